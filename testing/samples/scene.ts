import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import { bets } from '#db/tables/bets-tables.ts';
import { depthCharts, gameInjuries } from '#db/tables/box-scores-tables.ts';
import { forecasts } from '#db/tables/forecasts.ts';
import { competitors, games, oddsQuotes } from '#db/tables/games-tables.ts';
import type { Forecast } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { OddsQuote } from '#domain/game.ts';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import type { AppContext } from '#server/context.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { createMemory } from '#server/memory.ts';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { sampleForecast } from './sample-forecast.ts';
import type { TestApp } from '#testing/test-app.ts';
import { addPerson } from '#testing/test-users.ts';

/** A signed-in, approved member, and the requests they can make. */
export interface TestMember {
  id: string;
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>;
}

export async function addMember(
  test: TestApp,
  name: string,
  id: string = randomUUID(),
): Promise<TestMember> {
  const { browser } = await addPerson(test, name, { status: 'approved', id });
  return {
    id,
    async call(method, url, body) {
      // No job runs in tests: figures are computed before they are read, as the job would.
      if (readsFigures.test(url)) await computeChangedSeasons(test.context.db);
      return browser.send(method, url, { body });
    },
  };
}

const readsFigures = /^\/api\/(analytics|record|figures|loss-reviews)\b/;

type GameRow = typeof games.$inferInsert;

/** Adds two teams and a scheduled NFL game between them; a test overrides what it needs. */
export async function addGame(
  { context, clock }: TestApp,
  columns: Partial<GameRow> & { id: string },
): Promise<GameRow> {
  const league = columns.league ?? 'nfl';
  await context.db
    .insert(competitors)
    .values([side(league, 'gulls', 'Northport', 'NPG'), side(league, 'elks', 'Ridgeway', 'RWE')])
    .onConflictDoNothing();

  const row: GameRow = {
    season: 2026,
    phase: 'regular',
    week: 12,
    startsAt: new Date('2026-11-22T18:00:00Z'),
    timeToBeDecided: false,
    state: 'scheduled',
    statusText: 'Scheduled',
    homeId: 'gulls',
    awayId: 'elks',
    homeSegmentScores: [],
    awaySegmentScores: [],
    neutralSite: false,
    changedAt: clock.now(),
    ...columns,
    league,
  };
  await context.db.insert(games).values(row);
  return row;
}

function side(league: GameRow['league'], id: string, location: string, abbreviation: string) {
  const shortName = id === 'gulls' ? 'Gulls' : 'Elks';
  return { league, id, name: `${location} ${shortName}`, shortName, location, abbreviation };
}

export async function addForecast(
  { context, clock }: TestApp,
  gameId: string,
  changes: Partial<Forecast> = {},
  league: GameRow['league'] = 'nfl',
): Promise<Forecast> {
  const forecast: Forecast = {
    ...sampleForecast,
    factors: [
      { name: 'Team strength', detail: 'The better team.', marginPoints: 3.2, probability: 0.1 },
      { name: 'Home field', detail: 'Playing at home.', marginPoints: 1.3, probability: 0.04 },
    ],
    ...changes,
  };
  const madeAt = clock.now();
  await context.db
    .insert(forecasts)
    .values({ league, gameId, madeAt, forecast })
    .onConflictDoUpdate({
      target: [forecasts.league, forecasts.gameId],
      set: { madeAt, forecast },
    });
  return forecast;
}

export async function addQuote(
  { context, clock }: TestApp,
  gameId: string,
  changes: Partial<OddsQuote> = {},
  { league = 'nfl', at = clock.now() }: { league?: LeagueId; at?: Date } = {},
): Promise<void> {
  const quote: OddsQuote = {
    provider: 'Test Book',
    homeMoneyline: -150,
    awayMoneyline: 130,
    homeSpread: -3,
    homeSpreadPrice: -110,
    awaySpreadPrice: -110,
    total: 45.5,
    ...changes,
  };
  await context.db.insert(oddsQuotes).values({ league, gameId, at, kind: 'quote', quote });
}

/**
 * The source has told of nobody hurt and no starter in the league's games: no forecast waits for
 * it.
 */
export async function answerLineups({ context, clock }: TestApp, league: LeagueId): Promise<void> {
  const at = clock.now();
  const ofLeague = sql`from ${games} where ${games.league} = ${league}`;
  await context.db.execute(sql`insert into ${gameInjuries} (league, game_id, home, away, fetched_at)
    select league, id, '[]', '[]', ${at.toISOString()}::timestamptz ${ofLeague} on conflict do nothing`);
  for (const side of [games.homeId, games.awayId]) {
    await context.db
      .execute(sql`insert into ${depthCharts} (league, competitor_id, players, fetched_at)
      select distinct league, ${side}, '[]'::jsonb, ${at.toISOString()}::timestamptz ${ofLeague}
      on conflict do nothing`);
  }
}

/** A stored game's new forecast, and the member's prediction with it. */
export async function predict(
  test: TestApp,
  member: TestMember,
  id: string,
  forecast: Partial<Forecast> = {},
  league: GameRow['league'] = 'nfl',
): Promise<GeneratedPrediction> {
  await addForecast(test, id, forecast, league);
  const path = `/api/${getLeague(league).sport}/predictions/generate/${id}`;
  const { status, text, body } = await member.call('POST', path, {});
  if (status !== 200) throw new Error(`no prediction was made: ${text}`);
  return body as GeneratedPrediction;
}

/** Adds a game, then generates its prediction. */
export async function predictGame(
  test: TestApp,
  member: TestMember,
  id: string,
  forecast: Partial<Forecast> = {},
  game: Partial<GameRow> = {},
): Promise<GeneratedPrediction> {
  const { league } = await addGame(test, { id, ...game });
  return predict(test, member, id, forecast, league);
}

/** Ends a game and grades its predictions. */
export async function finishGame(
  { context }: TestApp,
  id: string,
  homeScore: number,
  awayScore: number,
): Promise<void> {
  const final = { state: 'final' as const, homeScore, awayScore };
  await context.db.update(games).set(final).where(eq(games.id, id));
  await gradeFinished(context, 'matchup', 'nfl');
}

/** A moneyline bet of one unit on the home team of the sample game. */
export async function addBet(
  { context, clock }: TestApp,
  member: TestMember,
  columns: Partial<typeof bets.$inferInsert> = {},
): Promise<void> {
  await context.db.insert(bets).values({
    userId: member.id,
    league: 'nfl',
    contestId: '401',
    market: 'moneyline',
    side: 'home',
    stake: 1,
    price: -150,
    placedAt: clock.now(),
    startsAt: new Date('2026-11-22T18:00:00Z'),
    isLate: false,
    isPick: false,
    key: randomUUID(),
    ...columns,
  });
}

/** The context of another process on the same database, with a memory of its own. */
export function openProcess({ context, clock }: TestApp): AppContext {
  return { ...context, memory: createMemory(clock.now) };
}
