import { type DrawOddsView, drawOddsEndpoints } from '#contract/tournaments/draw-odds-endpoints.ts';
import type { TournamentRow } from '#db/tables/tournaments-tables.ts';
import { dayMs, hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { TennisTourId } from '#domain/league.ts';
import { hasUnknownPairs, readDraw } from '#forecasting/tennis/read-draw.ts';
import type { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import { createHash } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { listTennisMatches } from '#server/contests/draws/draws.ts';
import { getSeasonLoad, notFoundError } from '#server/contests/seasons/seasons.ts';
import {
  findTournament,
  listTournamentsBetween,
} from '#server/contests/tournaments/tournaments.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import type { Routes } from '#server/http/route.ts';
import { listMatches, summarize } from './draw-odds-rules.ts';
import * as store from './draw-odds-store.ts';

const simulations = 20_000;
/** Matches end all day long: results of this time are simulated together. */
const restMs = 2 * minuteMs;
const retryMs = 30 * minuteMs;
/** Tournaments are simulated from so long before their first day to so long after the last. */
const aheadMs = 7 * dayMs;
const behindMs = 2 * dayMs;

/** Runs `simulateDraw`, on another thread. */
type Simulate = (...asked: Parameters<typeof simulateDraw>) => Promise<number[][]>;

/**
 * Simulates the singles of a tour's present tournaments, each once a morning and after results.
 * Any process may do so. True if it simulated.
 */
export async function simulateDraws(
  context: AppContext,
  tour: TennisTourId,
  simulate: Simulate,
  count = simulations,
): Promise<boolean> {
  if ((await getSeasonLoad(context, tour)).state === 'loading') return false;
  const nowMs = context.now().getTime();
  const [from, to] = [new Date(nowMs - behindMs), new Date(nowMs + aheadMs)];
  let isNew = false;
  for (const row of await listTournamentsBetween(context, tour, from, to)) {
    if (context.process.stopping.aborted) break;
    isNew = (await simulateTournament(context, tour, row, simulate, count)) || isNew;
  }
  return isNew;
}

async function simulateTournament(
  context: AppContext,
  league: TennisTourId,
  { id, surface }: TournamentRow,
  simulate: Simulate,
  count: number,
): Promise<boolean> {
  const key = { league, tournamentId: id };
  const known = await store.findDrawOdds(context, key);
  const now = context.now();
  const isWithin = (ms: number, since: Date | null | undefined) =>
    since != null && now.getTime() - since.getTime() < ms;
  if (isWithin(retryMs, known?.failedAt) || isWithin(restMs, known?.at)) return false;

  const rows = await listTennisMatches(context.db, league, id);
  const open = rows.filter(({ state }) => state !== 'final').map((row) => row.id);
  const matches = listMatches(rows, await store.listProbabilities(context.db, league, open));
  const inputs = digest(matches);
  const day = easternDay(new Date(now.getTime() - 6 * hourMs));
  // What has been decided, or not been drawn, stays as it is.
  const isLeft = (known?.odds?.players.length ?? 0) > 1;
  if (known?.at != null && known.inputs === inputs && (known.day === day || !isLeft)) return false;
  const save = (row: Parameters<typeof store.saveDrawOdds>[1]) => store.saveDrawOdds(context, row);
  try {
    const draw = readDraw(matches);
    const said = { ...key, inputs, day, at: now, odds: null, failedAt: null };
    if (draw === undefined) {
      await save(said);
      return false;
    }
    const { forecaster } = (await findLearnedModel(context, league)) ?? {};
    const strengths = forecaster?.readStrengths?.(
      draw.players.map((player) => player.id),
      {
        startsAt: now,
        surface: surface ?? undefined,
        // Qualifying of a Grand Slam is shorter.
        bestOf: rows.some(({ bestOf }) => bestOf === 5) ? 5 : 3,
      },
    );
    if (strengths === undefined) throw new Error(`${league} has no ratings`);
    const seed = Number.parseInt(digest(id).slice(0, 8), 16);
    const reach = await simulate(draw, strengths, { count, seed });
    const facts = { simulations: count, hasUnknownPairs: hasUnknownPairs(draw) };
    await save({ ...said, odds: { ...facts, ...summarize(draw, reach, rows) } });
    return true;
  } catch (error) {
    await save({ ...key, failedAt: now });
    throw error;
  }
}

/** Digest of values, numbers as far as they change what is shown. */
function digest(of: unknown): string {
  const text = JSON.stringify(of, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

async function viewDrawOdds(
  context: AppContext,
  league: TennisTourId,
  id: string,
): Promise<DrawOddsView> {
  const tournament = await findTournament(context, league, id);
  if (tournament === undefined) throw await notFoundError(context, league, 'Tournament not found.');
  const found = await store.findDrawOdds(context, { league, tournamentId: id });
  const { at = null, odds = null, failedAt = null } = found ?? {};
  const isNear = tournament.startsAt.getTime() < context.now().getTime() + aheadMs;
  const state = odds !== null ? 'ready' : at === null && isNear ? 'simulating' : 'no-draw';
  return { state: failedAt === null ? state : 'failed', at: at?.toISOString() ?? null, odds };
}

export function registerDrawOddsRoutes({ context, route }: Routes): void {
  route(drawOddsEndpoints.odds, ({ params }) => viewDrawOdds(context, params.league, params.id));
}
