import { forecasts } from '#db/tables/forecasts.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { grades, predictions } from '#db/tables/journal-tables.ts';
import { isRecord, type JsonRecord } from '#providers/reading/json.ts';
import { malformedScoreboard, openNames } from '#testing/stand-ins/malformed-scoreboards.ts';
import { useSharedEspnTestApp } from '#testing/use-test-app.ts';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { refreshDue } from './polls.ts';

const cases = 60;
const test = useSharedEspnTestApp('2026-11-22T17:00:00Z');

const paths = {
  nfl: 'football/nfl/scoreboard',
  nba: 'basketball/nba/scoreboard',
  nhl: 'hockey/nhl/scoreboard',
  mlb: 'baseball/mlb/scoreboard',
  pga: 'golf/leaderboard',
  atp: 'tennis/atp/scoreboard',
};

const ahead = { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } };

/** The events at another time with ids of their own; optionally as before the start. */
function moved(body: JsonRecord, seed: number, startsAt: Date, isAhead: boolean): JsonRecord {
  const move = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(move);
    if (!isRecord(json)) return json;
    const entries = Object.entries(json).map(([key, value]): [string, unknown] => {
      if (key === 'status' && isAhead && isRecord(value)) return [key, ahead];
      if (key === 'date' && typeof value === 'string' && Date.parse(value) > 0) {
        return [key, startsAt.toISOString()];
      }
      return [key, move(value)];
    });
    const copy: Record<string, unknown> = Object.fromEntries(entries);
    const { id } = json;
    const isContest = 'competitions' in json || 'competitors' in json;
    return isContest && typeof id === 'string' ? { ...copy, id: `${id}${seed}` } : copy;
  };
  const whole = move(body);
  if (!isRecord(whole)) throw new Error('no scoreboard');
  return whole;
}

/** Stored rows that claim more than is known about a game. */
async function listProblems(): Promise<string[]> {
  const { db } = test.context;
  const teams = await db.select().from(competitors);
  const known = new Set(
    teams
      .filter(({ id, name, isUndecided }) => {
        return !isUndecided && !id.startsWith('-') && !openNames.includes(name);
      })
      .map(({ league, id }) => `${league}/${id}`),
  );
  const stored = new Map(
    (await db.select().from(games)).map((row) => [`${row.league}/${row.id}`, row]),
  );
  const isKnown = (league: string, id: string): boolean => {
    const game = stored.get(`${league}/${id}`);
    if (game === undefined) return league === 'pga';
    const sides = [game.homeId, game.awayId];
    return game.kind === 'league' && sides.every((side) => known.has(`${league}/${side}`));
  };

  const forecast = await db.select().from(forecasts);
  const graded = await db
    .select({ prediction: predictions, grade: grades })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(and(eq(predictions.contestKind, 'matchup')));
  return [
    ...forecast
      .filter(({ league, gameId }) => !isKnown(league, gameId))
      .map(({ league, gameId }) => `a forecast of ${league}/${gameId}`),
    ...graded.flatMap(({ prediction: { league, contestId }, grade }) => {
      const name = `${league}/${contestId}`;
      const game = stored.get(name);
      const isVoid = grade?.outcome === 'void';
      if (!isKnown(league, contestId) && !isVoid) return [`an open prediction of ${name}`];
      const isOver = game?.state === 'final' && game.homeScore !== null && game.awayScore !== null;
      return grade === null || isVoid || isOver ? [] : [`a grade of ${name}`];
    }),
  ];
}

it(`${cases} malformed scoreboards leave no forecast of an unknown side and no grade without a final`, async () => {
  const { context } = test;
  for (const league of context.leagues) await refreshDue(context, league);
  for (let seed = 0; seed < cases; seed += 1) {
    const { league, body } = malformedScoreboard(seed);
    const startsAt = new Date(context.now().getTime() + 20 * 60_000);
    test.feed.answer(paths[league], moved(body, seed, startsAt, true));
    // A fault of a whole answer is recorded as a fault of the feed.
    await refreshDue(context, league, 'today').catch(() => undefined);
    await lockNearContests(context, league);
    test.advance(3);
    test.feed.answer(paths[league], moved(body, seed, startsAt, false));
    await refreshDue(context, league, 'today').catch(() => undefined);
  }

  expect(await listProblems()).toEqual([]);
  expect(await context.db.$count(predictions)).toBeGreaterThan(20);
  expect(await context.db.$count(grades)).toBeGreaterThan(10);
});
