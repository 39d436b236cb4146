import type { PredictionView } from '#contract/predictions.ts';

/** A prediction's contest: a game's id, a tournament's. */
type ContestOf<Prediction> = (prediction: Prediction) => string;

/**
 * What is shown for each contest: what the server says, and before it what this page's own calls have
 * made since. The list may be older than those; one that knows a later prediction is not.
 */
export function withFresh<Prediction extends Pick<PredictionView, 'ledger'>>(
  listed: readonly Prediction[],
  fresh: Readonly<Record<string, Prediction>>,
  contestOf: ContestOf<Prediction>,
): Map<string, Prediction> {
  const shown = new Map(listed.map((prediction) => [contestOf(prediction), prediction]));

  for (const [contest, prediction] of Object.entries(fresh)) {
    const known = shown.get(contest);
    if (known === undefined || known.ledger.sequence < prediction.ledger.sequence) {
      shown.set(contest, prediction);
    }
  }
  return shown;
}
