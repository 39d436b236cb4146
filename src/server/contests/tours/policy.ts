import { type Competitor, playerAbbreviation } from '#domain/competitor.ts';
import type { GameState, SourcedGame } from '#domain/game.ts';
import type {
  GolferStatus,
  Player,
  TennisMatch,
  TennisSide,
  Tournament,
} from '#domain/tournament.ts';
import type { GolfEntryRow } from '../tournaments/service.ts';

const dayMs = 86_400_000;

/** A golf tournament is followed from the days in which its field comes out. */
export const followedBeforeMs = 4 * dayMs;
/** One that is not told to be over is asked for until it is. */
export const followedAfterMs = 30 * dayMs;

/** A player as whoever can win: the country stands for the place, the flag for the logo. */
export function competitorOf(player: Player): Competitor {
  return {
    league: player.league,
    id: player.id,
    name: player.name,
    shortName: player.shortName,
    location: player.country ?? '',
    abbreviation: playerAbbreviation(player.name),
    logoUrl: player.flagUrl,
  };
}

export function isSingles(match: Pick<TennisMatch, 'draw'>): boolean {
  return match.draw === 'mens-singles' || match.draw === 'womens-singles';
}

/**
 * A singles match as a contest between two sides, where prices, forecasts and predictions find it:
 * the score counts sets, the segments games. Undefined while a player is to be decided.
 */
export function gameOfMatch(match: TennisMatch, tournament: Tournament): SourcedGame | undefined {
  const [first, second] = match.sides;
  const [home] = first.players;
  const [away] = second.players;
  if (!isSingles(match) || home === undefined || away === undefined) return undefined;
  if (home.id === away.id) return undefined;

  const hasBegun = first.sets.length > 0 || second.sets.length > 0;
  const side = (player: Player, own: TennisSide) => ({
    competitorId: player.id,
    score: hasBegun ? own.sets.filter((set) => set.won === true).length : undefined,
    segmentScores: own.sets.map((set) => set.games),
  });
  return {
    game: {
      league: match.league,
      id: match.id,
      season: tournament.season,
      phase: 'regular',
      startsAt: match.startsAt,
      timeToBeDecided: match.timeToBeDecided,
      state: gameStateOf(match.state),
      statusText: match.statusText,
      segment: match.set,
      home: side(home, first),
      away: side(away, second),
      neutralSite: true,
      venue: match.court,
      city: tournament.location,
      indoor: tournament.tennis?.surface === 'indoor',
      network: match.network,
      note: `${tournament.name} · ${match.round}`,
    },
    home: competitorOf(home),
    away: competitorOf(away),
    openOdds: match.openOdds,
    currentOdds: match.currentOdds,
  };
}

/** Bets on a match that was not played out are void: it is no result. */
function gameStateOf(state: TennisMatch['state']): GameState {
  return state === 'retired' || state === 'walkover' ? 'forfeited' : state;
}

/** The scoreboard tells no places: with the score that he had, a player keeps the one of the leaderboard. */
export function keepPlace(old: GolfEntryRow | undefined, row: GolfEntryRow): GolfEntryRow {
  if (old === undefined || row.status !== 'unknown' || row.toPar !== old.toPar) return row;
  const { position, status, thru, teeTime, earnings } = old;
  return { ...row, position, status, thru, teeTime, earnings: row.earnings ?? earnings };
}

/** When something happens in a golf field, for the pace at which it is asked for. */
export function golfMoments(
  tournament: Pick<Tournament, 'state' | 'startsAt'> & { missingSince: Date | null },
  field: { status: GolferStatus; teeTime: Date | null }[],
): { state: GameState; startsAt: Date }[] {
  const { state, startsAt, missingSince } = tournament;
  // One that has gone missing is looked for as a game is that does.
  if (missingSince !== null) return [{ state: 'unknown', startsAt: missingSince }];
  if (state !== 'live' && state !== 'scheduled') return [];
  if (field.some((entry) => entry.status === 'playing')) return [{ state: 'live', startsAt }];
  return field.flatMap(({ status, teeTime }) =>
    teeTime === null || status !== 'scheduled' ? [] : [{ state: 'scheduled', startsAt: teeTime }],
  );
}

/** The same of a match; undefined where it says nothing: over, or without an hour. */
export function momentOfMatch({
  state,
  startsAt,
  timeToBeDecided,
}: Pick<TennisMatch, 'state' | 'startsAt' | 'timeToBeDecided'>):
  { state: GameState; startsAt: Date } | undefined {
  if (timeToBeDecided || state === 'retired' || state === 'walkover') return undefined;
  return { state, startsAt };
}
