import { useState } from 'react';
import type { GameView } from '#contract/games-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { useConnection } from '#web/lib/offline/connection.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSportSettings } from '#web/features/analysts/settings/sport-settings.ts';
import type { GamePredictions } from '#web/features/predictions/prediction-queries.ts';

export function useConfidentGames(
  sport: SportId,
  games: GameView[],
  { byGame }: Pick<GamePredictions, 'byGame'>,
) {
  const threshold = Number(useSportSettings(sport).confidenceThreshold);
  const [isOn, setIsOn] = useState(false);

  const isConfident = ({ id }: GameView): boolean => (byGame.get(id)?.confidence ?? 0) >= threshold;
  const count = games.filter(isConfident).length;
  const isNarrowed = isOn && count > 0;

  return {
    narrow: (all: GameView[]): GameView[] => (isNarrowed ? all.filter(isConfident) : all),
    toggle: count > 0 && (
      <Switch label={`Only ${threshold}%+ (${count})`} isOn={isOn} onChange={setIsOn} />
    ),
  };
}

export function PredictionsMissing({ predictions }: { predictions: GamePredictions }) {
  const { isOffline } = useConnection();
  if (!predictions.isUnknown) return null;

  return (
    <Card className="mb-4">
      <ErrorState
        message={
          isOffline
            ? 'You are offline, and this browser has no saved predictions.'
            : 'The predictions could not be loaded.'
        }
        detail={
          isOffline
            ? 'Games below may be out of date. Predictions load automatically when you’re back online.'
            : 'Scores and statistical forecasts below are up to date.'
        }
        onRetry={predictions.retry}
      />
    </Card>
  );
}
