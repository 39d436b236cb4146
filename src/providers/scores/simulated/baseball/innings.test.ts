import { expect, it } from 'vitest';
import { decidePitchers, type PlateAppearance, type PlateOutcome } from './innings.ts';

type Half = Parameters<typeof decidePitchers>[0][number];

/** A half-inning by one pitcher. `chargedTo` lists the pitcher charged with each run. */
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

it('credits the win to the pitcher of record, the loss to the pitcher charged with the decisive run', () => {
  // The visitors' reliever enters in the sixth; they fall behind, tie, and take the lead in the
  // ninth.
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

it('credits the win to the reliever with the most outs if the starter has fewer than five innings', () => {
  const after = (outs: number) => [
    half('away', 0, outs),
    half('home', 0, 24, [0]),
    half('away', 1, 4),
    half('away', 2, 23 - outs),
  ];

  expect(decidePitchers(after(15)).win).toEqual({ side: 'home', pitcher: 0 });
  expect(decidePitchers(after(14)).win).toEqual({ side: 'home', pitcher: 2 });
});
