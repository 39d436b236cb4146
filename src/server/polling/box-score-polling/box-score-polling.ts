import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import type { BoxScoreSide } from '#domain/box-score.ts';
import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import {
  listBoxScoreSeasons,
  maxFailures,
  storeBoxScore,
} from '#server/contests/box-scores/box-scores.ts';
import { figuresResource, noteFailure } from '#server/contests/feeds.ts';
import { listOdds, storeQuotes } from '#server/contests/quotes/quotes.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import type { AppContext } from '#server/context.ts';
import { countGamesForLineups } from '#server/forecasts/appearances/appearances.ts';
import { gradeContests } from '#server/ledger/grades/grades.ts';
import { settleBets } from '#server/bets/settlement/bet-settlement.ts';
import { createPace } from '#server/scheduling/pace.ts';
import * as store from './box-score-polling-store.ts';

/** Time between the starts of two requests about games of one league. */
const paceMs = { espn: 1000, simulated: 20 } as const;

const gamesAtOnce = 50;

const pricePaceMs = { espn: 2000, simulated: 20 } as const;

/** A real source's limit, counted across restarts. */
export const pricesADay = {
  action: 'closing-prices',
  subject: 'feed',
  limit: { count: 2000, seconds: 86_400 },
};

/** Pause of all leagues' price requests after a 403 or 429. */
const refusedMs = hourMs;

/** Retry interval for a game's box score or closing price, given up after `maxFailures`. */
const retryMs = 6 * hourMs;

/**
 * Leagues correct box scores for some days: a stored one is read again daily until three days after
 * the start. At most three times, or once if no server was running in those days.
 */
const rereadMs = dayMs;
const correctedForMs = 3 * dayMs;

/** Max age of games that are read again. */
const rereadHorizonMs = 14 * dayMs;

/** The coming games whose teams' box scores go first. */
const soonMs = 24 * hourMs;
const lastTurnOfSoon = 2;

/**
 * Fetches missing data of finished games for at most `shiftMs`: box scores of this season and the
 * previous one, all leagues at once, then those that may have been corrected, then closing prices.
 * `onSoonComplete` is called after the last recent and after the last older box score that the
 * games of one start within a day lack. True while more is left.
 */
