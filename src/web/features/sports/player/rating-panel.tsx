import type { RatingView } from '#contract/shared.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { ChartFrame } from '../../record/charts/chart-frame.tsx';
import { TimelineChart } from '../timeline-chart.tsx';

interface RatingPanelProps {
  rating: RatingView | null;
  /** “points against an average team”: below it the value has its minus. */
  meaning: string;
  write: (value: number) => string;
  /** What an average one has. */
  baseline: number;
}

const title = 'Rating over time';

/** How strong our ratings hold a team or a player, after each contest. */
export function RatingPanel({ rating, meaning, write, baseline }: RatingPanelProps) {
  if (rating === null) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          Not available: no result of theirs is stored that the ratings could learn from.
        </p>
      </Panel>
    );
  }
  const { now, rank, of, history } = rating;
  // One value is no line.
  if (history.length === 1) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          {`${write(now)} ${meaning}, ${rank} of ${of}, after one contest.`}
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
        `${write(now)} ${meaning}, ${rank} of ${of}; at best ` +
        `${write(best.value)} on ${formatMoment(best.at, 'date')}, over ${history.length} contests.`
      }
      table={{
        columns: ['After', 'Rating'],
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
            colour: 'var(--good)',
            points: history.map(({ at, value }) => ({ at: Date.parse(at), value })),
          },
        ]}
      />
    </ChartFrame>
  );
}
