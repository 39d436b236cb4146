import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { FieldRecord, LayerRecord } from '#contract/analytics/analytics-parts.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { fieldLayers, fieldQuestions, gradedLayers } from '#domain/grading/terms.ts';
import {
  calculateEstimate,
  calculateMean,
  percent,
  calculateShare,
  wilsonInterval,
} from '#domain/grading/estimates.ts';
import { binCount } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import type { countThisSeason, listPending } from './analytics-store.ts';
import {
  type Bins,
  type BinSums,
  type Figures,
  type FigureSums,
  shareOfSums,
  totalBins,
  totalFigures,
} from '#server/analytics/sums.ts';

type PendingOf = Awaited<ReturnType<typeof listPending>>[number];

export function viewLayers(figures: Figures[]) {
  const ofTwo = figures.filter(({ question }) => question === 'winner');
  const sumLayer = (layer: LayerRecord['layer']) =>
    totalFigures(ofTwo.filter((one) => one.layer === layer));
  return {
    layers: gradedLayers.flatMap((layer) => {
      const sums = sumLayer(layer);
      return sums.forecasts === 0 ? [] : [viewLayer(layer, sums)];
    }),
    skill: gradedLayers.flatMap((layer) => viewSkill(layer, sumLayer(layer))),
    field: fieldLayers.flatMap((layer) =>
      fieldQuestions.flatMap((question) => {
        const ofBoth = figures.filter((one) => one.layer === layer && one.question === question);
        return ofBoth.length === 0 ? [] : [viewField(layer, question, totalFigures(ofBoth))];
      }),
    ),
  };
}

function viewLayer(layer: LayerRecord['layer'], sums: FigureSums): LayerRecord {
  return {
    layer,
    n: sums.scored,
    winner: shareOfSums(sums),
    brier: calculateEstimate(sums.scored, sums.brier, sums.brierSquares),
    logScore: calculateEstimate(sums.scored, sums.logScore, sums.logScoreSquares),
    againstTheSpread: calculateShare(sums.spreadWins, sums.spreadWins + sums.spreadLosses),
    totals: calculateShare(sums.totalWins, sums.totalWins + sums.totalLosses),
    meanScoreError: calculateMean(sums.scoreError, sums.scoreErrors),
    closing: calculateEstimate(sums.closings, sums.closing, sums.closingSquares),
  };
}

function viewSkill(layer: LayerRecord['layer'], sums: FigureSums): AnalyticsView['skill'] {
  const both = [
    {
      against: 'home-rate' as const,
      difference: calculateEstimate(
        sums.withHomeRate,
        sums.homeRateSkill,
        sums.homeRateSkillSquares,
      ),
    },
    {
      against: 'close' as const,
      difference: calculateEstimate(sums.withClose, sums.closeSkill, sums.closeSkillSquares),
    },
  ];
  // Nothing is compared with itself.
  return both
    .filter(({ against, difference }) => against !== layer && difference.n > 0)
    .map((one) => ({ layer, ...one }));
}

function viewField(
  layer: FieldRecord['layer'],
  question: FieldRecord['question'],
  sums: FigureSums,
): FieldRecord {
  return {
    layer,
    question,
    brier: calculateEstimate(sums.forecasts, sums.brier, sums.brierSquares),
    logScore: calculateEstimate(sums.forecasts, sums.logScore, sums.logScoreSquares),
    best: shareOfSums(sums),
  };
}

