import type { ReactNode } from 'react';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { canStillBePredicted } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import type { CardStyle } from './card-style.ts';
import { ContestActions } from './contest-actions.tsx';
import {
  type Generation,
  useGeneratePrediction,
  useLiveSteps,
} from '../generation/use-generation.ts';
import { GenerationStatus, GenerationSteps } from '../generation/generation-status.tsx';

interface GameCardActionsProps {
  game: GameView;
  prediction: PredictionView | undefined;
  now: Date;
  style: CardStyle;
  pick: ReactNode;
  details: ReactNode;
}

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

  return (
    <div className="mt-auto flex flex-col gap-2">
      <ContestActions
        sport={game.sport}
        prediction={prediction}
        canAsk={canStillBePredicted(game, now)}
        nowHome={game.forecast?.homeWinProbability}
        now={now}
        generation={generation}
        progress={<CardGeneration game={game} generation={generation} now={now} />}
        label={style.generate}
        busyLabel={style.generating}
        asksAgain={style.asksAgain}
        pick={pick}
        details={details}
      />
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
