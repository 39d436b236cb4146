import { toConfidence, toConfidenceBand } from '#domain/confidence.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrade, LayerGrades, LayerProbabilities } from '#domain/grading/layer-grades.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { fieldLayers, fieldQuestions, gradedLayers } from '#domain/grading/terms.ts';
import type { ForecastKey, GradedForecast } from './graded-forecasts-types.ts';

/** Bins of our pick's probability, each of five percentage points from 50%. */
export const binCount = 10;

/** One row per layer of a matchup, and one for the segments that its analyst projected. */
export function listMatchupRows(
  key: ForecastKey,
  grades: LayerGrades,
  homeProbabilities: LayerProbabilities,
  replay: GradedForecast['replay'] = null,
): GradedForecast[] {
  const isHome = favoredSide(homeProbabilities.ours ?? 0.5) === 'home';
  const findProbability = (layer: keyof LayerProbabilities) => {
    const home = homeProbabilities[layer];
    return home === undefined ? null : isHome ? home : 1 - home;
  };
  const compared = {
    closeProbability: findProbability('close'),
    closeBrier: grades.close?.brier ?? null,
    closeLogScore: grades.close?.logScore ?? null,
    openLogScore: grades.open?.logScore ?? null,
    homeRateBrier: grades['home-rate']?.brier ?? null,
  };
  const rows = gradedLayers.flatMap((layer): GradedForecast[] => {
    const grade = grades[layer];
    if (grade === undefined) return [];
    const probability = findProbability(layer);
    const scores = { ...noScores, ...compared, probability, ...listScores(grade) };
    const row = { ...key, ...scores, layer, question: 'winner' };
    return [layer === 'ours' && probability !== null ? { ...row, ...divide(row), replay } : row];
  });
  const segments = grades['analyst-stated']?.segments;
  if (segments === undefined) return rows;
  const { n, wins, losses, scoreError } = segments;
  return [
    ...rows,
    {
      ...key,
      ...noScores,
      layer: 'analyst-stated',
      question: 'segments',
      decided: wins + losses,
      won: wins,
      scoreError,
      scoreErrors: n,
    },
  ];
}

function listScores(grade: LayerGrade) {
  const { winner, brier, logScore, scoreError, closing, spreadUnits, totalUnits, edge } = grade;
  return {
    ...countOutcome(winner),
    brier: brier ?? null,
    logScore: logScore ?? null,
    spread: grade.spread,
    total: grade.total,
    spreadUnits: spreadUnits ?? null,
    totalUnits: totalUnits ?? null,
    scoreError: scoreError ?? null,
    scoreErrors: Number(scoreError !== undefined),
    closing: closing?.probability ?? null,
    edge: edge?.outcome ?? null,
    edgeUnits: edge?.units ?? null,
  };
}

function countOutcome(outcome: LayerGrade['winner']) {
  const isDecided = outcome === 'win' || outcome === 'loss';
  return { outcome, decided: Number(isDecided), won: Number(outcome === 'win') };
}

/** By the probability of our pick, as counted once it is decided. */
function divide({ probability, decided }: Pick<GradedForecast, 'probability' | 'decided'>) {
  const chance = probability ?? 0.5;
  const bin = Math.floor((chance - 0.5) * 2 * binCount + 1e-9);
  return {
    band: toConfidenceBand(toConfidence(chance)),
    bin: decided === 0 ? -1 : Math.max(0, Math.min(binCount - 1, bin)),
  };
}

/**
 * One row per layer and question of a tournament, about the pick, with the mean scores over the
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
  replay: GradedForecast['replay'] = null,
): GradedForecast[] {
  const rows = fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question): GradedForecast[] => {
      const grade = grades[layer]?.[question];
      if (grade === undefined) return [];
      const { brier, logScore } = grade;
      const scores = { ...noScores, ...countOutcome(grade.best), brier, logScore };
      const isPick = layer === 'ours' && question === 'win';
      return [{ ...key, ...scores, layer, question, ...(isPick && { probability, replay }) }];
    }),
  );
  const players = bins.map(({ layer, question, bin, players: decided, did, chance }) => ({
    ...key,
    ...noScores,
    layer,
    question: `${question}-players`,
    bin,
    decided,
    won: did,
    probability: chance / millionths,
  }));
  return [...rows, ...players];
}

const noScores = {
  bin: -1,
  probability: null,
  band: null,
  outcome: null,
  decided: 0,
  won: 0,
  brier: null,
  logScore: null,
  spread: null,
  total: null,
  spreadUnits: null,
  totalUnits: null,
  scoreError: null,
  scoreErrors: 0,
  closing: null,
  edge: null,
  edgeUnits: null,
  closeProbability: null,
  closeBrier: null,
  closeLogScore: null,
  openLogScore: null,
  homeRateBrier: null,
  replay: null,
} satisfies Partial<GradedForecast>;
