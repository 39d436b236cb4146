import type { RatingView } from '#contract/shared.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { ChartFrame } from '../../record/charts/chart-frame.tsx';
import { TimelineChart } from '../timeline-chart.tsx';

/** Other results may change a rating after the last own game. */
function withNow(
  history: RatingView['history'],
  { now, asOf }: RatingView,
): { at: string; value: number }[] {
  const last = history.at(-1)?.at ?? asOf;
  return asOf > last ? [...history, { at: asOf, value: now }] : history;
}

interface RatingPanelProps {
  rating: RatingView | null;
  /** “points vs. an average team”. */
  meaning: string;
  write: (value: number) => string;
  /** Rating of an average team or player. */
  baseline: number;
}

const title = 'Rating over time';
/** The first ratings mostly reflect the starting average. */
const unsettled = 5;

/** Drops the unsettled first values, if enough remain. */
export function withoutFirst<Value>(values: Value[]): Value[] {
  return values.length > 2 * unsettled ? values.slice(unsettled) : values;
}

/** A team’s or player’s rating after each contest. */
export function RatingPanel({ rating, meaning, write, baseline }: RatingPanelProps) {
  if (rating === null) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">No rated results yet.</p>
      </Panel>
    );
  }
  const { now, rank, of } = rating;
  const history = withoutFirst(rating.history);
  // A single value can’t be charted.
  if (history.length === 1) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          {`${write(now)} ${meaning}, ranked ${rank} of ${of}, after one result.`}
        </p>
      </Panel>
    );
  }
  // A rating implies at least one contest.
  const [best = { value: now, at: '' }] = history.toSorted((a, b) => b.value - a.value);

  return (
    <ChartFrame
      title={title}
      headingLevel={2}
      summary={
        `${write(now)} ${meaning}, ranked ${rank} of ${of}; best ` +
        `${write(best.value)} on ${formatMoment(best.at, 'date')}, over ${history.length} results.`
      }
      table={{
        columns: ['Date', 'Rating'],
        rows: history
          .toReversed()
          .map(({ at, value }) => [formatMoment(at, 'dateAndTime'), write(value)]),
      }}
    >
      <TimelineChart
        label={title}
        write={write}
        baseline={baseline}
        series={[
          {
            name: 'Rating',
            color: 'var(--good)',
            points: withNow(history, rating).map(({ at, value }) => ({
              at: Date.parse(at),
              value,
            })),
          },
        ]}
      />
    </ChartFrame>
  );
}
