import { Trophy } from 'lucide-react';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PredictionWarnings } from '#web/features/predictions/analysis/prediction-notes.tsx';
import { KeyFactors } from '#web/features/predictions/analysis/key-factors.tsx';
import { Reasoning } from '#web/features/predictions/card/reasoning.tsx';
import { ContenderTable } from './contender-table.tsx';
import { CorrectnessMark } from '#web/features/contests/probability/grade-mark.tsx';
import { useGolfSettings } from '#web/features/analysts/settings/golf-settings.ts';
import { useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { formatProbability } from '#web/features/contests/leaderboards/leaderboard.ts';

export function PredictedWinner({ prediction }: { prediction: GolfPredictionView }) {
  const { reasoning, keyFactors } = prediction;

  return (
    <>
      <PickBanner prediction={prediction} />
      <PredictionWarnings prediction={prediction} />
      <div>
        <h4 className="text-xs font-medium text-muted">Locked win probabilities</h4>
        <ContenderTable prediction={prediction} contenders={prediction.contenders} />
      </div>
      <Reasoning source={reasoning} />
      {keyFactors.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-semibold">Key factors</h4>
          <KeyFactors factors={keyFactors} />
        </div>
      )}
    </>
  );
}

export function PickBanner({ prediction }: { prediction: GolfPredictionView }) {
  const { predictedWinner, confidence, fieldSize, top20, grade, isCorrect, tournament } =
    prediction;
  const { isHidden } = useSpoilers();

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-md border-l-4 border-l-accent-text bg-raised px-3 py-2.5">
      <p className="flex min-w-0 items-center gap-2">
        <Trophy className="size-4 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="text-sm text-muted">Predicted winner </span>
          <span className="font-semibold">{predictedWinner.name}</span>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span>
          <span className="font-semibold tabular">{formatProbability(confidence / 100)}</span>
          <span className="text-muted"> to win, field of {fieldSize}</span>
        </span>
        <TopTwentyMark top20={top20} />
        {grade !== null && !isHidden('pga', tournament.id) && (
          <CorrectnessMark isCorrect={isCorrect} isVoid={grade.outcome === 'void'} />
        )}
      </p>
    </div>
  );
}

function TopTwentyMark({ top20 }: { top20: number }) {
  const { predictionConfidenceThreshold } = useGolfSettings();
  if (top20 * 100 < predictionConfidenceThreshold) return null;
  return <Badge tone="good">Top 20 {formatProbability(top20)}</Badge>;
}
