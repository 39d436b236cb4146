import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { AskButton } from '../generation/ask-button.tsx';
import { AskAgainButton } from '../generation/ask-again-button.tsx';
import { BaselineWarning } from './baseline-warning.tsx';
import { LittleHistoryNote } from './little-history-note.tsx';
import { actionPairs } from './card-style.ts';
import { FactFlags } from './fact-flags.tsx';
import { GenerationStatus } from '../generation/generation-status.tsx';
import { madeWithLabels } from '../analysis/made-with.ts';
import { ShareButton } from '../analysis/share-button.tsx';
import { StaleNotice } from '../generation/stale-notice.tsx';
import { useGenerateMatchPrediction } from '../generation/use-generation.ts';
import { WinnerBanner } from './winner-banner.tsx';

interface MatchPredictionProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
  now: Date;
  /** The button that adds the match to the picks. */
  pick: ReactNode;
}

/** The prediction of a match and what one can do about it; nothing for a match that has begun without one. */
export function MatchPrediction({ match, prediction, now, pick }: MatchPredictionProps) {
  const generation = useGenerateMatchPrediction(match);
  const { generate, isRunning } = generation;
  const canAsk = canBePredicted(match, now);
  const askButton = (
    <AskButton
      sport="tennis"
      variant="secondary"
      words="Generate Match Prediction"
      busyWords="Analyzing..."
      isRunning={isRunning}
      onAsk={generate}
    />
  );
  if (prediction === undefined) {
    return canAsk ? (
      <>
        <GenerationStatus generation={generation} />
        {askButton}
      </>
    ) : null;
  }
  // Until an analyst is asked; the house brings its own forecast up to date by itself.
  const isOfHouse = prediction.author === 'house';
  return (
    <div className="flex flex-col gap-3">
      <WinnerBanner prediction={prediction} hasScore />
      {prediction.isBaseline && <BaselineWarning author={prediction} />}
      {prediction.hasLittleHistory && <LittleHistoryNote />}
      <FactFlags prediction={prediction} />
      {canAsk && (
        <>
          {!isOfHouse && (
            <StaleNotice prediction={prediction} generation={generation} busyLabel="Analyzing..." />
          )}
          <GenerationStatus generation={generation} />
        </>
      )}
      {canAsk && isOfHouse && askButton}
      <div className={actionPairs}>
        <Link
          to={`/predictions/${prediction.id}`}
          className={buttonStyles({ variant: 'secondary' })}
        >
          VIEW ANALYSIS
        </Link>
        {pick}
        <ShareButton
          id={prediction.id}
          name={`${match.player1} vs ${match.player2}`}
          variant="ghost"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-xs text-muted">
        <span>
          {prediction.aiModelLabel} · {madeWithLabels[prediction.madeWith]} · version{' '}
          {prediction.version}
        </span>
        {canAsk && !isOfHouse && (
          <AskAgainButton sport="tennis" generation={generation} busyLabel="Analyzing..." />
        )}
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
