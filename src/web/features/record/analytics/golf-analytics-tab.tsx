import { PerformanceTab } from './performance-tab.tsx';
import { formatNumber, formatSampleSize } from '#web/lib/figures.ts';
import { useAnalytics } from './queries.ts';

/** The figures of all sports, and how they read for picks out of a field. */
export function GolfAnalyticsTab() {
  const analytics = useAnalytics('golf');
  const figures = analytics.data;

  return (
    <div className="flex flex-col gap-4">
      <PerformanceTab sport="golf" second="Accuracy Rate" />
      <p className="text-sm text-muted">
        A pick is one out of a whole field: it is right far less often than a pick out of two, and
        confidence is its chance of winning.
        {figures !== undefined && figures.gradedPredictions > 0 && (
          <span className="tabular">
            {' '}
            Brier score {formatNumber(figures.brier, 3)}, log loss{' '}
            {formatNumber(figures.logLoss, 3)} of the chance given to the pick (0 best,{' '}
            {formatSampleSize(figures.gradedPredictions)}).
          </span>
        )}
      </p>
    </div>
  );
}
