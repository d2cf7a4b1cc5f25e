/** One floating panel at a time, anchored to an element and kept inside the window. */

const MARGIN = 8; // pixels kept free at the window's edges
let current = null;

/** Put the open panel where its anchor is now, or drop it if the anchor was edited away. */
export function followAnchor() {
  current?.place();
}

/**
 * Show `panel` under `anchor`, or above where there is more room.
 * It closes on a press elsewhere, on Escape (focus goes back to the anchor), and when the anchor leaves the page.
 * @param {{sameWidth?: boolean, onClose?: (kept: boolean) => void}} options `kept` is false when what was
 *   begun in the panel is given up: after Escape, or with its anchor gone
 */
export function openPopup(anchor, panel, { sameWidth = false, onClose = () => {} } = {}) {
  current?.close(true);
  const home = anchor.closest('dialog') ?? document.querySelector('main');
  panel.classList.add('popup');
  home.append(panel);

  const place = () => {
    if (!anchor.isConnected) return popup.close(false);
    const box = anchor.getBoundingClientRect();
    const height = window.visualViewport?.height ?? innerHeight;
    const below = height - box.bottom - 2 * MARGIN;
    const above = box.top - 2 * MARGIN;
    panel.style.maxHeight = '';
    if (sameWidth) panel.style.width = `${box.width}px`;
    const wanted = panel.offsetHeight;
    const under = wanted <= below || below >= above;
    panel.style.maxHeight = `${Math.max(120, under ? below : above)}px`;
    panel.style.left = `${Math.max(MARGIN, Math.min(box.left, innerWidth - panel.offsetWidth - MARGIN))}px`;
    panel.style.top = under ? `${box.bottom + 4}px` : `${Math.max(MARGIN, box.top - panel.offsetHeight - 4)}px`;
    return undefined;
  };
  const outside = (event) => {
    if (!panel.contains(event.target) && !anchor.contains(event.target)) popup.close(true);
  };
  const escape = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    popup.close(false);
    anchor.focus();
  };
  /** Tab beyond the panel's ends leaves it, from where it was opened. */
  const tab = (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...panel.querySelectorAll('input, button:enabled, a, [tabindex]')];
    const isInside = stops.indexOf(document.activeElement) !== (event.shiftKey ? 0 : stops.length - 1);
    if (isInside && !panel.classList.contains('menu')) return;
    if (event.shiftKey) event.preventDefault();
    popup.close(true);
    anchor.focus();
  };
  const popup = {
    panel,
    place,
    close(kept = true) {
      if (current !== popup) return;
      current = null;
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
      removeEventListener('keydown', escape, true);
      panel.remove();
      onClose(kept);
    },
  };
  current = popup;
  document.addEventListener('pointerdown', outside, true);
  document.addEventListener('scroll', place, true);
  addEventListener('resize', place);
  addEventListener('keydown', escape, true);
  panel.addEventListener('keydown', tab);
  place();
  return popup;
}
