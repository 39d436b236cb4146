import type { ReactNode } from 'react';
import { canStillBePredicted } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import type { GameCardProps } from './card-style.ts';
import { ContestActions } from './contest-actions.tsx';
import { useGeneratePrediction, useLiveSteps } from '../generation/use-generation.ts';
import { GenerationStatus, GenerationSteps } from '../generation/generation-status.tsx';

export function GameCardActions({
  game,
  prediction,
  now,
  style,
  pick,
  details,
}: Pick<GameCardProps, 'game' | 'prediction' | 'now' | 'style' | 'pick'> & { details: ReactNode }) {
  const { homeTeam, awayTeam, gameTime, venue, homeRecord, awayRecord, network, status } = game;
  const generation = useGeneratePrediction({
    league: game.league,
    contestId: game.id,
    described: { homeTeam, awayTeam, gameTime, venue, homeRecord, awayRecord, network, status },
    subject: gameLabel(game),
    failed: style.failed,
  });
  // Of this game alone, or as part of a bulk generation.
  const live = useLiveSteps(game.league, game.id, now);

  return (
    <div className="mt-auto flex flex-col gap-2">
      <ContestActions
        sport={game.sport}
        prediction={prediction}
        canAsk={canStillBePredicted(game, now)}
        nowHome={game.forecast?.homeWinProbability}
        now={now}
        generation={generation}
        progress={
          !generation.isRunning && live.length > 0 ? (
            <GenerationSteps steps={live} />
          ) : (
            <GenerationStatus generation={generation} />
          )
        }
        label={style.generate}
        busyLabel={style.generating}
        asksAgain={style.asksAgain}
        pick={pick}
        details={details}
      />
    </div>
  );
}
