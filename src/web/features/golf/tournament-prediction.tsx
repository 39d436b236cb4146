import { Link } from 'react-router';
import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import { golfPredictionEndpoints } from '#contract/golf-predictions.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { AskChosen } from '../predictions/ask-chosen.tsx';
import { BaselineWarning } from '../predictions/baseline-warning.tsx';
import { GenerationStatus } from '../predictions/generation-status.tsx';
import { KeyFactors } from '../predictions/key-factor-list.tsx';
import { RawDataButton } from '../predictions/raw-data-button.tsx';
import { Reasoning } from '../predictions/reasoning.tsx';
import { StaleNotice } from '../predictions/stale-notice.tsx';
import type { Generation } from '../predictions/use-generation.ts';
import { ContenderTable } from './contender-table.tsx';
import { PickBanner } from './pick-banner.tsx';
import { useGenerateWinner } from './use-generate-winner.ts';

/** So many stand on a card; the whole analysis shows all. */
const shownContenders = 5;
const busyWords = 'Analyzing...';

interface TournamentPredictionProps {
  tournamentId: string;
  name: string;
  /** The newest one, if there is any. */
  prediction: GolfPredictionView | undefined;
  /** Why nobody can be predicted now; undefined where somebody can. */
  refusal: string | undefined;
  /** Opens the full analysis. */
  analysisLink: string | undefined;
}

/** The predicted winner of a tournament, and what one can do about it. */
export function TournamentPrediction({
  tournamentId,
  name,
  prediction,
  refusal,
  analysisLink,
}: TournamentPredictionProps) {
  const generation = useGenerateWinner(tournamentId);
  const canAsk = refusal === undefined;

  return (
    <section
      aria-label={`Prediction: ${name}`}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      {prediction !== undefined && <Predicted prediction={prediction} />}
      {canAsk && prediction !== undefined && (
        <StaleNotice prediction={prediction} generation={generation} busyWords={busyWords} />
      )}
      {canAsk && <GenerationStatus generation={generation} />}
      {prediction === undefined && !canAsk && <p className="text-sm text-muted">{refusal}</p>}
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-40">
        {prediction === undefined && canAsk && (
          <Button variant="primary" onClick={generation.generate} isBusy={generation.isRunning}>
            {generation.isRunning ? busyWords : 'Generate Winner Prediction'}
          </Button>
        )}
        {analysisLink !== undefined && (
          <Link
            to={analysisLink}
            preventScrollReset
            className={buttonStyles({ variant: 'secondary' })}
          >
            VIEW ANALYSIS<span className="sr-only">: {name}</span>
          </Link>
        )}
      </div>
      {prediction !== undefined && (
        <Origin prediction={prediction} generation={generation} canAsk={canAsk} name={name} />
      )}
    </section>
  );
}

function Predicted({ prediction }: { prediction: GolfPredictionView }) {
  const { contenders, predictedWinner, tournament, keyFactors, weights } = prediction;

  return (
    <>
      <PickBanner prediction={prediction} />
      {prediction.isBaseline && <BaselineWarning author={prediction} />}
      <div>
        <h4 className="text-xs font-medium text-muted">Chances of winning, as predicted</h4>
        <ContenderTable
          caption={`Chances of winning: ${tournament.name}`}
          contenders={contenders.slice(0, shownContenders)}
          pickId={predictedWinner.id}
          hasAnalyst={weights.analyst > 0}
        />
      </div>
      <Reasoning source={prediction.reasoning} />
      {keyFactors.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-semibold">Key factors</h4>
          <KeyFactors factors={keyFactors} />
        </div>
      )}
    </>
  );
}

interface OriginProps {
  prediction: GolfPredictionView;
  generation: Generation;
  canAsk: boolean;
  name: string;
}

/** Who wrote it, another model for the asking, and what it was sent and answered. */
function Origin({ prediction, generation, canAsk, name }: OriginProps) {
  const { id, aiModelLabel, returnedModel, version, sources } = prediction;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
      <span>
        {aiModelLabel}
        {returnedModel === null ? '' : ` (${returnedModel})`} · version {version}
      </span>
      <span className="flex flex-wrap">
        {canAsk && (
          <AskChosen prediction={prediction} generation={generation} busyWords={busyWords} />
        )}
        <RawDataButton
          prediction={{ id, analysis: { sources } }}
          endpoint={golfPredictionEndpoints.raw}
          matchup={name}
        />
      </span>
    </div>
  );
}
