import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { AskButton, AskAgainButton } from '../generation/ask-button.tsx';
import { BaselineWarning, LittleHistoryNote, FactFlags } from './prediction-notes.tsx';
import { actionLine } from './card-style.ts';
import { ChangedNotice } from '../generation/stale-notice.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { formatOrigin } from './format-origin.ts';
import { GenerationStatus } from '../generation/generation-status.tsx';
import { ShareButton } from '../analysis/share-button.tsx';
import { useGeneratePrediction } from '../generation/use-generation.ts';

interface MatchPredictionProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
  now: Date;
  /** The button that adds the match to the picks. */
  pick: ReactNode;
}

/** A match card’s warnings, buttons and origin line. */
export function MatchPrediction({ match, prediction, now, pick }: MatchPredictionProps) {
  const generation = useGeneratePrediction({
    sport: 'tennis',
    league: match.league,
    gameId: match.id,
    described: { matchId: match.id },
    subject: match.sides.map(({ name }) => name ?? 'TBD').join(' vs '),
    byAi: 'AI match prediction has been generated successfully.',
  });
  const { generate, isRunning } = generation;
  const canAsk = canBePredicted(match, now);

  // Automatic predictions update on their own.
  const isAutomatic = prediction?.author === 'automatic';
  return (
    <div className="flex flex-col gap-2">
      {prediction?.isBaseline === true && canAsk && <BaselineWarning author={prediction} />}
      {prediction?.hasLittleHistory === true && canAsk && <LittleHistoryNote />}
      {prediction !== undefined && <FactFlags prediction={prediction} />}
      {canAsk && prediction !== undefined && (
        <ChangedNotice
          prediction={prediction}
          nowHome={match.forecast?.homeWinProbability}
          now={now}
          generation={generation}
          busyLabel="Analyzing..."
        />
      )}
      {canAsk && <GenerationStatus generation={generation} />}
      <div className={`${actionLine} empty:hidden`}>
        {prediction !== undefined && (
          <Link to={`/predictions/${prediction.id}`} className={buttonStyles({ size: 'sm' })}>
            VIEW ANALYSIS
          </Link>
        )}
        {pick}
        {canAsk && (prediction === undefined || isAutomatic) && (
          <AskButton
            sport="tennis"
            variant={prediction === undefined ? 'primary' : 'secondary'}
            size="sm"
            label="Generate Match Prediction"
            busyLabel="Analyzing..."
            isRunning={isRunning}
            onAsk={generate}
          />
        )}
        {canAsk && prediction !== undefined && !isAutomatic && (
          <AskAgainButton sport="tennis" generation={generation} busyLabel="Analyzing..." />
        )}
      </div>
      {prediction !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
          <span>
            Locked {formatMoment(prediction.createdAt, 'dayAndTime')} ·{' '}
            {formatOrigin(prediction, now)}
          </span>
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
