import type { BoxScore } from '#domain/box-score.ts';
import type { WriteBoxScore } from './box-score-rules.ts';
import { progressAt } from './play-at.ts';
import type { SimulatedGame } from './simulated-season.ts';

/** The box score of a game at a moment (epoch ms): empty before the start, and of a game called off. */
export function boxScoreAt(
  write: WriteBoxScore,
  seed: string,
  game: SimulatedGame,
  at: number,
): BoxScore {
  const { formerly } = game;
  const startsAt =
    formerly !== undefined && at < formerly.until ? formerly.startsAt : game.startsAt;
  const isOff = game.postponedAt !== undefined && at >= game.postponedAt;
  const progress = isOff ? undefined : progressAt(game.script, at - startsAt);
  const lines = progress && write({ seed, game, progress });
  const nothing = { statistics: [], players: [] };

  return {
    gameId: game.id,
    home: { competitorId: game.home.competitor.id, ...(lines?.home ?? nothing) },
    away: { competitorId: game.away.competitor.id, ...(lines?.away ?? nothing) },
  };
}
