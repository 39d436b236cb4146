import { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import { toRow } from '#db/upsert.ts';
import { toConfidence, toConfidenceBand } from '#domain/confidence.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades, LayerProbabilities } from '#domain/grading/layer-grades.ts';
import { millionths } from '#domain/grading/millionths.ts';
import {
  fieldLayers,
  fieldQuestions,
  gradedLayers,
  type GradeOutcome,
} from '#domain/grading/terms.ts';
import type { ForecastKey, GradedForecast } from './graded-forecasts-types.ts';

/** Bins of our pick's probability, each of five percentage points from 50%. */
export const binCount = 10;

/** Rows of a matchup: one per layer, and one for the segments that its analyst projected. */
export function listMatchupRows(
  key: ForecastKey,
  grades: LayerGrades,
  homeProbabilities: LayerProbabilities,
  replay?: GradedForecast['replay'],
): GradedForecast[] {
  const isHome = favoredSide(homeProbabilities.ours ?? 0.5) === 'home';
  const findProbability = (layer: keyof LayerProbabilities) => {
    const home = homeProbabilities[layer];
    return home === undefined || isHome ? home : 1 - home;
  };
  const compared = {
    closeProbability: findProbability('close'),
    closeBrier: grades.close?.brier,
    closeLogScore: grades.close?.logScore,
    openLogScore: grades.open?.logScore,
    homeRateBrier: grades['home-rate']?.brier,
  };
  const rows = gradedLayers.flatMap((layer): GradedForecast[] => {
    const grade = grades[layer];
    if (grade === undefined) return [];
    const { winner: outcome, closing, edge, ...scores } = grade;
    const probability = findProbability(layer);
    const row = {
      ...uncounted,
      ...scores,
      ...countOutcome(outcome),
      scoreErrors: Number(scores.scoreError !== undefined),
      closing: closing?.probability,
      edge: edge?.outcome,
      edgeUnits: edge?.units,
      probability,
      ...(layer === 'ours' && probability !== undefined && divide(probability, outcome)),
      ...(layer === 'ours' && { replay }),
    };
    return [complete({ ...key, ...row, ...compared, layer, question: 'winner' })];
  });
  const segments = grades['analyst-stated']?.segments;
  if (segments === undefined) return rows;
  const { n: scoreErrors, wins: won, losses, scoreError } = segments;
  const counts = { ...uncounted, decided: won + losses, won, scoreError, scoreErrors };
  return [...rows, complete({ ...key, ...counts, layer: 'analyst-stated', question: 'segments' })];
}

const uncounted = { bin: -1, decided: 0, won: 0, scoreErrors: 0 };

function complete(row: typeof gradedForecasts.$inferInsert): GradedForecast {
  return toRow(gradedForecasts, row);
}

function countOutcome(outcome: GradeOutcome) {
  const isDecided = outcome === 'win' || outcome === 'loss';
  return { outcome, decided: Number(isDecided), won: Number(outcome === 'win') };
}

/** Band and bin of our pick's probability; the bin is -1 unless the pick was decided. */
function divide(probability: number, outcome: GradeOutcome) {
  const bin = Math.floor((probability - 0.5) * 2 * binCount + 1e-9);
  return {
    band: toConfidenceBand(toConfidence(probability)),
    bin: countOutcome(outcome).decided === 0 ? -1 : Math.max(0, Math.min(binCount - 1, bin)),
  };
}

/**
 * Rows of a tournament: one per layer and question, about the pick, with the mean scores over the
 * players; and one per bin of players: only ten can finish in the top ten, so their outcomes depend
 * on each other, as those of a game's segments do. `probability` is that of our pick to win.
 */
export function listFieldRows(
  key: ForecastKey,
  {
    grades,
    bins,
    probability,
  }: { grades: FieldLayerGrades; bins: FieldBin[]; probability: number },
  replay?: GradedForecast['replay'],
): GradedForecast[] {
  const rows = fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const grade = grades[layer]?.[question];
      if (grade === undefined) return [];
      const { brier, logScore, best } = grade;
      const scores = { ...uncounted, ...countOutcome(best), brier, logScore };
      const pick = layer === 'ours' && question === 'win' ? { probability, replay } : {};
      return [complete({ ...key, ...scores, ...pick, layer, question })];
    }),
  );
  const players = bins.map(({ layer, question, bin, players: decided, did: won, probability }) => {
    const counts = { ...uncounted, bin, decided, won, probability: probability / millionths };
    return complete({ ...key, ...counts, layer, question: `${question}-players` });
  });
  return [...rows, ...players];
}
