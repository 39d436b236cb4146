import { Link } from 'react-router';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { analystLabel } from '#domain/analyst.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { canStillBePredicted } from '../games/game-status.ts';
import { PickButton } from '../picks/pick-button.tsx';
import { useSportSettings } from '../settings/sport-settings.ts';
import type { CardStyle } from './card-style.ts';
import { useGeneratePrediction } from './use-generation.ts';
import { RawDataButton } from './raw-data-button.tsx';

interface GameCardActionsProps {
  game: GameView;
  prediction: PredictionView | undefined;
  now: Date;
  style: CardStyle;
}

/**
 * What one can do about a game. A game with a prediction can be put to another model, the one chosen
 * in the settings; the same model would only give the stored answer again.
 */
export function GameCardActions({ game, prediction, now, style }: GameCardActionsProps) {
  const { generate, isRunning } = useGeneratePrediction(game, style.failed);
  const { aiModel } = useSportSettings(game.sport);
  const canAsk = canStillBePredicted(game, now);
  const canGenerate = canAsk && (prediction === undefined || style.asksAgain);
  if (!canGenerate && prediction === undefined) return null;

  return (
    <div className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
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
        <PickButton gameId={game.id} predictionId={prediction?.id} />
      </div>
      {prediction !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
          <span>
            {prediction.aiModelLabel}
            {prediction.returnedModel === null ? '' : ` (${prediction.returnedModel})`} · version{' '}
            {prediction.version}
          </span>
          <span className="flex flex-wrap">
            {canAsk && !style.asksAgain && prediction.requestedSlot !== aiModel && (
              <Button variant="ghost" size="sm" onClick={generate} isBusy={isRunning}>
                {isRunning ? style.generating : `Ask ${analystLabel(aiModel)}`}
              </Button>
            )}
            <RawDataButton
              predictionId={prediction.id}
              words={style.rawData}
              matchup={`${game.awayTeam} @ ${game.homeTeam}`}
            />
          </span>
        </div>
      )}
    </div>
  );
}
