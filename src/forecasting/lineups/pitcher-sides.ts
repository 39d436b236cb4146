import type { StarterExpectation, StarterRatings } from '../team/starter-ratings.ts';
import type { UpcomingTeamGame } from '../team/team-game.ts';
import type { LineupExpectation } from './expected-player.ts';
import type { PitcherLines } from './pitcher-lines.ts';
import type { StarterChance } from './starter-chances.ts';

/** Both sides' starters by runs and by statistics, averaged over possible starters. */
export function expectPitchers(
  game: UpcomingTeamGame,
  ratings: StarterRatings,
  lines: PitcherLines,
): { home: StarterExpectation; away: StarterExpectation; lineups: LineupExpectation } {
  const { home, away } = lines.getStarterChances(game);
  const homeSide = expectSide(home, game, ratings, lines);
  const awaySide = expectSide(away, game, ratings, lines);
  const marginPoints = homeSide.starter.runsSaved - awaySide.starter.runsSaved;
  return {
    home: homeSide.starter,
    away: awaySide.starter,
    lineups: {
      home: { points: homeSide.starter.runsSaved, players: homeSide.players },
      away: { points: awaySide.starter.runsSaved, players: awaySide.players },
      marginPoints,
    },
  };
}

function expectSide(
  chances: readonly StarterChance[],
  { season, startsAt }: UpcomingTeamGame,
  ratings: StarterRatings,
  lines: PitcherLines,
) {
  const unnamed = ratings.expect(undefined, season, startsAt);
  let left = 1;
  let runsSaved = 0;
  let square = 0;
  let starts = 0;
  const players = chances.map(({ playerId, probability }) => {
    const byRuns = ratings.expect(playerId, season, startsAt);
    const value = byRuns.runsSaved + lines.runsSaved(playerId, startsAt);
    left -= probability;
    runsSaved += probability * value;
    square += probability * (value ** 2 + byRuns.variance);
    starts += probability * byRuns.starts;
    return { playerId, role: 'pitcher' as const, probability, value, games: byRuns.starts };
  });
  square += left * unnamed.variance;
  const starter = {
    runsSaved,
    variance: Math.max(0, square - runsSaved ** 2),
    starts: Math.round(starts),
  };
  return { starter, players };
}
