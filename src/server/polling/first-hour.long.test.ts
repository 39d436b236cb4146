import { type LeagueId, teamLeagueIds } from '#domain/league.ts';
import { matching } from '#db/conditions.ts';
import { depthCharts, gameInjuries } from '#db/tables/box-scores-tables.ts';
import { seasonLoads } from '#db/tables/feeds-tables.ts';
import { forecasts, golfForecasts } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import { simulatedTime } from '#testing/simulated-time.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { and, eq, gt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import type {
  MatchupDocument,
  TournamentDocument,
} from '#server/ledger/predictions/predictions-types.ts';
import { loadFirstScores } from '#server/app/module-jobs.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { loadMissingHistory } from './backfill/backfill.ts';
import { completeLoadedLeagues } from './box-score-polling/box-score-polling-jobs.ts';
import { readDueInjuries } from './injury-polling/injury-polling-jobs.ts';
import { poll } from './polls/polls-jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A limit longer than any run of a job. */
const noLimitMs = 24 * hourMs;
/** Duration after which watching ends, once every league had a complete forecast. */
const budgetMs = 120_000;
/** Max range of a win probability that counts as unmoved, 0–1. */
const mostMovement = 0.03;

const test = useTestApp();

/** The range of a complete forecast since anything became known that may move it. */
interface Range {
  low: number;
  high: number;
  /** Facts known of its two sides at the last two readings. */
  facts: [string, string];
}
const ranges = new Map<string, Range>();
const moved = new Set<string>();
const complaints: string[] = [];

it('the first hour of all leagues: what is said is either provisional or holds', async () => {
  const { context, clock } = test;
  await context.db.delete(seasonLoads);
  context.config.historySeasons = 2;
  const beganMs = clock.now().getTime();
  const stopping = new AbortController();
  context.process = { ...context.process, stopping: stopping.signal };

  const time = simulatedTime(clock);
  /** Waits at least a second between requests, however fast simulated leagues may be read. */
  const wait = (ms: number) => time.sleep(Math.max(ms, 1000));
  const every = (work: () => Promise<number>) =>
    time.run(async () => {
      while (!stopping.signal.aborted) await time.sleep(1000 * Math.max(1, await work()));
    });
  const whileMore = (isMoreLeft: boolean) => (isMoreLeft ? 1 : 60);

  await loadFirstScores(context);
  const work = [
    ...context.leagues.map((league) => every(() => poll(context, league))),
    every(async () => (await loadMissingHistory(context, noLimitMs, wait)) ?? 600),
    // A league at a time, so that each has a pace of its own.
    ...teamLeagueIds.map((league) =>
      every(async () =>
        whileMore(await completeLoadedLeagues({ ...context, leagues: [league] }, noLimitMs, wait)),
      ),
    ),
    every(async () => whileMore(await readDueInjuries(context, noLimitMs, wait))),
    every(async () => {
      for (const league of context.leagues) await lockNearContests(context, league);
      return 60;
    }),
  ];
  const completeAfter = new Map<LeagueId, number>();
  let minutes = 0;
  const watching = time.run(async () => {
    const untilMs = performance.now() + budgetMs;
    const isSeen = () => context.leagues.every((league) => completeAfter.has(league));
    while (minutes < 60 && (performance.now() < untilMs || !isSeen())) {
      await time.sleep(minuteMs);
      minutes += 1;
      for (const league of context.leagues) {
        const complete = await watchLeague(league);
        if (complete > 0 && !completeAfter.has(league)) completeAfter.set(league, minutes);
      }
    }
    stopping.abort();
    time.end();
  });
  await Promise.all([watching, ...work]);

  const locked = await checkLocks();
  process.stdout.write(
    `${minutes} simulated minutes of the first hour watched, ${ranges.size} forecasts, ${locked} locks; ` +
      `complete after ${[...completeAfter].map(([league, at]) => `${league} ${at}`).join(', ')} minutes\n`,
  );
  expect(complaints).toEqual([]);
  expect(clock.now().getTime()).toBe(beganMs + minutes * minuteMs);
  expect([...completeAfter.keys()].toSorted()).toEqual(context.leagues.toSorted());
  expect(locked).toBeGreaterThan(0);
}, 900_000);

/** Returns how many coming contests of the league have a complete forecast. */
async function watchLeague(league: LeagueId): Promise<number> {
  const said = league === 'pga' ? await listFields() : await listMatchups(league);
  for (const { key, probability, facts } of said) watch(`${league} ${key}`, probability, facts);
  return said.length;
}

