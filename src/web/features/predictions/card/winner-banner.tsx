import { Trophy } from 'lucide-react';
import type { PredictionView } from '#contract/predictions.ts';
import { ConfidenceMeter } from '../../contests/probability/confidence-meter.tsx';
import { CorrectnessMark } from '../../contests/probability/grade-mark.tsx';

interface WinnerBannerProps {
  prediction: PredictionView;
}

/** Who is expected to win, how sure that is and, once it is played, whether it was right. */
export function WinnerBanner({ prediction }: WinnerBannerProps) {
  const { predictedWinner, grade } = prediction;
  const edge = predictedWinner.side === 'home' ? 'border-l-(--home)' : 'border-l-(--away)';
  const isVoid = grade !== null && prediction.isCorrect === null;

  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-l-4 pl-2 ${edge}`}
    >
      <p className="flex min-w-0 items-center gap-2">
        <Trophy aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="text-sm text-muted">Predicted winner </span>
          <span className="font-semibold">{predictedWinner.name}</span>
        </span>
      </p>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <ConfidenceMeter band={prediction.confidenceBand} confidence={prediction.confidence} />
        {grade !== null && <CorrectnessMark isCorrect={prediction.isCorrect} isVoid={isVoid} />}
      </span>
    </div>
  );
}
