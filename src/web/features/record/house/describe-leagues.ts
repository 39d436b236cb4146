import { type AnalyticsView, leastForPercentage } from '#contract/record/analytics.ts';
import { formatCount } from '#web/lib/figures.ts';

/**
 * “Over 33,199 replayed games our model was less accurate than the closing line: its log loss was 0.0233
 * higher (95% interval 0.0214 to 0.0252; lower is better).”
 */
export function describeAgainstClose({
  basis,
  againstClose: { n, mean, low, high },
}: Pick<AnalyticsView, 'basis' | 'againstClose'>): string {
  const kind = { locked: 'locked games', replayed: 'replayed games', both: 'games' }[basis];
  if (n < leastForPercentage || mean === null || low === null || high === null) {
    return `${formatCount(n)} ${kind} with a closing line so far: ${leastForPercentage} are needed to compare our model with it.`;
  }
  const over = `Over ${formatCount(n)} ${kind}`;
  const interval = (from: number, to: number) =>
    `95% interval ${from.toFixed(4)} to ${to.toFixed(4)}; lower is better`;
  if (high < 0) {
    return `${over} our model was less accurate than the closing line: its log loss was ${(-mean).toFixed(4)} higher (${interval(-high, -low)}).`;
  }
  if (low > 0) {
    return `${over} our model was more accurate than the closing line: its log loss was ${mean.toFixed(4)} lower (${interval(low, high)}).`;
  }
  const difference = formatLogLossDifference(-mean);
  return `${over} our model and the closing line were not significantly different: log loss ${difference} (95% interval ${formatLogLossDifference(-high)} to ${formatLogLossDifference(-low)}).`;
}

/** “+0.0233”: of log losses, so that below zero is the more accurate. */
export function formatLogLossDifference(difference: number): string {
  const amount = Math.abs(difference).toFixed(4);
  if (Number(amount) === 0) return amount;
  return `${difference > 0 ? '+' : '−'}${amount}`;
}
