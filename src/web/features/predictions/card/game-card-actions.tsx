import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { formatAge } from '#web/lib/time.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { canStillBePredicted } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import type { CardStyle } from './card-style.ts';
import {
  type Generation,
  useGeneratePrediction,
  useLiveSteps,
} from '../generation/use-generation.ts';
import { AskAgainButton } from '../generation/ask-again-button.tsx';
import { madeWithLabels } from '../analysis/made-with.ts';
import { RawDataButton } from '../analysis/raw-data-button.tsx';
import { StaleNotice } from '../generation/stale-notice.tsx';
import { GenerationStatus } from '../generation/generation-status.tsx';
import { GenerationStepList } from '../generation/generation-step-list.tsx';

interface GameCardActionsProps {
  game: GameView;
  prediction: PredictionView | undefined;
  now: Date;
  style: CardStyle;
  /** The button that adds the game to the picks. */
  pick: ReactNode;
}

/** What one can do about a game; one with a prediction can be asked about again, with one's own settings. */
export function GameCardActions({ game, prediction, now, style, pick }: GameCardActionsProps) {
  const generation = useGeneratePrediction(game, style.failed);
  const { generate, isRunning } = generation;
  const canAsk = canStillBePredicted(game, now);
  // Until an analyst is asked; the house brings its own forecast up to date by itself.
  const isOfHouse = prediction?.author === 'house';
  const canGenerate = canAsk && (prediction === undefined || isOfHouse || style.asksAgain);
  if (!canGenerate && prediction === undefined) return null;

  return (
    <div className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
      {canAsk && prediction !== undefined && !isOfHouse && (
        <StaleNotice prediction={prediction} generation={generation} busyLabel={style.generating} />
      )}
      {canAsk && <CardGeneration game={game} generation={generation} now={now} />}
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-32 max-sm:*:px-2 max-sm:*:text-[0.8125rem]">
        {canGenerate && (
          <Button variant="secondary" onClick={generate} isBusy={isRunning}>
            {isRunning ? style.generating : style.generate}
          </Button>
        )}
        {prediction !== undefined && (
          <Link
            to={`/predictions/${prediction.id}`}
            className={buttonStyles({ variant: 'secondary' })}
          >
            VIEW ANALYSIS
          </Link>
        )}
        {pick}
      </div>
      {prediction !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-xs text-muted">
          <span>
            {prediction.aiModelLabel}
            {prediction.returnedModel === null ? '' : ` (${prediction.returnedModel})`} ·{' '}
            {madeWithLabels[prediction.madeWith]} · version {prediction.version}
            {formatRetrieval(prediction, now)}
          </span>
          <span className="flex flex-wrap items-center gap-x-1">
            {canAsk && !isOfHouse && !style.asksAgain && (
              <AskAgainButton
                sport={game.sport}
                generation={generation}
                busyLabel={style.generating}
              />
            )}
            <RawDataButton
              prediction={prediction}
              words={style.rawData}
              matchup={gameLabel(game)}
            />
          </span>
        </div>
      )}
    </div>
  );
}

/** “ · 6 sources, 12 minutes ago”; nothing where nothing was retrieved. */
function formatRetrieval({ analysis }: PredictionView, now: Date): string {
  if (analysis === null || analysis.retrievedAt === null) return '';
  const count = analysis.sources.length;
  return ` · ${count} ${count === 1 ? 'source' : 'sources'}, ${formatAge(analysis.retrievedAt, now)}`;
}

interface CardGenerationProps {
  game: GameView;
  generation: Generation;
  now: Date;
}

/** What goes on about a game: one's own call, or its turn in a bulk generation. */
function CardGeneration({ game, generation, now }: CardGenerationProps) {
  const live = useLiveSteps(game.league, game.id, now);
  if (!generation.isRunning && live.length > 0) return <GenerationStepList steps={live} />;

  return <GenerationStatus generation={generation} />;
}
