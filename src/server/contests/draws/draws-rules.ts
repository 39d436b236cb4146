import { type Competitor, undecidedSide } from '#domain/competitor.ts';
import { type GameState, isInPlay, type SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { isKnockOut, quarterfinalRank, roundRank } from '#domain/tennis/round-rank.ts';
import {
  toCompetitor,
  type TennisMatch,
  type TennisSide,
  type Tournament,
} from '#domain/tournament.ts';

/** Is somebody on the course, or a match on court? */
export function isUnderWay(match: Pick<TennisMatch, 'state'>): boolean {
  return match.state !== 'retired' && match.state !== 'walkover' && isInPlay(match.state);
}

export function isSingles(match: Pick<TennisMatch, 'draw'>): boolean {
  return match.draw === 'mens-singles' || match.draw === 'womens-singles';
}

/** Is nobody's place open in it? */
export function isDecided({ sides }: Pick<TennisMatch, 'sides'>): boolean {
  return sides.every(({ players }) => players.length > 0);
}

/**
 * A singles match as a contest between two sides, where prices, forecasts and predictions find it:
 * the score counts sets, the segments games. Undefined for other draws.
 */
export function gameOfMatch(match: TennisMatch, tournament: Tournament): SourcedGame | undefined {
  const [first, second] = match.sides;
  if (!isSingles(match)) return undefined;
  const home = competitorOn(match.league, 'home', first);
  const away = competitorOn(match.league, 'away', second);
  if (home.id === away.id) return undefined;

  const hasBegun = first.sets.length > 0 || second.sets.length > 0;
  const side = ({ id }: Competitor, own: TennisSide) => ({
    competitorId: id,
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
      state: toGameState(match.state),
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
    home,
    away,
    openOdds: match.openOdds,
    currentOdds: match.currentOdds,
    otherBooks: match.otherBooks,
  };
}

function competitorOn(league: LeagueId, side: 'home' | 'away', { players }: TennisSide) {
  const [player] = players;
  return player === undefined ? undecidedSide(league, side) : toCompetitor(player);
}

/** Somebody of the last eight of a draw, and how far he came. */
interface Reached {
  playerId: string | null;
  name: string;
  seed: number | null;
  /** “Winner”, or the round in which he lost. */
  reached: string;
}

const maxRounds = 8;

/** Who came furthest in a draw of singles, the winner first; of matches that have a winner. */
export function lastEight(matches: Pick<TennisMatch, 'round' | 'sides'>[]): Reached[] {
  const decided = matches
    .filter(({ round }) => isKnockOut(round) && roundRank(round) >= quarterfinalRank)
    .toSorted((a, b) => roundRank(b.round) - roundRank(a.round))
    .flatMap(({ round, sides }) => {
      const winner = sides.find((side) => side.isWinner === true);
      const loser = sides.find((side) => side !== winner);
      return winner === undefined || loser === undefined ? [] : [{ round, winner, loser }];
    });
  const [final] = decided;
  if (final === undefined || !/^final/i.test(final.round)) return [];
  return [
    viewReached(final.winner, 'Winner'),
    ...decided.map(({ round, loser }) => viewReached(loser, round)),
  ].slice(0, maxRounds);
}

function viewReached({ name, players, seed }: TennisSide, reached: string): Reached {
  return { playerId: players[0]?.id ?? null, name: name ?? 'TBD', seed: seed ?? null, reached };
}

/** Bets on a match that was not played out are void: it is no result. */
function toGameState(state: TennisMatch['state']): GameState {
  return state === 'retired' || state === 'walkover' ? 'forfeited' : state;
}
