import { Link } from 'react-router';
import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { PickButton } from '../picks/pick-button.tsx';
import { BaselineWarning } from '../predictions/baseline-warning.tsx';
import { GenerationStatus } from '../predictions/generation-status.tsx';
import { useGenerateMatchPrediction } from '../predictions/use-generation.ts';
import { WinnerBanner } from '../predictions/winner-banner.tsx';

interface MatchPredictionProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
  now: Date;
}

/** The prediction of a match and what one can do about it; nothing for a match that has begun without one. */
export function MatchPrediction({ match, prediction, now }: MatchPredictionProps) {
  const generation = useGenerateMatchPrediction(match);
  const { generate, isRunning } = generation;
  if (prediction === undefined) {
    return canBePredicted(match, now) ? (
      <>
        <GenerationStatus generation={generation} />
        <Button variant="secondary" onClick={generate} isBusy={isRunning}>
          {isRunning ? 'Analyzing...' : 'Generate Match Prediction'}
        </Button>
      </>
    ) : null;
  }
  return (
    <div className="flex flex-col gap-3">
      <WinnerBanner prediction={prediction} hasScore />
      {prediction.isBaseline && <BaselineWarning author={prediction} />}
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-32">
        <Link
          to={`/predictions/${prediction.id}`}
          className={buttonStyles({ variant: 'secondary' })}
        >
          VIEW ANALYSIS
        </Link>
        <PickButton gameId={match.id} predictionId={prediction.id} />
      </div>
    </div>
  );
}

/** Singles between two known players, at a known hour that has not come. */
function canBePredicted(match: TennisMatchView, now: Date): boolean {
  const areKnown = match.sides.every(({ players }) => players.length === 1);
  return (
    match.state === 'scheduled' &&
    !match.timeToBeDecided &&
    areKnown &&
    Date.parse(match.gameTime) > now.getTime()
  );
}