/** A moment's facts may still be on their way to the forecast: they excuse two readings. */
function watch(key: string, probability: number, facts: string): void {
  const known = ranges.get(key);
  const hasNews = known === undefined || known.facts.some((fact) => fact !== facts);
  const low = Math.min(probability, hasNews ? 1 : known.low);
  const high = Math.max(probability, hasNews ? 0 : known.high);
  ranges.set(key, { low, high, facts: [known?.facts[1] ?? facts, facts] });
  // Each is complained about once.
  if (high - low <= mostMovement || moved.has(key)) return;
  moved.add(key);
  const at = test.clock.now().toISOString();
  complaints.push(`${at} ${key}: from ${low.toFixed(3)} to ${high.toFixed(3)} without news`);
}

interface Said {
  key: string;
  probability: number;
  /** Facts known of its sides: results, starters and injuries. */
  facts: string;
}

/** The complete forecasts of coming games and matches. */
async function listMatchups(league: LeagueId): Promise<Said[]> {
  const { db } = test.context;
  const rows = await db
    .select({ game: games, forecast: forecasts.forecast, injuries: gameInjuries })
    .from(games)
    .innerJoin(forecasts, matching(forecasts, { league: games.league, gameId: games.id }))
    .leftJoin(gameInjuries, matching(gameInjuries, { league: games.league, gameId: games.id }))
    .where(
      and(matching(games, { league, state: 'scheduled' }), gt(games.startsAt, test.clock.now())),
    );
  const charts = await db.select().from(depthCharts).where(eq(depthCharts.league, league));
  const chartOf = new Map(charts.map(({ competitorId, players }) => [competitorId, players]));
  const finals = await db
    .select()
    .from(games)
    .where(and(matching(games, { league, state: 'final' }), gt(games.startsAt, recentFrom())));
  const resultsOf = (teamId: string) =>
    finals
      .filter(({ homeId, awayId }) => [homeId, awayId].includes(teamId))
      .map(({ id, homeScore, awayScore }) => `${id} ${homeScore}-${awayScore}`)
      .toSorted();
  return rows
    .filter(({ forecast }) => forecast.missing === undefined)
    .map(({ game, forecast, injuries }) => {
      const { homeId, awayId, homeStarter, awayStarter } = game;
      const sides = [homeId, awayId].map((id) => [resultsOf(id), chartOf.get(id)]);
      const lists = [injuries?.home, injuries?.away];
      const facts = JSON.stringify([homeId, awayId, homeStarter, awayStarter, sides, lists]);
      return { key: game.id, probability: forecast.homeWinProbability, facts };
    });
}

/** Results of older games are history, which a complete forecast already knows. */
function recentFrom(): Date {
  return new Date(test.clock.now().getTime() - 24 * hourMs);
}

/** The favorites of coming tournaments, once the results of both seasons are there. */
async function listFields(): Promise<Said[]> {
  const { context, clock } = test;
  if ((await getSeasonLoad(context, 'pga')).state !== 'loaded') return [];
  const rows = await context.db
    .select({ id: tournaments.id, players: golfForecasts.players })
    .from(golfForecasts)
    .innerJoin(
      tournaments,
      matching(tournaments, { league: golfForecasts.league, id: golfForecasts.tournamentId }),
    )
    .where(and(eq(tournaments.state, 'scheduled'), gt(tournaments.startsAt, clock.now())));
  const entered = await context.db
    .select()
    .from(golfEntries)
    .where(matching(golfEntries, { league: 'pga', tournamentId: rows.map(({ id }) => id) }));
  const finals = await context.db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.state, 'final'), gt(tournaments.endsAt, recentFrom())));
  return rows.flatMap(({ id, players }) => {
    const field = entered.filter((entry) => entry.tournamentId === id).map((one) => one.playerId);
    const facts = JSON.stringify([field.toSorted(), finals]);
    return players.map((one) => ({ key: `${id} ${one.playerId}`, probability: one.win, facts }));
  });
}

/**
 * Complains about each automatic prediction of a game locked too early. Returns how many there are.
 */
async function checkLocks(): Promise<number> {
  const rows = await test.context.db.select().from(journal);
  const automatic = rows
    .map(({ document, lockedAt }) => ({
      ...(document as MatchupDocument | TournamentDocument),
      lockedAt,
    }))
    .filter(({ author }) => author === 'automatic');
  for (const { contest, startsAt, content, lockedAt } of automatic) {
    // A tournament's forecast lacks nothing once it may be locked.
    const missing = 'missing' in content.forecast ? (content.forecast.missing ?? []) : [];
    const leftMs = Date.parse(startsAt) - lockedAt.getTime();
    if (missing.length > 0 && leftMs >= hourMs) {
      const inputs = missing.map(({ input }) => input).join(', ');
      const minutesLeft = Math.floor(leftMs / minuteMs);
      complaints.push(
        `${contest.league} ${contest.id} was locked ${minutesLeft} min before without ${inputs}`,
      );
    }
  }
  return automatic.length;
}
