import type { Forecast } from '#domain/forecast.ts';
import { isTennisTour, type LeagueId } from '#domain/league.ts';
import type { ClosingLine } from '#forecasting/closing-line.ts';
import type { AppContext } from '#server/context.ts';
import { listCloses } from '#server/ledger/predictions/predictions.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import {
  findPlayedGames,
  findPlayerRole,
  listNewBoxScores,
} from '#server/forecasts/appearances/appearances.ts';
import type { GameAppearances } from '#server/forecasts/appearances/appearances-types.ts';
import { createLearnedPlayers } from '#server/forecasts/learned-players.ts';
import * as rules from './learning-rules.ts';
import { listResults, listTennisFacts, readNames, readNewestQuoteId } from './learning-store.ts';
import type { LearnedContest } from '#server/forecasts/learned-contest.ts';
import {
  type ContestForecaster,
  type Ratings,
  type StoredResult,
  type TennisFacts,
  ValueHistory,
} from './learning-types.ts';

export {
  createContestForecaster,
  findLatest,
  resultSignature,
  totalRating,
} from './learning-rules.ts';
export {
  countResults,
  listQuotedSince,
  listResults,
  listTennisFacts,
  readNames,
  readResultsVersion,
} from './learning-store.ts';

/** Results learned per turn of the event loop. */
const atOnce = 400;
/** Number of games learned at once when their players are learned, too, which takes longer. */
export const playedAtOnce = 25;

export interface ReplayedResult {
  result: LearnedContest;
  /**
   * Forecast from before learning the result; undefined when the model has none for the contest.
   */
  forecast: Forecast | undefined;
  facts: TennisFacts | undefined;
}

/** Learns a league's results from the first on, and yields before each the forecast for it. */
export async function replayResults(
  context: AppContext,
  league: LeagueId,
  take: (slice: ReplayedResult[]) => Promise<void>,
): Promise<void> {
  const names = await readNames(context.db, league);
  const replayed: ReplayedResult[] = [];
  const nameSides = ({ homeId, awayId }: LearnedContest) => ({
    home: names.get(homeId) ?? homeId,
    away: names.get(awayId) ?? awayId,
  });
  await buildRatings(context, league, undefined, {
    before(forecaster, result, facts) {
      // Who played, and at which price, was learned afterward; before the start nobody knew.
      const { homeAppearances: _home, awayAppearances: _away, close: _close, ...known } = result;
      const asUnplayed = { ...known, homeScore: null, awayScore: null };
      const forecast = forecaster.forecast(asUnplayed, nameSides(result), facts);
      replayed.push({ result, forecast, facts });
    },
    afterSlice: () => take(replayed.splice(0)),
  });
}

/** Learns a league's results from the first on, in memory of its own, before an onlooker's eyes. */
export async function watchResults(context: AppContext, league: LeagueId, onlooker: Onlooker) {
  await buildRatings(context, league, undefined, onlooker);
}

interface Onlooker {
  before(
    forecaster: ContestForecaster,
    result: LearnedContest,
    facts: TennisFacts | undefined,
  ): void;
  afterSlice(): Promise<void>;
}

/** Builds ratings from all stored results; `before` holds what was processed so far. */
export async function buildRatings(
  context: AppContext,
  league: LeagueId,
  before: Ratings | undefined,
  onlooker?: Onlooker,
): Promise<Ratings> {
  const forecaster = rules.createContestForecaster(league, context.source.kind);
  if (forecaster === undefined) throw new RangeError(`${league} has no contests of two sides`);
  // Box scores stored while results are being read are processed afterward.
  const stored = await listNewBoxScores(context, league, before?.newestBoxScores?.at);
  const newestQuoteId = await readNewestQuoteId(context.db);
  const ratings: Ratings = {
    forecaster,
    // An onlooker replays results alone.
    figures: onlooker === undefined ? createLearnedPlayers(league) : undefined,
    players: new Map(),
    careers: new Map(),
    lessons: new Map(),
    ratingMoments: new Map(),
    closes: 0,
    revision: before?.revision ?? 0,
    learned: new Map(),
    newestChange: undefined,
    newestStartMs: 0,
    waiting: new Map(),
    hasBoxScoreByTeam: new Map(),
    newestBoxScores: rules.findLatest(stored) ?? before?.newestBoxScores,
    newestQuoteId,
    newestLateClose: before?.newestLateClose,
    behindSince: undefined,
    rebuiltAt: before?.rebuiltAt,
  };
  await learnResults(context, league, ratings, await listResults(context.db, league), onlooker);
  return ratings;
}

export async function learnResults(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings,
  results: StoredResult[],
  onlooker?: Onlooker,
): Promise<void> {
  const isWhole = results.length > atOnce;
  const facts = isTennisTour(league)
    ? await listTennisFacts(context.db, league, isWhole ? undefined : listIds(results))
    : undefined;
  const hasPlayers = findPlayerRole(league) !== undefined;
  const closes = ratings.forecaster.learnsCloses
    ? await findCloses(context, league, listIds(results))
    : new Map<string, ClosingLine>();
  const closed = results.map((result) => ({ ...result, close: closes.get(result.id) }));
  for await (const slice of inSlices(closed, hasPlayers ? playedAtOnce : atOnce)) {
    if (hasPlayers) await learnPlayed(context, league, ratings, slice, onlooker);
    else {
      for (const result of slice) {
        learnOne(ratings, result, { facts: facts?.get(result.id) }, onlooker);
      }
    }
    await onlooker?.afterSlice();
  }
}

