import { expect, it } from 'vitest';
import type { TournamentEntryView } from '#contract/tournaments/tour-players-endpoints.ts';
import { countFinishes, formatRounds } from './tour-player.tsx';

function finish(position: string | null, given: object = {}, status = 'final') {
  const entry = { position, score: '-3', status: 'finished', ...given };
  return { tournament: { status }, entry } as TournamentEntryView;
}

it('a golfer’s finishes count what is over and was begun, ties included', () => {
  expect(
    countFinishes([
      finish('1'),
      finish('T1'),
      finish('T10'),
      finish('11'),
      finish(null, { status: 'cut' }),
      finish(null, { score: null, status: 'withdrawn' }),
      finish('2', {}, 'live'),
    ]),
  ).toEqual({ starts: 5, wins: 2, topTen: 3, cutsMissed: 1 });
});

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
