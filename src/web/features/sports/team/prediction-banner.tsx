import type { AnalyticsView } from '#contract/analytics.ts';
import type { League } from '#domain/league.ts';
import { AnalystInUse } from '../../analysts/slots/analyst-in-use.tsx';
import { formatPercent } from '#web/lib/figures.ts';

interface PredictionBannerProps {
  league: League;
  analytics: AnalyticsView | undefined;
}

/** Which model answers when one asks now, and how the graded predictions have done. */
export function PredictionBanner({ league, analytics }: PredictionBannerProps) {
  return (
    <section
      aria-label="Prediction model"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-l-4 border-accent py-1 pl-4"
    >
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight font-semibold">
          {league.label} AI Predictions
        </h2>
        <AnalystInUse sport={league.sport} />
      </div>
      <p className="text-sm text-muted">
        Season accuracy{' '}
        <span className="font-display text-2xl leading-none font-semibold text-ink tabular">
          {analytics === undefined ? '—' : formatPercent(analytics.accuracy, 1)}
        </span>{' '}
        {analytics !== undefined && (
          <span className="tabular">
            {analytics.accuracy === null
              ? 'no graded predictions yet'
              : `n = ${analytics.gradedPredictions}`}
          </span>
        )}
      </p>
    </section>
  );
}
