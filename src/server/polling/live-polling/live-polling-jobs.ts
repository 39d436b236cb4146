import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteOldLiveGames, listLiveGames, storeLiveGame } from '#server/contests/live-games.ts';
import {
  findPricePause,
  noteRefusedPrices,
} from '#server/polling/box-score-polling/box-score-polling.ts';
import type { AppContext } from '#server/context.ts';
import { type JobKind, runContinuously } from '#server/scheduling/job-queue.ts';
import { createPace } from '#server/scheduling/pace.ts';

/** Reads box scores and prices of games being played; one process at a time. */
export const readLiveGames: JobKind = { name: 'read-live-games', retryLimit: 3, maxSeconds: 600 };

/**
 * Time between the starts of two calls about one league; a game with prices takes two. Scores keep
 * their own pace.
 */
const paceMs = { espn: 1000, simulated: 20 } as const;

/** Each game once a minute, as the job itself comes every 15 seconds. */
const restMs = 50_000;

const restSeconds = 15;

/**
 * Daily limit of live prices, separate from that of finished games, which live ones must not use
 * up.
 */
const livePricesADay = {
  action: 'live-prices',
  subject: 'feed',
  limit: { count: 2000, seconds: 86_400 },
};

export function startLiveGameJobs(context: AppContext): Promise<void> {
  const run = (forMs: number) => readDueLiveGames(context, forMs);
  return runContinuously(context.jobs, readLiveGames, run, restSeconds);
}

/** Reads due live games of all leagues at once, for at most `shiftMs`. True while more are due. */
export async function readDueLiveGames(
  context: AppContext,
  shiftMs: number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<boolean> {
  const endsAt = Date.now() + shiftMs;
  await deleteOldLiveGames(context);
  const left = await Promise.all(
    context.leagues.filter(isTeamLeague).map((league) => readLeague(context, league, endsAt, wait)),
  );
  return left.includes(true);
}

/** Reads a league's games in play; true when time ran out before the league was done. */
async function readLeague(
  context: AppContext,
  league: LeagueId,
  endsAt: number,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const { source, now, process } = context;
  const untilNextCall = createPace(paceMs[source.kind], now, wait);
  const since = now().getTime() - restMs;
  const due = (await listLiveGames(context, league)).filter(({ askedMs }) => askedMs <= since);
  for (const { id, isLookedAt } of due) {
    if (Date.now() > endsAt || process.stopping.aborted) return true;
    await untilNextCall();
    try {
      const box = await orNone(source.fetchBoxScore(league, id));
      const prices = isLookedAt ? await readPrices(context, league, id, untilNextCall) : undefined;
      await storeLiveGame(context, league, id, { box, prices });
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      await storeLiveGame(context, league, id, {});
      // Retryable faults are the source's, which the other games would meet too.
      return false;
    }
  }
  return false;
}

/** Reads prices of games that members look at only: the core host's daily budget is small. */
async function readPrices(
  context: AppContext,
  league: LeagueId,
  id: string,
  untilNextCall: () => Promise<void>,
) {
  const { limits, source } = context;
  if ((await findPricePause(context)) !== undefined) return undefined;
  if (source.kind === 'espn' && !(await limits.consume(livePricesADay)).allowed) return undefined;
  await untilNextCall();
  try {
    return (await orNone(source.fetchOdds(league, id)))?.live;
  } catch (error) {
    if (!(error instanceof ScoreSourceError)) throw error;
    await noteRefusedPrices(context, league, error);
    return undefined;
  }
}

/** The answer, or undefined where the source has no such thing. */
async function orNone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ScoreSourceError && !error.retryable && error.fault !== 'refused')
      return undefined;
    throw error;
  }
}
