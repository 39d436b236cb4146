/**
 * Scrolls a list to one of its parts without moving the page. Positions are read after layout, to
 * avoid a forced reflow.
 */
export function bringIntoList(part: HTMLElement | null, listSelector: string): void {
  const list = part?.closest<HTMLElement>(listSelector);
  if (part == null || list == null) return;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (seen === undefined || seen.rootBounds === null) return;
      const { left, right } = seen.rootBounds;
      const own = seen.boundingClientRect;
      if (own.right > right) list.scrollLeft += own.right - right;
      if (own.left < left) list.scrollLeft -= left - own.left;
    },
    { root: list },
  );
  observer.observe(part);
}
