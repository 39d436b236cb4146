import type { RatingView } from '#contract/shared.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { ChartFrame } from '../../record/charts/chart-frame.tsx';
import { TimelineChart } from '../timeline-chart.tsx';

/** Results of others have moved a team since its own last game. */
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
  /** What an average one has. */
  baseline: number;
}

const title = 'Rating over time';
/** The first ratings say more of the average they start from than of the team. */
const unsettled = 5;

/** The values from the first that counts on; all of them where there are few. */
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
  // One value is no line.
  if (history.length === 1) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          {`${write(now)} ${meaning}, ranked ${rank} of ${of}, after one result.`}
        </p>
      </Panel>
    );
  }
  // It has a rating after a contest: the history is never empty.
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
