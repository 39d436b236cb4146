import { describe, expect, it } from 'vitest';
import { nextIndex } from './roving-focus.ts';

describe('nextIndex', () => {
  it('goes on and back, round the ends', () => {
    expect(nextIndex('ArrowRight', 'horizontal', 0, 3)).toBe(1);
    expect(nextIndex('ArrowRight', 'horizontal', 2, 3)).toBe(0);
    expect(nextIndex('ArrowLeft', 'horizontal', 0, 3)).toBe(2);
    expect(nextIndex('ArrowUp', 'vertical', 2, 3)).toBe(1);
  });

  it('enters at the first or the last item when none has the focus', () => {
    expect(nextIndex('ArrowDown', 'vertical', -1, 3)).toBe(0);
    expect(nextIndex('ArrowUp', 'vertical', -1, 3)).toBe(2);
  });

  it('jumps to the ends', () => {
    expect(nextIndex('Home', 'vertical', 2, 3)).toBe(0);
    expect(nextIndex('End', 'vertical', 0, 3)).toBe(2);
  });

  it('leaves other keys, the other axis and empty lists alone', () => {
    expect(nextIndex('a', 'vertical', 0, 3)).toBeUndefined();
    expect(nextIndex('ArrowDown', 'horizontal', 0, 3)).toBeUndefined();
    expect(nextIndex('Home', 'vertical', -1, 0)).toBeUndefined();
  });
});
