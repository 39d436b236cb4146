import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { BaselineWarning } from '../card/baseline-warning.tsx';
import { LittleHistoryNote } from '../card/little-history-note.tsx';
import { KeyFactors } from '../card/key-factor-list.tsx';
import { Reasoning } from '../card/reasoning.tsx';
import { ContenderTable } from './contender-table.tsx';
import { PickBanner } from './pick-banner.tsx';

/** Players shown on a card; the analysis page shows all. */
const shownContenders = 5;

/** A prediction as shown on a card. */
export function PredictedWinner({ prediction }: { prediction: GolfPredictionView }) {
  const { contenders, predictedWinner, tournament, keyFactors, weights } = prediction;

  return (
    <>
      <PickBanner prediction={prediction} />
      {prediction.isBaseline && <BaselineWarning author={prediction} />}
      {prediction.hasLittleHistory && <LittleHistoryNote />}
      <div>
        <h4 className="text-xs font-medium text-muted">Locked win probabilities</h4>
        <ContenderTable
          caption={`Win probabilities: ${tournament.name}`}
          contenders={contenders}
          pickId={predictedWinner.id}
          weights={weights}
          shownFirst={shownContenders}
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
