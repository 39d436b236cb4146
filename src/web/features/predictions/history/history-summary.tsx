import type { UseQueryResult } from '@tanstack/react-query';
import type { HistorySummaryView } from '#contract/predictions/history.ts';
import { formatCount, formatSampleSize, formatSigned, formatWhole } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { describeShare, formatEnough } from '#web/features/analytics/format-share.ts';
import { type Stat, StatCards, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';

type SpreadShare = NonNullable<HistorySummaryView['againstTheSpread']>;

/** Totals over all filtered entries, not just the loaded page. */
export function HistorySummary({ summary }: { summary: UseQueryResult<HistorySummaryView> }) {
  const { data } = summary;
  const share = data?.againstTheSpread ?? null;
  const stats: Stat<HistorySummaryView>[] = [
    {
      label: 'Accuracy',
      value: ({ overall }) => formatEnough(overall),
      note: ({ overall }) => `winners picked, ${describeShare(overall)}`,
    },
    {
      label: 'Avg Confidence',
      value: ({ avgConfidence }) => formatWhole(avgConfidence),
      note: ({ contests }) => (contests === 0 ? 'no predictions here' : formatSampleSize(contests)),
    },
  ];
  if (share !== null) {
    stats.push({
      label: 'Win Rate',
      value: () => formatEnough(share),
      note: () =>
        ['against the spread, pushes excluded', describeShare(share), ...listMoney(share)].join(
          ', ',
        ),
    });
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex min-h-6 flex-wrap items-center gap-2">
        {data !== undefined && (
          <>
            <Badge className="tabular">Total {formatCount(data.contests)}</Badge>
            <Badge tone="good" className="tabular">
              Correct {formatCount(data.overall.correct)}
            </Badge>
            <Badge tone="outline" className="tabular">
              Pending {formatCount(data.pending)}
            </Badge>
            {data.versions > data.contests && (
              <span className="text-xs text-muted tabular">
                in {formatCount(data.versions)} versions
              </span>
            )}
          </>
        )}
      </p>
      <StatGrid className="grid-cols-2 max-sm:[&>*:nth-child(3)]:col-span-2 sm:grid-cols-3">
        <StatCards query={summary} stats={stats} />
      </StatGrid>
    </div>
  );
}

function listMoney({ total, priced, units }: SpreadShare): string[] {
  if (total === 0) return [];
  const profit = `${formatSigned(units, 1)} units`;
  return [
    priced === total
      ? `${profit} at the stored prices`
      : priced === 0
        ? 'no stored prices'
        : `${profit} on the ${formatCount(priced)} with a stored price`,
    // At the usual spread price.
    '52.4% breaks even at -110',
  ];
}
