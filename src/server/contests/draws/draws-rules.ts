import { type Competitor, undecidedSide } from '#domain/competitor.ts';
import { isInPlay, type SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { isKnockOut, quarterfinalRank, roundRank } from '#domain/tennis/round-rank.ts';
import {
  toCompetitor,
  type TennisMatch,
  type TennisSide,
  type Tournament,
} from '#domain/tournament.ts';

export function isUnderWay(match: Pick<TennisMatch, 'state'>): boolean {
  return match.state !== 'retired' && match.state !== 'walkover' && isInPlay(match.state);
}

export function isSingles(match: Pick<TennisMatch, 'draw'>): boolean {
  return match.draw === 'mens-singles' || match.draw === 'womens-singles';
}

export function isDecided({ sides }: Pick<TennisMatch, 'sides'>): boolean {
  return sides.every(({ players }) => players.length > 0);
}

/** Scores count sets, segments count games. Undefined for draws other than singles. */
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
      state: match.state === 'retired' || match.state === 'walkover' ? 'forfeited' : match.state,
      statusText: match.statusText,
      segment: match.set,
      format: match.format,
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

const maxRounds = 8;

/** The eight players who went furthest in a singles draw, winner first. */
export function lastEight(matches: Pick<TennisMatch, 'round' | 'sides'>[]) {
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

function viewReached({ name, players, seed }: TennisSide, reached: string) {
  return { playerId: players[0]?.id ?? null, name: name ?? 'TBD', seed: seed ?? null, reached };
}
