import { PerformanceTab } from './performance-tab.tsx';

/** Golf's record, with notes on reading tournament picks. */
export function GolfAnalyticsTab() {
  return (
    <div className="flex flex-col gap-4">
      <PerformanceTab sport="golf" second="Accuracy Rate" />
      <p className="text-sm text-muted">
        Picking one winner from a full field is right far less often than picking one of two;
        confidence is the pick’s win probability.
      </p>
    </div>
  );
}
