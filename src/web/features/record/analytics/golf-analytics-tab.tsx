import { PerformanceTab } from './performance-tab.tsx';

/** The record of golf, and how it reads for picks out of a field. */
export function GolfAnalyticsTab() {
  return (
    <div className="flex flex-col gap-4">
      <PerformanceTab sport="golf" second="Accuracy Rate" />
      <p className="text-sm text-muted">
        A pick is one out of a whole field: it is right far less often than a pick out of two, and
        confidence is its chance of winning.
      </p>
    </div>
  );
}