export function viewHeadline(figures: Figures[], bins: Bins[], pending: PendingOf[]) {
  const all = figures.filter(
    ({ layer, question }) => layer === 'ours' && (question === 'winner' || question === 'win'),
  );
  const ofTwo = all.filter(({ question }) => question === 'winner');
  const picks = bins.filter(({ question }) => question === 'winner');
  const [sums, two] = [totalFigures(all), totalFigures(ofTwo)];
  const { value: accuracy, low, high } = shareOfSums(sums);
  // Lines of different leagues are never combined into one rate.
  const isOneLeague = new Set(ofTwo.map(({ league }) => league)).size === 1;
  const lines = isOneLeague ? two : totalFigures([]);
  const close = totalFigures(
    figures.filter(({ layer, question }) => layer === 'close' && question === 'winner'),
  );
  const { n: made, confidence: avgConfidence } = meanConfidence(sums, pending);
  const models = analystIds.flatMap((id) => {
    const ofModel = all.filter(({ analyst }) => analyst === id);
    const waiting = pending.filter(({ analyst }) => analyst === id);
    return ofModel.length + waiting.length === 0 ? [] : [{ id, figures: ofModel, waiting }];
  });

  return {
    totalPredictions: made,
    gradedPredictions: sums.scored,
    correctPredictions: sums.right,
    pendingPredictions: pending.reduce((sum, { n }) => sum + n, 0),
    accuracy,
    accuracyInterval: { low, high },
    avgConfidence,
    averageConfidence: avgConfidence,
    winRate: calculateShare(lines.spreadWins, lines.spreadWins + lines.spreadLosses).value,
    highConfidence: shareOfSums(totalBins(picks.filter(({ band }) => band === 'high'))),
    totals: calculateShare(lines.totalWins, lines.totalWins + lines.totalLosses),
    brier: calculateMean(two.brier, two.scored),
    logLoss: calculateMean(two.logScore, two.scored),
    marketLogLoss: calculateMean(close.logScore, close.scored),
    meanScoreError: calculateMean(two.scoreError, two.scoreErrors),
    modelStats: Object.fromEntries(
      models.map(({ id, figures: own, waiting }) => {
        const ofModel = totalFigures(own);
        const mean = meanConfidence(ofModel, waiting);
        return [
          id,
          {
            accuracy: shareOfSums(ofModel).value,
            total: mean.n,
            graded: ofModel.scored,
            correct: ofModel.right,
            avgConfidence: mean.confidence,
          },
        ];
      }),
    ),
    byModel: models.map(({ id, figures: own }) => ({
      model: id,
      label: analystLabel(id),
      ...viewAnswers(own),
      answered: [...new Set(own.map(({ model }) => model))]
        .filter((name) => name !== '')
        .toSorted()
        .map((name) => ({
          name,
          ...viewAnswers(own.filter((one) => one.model === name)),
        })),
    })),
    byBand: confidenceBands.map((band) => {
      const inBand = totalBins(picks.filter((one) => one.band === band));
      return {
        band,
        ...shareOfSums(inBand),
        meanConfidence: percent(calculateMean(inBand.probability, inBand.scored)),
      };
    }),
    calibration: Array.from({ length: binCount }, (_, bin) =>
      viewBin(bin, totalBins(picks.filter((one) => one.bin === bin))),
    ),
  };
}

export function viewSeason({
  season,
  contests,
  pending,
  pendingConfidence,
  right,
  scored,
  forecasts,
  confidence,
}: Awaited<ReturnType<typeof countThisSeason>>): AnalyticsView['thisSeason'] {
  const waiting = pending === 0 ? [] : [{ n: pending, confidence: pendingConfidence }];
  const mean = meanConfidence({ forecasts, confidence }, waiting);
  return {
    season,
    contests,
    pending,
    accuracy: calculateShare(right, scored),
    avgConfidence: mean.confidence,
    averaged: mean.n,
  };
}

/** Mean over all predictions, graded or not, in percent. */
function meanConfidence(
  sums: Pick<FigureSums, 'forecasts' | 'confidence'>,
  pending: Pick<PendingOf, 'n' | 'confidence'>[],
) {
  const n = sums.forecasts + pending.reduce((sum, one) => sum + one.n, 0);
  const ofPending = pending.reduce((sum, { confidence }) => sum + confidence / 100, 0);
  const ofGraded = calculateMean(sums.confidence, 1) ?? 0;
  return { n, confidence: n === 0 ? null : percent((ofGraded + ofPending) / n) };
}

/** Counts of right and wrong answers in all figures; Brier score of matchups. */
function viewAnswers(figures: Figures[]) {
  const ofTwo = totalFigures(figures.filter(({ question }) => question === 'winner'));
  return { ...shareOfSums(totalFigures(figures)), brier: calculateMean(ofTwo.brier, ofTwo.scored) };
}

function viewBin(bin: number, { scored, right, probability }: BinSums) {
  const interval = wilsonInterval(right, scored);
  return {
    from: (50 + bin * 5) / 100,
    to: (55 + bin * 5) / 100,
    meanForecast: calculateMean(probability, scored),
    observed: scored === 0 ? null : right / scored,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: scored,
  };
}
