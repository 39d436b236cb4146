import type { RatingView } from '#contract/shared.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { TimelineChart } from '#web/features/sports/timeline-chart.tsx';

interface RatingPanelProps {
  rating: RatingView | null;
  meaning: string;
  write: (value: number) => string;
  baseline: number;
}

const title = 'Rating over time';
/** The first ratings mostly reflect the starting average. */
const unsettled = 5;

/** Drops the unsettled first values, if enough remain. */
export function withoutFirst<Value>(values: Value[]): Value[] {
  return values.length > 2 * unsettled ? values.slice(unsettled) : values;
}

export function RatingPanel({ rating, meaning, write, baseline }: RatingPanelProps) {
  const history = withoutFirst(rating?.history ?? []);
  const now = rating && `${write(rating.now)} ${meaning}, ranked ${rating.rank} of ${rating.of}`;
  // A single value can’t be charted.
  if (rating === null || history.length === 1) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          {now === null ? 'No rated results yet.' : `${now}, after one result.`}
        </p>
      </Panel>
    );
  }
  // A rating implies at least one contest.
  const [best = { value: rating.now, at: '' }] = history.toSorted((a, b) => b.value - a.value);
  const points = history.map(({ at, value }) => ({ at: Date.parse(at), value }));
  // Other results may change a rating after the last own game.
  const asOf = Date.parse(rating.asOf);
  if (asOf > (points.at(-1)?.at ?? asOf)) points.push({ at: asOf, value: rating.now });

  return (
    <ChartFrame
      title={title}
      headingLevel={2}
      summary={
        `${now}; best ` +
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
        series={[{ name: 'Rating', color: 'var(--good)', points }]}
      />
    </ChartFrame>
  );
}
