import type { PredictionView } from '#contract/predictions.ts';

/** The newest prediction of each game, by the game's id; of two at one moment the later version. */
export function newestByGame(predictions: PredictionView[]): Map<string, PredictionView> {
  const newest = new Map<string, PredictionView>();

  for (const prediction of predictions) {
    const known = newest.get(prediction.gameId);
    if (known === undefined || isNewer(prediction, known)) {
      newest.set(prediction.gameId, prediction);
    }
  }
  return newest;
}

function isNewer(a: PredictionView, b: PredictionView): boolean {
  const difference = Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return difference === 0 ? a.version > b.version : difference > 0;
}

/**
 * What this page's own calls answered stands before what is listed, which may be older; of one and
 * the same prediction the listed copy is the later one.
 */
export function withFresh(
  listed: ReadonlyMap<string, PredictionView>,
  fresh: Readonly<Record<string, PredictionView>>,
): Map<string, PredictionView> {
  const others = Object.entries(fresh).filter(
    ([gameId, prediction]) => listed.get(gameId)?.id !== prediction.id,
  );
  return new Map([...listed, ...others]);
}
