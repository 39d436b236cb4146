import type { AnalyticsView, Estimate, FieldRecord, LayerRecord } from '#contract/analytics.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { fieldLayers, fieldQuestions } from '#domain/grading/field-grades.ts';
import { gradedLayers } from '#domain/grading/layer-grades.ts';
import { dayMs } from '#domain/utc-day.ts';
import { binCount, unit } from '../../ledger/figures/service.ts';
import { type Figures, figureSums, type FigureSums } from '../../ledger/figures/types.ts';
import { shareOf, wilsonInterval } from './policy.ts';

/** Sums by what a view asks for; over whole months, and over days of late. */
export type SummedFigures = Pick<
  Figures,
  'analyst' | 'layer' | 'question' | 'band' | 'bin' | 'period'
> &
  FigureSums;

type RecordView = Pick<
  AnalyticsView,
  'lastSevenDays' | 'lastThirtyDays' | 'byMonth' | 'layers' | 'skill' | 'field'
>;

/** Two-sided 95%. */
const z = 1.959964;

/** What each layer was worth, from sums of the forecasts that count. */
export function viewRecord(figures: SummedFigures[], now: Date): RecordView {
  const [months, days] = [inMonths(figures), inDays(figures)];
  return {
    lastSevenDays: winnersSince(days, now, 7),
    lastThirtyDays: winnersSince(days, now, 30),
    byMonth: [...grouped(headline(months), ({ period }) => period)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, sums]) => ({ month, ...viewPeriod(sums) })),
    layers: gradedLayers.flatMap((layer) => {
      const sums = total(months.filter((one) => one.question === 'winner' && one.layer === layer));
      return sums.forecasts === 0 ? [] : [viewLayer(layer, sums)];
    }),
    skill: gradedLayers.flatMap((layer) => viewSkill(layer, months)),
    field: fieldLayers.flatMap((layer) =>
      fieldQuestions.flatMap((question) => {
        const ofBoth = months.filter((one) => one.layer === layer && one.question === question);
        return ofBoth.length === 0 ? [] : [viewField(layer, question, total(ofBoth))];
      }),
    ),
  };
}

function inMonths(figures: SummedFigures[]): SummedFigures[] {
  return figures.filter(({ period }) => period.length === 7);
}

function inDays(figures: SummedFigures[]): SummedFigures[] {
  return figures.filter(({ period }) => period.length > 7);
}

/** The predicted winner by the blend, of two sides or of a field. */
function headline(figures: SummedFigures[]): SummedFigures[] {
  return figures.filter(
    ({ layer, question }) => layer === 'blend' && (question === 'winner' || question === 'win'),
  );
}

function total(figures: FigureSums[]): FigureSums {
  const sums = Object.fromEntries(figureSums.map((name) => [name, 0])) as FigureSums;
  for (const one of figures) for (const name of figureSums) sums[name] += one[name];
  return sums;
}

function grouped(
  figures: SummedFigures[],
  by: (figure: SummedFigures) => string,
): Map<string, FigureSums> {
  const groups = new Map<string, SummedFigures[]>();
  for (const figure of figures) {
    const group = groups.get(by(figure));
    if (group === undefined) groups.set(by(figure), [figure]);
    else group.push(figure);
  }
  return new Map([...groups].map(([key, rows]) => [key, total(rows)]));
}

function winnersSince(days: SummedFigures[], now: Date, count: number) {
  const from = new Date(now.getTime() - count * dayMs).toISOString().slice(0, 10);
  const { right, scored } = total(headline(days).filter(({ period }) => period > from));
  return shareOf(right, scored);
}

function viewPeriod({ scored, right, brier, withClose, closeBrier }: FigureSums) {
  return {
    n: scored,
    correct: right,
    brier: meanOf(brier, scored),
    closeBrier: meanOf(closeBrier, withClose),
  };
}

function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : sum / unit / count;
}

function estimateOf(n: number, sum: number, squares: number): Estimate {
  if (n === 0) return { mean: null, low: null, high: null, n };
  const mean = sum / unit / n;
  if (n === 1) return { mean, low: null, high: null, n };
  const variance = Math.max(0, squares / unit / n - mean * mean) * (n / (n - 1));
  const half = z * Math.sqrt(variance / n);
  return { mean, low: mean - half, high: mean + half, n };
}

function viewLayer(layer: LayerRecord['layer'], sums: FigureSums): LayerRecord {
  return {
    layer,
    n: sums.scored,
    winner: shareOf(sums.right, sums.scored),
    brier: estimateOf(sums.scored, sums.brier, sums.brierSquares),
    logScore: estimateOf(sums.scored, sums.logScore, sums.logScoreSquares),
    againstTheSpread: shareOf(sums.spreadWins, sums.spreadWins + sums.spreadLosses),
    totals: shareOf(sums.totalWins, sums.totalWins + sums.totalLosses),
    meanScoreError: meanOf(sums.scoreError, sums.scoreErrors),
    closing: estimateOf(sums.closings, sums.closing, sums.closingSquares),
  };
}

