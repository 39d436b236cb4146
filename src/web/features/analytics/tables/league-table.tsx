import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { LeagueRecord } from '#contract/analytics/analytics-parts.ts';
import { formatCount, formatNumber, formatSigned } from '#web/lib/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';

export function LeagueTable({ analytics }: { analytics: AnalyticsView }) {
  const { leagues, field } = analytics;
  if (leagues.length === 0) {
    return field.length === 0 ? null : (
      <p className="text-sm text-muted">Golf has no market line here to compare with.</p>
    );
  }
  const { verdict, figures } = describeAgainstClose(analytics);
  return (
    <div className="flex flex-col gap-3">
      <div className="text-balance tabular">
        <p className="font-medium">{verdict}</p>
        {figures !== undefined && <p className="mt-1 text-sm text-muted">{figures}</p>}
      </div>
      <Card>
        <table className="w-full border-collapse text-sm tabular max-sm:text-xs">
          <TableHead
            caption="Log loss of our model and of the market by league"
            className="border-b border-line text-right text-xs text-muted"
            headingClassName="px-1.5 py-2 font-medium first:pl-4 first:text-left last:pr-4 sm:px-3"
            columns={['League, games', 'Ours', 'Open', 'Close', 'Ours − close']}
          />
          <tbody>
            {leagues.map((record) => (
              <LeagueRow key={record.league} record={record} />
            ))}
          </tbody>
        </table>
        <div className="border-t border-line px-4 py-2 text-xs text-muted">
          <p>Log loss: lower is better, 0.693 is a coin toss.</p>
          <p>Ours and close: the same games. Open: those with an opening line.</p>
          {field.length > 0 && <p>Golf is left out: it has no market line here.</p>}
        </div>
      </Card>
    </div>
  );
}

function LeagueRow({ record }: { record: LeagueRecord }) {
  const { label, games, gamesWithClose, logLoss, openLogLoss, closeLogLoss } = record;
  const cell = 'px-1.5 py-1.5 text-right align-top last:pr-4 sm:px-3';
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 pl-4 text-left align-top font-medium">
        {label}
        <span className="block text-xs font-normal text-muted">
          {formatCount(gamesWithClose > 0 ? gamesWithClose : games)}
        </span>
      </th>
      <td className={cell}>{formatNumber(logLoss, 3)}</td>
      <td className={cell}>{formatNumber(openLogLoss, 3)}</td>
      <td className={cell}>{formatNumber(closeLogLoss, 3)}</td>
      <td className={cell}>
        <Difference difference={record.againstClose} />
      </td>
    </tr>
  );
}

/** A difference with its sign flipped to match the two columns before it. */
function Difference({ difference }: { difference: LeagueRecord['againstClose'] }) {
  const { n, mean, low, high } = difference;
  if (mean === null) return '—';
  if (n < minSampleSize || low === null || high === null) {
    return <span className="text-muted">too few</span>;
  }
  const tone = high < 0 ? 'text-bad' : low > 0 ? 'text-good' : '';
  return (
    <>
      <span className={`font-medium ${tone}`}>{formatLogLossDifference(-mean)}</span>
      <span className="block text-xs text-muted sm:whitespace-nowrap">
        {formatLogLossDifference(-high)} to {formatLogLossDifference(-low)}
      </span>
    </>
  );
}

export function describeAgainstClose({
  basis,
  againstClose: { n, mean, low, high },
}: Pick<AnalyticsView, 'basis' | 'againstClose'>): { verdict: string; figures?: string } {
  const kind = { locked: 'locked games', replayed: 'replayed games', both: 'games' }[basis];
  if (n < minSampleSize || mean === null || low === null || high === null) {
    return {
      verdict: `${formatCount(n)} ${kind} with a closing line so far: ${minSampleSize} are needed to compare our model with it.`,
    };
  }
  const compared =
    high < 0
      ? 'was less accurate than'
      : low > 0
        ? 'was more accurate than'
        : 'was not significantly different from';
  return {
    verdict: `Our model ${compared} the closing line.`,
    figures: `${formatCount(n)} ${kind}: log loss ${formatLogLossDifference(-mean)} (95% interval ${formatLogLossDifference(-high)} to ${formatLogLossDifference(-low)}).`,
  };
}

/** “+0.0233”: a log loss difference; negative means we are more accurate. */
function formatLogLossDifference(difference: number): string {
  return formatSigned(difference, 4);
}
