import { minSampleSize } from '#contract/record/analytics.ts';
import type { Share } from '#contract/record/analytics-parts.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatEnough } from '../analytics/format-share.ts';
import { formatPercent, formatSampleSize } from '#web/lib/figures.ts';

interface NamedShare extends Share {
  name: string;
  /** Reference value in percent, such as a band's mean confidence. */
  expected?: number | null;
  /** Extra table figure: “0.213”. */
  extra?: string;
}

interface ShareBarsProps {
  title: string;
  summary: string;
  shares: NamedShare[];
  /** Table heading of `expected`. */
  expectedName?: string;
  extraName?: string;
}

/** Bars with 95% intervals and sample sizes: accuracy by band or model. */
export function ShareBars({ title, summary, shares, expectedName, extraName }: ShareBarsProps) {
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{
        columns: [
          'Group',
          'Accuracy',
          '95% interval',
          'Correct',
          'Graded',
          ...(expectedName === undefined ? [] : [expectedName]),
          ...(extraName === undefined ? [] : [extraName]),
        ],
        rows: shares.map((share) => [
          share.name,
          formatEnough(share),
          isEnough(share) ? `${formatPercent(share.low, 1)}–${formatPercent(share.high, 1)}` : '—',
          String(share.correct),
          String(share.total),
          ...(expectedName === undefined ? [] : [formatPercent(share.expected ?? null, 1)]),
          ...(extraName === undefined ? [] : [share.extra ?? '—']),
        ]),
      }}
    >
      <ul className="flex flex-col gap-4">
        {shares.map((share) => (
          <ShareBar key={share.name} share={share} />
        ))}
      </ul>
    </ChartFrame>
  );
}

function isEnough({ total }: Share): boolean {
  return total >= minSampleSize;
}

function ShareBar({ share }: { share: NamedShare }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{share.name}</span>
        <span className="whitespace-nowrap tabular">
          <span className="font-display text-lg font-semibold">{formatEnough(share)}</span>{' '}
          <span className="text-muted">{formatSampleSize(share.total)}</span>
        </span>
      </div>
      <div aria-hidden="true" className="relative mt-1 h-4">
        <div className="absolute inset-x-0 inset-y-1 rounded-sm bg-raised" />
        {isEnough(share) && (
          <div
            className="absolute inset-y-1 left-0 rounded-sm bg-good"
            style={{ width: `${share.value}%` }}
          />
        )}
        {isEnough(share) && (
          <div
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink"
            style={{ left: `${share.low}%`, width: `${(share.high ?? 0) - (share.low ?? 0)}%` }}
          />
        )}
        {typeof share.expected === 'number' && (
          <div
            className="absolute inset-y-0 w-0.5 bg-accent-text"
            style={{ left: `${share.expected}%` }}
          />
        )}
      </div>
    </li>
  );
}
