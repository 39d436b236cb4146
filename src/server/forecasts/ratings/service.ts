import { isTennisTour, type LeagueId } from '#domain/league.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { createContestForecaster, resultSignature } from './policy.ts';
import type { Contest, ContestForecaster, TennisFacts } from './types.ts';
import { countResults, listResults, listTennisFacts } from './store.ts';

/** A model with what it has learned. A copy that may be lost: it follows from the stored results. */
interface Ratings {
  forecaster: ContestForecaster;
  learned: Map<string, string>;
  newestChange: Date | undefined;
  newestStartMs: number;
}

/** A result that comes this much later than ones already learned has the ratings built anew. */
const lateMs = 3 * 86_400_000;
/** Results learned before others get their turn on the event loop. */
const atOnce = 400;

const kept = new WeakMap<AppContext, Map<LeagueId, Promise<Ratings>>>();

/** The league's model, having learned every stored result; undefined for a sport without two sides. */
export async function findForecaster(
  context: AppContext,
  league: LeagueId,
): Promise<ContestForecaster | undefined> {
  if (createContestForecaster(league) === undefined) return undefined;
  const own = kept.get(context) ?? new Map<LeagueId, Promise<Ratings>>();
  kept.set(context, own);
  const before = own.get(league);
  // One after the other: two that learn at once would learn twice.
  const next = (before ?? Promise.resolve(undefined)).then(
    (ratings) => bringUpToDate(context, league, ratings),
    () => build(context, league),
  );
  own.set(league, next);
  return (await next).forecaster;
}

/** What only tennis knows of contests that are to be forecast; empty for other sports. */
export async function findTennisFacts(
  context: AppContext,
  league: LeagueId,
  ids: string[],
): Promise<Map<string, TennisFacts>> {
  return isTennisTour(league)
    ? listTennisFacts(context.db, league, ids)
    : new Map<string, TennisFacts>();
}

async function bringUpToDate(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings | undefined,
): Promise<Ratings> {
  if (ratings === undefined) return build(context, league);
  const changed = await listResults(context.db, league, ratings.newestChange);
  const fresh = changed.filter((result) => !ratings.learned.has(result.id));
  const isCorrected = changed.some((result) => {
    const known = ratings.learned.get(result.id);
    return known !== undefined && known !== resultSignature(result);
  });
  const isLate = fresh.some((result) => result.startsAt.getTime() < ratings.newestStartMs - lateMs);
  const expected = ratings.learned.size + fresh.length;
  const isSound = !isCorrected && !isLate && expected === (await countResults(context.db, league));
  if (!isSound) return build(context, league);
  if (fresh.length > 0) await learn(context, league, ratings, fresh);
  return ratings;
}

async function build(context: AppContext, league: LeagueId): Promise<Ratings> {
  const forecaster = createContestForecaster(league);
  if (forecaster === undefined) throw new RangeError(`${league} has no contests of two sides`);
  const ratings: Ratings = {
    forecaster,
    learned: new Map(),
    newestChange: undefined,
    newestStartMs: 0,
  };
  await learn(context, league, ratings, await listResults(context.db, league));
  return ratings;
}

async function learn(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings,
  results: (Contest & { changedAt: Date })[],
): Promise<void> {
  const isWhole = results.length > atOnce;
  const facts = isTennisTour(league)
    ? await listTennisFacts(context.db, league, isWhole ? undefined : results.map(({ id }) => id))
    : undefined;
  for (const [index, result] of results.entries()) {
    ratings.forecaster.learn(result, facts?.get(result.id));
    ratings.learned.set(result.id, resultSignature(result));
    ratings.newestStartMs = Math.max(ratings.newestStartMs, result.startsAt.getTime());
    if (ratings.newestChange === undefined || result.changedAt > ratings.newestChange) {
      ratings.newestChange = result.changedAt;
    }
    if (index % atOnce === atOnce - 1) await yieldToEventLoop();
  }
}
