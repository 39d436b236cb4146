import type { GameView } from '#contract/games.ts';
import { GenerationStatus } from '../generation/generation-status.tsx';
import { GenerationStepList } from '../generation/generation-step-list.tsx';
import { type Generation, useLiveSteps } from '../generation/use-generation.ts';

interface CardGenerationProps {
  game: GameView;
  generation: Generation;
  now: Date;
}

/** What goes on about a game: one's own call, or its turn in a bulk generation. */
export function CardGeneration({ game, generation, now }: CardGenerationProps) {
  const live = useLiveSteps(game.league, game.id, now);
  if (!generation.isRunning && live.length > 0) return <GenerationStepList steps={live} />;

  return <GenerationStatus generation={generation} />;
}
