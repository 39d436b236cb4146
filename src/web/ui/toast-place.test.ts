import { describe, expect, it } from 'vitest';
import { type Box, placeToast } from './toast-place.ts';

const phone = { window: { width: 360, height: 780 }, toast: { width: 328, height: 76 }, below: 88 };
const desk = { window: { width: 1280, height: 900 }, toast: { width: 388, height: 76 }, below: 56 };

const row = (top: number, bottom: number, left = 16, right = 344): Box => ({
  left,
  top,
  right,
  bottom,
});

describe('the place of a toast', () => {
  it('is below the bar of a phone and in the lower right corner of a desk, where nothing is pressed', () => {
    expect(placeToast({ ...phone, controls: [] })).toEqual({ left: 16, top: 104 });
    expect(placeToast({ ...desk, controls: [] })).toEqual({ left: 876, top: 808 });
  });

  it('is the nearest one between the buttons', () => {
    const controls = [row(110, 154), row(170, 214), row(320, 364)];
    const { top } = placeToast({ ...phone, controls });
    expect(top).toBeGreaterThanOrEqual(214);
    expect(top + 76).toBeLessThanOrEqual(320);
    // A column of buttons at the right: the left is free.
    const column = [row(56, 900, 1000, 1200)];
    expect(placeToast({ ...desk, controls: column })).toEqual({ left: 16, top: 808 });
  });

  it('covers as few buttons as can be where they are everywhere, and never the row in use', () => {
    const controls = Array.from({ length: 14 }, (_, index) =>
      row(90 + index * 50, 134 + index * 50),
    );
    const inUse = row(90, 184);
    const { top } = placeToast({ ...phone, controls, inUse });
    expect(top).toBeGreaterThanOrEqual(184);
    const covered = controls.filter((one) => one.top < top + 76 && one.bottom > top);
    expect(covered.length).toBeLessThanOrEqual(2);
  });
});
