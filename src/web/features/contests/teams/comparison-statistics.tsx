import { Check } from 'lucide-react';
import type { ComparisonView } from '#contract/teams-endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMetric } from '#domain/metric-format.ts';

type Metric = ComparisonView['metrics'][number];

export function ComparisonStatistics({ comparison }: { comparison: ComparisonView }) {
  const { a, b, metrics } = comparison;

  return (
    <Card className="p-4 md:p-5">
      <p className="mb-4 text-sm text-muted tabular">
        Based on {formatGameCount(a)} for {a.team.shortName} and {formatGameCount(b)} for{' '}
        {b.team.shortName}.
      </p>
      <ul className="flex flex-col gap-4">
        {metrics.map((metric) => (
          <MetricRow key={metric.name} metric={metric} a={a} b={b} />
        ))}
      </ul>
    </Card>
  );
}

function formatGameCount({ games, boxScores, isLoadingBoxScores }: ComparisonView['a']): string {
  const counted = `${games} ${games === 1 ? 'game' : 'games'}`;
  if (boxScores === null || boxScores === games) return counted;
  return `${counted} (${boxScores} box scores${isLoadingBoxScores ? ', still loading' : ''})`;
}

function MetricRow({ metric, a, b }: Pick<ComparisonView, 'a' | 'b'> & { metric: Metric }) {
  const better = betterSide(metric);
  const share = metricShare(metric);

  return (
    <li>
      <div className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-3">
        <Value metric={metric} side="a" of={a} isBetter={better === 'a'} />
        <span className="text-center text-sm text-muted">{metric.name}</span>
        <Value metric={metric} side="b" of={b} isBetter={better === 'b'} />
      </div>
      <div aria-hidden="true" className="mt-1.5 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {share === null ? (
          <div className="flex-1 bg-raised" />
        ) : (
          <>
            <div className="bg-(--away)" style={{ flexBasis: 0, flexGrow: share }} />
            <div className="bg-(--home)" style={{ flexBasis: 0, flexGrow: 1 - share }} />
          </>
        )}
      </div>
    </li>
  );
}

/** Values that display the same are a tie. */
export function betterSide({ a, b, better, format }: Metric): 'a' | 'b' | undefined {
  if (a === null || b === null) return undefined;
  if (formatMetric(a, format) === formatMetric(b, format)) return undefined;
  return a > b === (better === 'higher') ? 'a' : 'b';
}

interface ValueProps {
  metric: Metric;
  side: 'a' | 'b';
  of: ComparisonView['a'];
  isBetter: boolean;
}

function Value({ metric, side, of, isBetter }: ValueProps) {
  const value = metric[side];
  const isMirrored = side === 'b';
  if (value === null) {
    return (
      <span className={`text-sm text-faint ${isMirrored ? 'text-right' : ''}`}>
        {of.isLoadingBoxScores ? 'still loading' : 'not available'}
      </span>
    );
  }

  return (
    <span
      className={`flex items-baseline gap-1.5 font-display text-xl leading-none font-semibold tabular ${isMirrored ? 'flex-row-reverse' : ''} ${isBetter ? '' : 'text-muted'}`}
    >
      <span className="sr-only">{of.team.abbreviation} </span>
      {formatMetric(value, metric.format)}
      {isBetter && (
        <span className="flex items-center gap-0.5 font-sans text-xs font-semibold text-good">
          <Check aria-hidden="true" className="size-3.5" />
          better
        </span>
      )}
    </span>
  );
}

/** Left side's share of the bar, 0.08–0.92, larger if better; null if a value is unknown. */
export function metricShare({ a, b, better, format }: Metric): number | null {
  if (a === null || b === null) return null;

  // A signed figure has no natural zero to start a bar from: a difference of 20 fills it.
  const raw =
    format === 'signed' || format === 'signedCount' || a < 0 || b < 0
      ? 0.5 + (a - b) / 40
      : a + b === 0
        ? 0.5
        : a / (a + b);
  const share = better === 'higher' ? raw : 1 - raw;
  return Math.min(0.92, Math.max(0.08, share));
}
