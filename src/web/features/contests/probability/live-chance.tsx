import type { GameView } from '#contract/games.ts';
import { readFavourite } from './layers.ts';

/** The chance that a game in play gives its favourite. Nothing is certain before the end. */
export function LiveChance({ game }: { game: GameView }) {
  if (game.liveHomeWinProbability === null) return null;

  const { side, percent } = readFavourite(game.liveHomeWinProbability);
  return (
    <span className="font-semibold text-ink tabular">
      Now {game[side].abbreviation} {percent === 100 ? '>99' : percent}%
    </span>
  );
}
