type Orientation = 'horizontal' | 'vertical';

const keys: Record<Orientation, { back: string; on: string }> = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
};

/**
 * Which of `count` items a key leads to from item `index` (−1: none yet), round and round; undefined
 * when the key does not move the focus.
 */
export function nextIndex(
  key: string,
  orientation: Orientation,
  index: number,
  count: number,
): number | undefined {
  if (count === 0) return undefined;

  switch (key) {
    case keys[orientation].on:
      return (index + 1) % count;
    case keys[orientation].back:
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