export async function completeFinishedGames(
  context: AppContext,
  leagues: readonly LeagueId[],
  shiftMs: number,
  onSoonComplete: OnSoonComplete = () => Promise.resolve(),
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<boolean> {
  const shift: Shift = { context, endsAt: Date.now() + shiftMs, wait };
  const isMoreLeft = (work: (league: TeamLeagueId) => Promise<boolean>) =>
    Promise.all(leagues.filter(isTeamLeague).map(work)).then((left) => left.includes(true));
  // Missing data goes before possible corrections.
  if (await isMoreLeft((league) => completeBoxScores(shift, league, onSoonComplete))) return true;
  const isCut = await isMoreLeft((league) => rereadLeague(shift, league));
  return (await completeClosingPrices(context, leagues, shift.endsAt)) || isCut;
}

/** `isTurnOver`: those of all starts within a day are there. */
type OnSoonComplete = (league: LeagueId, isTurnOver: boolean) => Promise<void>;

interface Shift {
  context: AppContext;
  /** Time when the shift ends, in epoch ms. */
  endsAt: number;
  wait: (ms: number) => Promise<unknown>;
}

/** Requests missing box scores; true when time ran out or more are due. */
async function completeBoxScores(
  shift: Shift,
  league: TeamLeagueId,
  onSoonComplete: OnSoonComplete,
): Promise<boolean> {
  for (let left = gamesAtOnce; left > 0;) {
    const due = await listDueGames(shift.context, league);
    const { turn = Infinity, nextStart } = due[0] ?? {};
    if (turn > lastTurnOfSoon) return refreshBoxScores(shift, league, due, figuresResource);
    const isNext = (game: (typeof due)[number]) =>
      game.turn === turn && game.nextStart === nextStart;
    const next = due.filter(isNext);
    if (await refreshBoxScores(shift, league, next.slice(0, left), figuresResource)) return true;
    const after = due.find((game) => !isNext(game));
    if (next.length <= left) await onSoonComplete(league, after?.turn !== turn);
    left -= next.length;
  }
  return true;
}

/** Requests the box scores of given games; true when time ran out or more games are due. */
async function refreshBoxScores(
  { context, endsAt, wait }: Shift,
  league: LeagueId,
  due: { id: string; season: number }[],
  toResource: (gameId: string) => string,
): Promise<boolean> {
  const untilNextCall = createPace(paceMs[context.source.kind], context.now, wait);
  for (const { id, season } of due.slice(0, gamesAtOnce)) {
    if (Date.now() > endsAt || context.process.stopping.aborted) return true;
    await untilNextCall();
    try {
      await refreshBoxScore(context, league, id, season);
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      // We paused the source ourselves: nothing was asked, so nothing rests.
      if (error.fault === 'paused') return false;
      await noteFailure(context, league, toResource(id), error);
      if (error.retryable) return false;
    }
  }
  return due.length > gamesAtOnce;
}

/**
 * Requests closing prices of games of all stored seasons, newest first, until `endsAt` (epoch ms).
 * True while more can be requested.
 */
export async function completeClosingPrices(
  context: AppContext,
  leagues: readonly LeagueId[],
  endsAt: number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<boolean> {
  const { kind, leagues: priced } = context.source;
  const openLeagues = new Set(leagues.filter((league) => priced.includes(league)));
  while (openLeagues.size > 0 && (await findPricePause(context)) === undefined) {
    const due = await store.listUnpricedGames(context.db, [...openLeagues], {
      limit: gamesAtOnce,
      restedAt: new Date(context.now().getTime() - retryMs),
      maxFailures,
    });
    if (due.length === 0) return false;
    for (const game of due) {
      if (!openLeagues.has(game.league)) continue;
      if (Date.now() > endsAt || context.process.stopping.aborted) return true;
      if (kind === 'espn' && !(await context.limits.consume(pricesADay)).allowed) return false;
      const error = await requestClosingPrice(context, game);
      if (error !== undefined && isRefusal(error)) return false;
      // One league's failures stop no other, and only until the next run.
      if (error?.retryable === true) openLeagues.delete(game.league);
      await wait(pricePaceMs[kind]);
    }
  }
  return false;
}

/** A refusal is the league's, not the game's, which is requested again. */
async function requestClosingPrice(
  context: AppContext,
  { league, ...game }: Awaited<ReturnType<typeof store.listUnpricedGames>>[number],
): Promise<ScoreSourceError | undefined> {
  try {
    await storeClosingOdds(context, league, game);
    return undefined;
  } catch (error) {
    if (!(error instanceof ScoreSourceError)) throw error;
    const resource = isRefusal(error) ? store.refusedPrices : store.priceResource(game.id);
    if (error.fault !== 'paused') await noteFailure(context, league, resource, error);
    return error;
  }
}

/** A refused call for live prices pauses those of finished games as well. */
export async function noteRefusedPrices(
  context: AppContext,
  league: LeagueId,
  error: ScoreSourceError,
): Promise<void> {
  if (isRefusal(error)) await noteFailure(context, league, store.refusedPrices, error);
}

/** Whether the source refused a request with HTTP 403 or 429. */
function isRefusal({ fault }: ScoreSourceError): boolean {
  return fault === 'refused' || fault === 'rate-limited';
}

/** End and cause of a pause in which no closing prices are requested; undefined without a pause. */
export async function findPricePause(context: AppContext) {
  if (context.source.kind === 'simulated') return undefined;
  const now = context.now().getTime();
  const refusal = await store.findRefusal(context.db, new Date(now - refusedMs), new Date(now));
  if (refusal !== undefined) {
    const reason = refusal.lastError === 'refused' ? 'refused' : 'rate-limited';
    return { reason, until: new Date(refusal.attemptedAt.getTime() + refusedMs) } as const;
  }
  const { allowed, retryAfterSeconds } = await context.limits.isWithin([pricesADay]);
  if (allowed) return undefined;
  return { reason: 'daily-limit', until: new Date(now + retryAfterSeconds * 1000) } as const;
}

async function rereadLeague(shift: Shift, league: LeagueId): Promise<boolean> {
  const { context } = shift;
  const now = context.now().getTime();
  const due = await store.listGamesToReread(context.db, league, {
    limit: gamesAtOnce + 1,
    startedFrom: new Date(now - rereadHorizonMs),
    restedAt: new Date(now - rereadMs),
    correctedForMs,
  });
  const isCut = await refreshBoxScores(shift, league, due, store.rereadResource);
  // Bets on players follow a corrected box score.
  const ids = due.slice(0, gamesAtOnce).map(({ id }) => id);
  if (ids.length > 0) await settleBets(context, league, ids);
  return isCut;
}

/**
 * Games whose box scores are due, one more than is processed at once, to show that more are left.
 */
async function listDueGames(context: AppContext, league: TeamLeagueId) {
  const now = context.now();
  return store.listIncompleteGames(context.db, league, await listYears(context, league), {
    limit: gamesAtOnce + 1,
    recentGames: countGamesForLineups(league, context.source.kind),
    now,
    soon: new Date(now.getTime() + soonMs),
    restedAt: new Date(now.getTime() - retryMs),
    maxFailures,
  });
}

async function listYears(context: AppContext, league: LeagueId): Promise<number[]> {
  return (await listBoxScoreSeasons(context, league)).map(({ year }) => year);
}

/** Number of a league's finished games with a box score, of those that should have one. */
export async function countCompleteGames(context: AppContext, league: LeagueId) {
  if (!isTeamLeague(league)) return { done: 0, total: 0, givenUp: 0 };
  return store.countFinishedGames(
    context.db,
    league,
    await listYears(context, league),
    maxFailures,
  );
}

/** Number of finished games with a closing price; undefined for a source without such prices. */
export async function countPricedGames({ db, source }: AppContext) {
  const counts = await store.countClosingPrices(db, maxFailures);
  return (league: LeagueId): store.GameCounts | undefined => {
    const known = counts.get(league) ?? { done: 0, total: 0, givenUp: 0 };
    return known.done > 0 || source.leagues.includes(league) ? known : undefined;
  };
}

/** Throws `not-found` while there is none: a stored empty one would never be fetched again. */
export async function refreshBoxScore(
  context: AppContext,
  league: LeagueId,
  gameId: string,
  season: number,
): Promise<void> {
  const fresh = await context.source.fetchBoxScore(league, gameId);
  if (isEmpty(fresh.home) && isEmpty(fresh.away)) {
    throw new ScoreSourceError('not-found', `no figures of game ${gameId} yet`);
  }
  await storeBoxScore(context, league, season, fresh);
}

function isEmpty({ statistics, players }: BoxScoreSide): boolean {
  return statistics.length === 0 && players.length === 0;
}

/** The last price is the close. Throws `not-found` when none can be the market's. */
export async function storeClosingOdds(
  context: AppContext,
  league: LeagueId,
  game: { id: string; startsAt: Date },
): Promise<void> {
  const { open, current, others } = await context.source.fetchOdds(league, game.id);
  const at = context.now();
  const { id, startsAt } = game;
  await context.db.transaction(async (transaction) => {
    const quotes = { openOdds: open, currentOdds: current, otherBooks: others };
    const priced = { game: { id, startsAt, state: 'final' as const }, ...quotes };
    await storeQuotes(context, transaction, league, [priced], at);
    await gradeContests(transaction, 'matchup', { league, contestIds: [id] }, at);
  });
  const close = (await listOdds(context, league, [id])).get(id)?.latest;
  if (close === undefined || !isQuotedStill(close)) {
    throw new ScoreSourceError('not-found', `no price of game ${id}`);
  }
  await settleBets(context, league, [id]);
}
