import { expect, it } from 'vitest';
import type { TournamentEntryView } from '#contract/tournaments/tour-players.ts';
import { countFinishes } from './count-finishes.ts';

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
