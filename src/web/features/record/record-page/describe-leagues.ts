import { type AnalyticsView, minSampleSize } from '#contract/record/analytics.ts';
import { formatCount, formatSigned } from '#web/lib/figures.ts';

interface AgainstClose {
  /** “Our model was less accurate than the closing line.” */
  verdict: string;
  /** “33,199 replayed games: log loss +0.0233 (95% interval +0.0214 to +0.0252).” */
  figures?: string;
}

/** Our accuracy compared with the closing line. */
export function describeAgainstClose({
  basis,
  againstClose: { n, mean, low, high },
}: Pick<AnalyticsView, 'basis' | 'againstClose'>): AgainstClose {
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
export function formatLogLossDifference(difference: number): string {
  return formatSigned(difference, 4);
}
