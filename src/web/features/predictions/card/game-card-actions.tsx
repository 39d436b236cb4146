import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { canStillBePredicted } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import { actionLine, type CardStyle } from './card-style.ts';
import { ChangedNotice } from '../generation/stale-notice.tsx';
import {
  type Generation,
  useGeneratePrediction,
  useLiveSteps,
} from '../generation/use-generation.ts';
import { AskButton, AskAgainButton } from '../generation/ask-button.tsx';
import { GenerationStatus, GenerationSteps } from '../generation/generation-status.tsx';

interface GameCardActionsProps {
  game: GameView;
  prediction: PredictionView | undefined;
  now: Date;
  style: CardStyle;
  /** The button that adds the game to the picks. */
  pick: ReactNode;
  /** Opens what the card folds away. */
  details: ReactNode;
}

/** A card's buttons: view, pick, generate or ask again. */
export function GameCardActions({
  game,
  prediction,
  now,
  style,
  pick,
  details,
}: GameCardActionsProps) {
  const generation = useGeneratePrediction({
    sport: game.sport,
    league: game.league,
    gameId: game.id,
    described: describeGame(game),
    subject: gameLabel(game),
    failed: style.failed,
  });
  const { generate, isRunning } = generation;
  const canAsk = canStillBePredicted(game, now);
  // Automatic predictions update on their own.
  const isAutomatic = prediction?.author === 'automatic';
  const canGenerate = canAsk && (prediction === undefined || isAutomatic || style.asksAgain);

  return (
    <div className="mt-auto flex flex-col gap-2">
      {canAsk && prediction !== undefined && (
        <ChangedNotice
          prediction={prediction}
          nowHome={game.forecast?.homeWinProbability}
          now={now}
          generation={generation}
          busyLabel={style.generating}
        />
      )}
      {canAsk && <CardGeneration game={game} generation={generation} now={now} />}
      <div className={actionLine}>
        {prediction !== undefined && (
          <Link to={`/predictions/${prediction.id}`} className={buttonStyles({ size: 'sm' })}>
            VIEW ANALYSIS
          </Link>
        )}
        {pick}
        {canGenerate && (
          <AskButton
            sport={game.sport}
            variant={prediction === undefined ? 'primary' : 'secondary'}
            size="sm"
            label={style.generate}
            busyLabel={style.generating}
            isRunning={isRunning}
            onAsk={generate}
          />
        )}
        {canAsk && prediction !== undefined && !isAutomatic && !style.asksAgain && (
          <AskAgainButton sport={game.sport} generation={generation} busyLabel={style.generating} />
        )}
        {details}
      </div>
    </div>
  );
}

/** Body fields of the specified call. */
function describeGame(game: GameView) {
  return {
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    gameTime: game.gameTime,
    venue: game.venue,
    homeRecord: game.homeRecord,
    awayRecord: game.awayRecord,
    network: game.network,
    status: game.status,
  };
}

interface CardGenerationProps {
  game: GameView;
  generation: Generation;
  now: Date;
}

/** Progress of this game's generation, single or in bulk. */
function CardGeneration({ game, generation, now }: CardGenerationProps) {
  const live = useLiveSteps(game.league, game.id, now);
  if (!generation.isRunning && live.length > 0) return <GenerationSteps steps={live} />;

  return <GenerationStatus generation={generation} />;
}
