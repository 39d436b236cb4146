import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import { isTennisTour, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { findPlayedGames, listNewBoxScores } from '#server/forecasts/appearances/appearances.ts';
import * as learning from '#server/forecasts/learning/learning.ts';
import type {
  LearnedModel,
  Ratings,
  StoredResult,
} from '#server/forecasts/learning/learning-types.ts';

export { viewRating, viewTeamRating } from './ratings-views.ts';

/** Max age of a model that read-only callers accept. */
const freshMs = 2000;

/** Model trained on every stored result; undefined for golf. */
export async function findLearnedModel(
  context: AppContext,
  league: LeagueId,
): Promise<LearnedModel | undefined> {
  if (learning.createContestForecaster(league, context.source.kind) === undefined) return undefined;
  const { ratings: own } = context.memory;
  const before = own.get(league);
  // Serialized: two at once would learn the same results twice.
  const next = (before ?? Promise.resolve(undefined)).then(
    (ratings) => bringUpToDate(context, league, ratings),
    () => learning.buildRatings(context, league, undefined),
  );
  own.set(league, next);
  const model = await next;
  model.checkedAt = context.now();
  return model;
}

/** The league's model for frequent reads: results of the last two seconds may be missing. */
export async function findRecentModel(
  context: AppContext,
  league: LeagueId,
): Promise<LearnedModel | undefined> {
  const model = await context.memory.ratings.get(league)?.catch(() => undefined);
  const at = model?.checkedAt;
  const ageMs = at === undefined ? freshMs : Math.abs(context.now().getTime() - at.getTime());
  return ageMs < freshMs ? model : findLearnedModel(context, league);
}

/**
 * Learns box scores that came after their results at once, instead of with the next rebuild, unless
 * the last one was less than `restMs` ago.
 */
export async function learnLateData(
  context: AppContext,
  league: LeagueId,
  restMs: number,
): Promise<void> {
  await findLearnedModel(context, league);
  const ratings = await context.memory.ratings.get(league)?.catch(() => undefined);
  if (ratings?.behindSince === undefined) return;
  const rebuiltAt = context.now();
  const before = ratings.rebuiltAt?.getTime() ?? 0;
  if (rebuiltAt.getTime() - before < restMs) return;
  const next = learning
    .buildRatings(context, league, ratings)
    .then((rebuilt) => ({ ...rebuilt, rebuiltAt }));
  context.memory.ratings.set(league, next);
  await next;
}

/** Tennis-only facts of upcoming contests; empty for other sports. */
export async function findTennisFacts(context: AppContext, league: LeagueId, ids: string[]) {
  return isTennisTour(league) ? learning.listTennisFacts(context.db, league, ids) : new Map();
}

async function bringUpToDate(context: AppContext, league: LeagueId, ratings: Ratings | undefined) {
  if (ratings === undefined) return learning.buildRatings(context, league, undefined);
  const { learned, newestChange, waiting } = ratings;
  // Results stored since this moment may not have been learned.
  const since =
    newestChange && new Date(Math.min(Number(newestChange), ...[...waiting.values()].map(Number)));
  const changed = await learning.listResults(context.db, league, since);
  const fresh = changed.filter((result) => !learned.has(result.id));
  const isLate = fresh.some((result) => isLateResult(ratings, result));
  // A withdrawn result no longer waits for its box score.
  const freshIds = new Set(fresh.map(({ id }) => id));
  for (const id of waiting.keys()) if (!freshIds.has(id)) waiting.delete(id);
  const knownIds = changed.map(({ id }) => id).filter((id) => learned.has(id));
  const facts = await findTennisFacts(context, league, knownIds);
  const isCorrected = changed.some((result) => {
    const known = learned.get(result.id);
    const signature = learning.resultSignature(result, facts.get(result.id));
    return known !== undefined && known.signature !== signature;
  });
  const expected = learned.size + fresh.length;
  const isSound =
    !isCorrected && !isLate && expected === (await learning.countResults(context.db, league));
  if (!isSound) return learning.buildRatings(context, league, ratings);

  await lookAtBoxScores(context, league, ratings);
  await lookAtCloses(context, league, ratings);
  const now = context.now();
  if (isRebuildDue(ratings, now)) {
    return { ...(await learning.buildRatings(context, league, ratings)), rebuiltAt: now };
  }
  if (fresh.length > 0) await learning.learnResults(context, league, ratings, fresh);
  return ratings;
}

/** A box score later than its result, or corrected, needs a rebuild; no more are checked then. */
async function lookAtBoxScores(context: AppContext, league: LeagueId, ratings: Ratings) {
  const { newestBoxScores: seen } = ratings;
  const stored = await listNewBoxScores(context, league, seen?.at);
  const news = stored.filter(({ gameId, fetchedAt }) => {
    return fetchedAt.getTime() !== seen?.at.getTime() || !seen.gameIds.has(gameId);
  });
  ratings.newestBoxScores = learning.findLatest(stored) ?? seen;
  if (ratings.behindSince !== undefined) return;

  const ids = news.map(({ gameId }) => gameId).filter((id) => ratings.learned.has(id));
  for await (const slice of inSlices(ids, learning.playedAtOnce)) {
    const played = await findPlayedGames(context, league, slice);
    if (slice.every((id) => played.get(id)?.digest === ratings.learned.get(id)?.digest)) continue;
    ratings.behindSince = context.now();
    return;
  }
}

/**
 * Checks for closing lines that came later than their results; a stored closing line never changes.
 */
async function lookAtCloses(context: AppContext, league: LeagueId, ratings: Ratings) {
  if (!ratings.forecaster.learnsCloses) return;
  const { newestQuoteId: seen } = ratings;
  const stored = await learning.listQuotedSince(context.db, league, seen);
  ratings.newestQuoteId = Math.max(seen, ...stored.map(({ id }) => id));
  const late = stored.filter(({ gameId }) => ratings.learned.get(gameId)?.hasClose === false);
  const closes = await learning.findCloses(context, league, [
    ...new Set(late.map(({ gameId }) => gameId)),
  ]);
  if (closes.size === 0) return;
  ratings.behindSince ??= context.now();
  const isNew = late.some(({ id, gameId }) => id > seen && closes.has(gameId));
  if (isNew) ratings.newestLateClose = context.now();
}

/** Min time between rebuilds of the ratings for late box scores and closing lines. */
const rebuildRestMs = 10 * minuteMs;

/** A first load of them is over when none has come for this long. */
const calmMs = 60_000;

/** Whether to rebuild the ratings for what came after its result was learned. */
function isRebuildDue(
  { rebuiltAt, behindSince, newestBoxScores, newestLateClose }: Ratings,
  now: Date,
): boolean {
  if (behindSince === undefined) return false;
  if (now.getTime() - (rebuiltAt ?? behindSince).getTime() >= rebuildRestMs) return true;
  const newest = Math.max(Number(newestBoxScores?.at ?? 0), Number(newestLateClose ?? 0));
  return rebuiltAt === undefined && now.getTime() - newest >= calmMs;
}

/** A result this much older than learned ones counts as late for all sides. */
const lateMs = 3 * dayMs;

/**
 * Whether a result is older than learned ones, so that the ratings must be rebuilt to match what
 * other processes compute: for the same sides any disorder matters, for others only one of days. A
 * result waiting for its box score is learned when that comes.
 */
export function isLateResult(
  ratings: Pick<Ratings, 'newestStartMs' | 'ratingMoments' | 'waiting'>,
  { id, startsAt, homeId, awayId }: Pick<StoredResult, 'id' | 'startsAt' | 'homeId' | 'awayId'>,
): boolean {
  const { newestStartMs, ratingMoments, waiting } = ratings;
  if (startsAt.getTime() < newestStartMs - lateMs) return true;
  if (waiting.has(id)) return false;
  return [homeId, awayId].some((side) => {
    const last = ratingMoments.get(side)?.newest;
    return last !== undefined && last.at > startsAt;
  });
}
