/** Edges in CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Given {
  window: { width: number; height: number };
  toast: { width: number; height: number };
  /** Where the top bar ends. */
  below: number;
  /** What can be pressed or typed into. */
  controls: readonly Box[];
  /** The row that the reader is at, which is covered last of all. */
  inUse?: Box | undefined;
}

const margin = 16;
const stepPx = 8;
/** From here on the window is a desk's, as in the style sheets. */
const deskWidth = 768;

/**
 * Where a toast covers nothing that can be pressed, or as little as can be: on phones as near to the top
 * bar as there is such a place, on a desk as near to the lower right corner.
 */
export function placeToast({ window, toast, below, controls, inUse }: Given): {
  left: number;
  top: number;
} {
  const lowest = window.height - toast.height - margin;
  const rows = Math.max(1, Math.floor((lowest - below - margin) / stepPx) + 1);
  const isDesk = window.width >= deskWidth;
  const lefts = isDesk ? [window.width - toast.width - margin, margin] : [margin];
  const places = lefts.flatMap((left) =>
    Array.from({ length: rows }, (_, row) => ({
      left,
      top: isDesk ? lowest - row * stepPx : below + margin + row * stepPx,
    })),
  );
  const calculateCost = ({ left, top }: (typeof places)[number]) => {
    const box = { left, top, right: left + toast.width, bottom: top + toast.height };
    const covered = controls.filter((control) => areOverlapping(box, control)).length;
    const isOnRow = inUse !== undefined && areOverlapping(box, inUse);
    return covered + (isOnRow ? controls.length + 1 : 0);
  };
  let [best = { left: margin, top: below + margin }] = places;
  let least = calculateCost(best);
  for (const place of places) {
    if (least === 0) break;
    const cost = calculateCost(place);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

function areOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
