import { expect, it } from 'vitest';
import { decidePitchers } from './decisions.ts';
import type { PlateAppearance, PlateOutcome } from './half-inning.ts';

type Half = Parameters<typeof decidePitchers>[0][number];

/** Who pitches to how many outs, with the runs of whom he, or another, has let on. */
function half(side: Half['side'], pitcher: number, outs: number, chargedTo: number[] = []): Half {
  const appearance = (outcome: PlateOutcome, scored: number[]): PlateAppearance => ({
    at: 0,
    batter: 0,
    pitcher,
    outcome,
    scored: scored.map((number) => ({ batter: 0, pitcher: number, isEarned: true })),
  });
  return {
    side,
    appearances: [
      ...chargedTo.map((number) => appearance('single', [number])),
      ...Array.from({ length: outs }, () => appearance('out', [])),
    ],
  };
}

it('the win is his who pitched last before his side went ahead for good, the loss his who let that run on', () => {
  // The visitors' reliever comes in the sixth; they fall behind, draw level and go ahead in the ninth.
  const halves = [
    half('away', 0, 24, [0, 0]),
    half('home', 0, 15, [0]),
    half('home', 1, 6, [1, 1]),
    half('away', 0, 0, [0]),
    half('away', 1, 3, [0]),
    half('home', 2, 3),
  ];

  expect(decidePitchers(halves)).toEqual({
    win: { side: 'away', pitcher: 1 },
    loss: { side: 'home', pitcher: 0 },
  });
});

it('a starter with fewer than five innings leaves the win to the reliever with the most outs', () => {
  const after = (outs: number) => [
    half('away', 0, outs),
    half('home', 0, 24, [0]),
    half('away', 1, 4),
    half('away', 2, 23 - outs),
  ];

  expect(decidePitchers(after(15)).win).toEqual({ side: 'home', pitcher: 0 });
  expect(decidePitchers(after(14)).win).toEqual({ side: 'home', pitcher: 2 });
});
