import { minuteMs } from '#domain/calendar/durations.ts';
import { toGolfContest } from '#domain/golf/golf-start.ts';
import { calculateHomeRate } from '#domain/home-rate.ts';
import { isWaitedFor } from '#domain/forecast.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import type { Transaction } from '#db/client.ts';
import { announceChange, announcePrediction } from '#server/announcements.ts';
import type { AppContext } from '#server/context.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import { findGamesByIds, gamesAtOnce, listGameRows } from '#server/contests/games/games.ts';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import { AppError } from '#server/errors.ts';
import {
  refreshForecast,
  refreshProvisional,
} from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { findProjections } from '#server/forecasts/player-projections/player-projections.ts';
import { findDifferenceCounts } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { listAnalyzed, lockAutomaticPredictions } from '#server/ledger/predictions/predictions.ts';
import type { AutomaticDraft } from '#server/ledger/predictions/predictions-types.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import {
  admitTournament,
  draftAutomaticTournament,
} from '#server/predictions/contest-kinds/predictions-tournament.ts';
import {
  draftOfAnalyst,
  draftAutomatic,
} from '#server/predictions/contest-kinds/predictions-matchup.ts';
import { findGameRefusal } from '#server/predictions/refusals.ts';
import * as store from './automatic-predictions-store.ts';
import { type JobKind, runContinuously } from '#server/scheduling/job-queue.ts';

/**
 * Locks Linewise's public forecast of every contest of a league near its start, without cost; none
 * before the season is loaded, and one whose inputs are loading only in the last hour. Idempotent:
 * locks only what has changed. Returns how many it locked.
 */
export async function lockNearContests(context: AppContext, league: LeagueId): Promise<number> {
  const { state } = await getSeasonLoad(context, league);
  if (state === 'loading') return 0;
  const isOfField = isFieldLeague(league);
  const drafts = isOfField
    ? await draftFields(context, league)
    : await draftGames(context, league, await listDueGames(context, league));
  for (const { making } of drafts) making.content.hasLittleHistory = state === 'failed';
  const admitAll = isOfField ? admitFields(league) : admitGames(league);
  const locked = await lockAutomaticPredictions(context, { league, drafts }, admitAll);
  for (const [gameId, id] of locked) {
    await announcePrediction(context, { league, gameId, id });
  }
  // Lists name the locked prediction.
  if (locked.size > 0) await announceChange(context, league, { gameIds: [...locked.keys()] });
  return locked.size;
}

async function listDueGames(context: AppContext, league: LeagueId): Promise<string[]> {
  const now = context.now();
  const near = await store.listNearGames(context.db, league, now, firstLockUntil(now));
  const lockedFor = await store.listLockedStarts(
    context.db,
    league,
    near.map(({ id }) => id),
  );
  return near
    .filter(({ id, startsAt }) => isDue(startsAt, lockedFor.get(id), now))
    .map(({ id }) => id);
}

async function draftGames(context: AppContext, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  const homeRate = calculateHomeRate(await store.countHomeWins(context.db, league));
  const counts = await findDifferenceCounts(context, league);
  const gameIds = await refreshProvisional(context, league);
  if (gameIds.length > 0) await announceChange(context, league, { gameIds });
  const drafts: AutomaticDraft[] = [];
  for await (const slice of inSlices(ids, gamesAtOnce)) {
    const analyzed = await listAnalyzed(context, league, slice);
    const stored = await findGamesByIds(context, league, slice);
    const projections = await findProjections(context.db, league, slice);
    for (const game of stored.values()) {
      const known = game.forecast ?? (await refreshForecast(context, league, game.row));
      const leftMs = game.row.startsAt.getTime() - context.now().getTime();
      if (known === undefined || isWaitedFor(known.forecast, leftMs)) continue;
      const players = projections.get(game.row.id)?.projections;
      drafts.push(draftAutomatic(game, known.forecast, { homeRate, counts, players }));
      for (const last of analyzed.filter(({ contestId }) => contestId === game.row.id)) {
        const again = draftOfAnalyst(game, known.forecast, last);
        if (again !== undefined) drafts.push(again);
      }
    }
  }
  return drafts;
}

async function draftFields(context: AppContext, league: LeagueId): Promise<AutomaticDraft[]> {
  const now = context.now();
  const near = await store.listNearTournaments(context.db, league, firstLockUntil(now));
  const ids = near.map(({ id }) => id);
  const lockedFor = await store.listLockedStarts(context.db, league, ids);
  const drafts: AutomaticDraft[] = [];
  for (const tournament of near) {
    const entries = await listGolfEntries(context, league, [tournament.id]);
    const { state, startsAt } = toGolfContest(tournament, entries);
    if (state !== 'scheduled' || !isDue(startsAt, lockedFor.get(tournament.id), now)) continue;
    try {
      drafts.push(await draftAutomaticTournament(context, league, tournament.id));
    } catch (error) {
      // A field not announced yet, or one of pairs.
      if (!(error instanceof AppError)) throw error;
      const details = { league, id: tournament.id, reason: error.message };
      context.log.debug(details, 'no automatic prediction of a tournament');
    }
  }
  return drafts;
}

/** Current state at the time of locking: excludes contests that have begun. */
function admitGames(league: LeagueId) {
  return async (transaction: Transaction, ids: string[], now: Date) => {
    const open = (await listGameRows({ db: transaction }, league, ids)).filter(
      (game) => findGameRefusal(game, now) === undefined,
    );
    return new Map(open.map(({ id, startsAt }) => [id, startsAt]));
  };
}

function admitFields(league: LeagueId) {
  return async (transaction: Transaction, ids: string[], now: Date) => {
    const starts = new Map<string, Date>();
    for (const contestId of ids) {
      const startsAt = await admitTournament(transaction, { league, contestId }, now);
      if (startsAt instanceof Date) starts.set(contestId, startsAt);
    }
    return starts;
  };
}

/** The first lock is early enough that an outage shortly before the start loses nothing. */
const firstMs = 6 * 60 * minuteMs;

/** Shortly before the start it is locked again if the forecast or price has changed. */
const lastMs = 15 * minuteMs;

function firstLockUntil(now: Date): Date {
  return new Date(now.getTime() + firstMs);
}

/** `lockedFor`: the start at the last lock; a rescheduled contest is due again. */
export function isDue(startsAt: Date, lockedFor: Date | undefined, now: Date): boolean {
  const leftMs = startsAt.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs > firstMs) return false;
  return lockedFor?.getTime() !== startsAt.getTime() || leftMs <= lastMs;
}

export const lockAutomatic: JobKind = {
  name: 'lock-automatic-predictions',
  retryLimit: 3,
  maxSeconds: 600,
};

export function startAutomaticPredictionJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, lockAutomatic, (forMs) => lockAll(context, forMs));
}

/** A failing league does not stop the others. True while more is left. */
async function lockAll(context: AppContext, forMs: number): Promise<boolean> {
  const endsAt = Date.now() + forMs;
  for (const league of context.leagues) {
    if (context.process.stopping.aborted || Date.now() > endsAt) return true;
    try {
      const locked = await lockNearContests(context, league);
      if (locked > 0) context.log.info({ league, locked }, 'automatic predictions locked');
    } catch (error) {
      context.log.error({ league, err: error }, 'automatic predictions could not be locked');
    }
  }
  return false;
}
