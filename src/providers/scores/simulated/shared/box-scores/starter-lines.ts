import type { SideName } from '../game-script.ts';
import type { SimulatedGame, Starter } from '../simulated-game.ts';
import type { FigureOf } from './statistics.ts';

/** Season statistics of starters, from the games they started. */
export interface StarterFigures {
  /** Each side's starter's figures from the game's final box score. */
  getFigures(seed: string, game: SimulatedGame): Record<SideName, Readonly<Record<string, number>>>;
  /** Text from season totals: “(5-3, 3.42 ERA, …)”. */
  describe(of: FigureOf): string;
}

/** A starter's line from games finished by a moment; undefined before the first. */
export type LineOfStarter = (starter: Starter, at: number) => string | undefined;

interface Start {
  game: SimulatedGame;
  side: SideName;
}

/** Starters' lines. Box scores are computed on demand, once per game. */
export function createStarterLines(
  rules: StarterFigures | undefined,
  seed: string,
  games: readonly SimulatedGame[],
): LineOfStarter {
  if (rules === undefined) return () => undefined;
  let starts: Map<string, Start[]> | undefined;
  const played = new Map<string, ReturnType<StarterFigures['getFigures']>>();
  const figuresIn = ({ game, side }: Start) => {
    const figures = played.get(game.id) ?? rules.getFigures(seed, game);
    played.set(game.id, figures);
    return figures[side];
  };

  return ({ id }, at) => {
    starts ??= startsById(games);
    const over = (starts.get(id) ?? []).filter(({ game }) => game.endsAt <= at);
    if (over.length === 0) return undefined;
    const figures = over.map(figuresIn);
    return rules.describe((name) => figures.reduce((sum, one) => sum + (one[name] ?? 0), 0));
  };
}

/** Excludes postponed games, whose makeups are separate games. */
function startsById(games: readonly SimulatedGame[]): Map<string, Start[]> {
  const starts = new Map<string, Start[]>();
  for (const game of games) {
    if (game.postponedAt !== undefined) continue;
    for (const side of ['home', 'away'] as const) {
      const starter = side === 'home' ? game.homeStarter : game.awayStarter;
      if (starter === undefined) continue;
      const known = starts.get(starter.id);
      if (known === undefined) starts.set(starter.id, [{ game, side }]);
      else known.push({ game, side });
    }
  }
  return starts;
}
