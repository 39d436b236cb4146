import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { type GolfForecastRow, golfForecasts } from '#db/tables/forecasts.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import { findFormatRefusal } from '#domain/golf/golf-format.ts';
import { hasTeedOff } from '#domain/golf/golf-round.ts';
import { GolfForecaster } from '#forecasting/golf/golf-forecaster.ts';
import type { TournamentResult } from '#forecasting/golf/golf-tournament.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, asc, count, exists, max } from 'drizzle-orm';
import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import type { AppContext } from '#server/context.ts';
import { listGolfEntries, listGolfForecasts } from '#server/contests/fields/fields.ts';
import { listTournamentsByIds } from '#server/contests/tournaments/tournaments.ts';
import { type GolfRatings, ValueHistory } from '#server/forecasts/learning/learning-types.ts';
import * as rules from './tournament-forecasts-rules.ts';

const league = 'pga';
const simulations = 4000;
/** Simulations per slice on the event loop, some milliseconds each. */
const sliceSize = 50;
const liveEveryMs = 120_000;
const tournamentsAtOnce = 20;

/**
 * Refreshes forecasts before the start whenever field or ratings change, and from the leaderboard
 * while live.
 */
export async function refreshGolfForecasts(context: AppContext, tournamentIds: string[]) {
  const rows = await listTournamentsByIds(context, league, tournamentIds);
  const open = rows.filter(
    (row) =>
      (row.state === 'scheduled' || row.state === 'live') && findFormatRefusal(row) === undefined,
  );
  const known = await listGolfForecasts(
    context,
    open.map(({ id }) => id),
  );
  for (const row of open) {
    const entries = await listGolfEntries(context, league, [row.id]);
    if (rules.listContenders(entries).length === 0) continue;
    await refreshOne(context, row, entries, known.get(row.id));
  }
}

async function refreshOne(
  context: AppContext,
  row: TournamentRow,
  entries: GolfEntryRow[],
  known: GolfForecastRow | undefined,
): Promise<void> {
  const now = context.now();
  const hasBegun = entries.some(hasTeedOff);
  const { forecaster, version } = await getRatings(context);
  const key = { league, tournamentId: row.id } as const;
  /** The forecast before the start, frozen once play has begun. */
  const save = async (players: GolfProbability[]) => {
    const set = { model: forecaster.model, ratingsVersion: version, madeAt: now, players };
    await context.db
      .insert(golfForecasts)
      .values({ ...key, ...set })
      .onConflictDoUpdate({ target: [golfForecasts.league, golfForecasts.tournamentId], set });
  };
  if (!hasBegun) {
    if (known?.ratingsVersion === version && isOfField(known, rules.listContenders(entries)))
      return;
    await save(await simulate(forecaster, row, entries));
    return;
  }
  if (row.state !== 'live') return;
  const simulatedAt = known?.liveAt?.getTime() ?? 0;
  if (now.getTime() - simulatedAt < liveEveryMs) return;
  if (known === undefined) {
    // First seen in play: without a forecast from before the start, there is nothing to show.
    await save([]);
  }
  await context.db
    .update(golfForecasts)
    .set({ livePlayers: await simulate(forecaster, row, entries), liveAt: now })
    .where(matching(golfForecasts, key));
}

/** A finished tournament, with its field's probabilities from before the model learned it. */
export interface ReplayedField {
  tournament: TournamentRow;
  entries: GolfEntryRow[];
  probabilities: GolfProbability[];
  model: string;
}

/** Learns finished tournaments in order, and yields before each the forecast for its starters. */
export async function replayTournaments(
  context: AppContext,
  take: (replayed: ReplayedField) => Promise<void>,
): Promise<void> {
  const forecaster = new GolfForecaster();
  for (const tournament of await listFinishedTournaments(context)) {
    const entries = await listGolfEntries(context, league, [tournament.id]);
    const result = rules.findResult(tournament, entries);
    if (result === undefined) continue;
    const unplayed = entries.filter(hasTeedOff).map((entry) => ({
      ...entry,
      toPar: null,
      thru: null,
      rounds: [],
      status: 'scheduled' as const,
    }));
    if (unplayed.length > 1) {
      const probabilities = await simulate(forecaster, tournament, unplayed);
      await take({ tournament, entries, probabilities, model: forecaster.model });
    }
    forecaster.learn(result);
    await yieldToEventLoop();
  }
}

