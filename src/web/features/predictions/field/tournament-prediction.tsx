import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import {
  golfPredictionEndpoints,
  type GolfPredictionView,
} from '#contract/tournaments/golf-predictions.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { actionLine } from '../card/card-style.ts';
import { AskButton } from '../generation/ask-button.tsx';
import { AskAgainButton } from '../generation/ask-again-button.tsx';
import { GenerationStatus } from '../generation/generation-status.tsx';
import { madeWithLabels } from '../analysis/made-with.ts';
import { RawDataButton } from '../analysis/raw-data/raw-data-button.tsx';
import { ShareButton } from '../analysis/share-button.tsx';
import { StaleNotice } from '../generation/stale-notice.tsx';
import type { Generation } from '../generation/use-generation.ts';
import { useGenerateWinner } from './use-generate-winner.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';

/** Loaded on demand. */
const PredictedWinner = lazyPart(
  async () => (await import('./predicted-winner.tsx')).PredictedWinner,
  { pending: <Skeleton className="h-96 w-full" /> },
);
const busyLabel = 'Analyzing...';

interface TournamentPredictionProps {
  tournamentId: string;
  name: string;
  /** The shown prediction, if any. */
  prediction: GolfPredictionView | undefined;
  /** Why predictions are closed; undefined while open. */
  refusal: string | undefined;
  /** The button that adds the predicted tournament to the picks. */
  pick: ReactNode;
}

/** A tournament’s predicted winner, with its buttons. */
export function TournamentPrediction({
  tournamentId,
  name,
  prediction,
  refusal,
  pick,
}: TournamentPredictionProps) {
  const generation = useGenerateWinner(tournamentId);
  const canAsk = refusal === undefined;
  // Automatic predictions update on their own.
  const isAutomatic = prediction?.author === 'automatic';

  return (
    <section
      aria-label={`Prediction: ${name}`}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      {prediction !== undefined && <PredictedWinner prediction={prediction} />}
      {canAsk && prediction !== undefined && !isAutomatic && (
        <StaleNotice prediction={prediction} generation={generation} busyLabel={busyLabel} />
      )}
      {canAsk && <GenerationStatus generation={generation} />}
      {prediction === undefined && !canAsk && <p className="text-sm text-muted">{refusal}</p>}
      <div className={actionLine}>
        {(prediction === undefined || isAutomatic) && canAsk && (
          <AskButton
            sport="golf"
            label="Generate Winner Prediction"
            busyLabel={busyLabel}
            isRunning={generation.isRunning}
            onAsk={generation.generate}
          />
        )}
        {prediction !== undefined && (
          <Link
            to={`/predictions/${prediction.id}`}
            className={buttonStyles({ variant: 'secondary' })}
          >
            VIEW ANALYSIS<span className="sr-only">: {name}</span>
          </Link>
        )}
        {prediction !== undefined && pick}
        {prediction !== undefined && <ShareButton id={prediction.id} name={name} variant="ghost" />}
      </div>
      {prediction !== undefined && (
        <Origin
          prediction={prediction}
          generation={generation}
          canAsk={canAsk && !isAutomatic}
          name={name}
        />
      )}
    </section>
  );
}

interface OriginProps {
  prediction: GolfPredictionView;
  generation: Generation;
  canAsk: boolean;
  name: string;
}

/** Model, settings and version, with “ask again” and the raw data. */
function Origin({ prediction, generation, canAsk, name }: OriginProps) {
  const { id, aiModel, aiModelLabel, returnedModel, madeWith, version, sources } = prediction;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-xs text-muted">
      <span>
        {aiModelLabel}
        {returnedModel === null ? '' : ` (${returnedModel})`} · {madeWithLabels[madeWith]} · version{' '}
        {version}
      </span>
      <span className="flex flex-wrap items-center gap-x-1">
        {canAsk && <AskAgainButton sport="golf" generation={generation} busyLabel={busyLabel} />}
        <RawDataButton
          prediction={{ id, aiModel, analysis: { sources } }}
          endpoint={golfPredictionEndpoints.raw}
          matchup={name}
        />
      </span>
    </div>
  );
}
