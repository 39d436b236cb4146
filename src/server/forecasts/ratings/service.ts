import type { Forecast } from '#domain/forecast.ts';
import { isTennisTour, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { inSlices } from '../../scheduling/slices.ts';
import { findPlayedGames, findPlayerRole, listNewBoxScores } from '../appearances/service.ts';
import type { GameAppearances } from '../appearances/types.ts';
import {
  countsInCareer,
  createContestForecaster,
  isBoxScoreExpected,
  isRebuildDue,
  resultSignature,
} from './policy.ts';
import type {
  Career,
  Contest,
  ContestForecaster,
  LearnedModel,
  Lesson,
  TennisFacts,
} from './types.ts';
import { countResults, listResults, listTennisFacts, readNames } from './store.ts';

export { readNames, readResultsVersion } from './store.ts';

/** A model with what it has learned. A copy that may be lost: it follows from the stored results. */
interface Ratings extends LearnedModel {
  players: Map<string, string>;
  careers: Map<string, Career>;
  lessons: Map<string, Lesson>;
  learned: Map<string, LearnedResult>;
  newestChange: Date | undefined;
  newestStartMs: number;
  /** Results whose box scores are still expected, with when they were stored. */
  waiting: Map<string, Date>;
  /** Of each team: did the last result that was learned come with who played? */
  toldOf: Map<string, boolean>;
  /** When the newest box scores that were looked at were stored, and of which games they are. */
  newestBoxScores: { at: Date; gameIds: Set<string> } | undefined;
  behindSince: Date | undefined;
  rebuiltAt: Date | undefined;
}

interface LearnedResult {
  signature: string;
  /** Of who played, as it was learned; undefined: nobody was told of. */
  digest: string | undefined;
}

type StoredResult = Contest & { changedAt: Date };

/** A result that comes this much later than ones already learned has the ratings built anew. */
const lateMs = 3 * 86_400_000;
/** Results learned before others get their turn on the event loop. */
const atOnce = 400;
/** The same where who played is learned with them, which takes longer. */
const playedAtOnce = 25;
/** Who only reads takes ratings that were brought up to date so lately as they are. */
const freshMs = 2000;

const kept = new WeakMap<AppContext, Map<LeagueId, Promise<Ratings>>>();
const broughtUpToDate = new WeakMap<LearnedModel, Date>();

/** The league's model, having learned every stored result; undefined for a sport without two sides. */
export async function findForecaster(
  context: AppContext,
  league: LeagueId,
): Promise<ContestForecaster | undefined> {
  return (await findLearnedModel(context, league))?.forecaster;
}

/** The same with the names of those who have played. */
export async function findLearnedModel(
  context: AppContext,
  league: LeagueId,
): Promise<LearnedModel | undefined> {
  if (createContestForecaster(league) === undefined) return undefined;
  const own = kept.get(context) ?? new Map<LeagueId, Promise<Ratings>>();
  kept.set(context, own);
  const before = own.get(league);
  // One after the other: two that learn at once would learn twice.
  const next = (before ?? Promise.resolve(undefined)).then(
    (ratings) => bringUpToDate(context, league, ratings),
    () => build(context, league, undefined),
  );
  own.set(league, next);
  const model = await next;
  broughtUpToDate.set(model, context.now());
  return model;
}

/** The same for one who only looks and may look often: what came in the last two seconds may be missing. */
export async function findRecentModel(
  context: AppContext,
  league: LeagueId,
): Promise<LearnedModel | undefined> {
  const model = await kept
    .get(context)
    ?.get(league)
    ?.catch(() => undefined);
  const at = model && broughtUpToDate.get(model);
  const ageMs = at === undefined ? freshMs : Math.abs(context.now().getTime() - at.getTime());
  return ageMs < freshMs ? model : findLearnedModel(context, league);
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
  if (ratings === undefined) return build(context, league, undefined);
  const { learned } = ratings;
  const changed = await listResults(context.db, league, readFrom(ratings));
  const fresh = changed.filter((result) => !learned.has(result.id));
  dropWaiting(ratings, fresh);
  const isCorrected = changed.some((result) => {
    const known = learned.get(result.id);
    return known !== undefined && known.signature !== resultSignature(result);
  });
  const isLate = fresh.some((result) => result.startsAt.getTime() < ratings.newestStartMs - lateMs);
  const expected = learned.size + fresh.length;
  const isSound = !isCorrected && !isLate && expected === (await countResults(context.db, league));
  if (!isSound) return build(context, league, ratings);

  await lookAtBoxScores(context, league, ratings);
  const now = context.now();
  if (isRebuildDue({ ...ratings, newestBoxScore: ratings.newestBoxScores?.at ?? now }, now)) {
    return { ...(await build(context, league, ratings)), rebuiltAt: now };
  }
  if (fresh.length > 0) await learn(context, league, ratings, fresh);
  return ratings;
}

/** Results stored since then may not have been learned. */
function readFrom({ newestChange, waiting }: Ratings): Date | undefined {
  if (newestChange === undefined) return undefined;
  return new Date(Math.min(newestChange.getTime(), ...[...waiting.values()].map(Number)));
}

/** A result that was taken back waits for nothing. */
function dropWaiting({ waiting }: Ratings, fresh: StoredResult[]): void {
  const ids = new Set(fresh.map(({ id }) => id));
  for (const id of waiting.keys()) {
    if (!ids.has(id)) waiting.delete(id);
  }
}

/**
 * Notes whether a box score came, or was corrected, after its result was learned. Once it did, the
 * ratings are behind until they are built anew, and nothing further is looked at.
 */
async function lookAtBoxScores(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings,
): Promise<void> {
  const { newestBoxScores: seen } = ratings;
  const stored = await listNewBoxScores(context, league, seen?.at);
  const news = stored.filter(({ gameId, fetchedAt }) => {
    return fetchedAt.getTime() !== seen?.at.getTime() || !seen.gameIds.has(gameId);
  });
  ratings.newestBoxScores = newestOf(stored) ?? seen;
  if (ratings.behindSince !== undefined) return;

  const ids = news.map(({ gameId }) => gameId).filter((id) => ratings.learned.has(id));
  for await (const slice of inSlices(ids, playedAtOnce)) {
    const played = await findPlayedGames(context, league, slice);
    if (slice.every((id) => played.get(id)?.digest === ratings.learned.get(id)?.digest)) continue;
    ratings.behindSince = context.now();
    return;
  }
}

function newestOf(stored: { gameId: string; fetchedAt: Date }[]) {
  const at = stored.at(-1)?.fetchedAt;
  if (at === undefined) return undefined;
  const newest = stored.filter(({ fetchedAt }) => fetchedAt.getTime() === at.getTime());
  return { at, gameIds: new Set(newest.map(({ gameId }) => gameId)) };
}

/** A stored result, with what the model said of it before it learned it. */
export interface ReplayedResult {
  result: Contest;
  /** Undefined where the model says nothing of the contest. */
  forecast: Forecast | undefined;
  /** What only tennis knows. */
  facts: TennisFacts | undefined;
}

/**
 * Learns the stored results of a league from the first one on, and hands out before each what was
 * forecast of it: by the code that learns them, from what was known before the start.
 */
export async function replayResults(
  context: AppContext,
  league: LeagueId,
  take: (slice: ReplayedResult[]) => Promise<void>,
): Promise<void> {
  const names = await readNames(context.db, league);
  const replayed: ReplayedResult[] = [];
  const sidesOf = ({ homeId, awayId }: Contest) => ({
    home: names.get(homeId) ?? homeId,
    away: names.get(awayId) ?? awayId,
  });
  await build(context, league, undefined, {
    before(forecaster, result, facts) {
      // Who played is what was learned afterwards; before the start nobody had told.
      const { homeAppearances: _home, awayAppearances: _away, ...known } = result;
      const asUnplayed = { ...known, homeScore: null, awayScore: null };
      const forecast = forecaster.forecast(asUnplayed, sidesOf(result), facts);
      replayed.push({ result, forecast, facts });
    },
    afterSlice: () => take(replayed.splice(0)),
  });
}

/** Who looks on while ratings are built. */
interface Onlooker {
  before(forecaster: ContestForecaster, result: Contest, facts: TennisFacts | undefined): void;
  afterSlice(): Promise<void>;
}

async function build(
  context: AppContext,
  league: LeagueId,
  before: Ratings | undefined,
  onlooker?: Onlooker,
): Promise<Ratings> {
  const forecaster = createContestForecaster(league);
  if (forecaster === undefined) throw new RangeError(`${league} has no contests of two sides`);
  // What is stored while the results are read is looked at afterwards.
  const stored = await listNewBoxScores(context, league, before?.newestBoxScores?.at);
  const ratings: Ratings = {
    forecaster,
    players: new Map(),
    careers: new Map(),
    lessons: new Map(),
    revision: before?.revision ?? 0,
    learned: new Map(),
    newestChange: undefined,
    newestStartMs: 0,
    waiting: new Map(),
    toldOf: new Map(),
    newestBoxScores: newestOf(stored) ?? before?.newestBoxScores,
    behindSince: undefined,
    rebuiltAt: before?.rebuiltAt,
  };
  await learn(context, league, ratings, await listResults(context.db, league), onlooker);
  return ratings;
}

async function learn(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings,
  results: StoredResult[],
  onlooker?: Onlooker,
): Promise<void> {
  const isWhole = results.length > atOnce;
  const facts = isTennisTour(league)
    ? await listTennisFacts(context.db, league, isWhole ? undefined : results.map(({ id }) => id))
    : undefined;
  const hasPlayers = findPlayerRole(league) !== undefined;
  for await (const slice of inSlices(results, hasPlayers ? playedAtOnce : atOnce)) {
    if (hasPlayers) await learnPlayed(context, league, ratings, slice, onlooker);
    else {
      for (const result of slice) {
        learnOne(ratings, result, { facts: facts?.get(result.id) }, onlooker);
      }
    }
    await onlooker?.afterSlice();
  }
}

/** Results with who played; one whose box score is still expected waits for it. */
async function learnPlayed(
  context: AppContext,
  league: LeagueId,
  ratings: Ratings,
  results: StoredResult[],
  onlooker: Onlooker | undefined,
): Promise<void> {
  const ids = results.map(({ id }) => id);
  const played = await findPlayedGames(context, league, ids);
  for (const result of results) {
    const { id, homeId, awayId } = result;
    const known = played.get(id);
    // Only of teams whose box scores come: of others there is nothing to wait for.
    const wasTold = [homeId, awayId].some((team) => ratings.toldOf.get(team) === true);
    if (known === undefined && wasTold && isBoxScoreExpected(result, context.now())) {
      ratings.waiting.set(id, result.changedAt);
      continue;
    }
    for (const player of known?.names ?? []) ratings.players.set(player.id, player.name);
    for (const team of [homeId, awayId]) ratings.toldOf.set(team, known !== undefined);
    const { home, away } = known?.appearances ?? {};
    const asPlayed = { ...result, homeAppearances: home, awayAppearances: away };
    learnOne(ratings, asPlayed, { digest: known?.digest }, onlooker);
    if (known !== undefined) noteCareers(ratings, result, known.appearances);
  }
}

/** What those who have played are worth after it; preseason teaches nothing. */
function noteCareers(
  { forecaster: { lineUps }, careers }: Ratings,
  { id: gameId, season, phase, startsAt: playedAt, homeId, awayId }: StoredResult,
  { home, away }: GameAppearances,
): void {
  if (lineUps === undefined || phase === 'preseason') return;
  for (const [teamId, appearances] of [
    [homeId, home],
    [awayId, away],
  ] as const) {
    for (const appearance of appearances.filter(countsInCareer)) {
      const worth = lineUps.findWorth(appearance.playerId, season, playedAt);
      if (worth === undefined) continue;
      const career = careers.get(appearance.playerId) ?? { teamId, games: [] };
      career.teamId = teamId;
      career.games.push({ gameId, playedAt, value: worth.value });
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
  const before = strengthsIn(forecaster, result);
  forecaster.learn(result, facts);
  const after = strengthsIn(forecaster, result);
  if (before !== undefined && after !== undefined) {
    ratings.lessons.set(id, {
      home: { before: before.home, after: after.home },
      away: { before: before.away, after: after.away },
    });
  }
  ratings.learned.set(id, { signature: resultSignature(result), digest });
  ratings.waiting.delete(id);
  ratings.revision += 1;
  ratings.newestStartMs = Math.max(ratings.newestStartMs, startsAt.getTime());
  if (ratings.newestChange === undefined || changedAt > ratings.newestChange) {
    ratings.newestChange = changedAt;
  }
}

function strengthsIn({ strengthOf }: ContestForecaster, { homeId, awayId }: Contest) {
  return strengthOf && { home: strengthOf(homeId), away: strengthOf(awayId) };
}
