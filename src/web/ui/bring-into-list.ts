/** Scrolls a list that is wider than the screen to one of its parts; the page itself stays put. */
export function bringIntoList(part: HTMLElement | null, listSelector: string): void {
  const list = part?.closest<HTMLElement>(listSelector);
  if (part == null || list == null) return;
  const { left, right } = list.getBoundingClientRect();
  const own = part.getBoundingClientRect();
  if (own.right > right) list.scrollLeft += own.right - right;
  if (own.left < left) list.scrollLeft -= left - own.left;
}
