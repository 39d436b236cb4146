import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { Game } from '#domain/game.ts';
import type { GameRow } from './types.ts';

function isOver({ state }: GameRow): boolean {
  return state === 'final' || state === 'cancelled' || state === 'forfeited';
}

function hasOtherScore(old: GameRow, row: GameRow): boolean {
  return old.homeScore !== row.homeScore || old.awayScore !== row.awayScore;
}

/** A result that is new, has been corrected in score or date, or is none any more. */
export function hasOtherResult(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined || !isOver(old)) return isOver(row);
  const hasMoved = old.startsAt.getTime() !== row.startsAt.getTime();
  return old.state !== row.state || hasOtherScore(old, row) || hasMoved;
}

/** The day that a game stays filed under where the answer was not for a day; none once it has moved. */
export function keptFiling(old: GameRow | undefined, startsAt: Date): string | null {
  if (old === undefined || easternDay(old.startsAt) !== easternDay(startsAt)) return null;
  return old.filedOn;
}

/** A change worth a line of history: the state, the words for it, the segment or a score. */
export function isScoringChange(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined) return row.state !== 'scheduled' && row.state !== 'final';
  return old.state !== row.state || old.segment !== row.segment || hasOtherScore(old, row);
}

export function changeOf(row: GameRow, at: Date) {
  const { league, id, state, statusText, segment, clock, homeScore, awayScore } = row;
  return { league, gameId: id, at, state, statusText, segment, clock, homeScore, awayScore };
}

/** Columns of a game as a source tells them; what they were before is replaced. */
export function gameColumns(
  game: Game,
  { filedOn, changedAt }: Pick<GameRow, 'filedOn' | 'changedAt'>,
): GameRow {
  return {
    league: game.league,
    id: game.id,
    season: game.season,
    phase: game.phase,
    week: game.week ?? null,
    startsAt: game.startsAt,
    timeToBeDecided: game.timeToBeDecided,
    state: game.state,
    statusText: game.statusText,
    segment: game.segment ?? null,
    clock: game.clock ?? null,
    homeId: game.home.competitorId,
    awayId: game.away.competitorId,
    homeRecord: game.home.record ?? null,
    awayRecord: game.away.record ?? null,
    homeScore: game.home.score ?? null,
    awayScore: game.away.score ?? null,
    homeSegmentScores: game.home.segmentScores,
    awaySegmentScores: game.away.segmentScores,
    homeStarter: game.home.probableStarter ?? null,
    awayStarter: game.away.probableStarter ?? null,
    neutralSite: game.neutralSite,
    venue: game.venue ?? null,
    city: game.city ?? null,
    indoor: game.indoor ?? null,
    network: game.network ?? null,
    note: game.note ?? null,
    filedOn,
    missingSince: null,
    changedAt,
  };
}
