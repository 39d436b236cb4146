import type { ReactNode } from 'react';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { ContestActions } from './contest-actions.tsx';
import {
  FactFlags,
  PredictionWarnings,
} from '#web/features/predictions/analysis/prediction-notes.tsx';
import { generateLabels } from './card-style.ts';
import { formatOrigin } from './format-origin.ts';
import { GenerationStatus } from '#web/features/predictions/generation/generation-status.tsx';
import { ShareButton } from '#web/features/predictions/analysis/share-button.tsx';
import { useGeneratePrediction } from '#web/features/predictions/generation/use-generation.ts';

interface MatchPredictionProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
  now: Date;
  pick: ReactNode;
}

export function MatchPrediction({ match, prediction, now, pick }: MatchPredictionProps) {
  const generation = useGeneratePrediction({
    league: match.league,
    contestId: match.id,
    subject: match.sides.map(({ name }) => name ?? 'TBD').join(' vs '),
    byAi: 'AI match prediction has been generated successfully.',
  });
  const canAsk = canBePredicted(match, now);

  return (
    <div className="flex flex-col gap-2">
      {prediction !== undefined && canAsk && <PredictionWarnings prediction={prediction} />}
      {prediction !== undefined && <FactFlags prediction={prediction} />}
      <ContestActions
        league={match.league}
        gameId={match.id}
        prediction={prediction}
        canAsk={canAsk}
        forecast={match.forecast}
        now={now}
        generation={generation}
        progress={<GenerationStatus generation={generation} />}
        label={generateLabels.tennis}
        busyLabel="Analyzing..."
        pick={pick}
      />
      {prediction !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
          <span>{formatOrigin(prediction, now)}</span>
          <ShareButton
            id={prediction.id}
            name={`${match.player1} vs ${match.player2}`}
            variant="ghost"
          />
        </p>
      )}
    </div>
  );
}

function canBePredicted(match: TennisMatchView, now: Date): boolean {
  const areKnown = match.sides.every(({ players }) => players.length === 1);
  return (
    match.state === 'scheduled' &&
    !match.timeToBeDecided &&
    areKnown &&
    Date.parse(match.gameTime) > now.getTime()
  );
}
