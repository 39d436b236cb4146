import type { ReactNode } from 'react';
import {
  golfPredictionEndpoints,
  type GolfPredictionView,
} from '#contract/tournaments/golf-predictions.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { BetButton } from '../../record/bets/bet-button.tsx';
import { PickButton } from '../../record/picks/pick-button.tsx';
import { actionLine } from '../../predictions/card/card-style.ts';
import { AskButton, AskAgainButton } from '../../predictions/generation/ask-button.tsx';
import { GenerationStatus } from '../../predictions/generation/generation-status.tsx';
import { madeWithLabels } from '../../predictions/analysis/made-with.ts';
import { RawDataButton } from '../../predictions/analysis/raw-data/raw-data-button.tsx';
import { ShareButton } from '../../predictions/analysis/share-button.tsx';
import { StaleNotice } from '../../predictions/generation/stale-notice.tsx';
import type { Generation } from '../../predictions/generation/use-generation.ts';
import { useGenerateWinner } from '../../predictions/field/queries.ts';

interface TournamentActionsProps {
  game: GolfGameView;
  prediction: GolfPredictionView | undefined;
  refusal: string | undefined;
}

/** The predict, pick and bet buttons; betting needs no prediction. */
export function TournamentActions({ game, prediction, refusal }: TournamentActionsProps) {
  const hasBegun = refusal !== undefined;
  const bet = (
    <BetButton
      league="pga"
      contestId={game.espnId}
      name={game.tournament}
      hasBegun={hasBegun || game.fieldSize === 0}
    />
  );
  return (
    <>
      <TournamentPrediction
        tournamentId={game.espnId}
        name={game.tournament}
        prediction={prediction}
        refusal={refusal}
        pick={
          <>
            <PickButton gameId={game.espnId} predictionId={prediction?.id} hasBegun={hasBegun} />
            {bet}
          </>
        }
      />
      {prediction === undefined && bet}
    </>
  );
}

/** Loaded on demand. */
const PredictedWinner = lazyPart(
  async () => (await import('../../predictions/field/predicted-winner.tsx')).PredictedWinner,
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
function TournamentPrediction({
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
