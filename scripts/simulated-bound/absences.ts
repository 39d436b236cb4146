import { sideNames } from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import type { SideName, SidePoints } from '#providers/scores/simulated/shared/game-script.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import { sum } from '#providers/scores/simulated/shared/sum.ts';
import { mean } from './means.ts';

/**
 * What would be expected of each game if nobody knew who is absent of the units that are not followed: their
 * players count with what they were worth on average in their team's season.
 */
export function expectUnlessFollowed(
  games: readonly SimulatedGame[],
  followedUnit: string,
): SidePoints[] {
  const worthOf = (game: SimulatedGame, side: SideName): number =>
    sum(
      Object.entries(game.lineUps[side].playing)
        .filter(([unit]) => unit !== followedUnit)
        .flatMap(([, parts]) => parts.map(({ player, share }) => player.worth * share)),
    );
  const seasons = new Map<string, number[]>();
  const seasonOf = (game: SimulatedGame, side: SideName): number[] => {
    const key = `${game.season} ${game[side].competitor.id}`;
    const own = seasons.get(key) ?? [];
    seasons.set(key, own);
    return own;
  };
  const worths = games.map((game) => ({
    home: worthOf(game, 'home'),
    away: worthOf(game, 'away'),
  }));
  for (const [index, game] of games.entries()) {
    for (const side of sideNames) seasonOf(game, side).push(worths[index]?.[side] ?? 0);
  }
  const usual = new Map([...seasons.values()].map((own) => [own, mean(own)]));
  return games.map((game, index) => {
    const beyondUsual = (side: SideName): number =>
      (worths[index]?.[side] ?? 0) - (usual.get(seasonOf(game, side)) ?? 0);
    return {
      home: game.expected.home - beyondUsual('home'),
      away: game.expected.away - beyondUsual('away'),
    };
  });
}
