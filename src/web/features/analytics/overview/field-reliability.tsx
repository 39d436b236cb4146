import { useState } from 'react';
import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { FieldCalibration } from '#contract/analytics/analytics-parts.ts';
import { formatCount } from '#web/lib/figures.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import {
  listReliability,
  meanGapPoints,
  ReliabilityPlot,
} from '#web/features/analytics/charts/reliability-plot.tsx';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';

type Question = FieldCalibration['question'];
type Bin = FieldCalibration['bins'][number];

const questions: { value: Question; label: string; predicted: string; verb: string }[] = [
  { value: 'win', label: 'Win', predicted: 'win probability', verb: 'won' },
  { value: 'top5', label: 'Top 5', predicted: 'top-5 probability', verb: 'were in it' },
  { value: 'top10', label: 'Top 10', predicted: 'top-10 probability', verb: 'were in it' },
  { value: 'top20', label: 'Top 20', predicted: 'top-20 probability', verb: 'were in it' },
  { value: 'makeCut', label: 'Cut', predicted: 'probability of making the cut', verb: 'made it' },
];

/**
 * Question shown first. Win probabilities are mostly a few percent; top-10 probabilities cover a
 * useful range.
 */
const shownFirst: Question = 'top10';

/**
 * Analysts only predict the winner, so that question uses our prediction and the others the model.
 */
function findCalibration(all: FieldCalibration[], question: Question) {
  const layer = question === 'win' ? 'ours' : 'statistical';
  return all.find((one) => one.question === question && one.layer === layer);
}

function isEnough({ n, low }: Bin): boolean {
  return n >= minSampleSize && low !== null;
}

export function FieldReliability({ analytics }: { analytics: AnalyticsView }) {
  const [asked, setAsked] = useState<Question>(shownFirst);
  const answered = questions.filter(
    ({ value }) => findCalibration(analytics.fieldCalibration, value) !== undefined,
  );
  const question = answered.find(({ value }) => value === asked) ?? answered[0];
  const found = question && findCalibration(analytics.fieldCalibration, question.value);
  if (question === undefined || found === undefined) return null;
  const { bins } = found;
  const reach = calculateReach(bins);

  return (
    <ChartFrame
      foldsOnPhones
      title="Calibration, all players"
      summary={summarize(analytics, found)}
      table={{
        columns: [
          'Forecast',
          'Average forecast',
          'Observed',
          '95% interval',
          'Players',
          'Tournaments',
        ],
        rows: bins.map((bin) => [...listReliability(bin), formatCount(bin.tournaments)]),
      }}
      controls={
        <SegmentChoice
          label="Outcome"
          options={answered}
          value={question.value}
          onChoose={setAsked}
        />
      }
    >
      <ReliabilityPlot
        marks={bins.map((bin) => ({ ...bin, isEnough: isEnough(bin) }))}
        probabilities={[0, reach.probabilities]}
        shares={[0, reach.shares]}
        axisLabel={`Predicted ${question.predicted}`}
        verb={question.verb}
      />
    </ChartFrame>
  );
}

/** Axis range that covers the data, since most win probabilities are below 10%. */
function calculateReach(bins: Bin[]): { probabilities: number; shares: number } {
  const probabilities = inTwentieths(Math.max(...bins.map(({ meanForecast }) => meanForecast)));
  const seen = bins.map((bin) => (isEnough(bin) ? (bin.high ?? bin.observed) : bin.observed));
  return { probabilities, shares: Math.max(probabilities, inTwentieths(Math.max(...seen))) };
}

function inTwentieths(share: number): number {
  return Math.min(1, Math.ceil(share * 20) / 20);
}

function summarize({ field }: AnalyticsView, { layer, question, bins }: FieldCalibration): string {
  const players = bins.reduce((sum, { n }) => sum + n, 0);
  const ofBoth = field.find((one) => one.layer === layer && one.question === question);
  return (
    `Across ${formatCount(players)} player forecasts in ${formatCount(ofBoth?.brier.n ?? 0)} tournaments, ` +
    `the average error is ${meanGapPoints(bins)} percentage points. Whiskers are 95% intervals, clustered by tournament; ` +
    `hollow dots are fewer than ${minSampleSize} players or ten tournaments. We have no outright-market prices to compare.`
  );
}