const isFinished = matching(tournaments, { league, state: 'final' });

async function listFinishedTournaments({ db }: WithDatabase) {
  return db
    .select()
    .from(tournaments)
    .where(isFinished)
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

/**
 * Changes with every finished tournament that has a leaderboard: the basis of the ratings.
 * Calendars list a whole season before any leaderboard exists.
 */
export async function readFieldsVersion({ db }: WithDatabase): Promise<string> {
  const leaderboard = db
    .select({ playerId: golfEntries.playerId })
    .from(golfEntries)
    .where(matching(golfEntries, { league: tournaments.league, tournamentId: tournaments.id }));
  const [row] = await db
    .select({ finished: count(), newest: max(tournaments.changedAt) })
    .from(tournaments)
    .where(and(isFinished, exists(leaderboard)));
  return `${row?.finished ?? 0}/${row?.newest?.getTime() ?? 0}`;
}

function isOfField(known: GolfForecastRow, entries: GolfEntryRow[]): boolean {
  const forecast = new Set(known.players.map(({ playerId }) => playerId));
  return (
    forecast.size === entries.length && entries.every(({ playerId }) => forecast.has(playerId))
  );
}

/** Probabilities of players who can still win; scores of the others show how the course plays. */
async function simulate(forecaster: GolfForecaster, row: TournamentRow, entries: GolfEntryRow[]) {
  const contenders = new Set(rules.listContenders(entries).map(({ playerId }) => playerId));
  const work = forecaster.forecastInSlices(
    { startsAt: row.startsAt, rounds: row.golf?.rounds ?? 4, cut: rules.findCutRule(row) },
    rules.buildLeaderboard(row, entries),
    { simulations, seed: rules.toSeed(row.id) },
    sliceSize,
  );
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value.filter(({ playerId }) => contenders.has(playerId));
    await yieldToEventLoop();
  }
}

/** Ratings from every stored finished tournament, a few per turn of the event loop. */
function getRatings(context: AppContext): Promise<GolfRatings> {
  const before = context.memory.golfRatings ?? Promise.resolve(undefined);
  context.memory.golfRatings = before.then(
    (ratings) => bringUpToDate(context, ratings),
    () => bringUpToDate(context, undefined),
  );
  return context.memory.golfRatings;
}

async function bringUpToDate(context: AppContext, ratings: GolfRatings | undefined) {
  const version = await readFieldsVersion(context);
  if (ratings?.version === version) return ratings;
  const forecaster = new GolfForecaster();
  const ratingMoments = new Map<string, ValueHistory>();
  const finished = await listFinishedTournaments(context);
  for (let from = 0; from < finished.length; from += tournamentsAtOnce) {
    const part = finished.slice(from, from + tournamentsAtOnce);
    const entries = await listGolfEntries(
      context,
      league,
      part.map(({ id }) => id),
    );
    for (const row of part) {
      const result = rules.findResult(
        row,
        entries.filter(({ tournamentId }) => tournamentId === row.id),
      );
      if (result === undefined) continue;
      forecaster.learn(result);
      noteRatings(ratingMoments, forecaster, result);
    }
    await yieldToEventLoop();
  }
  return { version, forecaster, ratingMoments };
}

function noteRatings(
  ratingMoments: Map<string, ValueHistory>,
  forecaster: GolfForecaster,
  { tournamentId: contestId, startsAt: at, cards }: TournamentResult,
): void {
  for (const { playerId, rounds } of cards) {
    if (rounds.length === 0) continue;
    const moments = ratingMoments.get(playerId) ?? new ValueHistory();
    moments.add({ contestId, at, value: forecaster.getSkill(playerId, at) });
    ratingMoments.set(playerId, moments);
  }
}

export async function listGolfRatings(
  context: AppContext,
): Promise<ReadonlyMap<string, ValueHistory>> {
  return (await getRatings(context)).ratingMoments;
}
