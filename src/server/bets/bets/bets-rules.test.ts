import { expect, it } from 'vitest';
import { gameStates, hasBegun } from '#domain/game.ts';
import { findBetRefusal } from './bets-rules.ts';

const startsAt = new Date('2026-11-22T18:00:00Z');

it.each([...gameStates])('a contest that has begun accepts no pick: %s', (state) => {
  for (const now of [new Date('2026-11-22T17:00:00Z'), startsAt]) {
    const contest = { league: 'nfl' as const, state, startsAt };
    if (hasBegun(contest, now)) expect(findBetRefusal(contest, now, 'Picks')).toBeDefined();
  }
});

it('a contest that has not begun accepts picks, unless it is canceled', () => {
  const before = new Date('2026-11-22T17:59:59Z');
  const open = gameStates.filter(
    (state) => findBetRefusal({ league: 'nfl', state, startsAt }, before, 'Bets') === undefined,
  );

  expect(open).toEqual(['scheduled', 'postponed']);
});
