import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { ScheduleRow } from '../../contests/schedule/schedule-row.tsx';
import { PredictedMark } from '../../predictions/card/predicted-mark.tsx';
import type { GamePredictions } from '../../predictions/queries.ts';

interface GameRowsProps {
  games: GameView[];
  predictions: Pick<GamePredictions, 'byGame'>;
}

/** Games as rows, marked if predicted. */
export function GameRows({ games, predictions: { byGame } }: GameRowsProps) {
  return (
    <ul>
      {games.map((game) => (
        <li key={game.id} className="border-b border-line last:border-0">
          <GameRow game={game} prediction={byGame.get(game.id)} />
        </li>
      ))}
    </ul>
  );
}

interface GameRowProps {
  game: GameView;
  prediction: PredictionView | undefined;
}

export const GameRow = memoWithTimeZone(function GameRow({ game, prediction }: GameRowProps) {
  return <ScheduleRow game={game} mark={<PredictedMark prediction={prediction} />} />;
});
