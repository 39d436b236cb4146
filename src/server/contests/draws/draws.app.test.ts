import { games } from '#db/tables/games-tables.ts';
import { grades } from '#db/tables/journal-tables.ts';
import { tennisMatches } from '#db/tables/tournaments-tables.ts';
import type { TennisMatch, TennisSide, Tournament } from '#domain/tournament.ts';
import { outlookFor } from '#forecasting/tennis/match-grid.ts';
import { addForecast, openProcess } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { storeTournaments } from '#server/contests/tours.ts';

const test = useTestApp();

const tournament: Tournament = {
  league: 'atp',
  id: '900-2026',
  season: 2026,
  name: 'Northport Open',
  startsAt: new Date('2026-11-16T05:00Z'),
  endsAt: new Date('2026-11-29T05:00Z'),
  state: 'live',
  statusText: 'In Progress',
  isMajor: false,
};

function side(id: string, won: boolean | undefined, ...sets: number[]): TennisSide {
  const name = `Player ${id}`;
  return {
    name,
    players: [{ league: 'atp', id, name, shortName: name }],
    sets: sets.map((count) => ({ games: count, won })),
    isWinner: won,
  };
}

function match(id: string, given: Partial<TennisMatch> = {}): TennisMatch {
  return {
    league: 'atp',
    id,
    tournamentId: tournament.id,
    draw: 'mens-singles',
    round: 'Round 1',
    startsAt: new Date('2026-11-22T12:00:00Z'),
    timeToBeDecided: false,
    state: 'scheduled',
    statusText: 'Scheduled',
    bestOf: 3,
    sides: [side('21', undefined), side('22', undefined)],
    ...given,
  };
}

const store = (...matches: TennisMatch[]) =>
  storeTournaments(test.context, 'atp', { tournaments: [{ tournament, matches }], rejected: [] });

const over = { state: 'final', statusText: 'Final' } as const;
const straight: TennisMatch['sides'] = [side('21', true, 6, 6), side('22', false, 4, 3)];

describe('a poll interrupted while it stores', () => {
  it('is caught up on by the next one: the match ends, and its prediction is graded', async () => {
    test.clock.set('2026-11-22T08:00:00Z');
    await store(match('1'));
    const { setScores } = outlookFor(0.64, 3, 0.62);
    const score = { homeScore: 1.6, awayScore: 0.9, projectedHomeScore: 2, projectedAwayScore: 0 };
    await addForecast(test, '1', { setsToWin: 2, setScores, ...score }, 'atp');
    expect(await lockNearContests(test.context, 'atp')).toBe(1);
    test.clock.set('2026-11-22T14:00:00Z');
    const final = match('1', { ...over, sides: straight });
    await test.context.db.execute(
      sql`create function break_off() returns trigger language plpgsql as $$ begin
        raise 'broken off'; end $$`,
    );
    await test.context.db.execute(
      sql`create trigger break_off before update on games for each row execute function break_off()`,
    );

    await expect(store(final)).rejects.toThrow('games');
    await test.context.db.execute(sql`drop function break_off cascade`);
    await store(final);

    const { db } = test.context;
    expect(await db.select().from(tennisMatches)).toMatchObject([{ state: 'final' }]);
    expect(await db.select().from(games)).toMatchObject([{ state: 'final', homeScore: 2 }]);
    expect(await db.select().from(grades)).toMatchObject([{ homeScore: 2, awayScore: 0 }]);
  });
});

describe('the ratings follow a correction of', () => {
  const rate = async (context: AppContext) =>
    (await findLearnedModel(context, 'atp'))?.forecaster.ratePlayer?.('21');
  const retired = { state: 'retired', statusText: 'Retired' } as const;

  it.each<[string, Partial<TennisMatch>, Partial<TennisMatch>]>([
    [
      'the winner of a retirement',
      {
        ...retired,
        sides: [{ ...side('21', undefined, 3), isWinner: true }, side('22', undefined, 2)],
      },
      {
        ...retired,
        sides: [side('21', undefined, 3), { ...side('22', undefined, 2), isWinner: true }],
      },
    ],
    [
      'a retirement that was a walkover',
      { ...retired, sides: straight },
      { state: 'walkover', statusText: 'Walkover', sides: straight },
    ],
    [
      'the games of a set',
      { ...over, sides: straight },
      { ...over, sides: [side('21', true, 6, 6), side('22', false, 0, 0)] },
    ],
  ])('%s', async (_what, told, corrected) => {
    test.clock.set('2026-11-22T14:00:00Z');
    await store(match('1', told));
    test.clock.advance(60_000);
    await store(
      match('0', { ...over, sides: straight, startsAt: new Date('2026-11-20T12:00:00Z') }),
    );
    const here = openProcess(test);
    const before = await rate(here);
    test.clock.advance(60_000);

    await store(match('1', corrected));

    const after = await rate(here);
    expect(after).not.toBe(before);
    expect(after).toBe(await rate(openProcess(test)));
  });
});
