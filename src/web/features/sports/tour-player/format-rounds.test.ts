import { expect, it } from 'vitest';
import { formatRounds } from './format-rounds.ts';

const rounds = (...strokes: (number | null)[]) =>
  strokes.map((own, index) => ({ round: index + 1, strokes: own }));

it('tells a playoff apart from the rounds, so that 5 is not read as a round of golf', () => {
  expect(formatRounds(rounds(67, 67, 64, 70, 5), 4)).toBe('67 · 67 · 64 · 70, playoff 5');
  expect(formatRounds(rounds(66, 65, 70, 68, 71), 5)).toBe('66 · 65 · 70 · 68 · 71');
});

it('leaves out what is not played', () => {
  expect(formatRounds(rounds(71, 70, null, null), 4)).toBe('71 · 70');
  expect(formatRounds([], 4)).toBe('');
});