export async function findCloses(context: AppContext, league: LeagueId, gameIds: string[]) {
  const closes = new Map<string, ClosingLine>();
  for await (const slice of inSlices(gameIds, atOnce)) {
    for (const [id, close] of await listCloses(context.db, league, slice)) {
      const line = rules.toClosingLine(close);
      if (line !== undefined) closes.set(id, line);
    }
  }
  return closes;
}

function listIds(results: StoredResult[]): string[] {
  return results.map(({ id }) => id);
}

/** Learns results with who played; a result whose box score is still expected waits. */
async function learnPlayed(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings,
  results: StoredResult[],
  onlooker: Onlooker | undefined,
): Promise<void> {
  const played = await findPlayedGames(context, league, listIds(results));
  for (const result of results) {
    const { id, homeId, awayId } = result;
    const known = played.get(id);
    // Only for teams with box scores: others have none to wait for.
    const haveBoxScores = [homeId, awayId].some(
      (team) => ratings.hasBoxScoreByTeam.get(team) === true,
    );
    if (known === undefined && haveBoxScores && rules.isBoxScoreExpected(result, context.now())) {
      ratings.waiting.set(id, result.changedAt);
      continue;
    }
    for (const player of known?.names ?? []) ratings.players.set(player.id, player.name);
    for (const team of [homeId, awayId]) ratings.hasBoxScoreByTeam.set(team, known !== undefined);
    const { home, away } = known?.appearances ?? {};
    const asPlayed = { ...result, homeAppearances: home, awayAppearances: away };
    learnOne(ratings, asPlayed, { digest: known?.digest }, onlooker);
    if (known === undefined) continue;
    noteCareers(ratings, result, known.appearances);
    if (result.phase !== 'preseason') ratings.figures?.learn(result, known.lines);
  }
}

/** Records player values after a result; preseason is not learned. */
function noteCareers(
  { forecaster: { lineups }, careers }: Ratings,
  { id: contestId, season, phase, startsAt: at, homeId, awayId }: StoredResult,
  { home, away }: GameAppearances,
): void {
  if (lineups === undefined || phase === 'preseason') return;
  for (const [teamId, appearances] of [
    [homeId, home],
    [awayId, away],
  ] as const) {
    for (const appearance of appearances.filter(rules.countsInCareer)) {
      const worth = lineups.findWorth(appearance.playerId, season, at);
      if (worth === undefined) continue;
      const career = careers.get(appearance.playerId) ?? { teamId, games: new ValueHistory() };
      career.teamId = teamId;
      career.games.add({ contestId, at, value: worth.value });
      careers.set(appearance.playerId, career);
    }
  }
}

function learnOne(
  ratings: Ratings,
  result: StoredResult,
  { facts, digest }: { facts?: TennisFacts; digest?: string },
  onlooker: Onlooker | undefined,
): void {
  const { id, startsAt, changedAt } = result;
  const { forecaster } = ratings;
  onlooker?.before(forecaster, result, facts);
  const before = rateSides(forecaster, result);
  forecaster.learn(result, facts);
  const after = rateSides(forecaster, result);
  if (before !== undefined && after !== undefined) {
    const { home: homeBefore, away: awayBefore } = before;
    const { home: homeAfter, away: awayAfter } = after;
    ratings.lessons.set(id, { homeBefore, homeAfter, awayBefore, awayAfter });
  }
  noteRatings(ratings, result, after);
  const hasClose = result.close !== undefined;
  ratings.learned.set(id, { signature: rules.resultSignature(result, facts), digest, hasClose });
  if (hasClose) ratings.closes += 1;
  ratings.waiting.delete(id);
  ratings.revision += 1;
  ratings.newestStartMs = Math.max(ratings.newestStartMs, startsAt.getTime());
  if (ratings.newestChange === undefined || changedAt > ratings.newestChange) {
    ratings.newestChange = changedAt;
  }
}

/** Preseason is not learned. */
function noteRatings(
  { forecaster, ratingMoments }: Ratings,
  { id: contestId, startsAt: at, phase, homeId, awayId }: StoredResult,
  teams: { home: number; away: number } | undefined,
): void {
  if (phase === 'preseason') return;
  for (const [side, team] of [
    [homeId, teams?.home],
    [awayId, teams?.away],
  ] as const) {
    const value = team ?? forecaster.ratePlayer?.(side);
    if (value === undefined) continue;
    const moments = ratingMoments.get(side) ?? new ValueHistory();
    moments.add({ contestId, at, value });
    ratingMoments.set(side, moments);
  }
}

function rateSides({ rateTeam }: ContestForecaster, result: LearnedContest) {
  if (rateTeam === undefined) return undefined;
  const rate = (teamId: string) => rules.totalRating(rateTeam(teamId, result));
  return { home: rate(result.homeId), away: rate(result.awayId) };
}
