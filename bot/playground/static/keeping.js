/** Change what stands on the page as little as an edit allows: what did not change is not even moved. */

/**
 * Make the children of `parent` be `wanted`. A node with a `keep` text is one piece: an old piece with the same text
 * stays where it is and is told of its successor by `renew`. Other elements are compared from the outside in; whatever
 * listens to events must therefore be, or be inside, a piece.
 * A press that has begun on a piece, the focus, a selection and an opened list outlive the edit that way.
 */
export function sync(parent, wanted) {
  const olds = [...parent.childNodes];
  const result = wanted.map((node) => {
    const at = olds.findIndex((old) => fits(old, node));
    return at < 0 ? node : adopt(olds.splice(at, 1)[0], node);
  });
  for (const old of olds) old.remove();
  result.forEach((node, at) => {
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null);
  });
}

/** Mark a node as one piece that stays while `text` is the same. */
export function keep(node, text, renew = null) {
  node.keep = text;
  node.renew = renew;
  return node;
}

function fits(old, node) {
  if (old.nodeType !== Node.ELEMENT_NODE || node.nodeType !== Node.ELEMENT_NODE) return false;
  if (old.keep !== undefined || node.keep !== undefined) return old.keep === node.keep;
  if (node instanceof SVGElement) return old.isEqualNode(node);
  return old.tagName === node.tagName && old.classList[0] === node.classList[0];
}

function adopt(old, node) {
  if (node.keep !== undefined) old.renew?.(node);
  else if (!(node instanceof SVGElement)) {
    if (old.style.cssText !== node.style.cssText) old.style.cssText = node.style.cssText; // as an attribute the page's policy forbids it
    for (const { name, value } of node.attributes) if (name !== 'style' && old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (name !== 'style' && !node.hasAttribute(name)) old.removeAttribute(name);
    sync(old, [...node.childNodes]);
  }
  return old;
}
