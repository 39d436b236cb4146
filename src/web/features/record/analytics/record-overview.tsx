import type { AnalyticsView, Share } from '#contract/analytics.ts';
import type { League } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { marginUnit } from '../../contests/probability/margin-unit.ts';
import { formatNumber, formatPercent, formatSampleSize } from '#web/lib/figures.ts';

interface RecordOverviewProps {
  analytics: AnalyticsView;
  league: League;
  highConfidenceLabel: string;
}

/** The accuracy card and the metrics card: true subsets, each with its n. */
export function RecordOverview({ analytics, league, highConfidenceLabel }: RecordOverviewProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel
        title="Accuracy"
        description="Share of winners picked"
        headingLevel={3}
        bodyClassName="flex flex-col gap-4"
      >
        <AccuracyRow name="Overall Season" share={analytics.overall} />
        <AccuracyRow name="Last 4 Weeks" share={analytics.lastFourWeeks} />
        <AccuracyRow name={highConfidenceLabel} share={analytics.highConfidence} />
      </Panel>
      <Panel title="Metrics" description="Brier and log loss: lower is better" headingLevel={3}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Metric name="Total Predictions" value={String(analytics.totalPredictions)} />
          <Metric name="Correct Picks" value={String(analytics.correctPredictions)} />
          <Metric name="Average Confidence" value={formatPercent(analytics.avgConfidence, 1)} />
          <Metric name="Brier score" value={formatNumber(analytics.brier, 3)} />
          <Metric name="Log loss" value={formatNumber(analytics.logLoss, 3)} />
          <Metric name="Market log loss" value={formatNumber(analytics.marketLogLoss, 3)} />
          <Metric
            name={`Against the ${league.handicapName}`}
            value={formatPercent(analytics.againstTheSpread.value)}
            note={formatSampleSize(analytics.againstTheSpread.total)}
          />
          <Metric
            name="Over/under"
            value={formatPercent(analytics.totals.value)}
            note={formatSampleSize(analytics.totals.total)}
          />
          <Metric
            name="Score error"
            value={
              analytics.meanScoreError === null
                ? '—'
                : `${analytics.meanScoreError.toFixed(1)} ${marginUnit(league.id).short}`
            }
          />
        </dl>
      </Panel>
    </div>
  );
}

function AccuracyRow({ name, share }: { name: string; share: Share }) {
  const interval =
    share.low === null || share.high === null
      ? 'no graded predictions yet'
      : `${share.correct} of ${share.total}, 95% interval ${formatPercent(share.low)}–${formatPercent(share.high)}`;

  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="font-display text-2xl leading-none font-semibold tabular">
          {formatPercent(share.value, 1)}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left bg-good"
          style={{ transform: `scaleX(${(share.value ?? 0) / 100})` }}
        />
      </div>
      <p className="mt-1 text-xs text-muted tabular">{interval}</p>
    </div>
  );
}

function Metric({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-display text-2xl leading-tight font-semibold tabular">
        {value}
        {note !== undefined && (
          <span className="ml-1.5 font-sans text-xs font-normal text-muted">{note}</span>
        )}
      </dd>
    </div>
  );
}
