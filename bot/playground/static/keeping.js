/** Change what stands on the page as little as an edit allows: what did not change is not even moved. */

/**
 * Make the children of `parent` be `wanted`. A node with a `keep` text is one piece: an old piece with the same text
 * stays where it is and is told of its successor by `renew`. Other elements are compared from the outside in, those first
 * that have pieces in common: a row is not made into another row, which would jump there. Whatever listens to events must
 * therefore be, or be inside, a piece.
 * A press that has begun on a piece, the focus, a selection and an opened list outlive the edit that way.
 */
export function sync(parent, wanted) {
  const olds = [...parent.childNodes];
  const found = new Map();
  const pair = (node, old) => old && found.set(node, olds.splice(olds.indexOf(old), 1)[0]);
  for (const node of wanted.filter((one) => one.keep === undefined && pieces(one).length)) pair(node, closest(olds.filter((old) => fits(old, node)), node));
  for (const node of wanted) if (!found.has(node)) pair(node, olds.find((old) => fits(old, node)));
  const result = wanted.map((node) => (found.has(node) ? adopt(found.get(node), node) : node));
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

/** The texts of the pieces directly in an element. */
function pieces(node) {
  return [...node.childNodes].map((child) => child.keep).filter((text) => text !== undefined);
}

/** Of some elements the one that has the most pieces in common with `node`, if any has one. */
function closest(olds, node) {
  const texts = new Set(pieces(node));
  const shared = (old) => pieces(old).filter((text) => texts.has(text)).length;
  return olds.filter(shared).sort((one, other) => shared(other) - shared(one))[0];
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
