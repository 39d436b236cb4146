import { groupBy } from '#domain/group-by.ts';
import type { SideName } from '#providers/scores/simulated/shared/game-script.ts';
import type { SimulatedGame, Starter } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { FigureOf } from './box-score.ts';

export interface StarterFigures {
  /** Figures of each side's starter from the game's final box score. */
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
  // Makeups of postponed games are separate games.
  const starts = games
    .filter(({ postponedAt }) => postponedAt === undefined)
    .flatMap((game) =>
      [game.homeStarter, game.awayStarter].map((starter) => ({ starterId: starter?.id, game })),
    );
  const startsById = groupBy(starts, ({ starterId }) => starterId);
  const played = new Map<string, ReturnType<StarterFigures['getFigures']>>();
  const getFigures = (game: SimulatedGame) => {
    const figures = played.get(game.id) ?? rules.getFigures(seed, game);
    played.set(game.id, figures);
    return figures;
  };

  return ({ id }, at) => {
    const over = (startsById.get(id) ?? []).filter(({ game }) => game.endsAt <= at);
    if (over.length === 0) return undefined;
    const figures = over.map(
      ({ game }) => getFigures(game)[game.homeStarter?.id === id ? 'home' : 'away'],
    );
    return rules.describe((name) => figures.reduce((sum, one) => sum + (one[name] ?? 0), 0));
  };
}
