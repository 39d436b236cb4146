import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { Competitor } from '#domain/competitor.ts';
import { isSame, isSameJson } from '#db/same-row.ts';
import { games } from '#db/tables/games-tables.ts';
import { toRow } from '#db/upsert.ts';
import { type Game, type GameKind, type SourcedGame, suspendedText } from '#domain/game.ts';
import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import type { GameRow } from './games-types.ts';

export interface ListedTeams {
  ids: ReadonlySet<string>;
  season: number | undefined;
}

/**
 * Classifies a game by its sides. Until the league's team list has been read, every named side
 * counts as a team. After that, a game without a listed side is an exhibition; with one unlisted
 * side it is an exhibition in preseason (a foreign club) and from the current season on. In past
 * seasons the unlisted side is a franchise that has moved.
 */
export function getGameKind(
  { league, season, phase }: { league: LeagueId; season: number; phase: SeasonPhase },
  sides: readonly [Side, Side],
  listed: ListedTeams,
): GameKind {
  if (sides.some(({ isUndecided }) => isUndecided)) return 'undecided';
  const { teamCount } = getLeague(league);
  if (teamCount === undefined || listed.ids.size < teamCount) return 'league';
  const others = sides.filter(({ id }) => !listed.ids.has(id)).length;
  const isNow = listed.season !== undefined && season >= listed.season;
  if (others === 0 || (others === 1 && phase !== 'preseason' && !isNow)) return 'league';
  return 'exhibition';
}

type Side = Pick<Competitor, 'id' | 'isUndecided'>;

/** Whether a side differs from the one that predictions and bets were made on. */
export function isOtherGame(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined) return false;
  return old.kind !== row.kind || old.homeId !== row.homeId || old.awayId !== row.awayId;
}

function isOver({ state }: GameRow): boolean {
  return state === 'final' || state === 'canceled' || state === 'forfeited';
}

function hasOtherScore(old: GameRow, row: GameRow): boolean {
  return old.homeScore !== row.homeScore || old.awayScore !== row.awayScore;
}

/** Whether a result is new, corrected in score (also of a segment) or date, or taken back. */
export function hasOtherResult(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined || !isOver(old)) return isOver(row);
  return !isSameJson(getResult(old), getResult(row));
}

function getResult({ state, startsAt, segment, clock, format, ...row }: GameRow) {
  const { homeScore, awayScore, homeSegmentScores, awaySegmentScores } = row;
  const scores = { homeScore, awayScore, homeSegmentScores, awaySegmentScores };
  return { state, startsAt, segment, clock, format, ...scores };
}

/**
 * Whether a game was ever suspended. A postponed or canceled one starts over or never goes on, so
 * it no longer counts as suspended.
 */
function hasBeenSuspended({ state, wasSuspended }: Game, old: GameRow | undefined): boolean {
  if (state === 'postponed' || state === 'canceled') return false;
  return (
    state === 'suspended' ||
    wasSuspended === true ||
    old?.state === 'suspended' ||
    old?.wasSuspended === true
  );
}

/**
 * A suspended game keeps its start, whenever it goes on, and its play until then: feeds list it as
 * scheduled again, which would reopen it and void what was placed before it began.
 */
function getSuspended(game: Game, old: GameRow | undefined): Partial<GameRow> {
  const wasSuspended = hasBeenSuspended(game, old);
  if (!wasSuspended || old === undefined) return { wasSuspended };
  const { startsAt, timeToBeDecided } = old;
  const kept = { wasSuspended, startsAt, timeToBeDecided };
  const isListedAgain = game.state === 'scheduled' || game.home.score === undefined;
  if (!isListedAgain) return kept;
  const { segment, clock, homeScore, awayScore, homeSegmentScores, awaySegmentScores } = old;
  const play = { segment, clock, homeScore, awayScore, homeSegmentScores, awaySegmentScores };
  const statusText = old.state === 'suspended' ? old.statusText : suspendedText;
  return { ...kept, ...play, state: 'suspended', statusText };
}

/** The day it stays filed under after an answer for more than a day; null once it has moved. */
function keptFiling(old: GameRow | undefined, startsAt: Date): string | null {
  if (old === undefined || easternDay(old.startsAt) !== easternDay(startsAt)) return null;
  return old.filedOn;
}

/** The stored venue: feeds omit it from some answers; a move is reported as a new venue. */
function getPlace({ venue, city, indoor, neutralSite }: Game, old: GameRow | undefined) {
  const isLeftOut = venue === undefined && city === undefined;
  if (!isLeftOut || old === undefined || old.neutralSite !== neutralSite) return {};
  return { venue: old.venue, city: old.city, indoor: indoor ?? old.indoor };
}

/** The stored segment scores while the score is the same: feeds omit them from some answers. */
function getSegments({ home, away }: Game, old: GameRow | undefined) {
  const isLeftOut = home.segmentScores.length === 0 && away.segmentScores.length === 0;
  const isSameScore =
    old?.homeScore === (home.score ?? null) && old.awayScore === (away.score ?? null);
  return isLeftOut && isSameScore
    ? { homeSegmentScores: old.homeSegmentScores, awaySegmentScores: old.awaySegmentScores }
    : { homeSegmentScores: home.segmentScores, awaySegmentScores: away.segmentScores };
}

/** The stored starter once the game has begun: feeds omit it from some answers. */
function getStarter(game: Game, side: 'home' | 'away', old: GameRow | undefined) {
  const { competitorId, probableStarter } = game[side];
  const isOpen = game.state === 'scheduled' || game.state === 'postponed';
  const isSameSide = old?.[`${side}Id`] === competitorId;
  return probableStarter ?? (isSameSide && !isOpen ? old?.[`${side}Starter`] : undefined);
}

/** A change worth a history row: state, segment or score. */
export function isScoringChange(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined) return row.state !== 'scheduled' && row.state !== 'final';
  return old.state !== row.state || old.segment !== row.segment || hasOtherScore(old, row);
}

export function toGameChange(row: GameRow, at: Date) {
  const { league, id, state, statusText, segment, clock, homeScore, awayScore } = row;
  return { league, gameId: id, at, state, statusText, segment, clock, homeScore, awayScore };
}

/**
 * The row to store for a game as reported. Venue, network, segment scores, format and starters keep
 * their stored values when omitted; so does `changedAt` without news.
 */
export function gameRow(
  { game, home, away }: SourcedGame,
  old: GameRow | undefined,
  { day, at, listed }: { day: string | undefined; at: Date; listed: ListedTeams },
): GameRow {
  const row = toRow(games, {
    ...game,
    kind: game.isExhibition === true ? 'exhibition' : getGameKind(game, [home, away], listed),
    filedOn: day ?? keptFiling(old, game.startsAt),
    homeId: game.home.competitorId,
    awayId: game.away.competitorId,
    homeRecord: game.home.record,
    awayRecord: game.away.record,
    homeScore: game.home.score,
    awayScore: game.away.score,
    ...getSegments(game, old),
    homeStarter: getStarter(game, 'home', old),
    awayStarter: getStarter(game, 'away', old),
    ...getPlace(game, old),
    network: game.network ?? old?.network,
    format: game.format === undefined ? old?.format : game.format,
    ...getSuspended(game, old),
    changedAt: at,
  });
  return old === undefined || isNews(old, row) ? row : { ...row, changedAt: old.changedAt };
}

/** Whether anything differs but the day that the game is filed under. */
export function isNews(old: GameRow | undefined, row: GameRow): boolean {
  return old === undefined || !isSame({ ...old, filedOn: row.filedOn }, row);
}