function viewSkill(layer: LayerRecord['layer'], months: SummedFigures[]): AnalyticsView['skill'] {
  const sums = total(months.filter((one) => one.question === 'winner' && one.layer === layer));
  const both = [
    {
      against: 'home-rate' as const,
      difference: estimateOf(sums.withHomeRate, sums.homeRateSkill, sums.homeRateSkillSquares),
    },
    {
      against: 'close' as const,
      difference: estimateOf(sums.withClose, sums.closeSkill, sums.closeSkillSquares),
    },
  ];
  // Nobody is held against himself.
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
    brier: estimateOf(sums.forecasts, sums.brier, sums.brierSquares),
    logScore: estimateOf(sums.forecasts, sums.logScore, sums.logScoreSquares),
    best: shareOf(sums.right, sums.scored),
  };
}

type HeadlineView = Omit<
  AnalyticsView,
  | keyof RecordView
  | 'basis'
  | 'by'
  | 'available'
  | 'leastForPercentage'
  | 'currentStreak'
  | 'pendingPredictions'
>;

/** The figures of the headline, the blend, from sums alone. `pending` are made and not graded. */
export function viewHeadline(figures: SummedFigures[], pending: number, now: Date): HeadlineView {
  const all = headline(inMonths(figures));
  const ofTwo = all.filter(({ question }) => question === 'winner');
  const [sums, two] = [total(all), total(ofTwo)];
  const overall = shareOf(sums.right, sums.scored);
  const againstTheSpread = shareOf(two.spreadWins, two.spreadWins + two.spreadLosses);
  const close = total(
    inMonths(figures).filter(({ layer, question }) => layer === 'close' && question === 'winner'),
  );
  const avgConfidence = percentOf(two.chance, two.scored);
  const models = analystIds.filter((id) => all.some(({ analyst }) => analyst === id));
  const ofModel = (id: string) => total(all.filter(({ analyst }) => analyst === id));

  return {
    totalPredictions: sums.forecasts + pending,
    gradedPredictions: sums.scored,
    correctPredictions: sums.right,
    accuracy: overall.value,
    avgConfidence,
    averageConfidence: avgConfidence,
    winRate: againstTheSpread.value,
    overall,
    lastFourWeeks: winnersSince(inDays(figures), now, 28),
    highConfidence: shareOfSums(total(ofTwo.filter(({ band }) => band === 'high'))),
    againstTheSpread,
    totals: shareOf(two.totalWins, two.totalWins + two.totalLosses),
    brier: meanOf(two.brier, two.scored),
    logLoss: meanOf(two.logScore, two.scored),
    marketLogLoss: meanOf(close.logScore, close.scored),
    meanScoreError: meanOf(two.scoreError, two.scoreErrors),
    modelStats: Object.fromEntries(
      models.map((id) => {
        const { forecasts, scored, right, chance } = ofModel(id);
        const { value } = shareOf(right, scored);
        const confidence = percentOf(chance, scored);
        return [
          id,
          {
            accuracy: value,
            total: forecasts,
            graded: scored,
            correct: right,
            avgConfidence: confidence,
          },
        ];
      }),
    ),
    byModel: models.map((model) => {
      const { right, scored, brier } = ofModel(model);
      return {
        model,
        label: analystLabel(model),
        ...shareOf(right, scored),
        brier: meanOf(brier, scored),
      };
    }),
    byBand: confidenceBands.map((band) => {
      const inBand = total(ofTwo.filter((one) => one.band === band));
      const meanConfidence = percentOf(inBand.chance, inBand.scored);
      return { band, ...shareOfSums(inBand), meanConfidence };
    }),
    calibration: Array.from({ length: binCount }, (_, bin) =>
      viewBin(bin, total(ofTwo.filter((one) => one.bin === bin))),
    ),
    overTime: [...grouped(headline(inDays(figures)), ({ period }) => mondayOf(period))]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([week, { scored, right, brier, withClose, closeBrier }]) => ({
        week,
        n: scored,
        correct: right,
        brier: meanOf(brier, scored),
        marketBrier: meanOf(closeBrier, withClose),
      })),
  };
}

function shareOfSums({ right, scored }: FigureSums) {
  return shareOf(right, scored);
}

function percentOf(sum: number, count: number): number | null {
  const mean = meanOf(sum, count);
  return mean === null ? null : Math.round(mean * 1000) / 10;
}

function viewBin(bin: number, { scored, right, chance }: FigureSums) {
  const interval = wilsonInterval(right, scored);
  return {
    from: (50 + bin * 5) / 100,
    to: (55 + bin * 5) / 100,
    meanForecast: meanOf(chance, scored),
    observed: scored === 0 ? null : right / scored,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: scored,
  };
}

/** The Monday (UTC) that a day's week began on. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}
