import type { SideName } from '../game-script.ts';
import type { SimulatedGame, Starter } from '../simulated-game.ts';
import type { FigureOf } from './box-score.ts';

export interface StarterFigures {
  /** Each side's starter's figures from the game's final box score. */
  getFigures(seed: string, game: SimulatedGame): Record<SideName, Readonly<Record<string, number>>>;
  /** Text from season totals: “(5-3, 3.42 ERA, …)”. */
  describe(of: FigureOf): string;
}

/** A starter's line from games finished by a moment; undefined before the first. */
export type LineOfStarter = (starter: Starter, at: number) => string | undefined;

/** Starters' lines. Box scores are computed on demand, once per game. */
export function createStarterLines(
  rules: StarterFigures | undefined,
  seed: string,
  games: readonly SimulatedGame[],
): LineOfStarter {
  if (rules === undefined) return () => undefined;
  const started = new Map<string, SimulatedGame[]>();
  for (const game of games) {
    // Makeups of postponed games are separate games.
    if (game.postponedAt !== undefined) continue;
    for (const starter of [game.homeStarter, game.awayStarter]) {
      if (starter === undefined) continue;
      const list = started.get(starter.id);
      if (list === undefined) started.set(starter.id, [game]);
      else list.push(game);
    }
  }
  const played = new Map<string, ReturnType<StarterFigures['getFigures']>>();
  const getFigures = (game: SimulatedGame) => {
    const figures = played.get(game.id) ?? rules.getFigures(seed, game);
    played.set(game.id, figures);
    return figures;
  };

  return ({ id }, at) => {
    const over = (started.get(id) ?? []).filter(({ endsAt }) => endsAt <= at);
    if (over.length === 0) return undefined;
    const figures = over.map(
      (game) => getFigures(game)[game.homeStarter?.id === id ? 'home' : 'away'],
    );
    return rules.describe((name) => figures.reduce((sum, one) => sum + (one[name] ?? 0), 0));
  };
}
