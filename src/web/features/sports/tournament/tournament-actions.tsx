import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import {
  hasDefaultOptions,
  useGolfSettings,
} from '#web/features/analysts/settings/golf-settings.ts';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';
import { actionLine, generateLabels } from '#web/features/predictions/card/card-style.ts';
import { AskButton, AskAgainButton } from '#web/features/predictions/generation/ask-button.tsx';
import { GenerationStatus } from '#web/features/predictions/generation/generation-status.tsx';
import { madeWithLabels } from '#web/features/predictions/analysis/made-with.ts';
import { RawDataButton } from '#web/features/predictions/analysis/raw-data/raw-data-button.tsx';
import { ShareButton } from '#web/features/predictions/analysis/share-button.tsx';
import { StaleNotice } from '#web/features/predictions/generation/stale-notice.tsx';
import { useGenerateWinner } from '#web/features/predictions/field/golf-prediction-queries.ts';

const PredictedWinner = lazyPart(
  async () =>
    (await import('#web/features/predictions/field/predicted-winner.tsx')).PredictedWinner,
  { pending: <Skeleton className="h-96 w-full" /> },
);
const busyLabel = 'Analyzing...';

interface TournamentActionsProps {
  game: GolfGameView;
  prediction: GolfPredictionView | undefined;
  /** Why predictions are closed; undefined while open. */
  refusal: string | undefined;
}

export function TournamentActions({ game, prediction, refusal }: TournamentActionsProps) {
  const { espnId: id, tournament: name } = game;
  const generation = useGenerateWinner(id);
  const settings = useGolfSettings();
  const canAsk = refusal === undefined;
  const bet = (
    <BetButton league="pga" contestId={id} name={name} hasBegun={!canAsk || game.fieldSize === 0} />
  );
  // Automatic predictions update on their own.
  const isAutomatic = prediction?.author === 'automatic';

  return (
    <>
      <section
        aria-label={`Prediction: ${name}`}
        className="flex flex-col gap-3 border-t border-line pt-4"
      >
        {prediction !== undefined && <PredictedWinner prediction={prediction} />}
        {prediction !== undefined && canAsk && !isAutomatic && (
          <StaleNotice prediction={prediction} generation={generation} busyLabel={busyLabel} />
        )}
        {canAsk && <GenerationStatus generation={generation} />}
        {prediction === undefined && !canAsk && <p className="text-sm text-muted">{refusal}</p>}
        <div className={actionLine}>
          {prediction === undefined && canAsk && (
            <AskButton
              sport="golf"
              label={generateLabels.golf}
              busyLabel={busyLabel}
              generation={generation}
            />
          )}
          {prediction !== undefined && (
            <>
              {isAutomatic && canAsk && (
                <AskAgainButton
                  sport="golf"
                  prediction={prediction}
                  hasOwnOptions={!hasDefaultOptions(settings)}
                  generation={generation}
                  busyLabel={busyLabel}
                />
              )}
              <LinkButton to={`/predictions/${prediction.id}`}>
                VIEW ANALYSIS<span className="sr-only">: {name}</span>
              </LinkButton>
              <PickButton gameId={id} predictionId={prediction.id} hasBegun={!canAsk} />
              {bet}
              <ShareButton id={prediction.id} name={name} variant="ghost" />
            </>
          )}
        </div>
        {prediction !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-xs text-muted">
            <span>
              {prediction.aiModelLabel}
              {prediction.returnedModel === null ? '' : ` (${prediction.returnedModel})`} ·{' '}
              {madeWithLabels[prediction.madeWith]} · version {prediction.version}
            </span>
            <span className="flex flex-wrap items-center gap-x-1">
              {canAsk && !isAutomatic && (
                <AskAgainButton
                  sport="golf"
                  prediction={prediction}
                  hasOwnOptions={!hasDefaultOptions(settings)}
                  generation={generation}
                  busyLabel={busyLabel}
                />
              )}
              <RawDataButton prediction={prediction} matchup={name} />
            </span>
          </div>
        )}
      </section>
      {prediction === undefined && bet}
    </>
  );
}
