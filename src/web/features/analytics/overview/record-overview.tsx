import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { Share } from '#contract/analytics/analytics-parts.ts';
import { isFieldSport, leaguesOfSport, type SportId } from '#domain/league.ts';
import { formatCount, formatNumber, formatPercent, formatSampleSize } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { FoldedPanel } from '#web/ui/folded-panel.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { describeTotal, overallShare, recordLabel } from './analytics-stats.tsx';
import { describeShare, formatEnough } from '#web/features/analytics/format-share.ts';

interface RecordOverviewProps {
  analytics: AnalyticsView;
  sport: SportId | 'all';
  /** “High Confidence Picks”; the label differs by page. */
  highConfidenceLabel?: string | undefined;
  /** Whether parts below the first one are folded on phones. */
  foldsOnPhones?: boolean;
}

export function RecordOverview({
  analytics,
  sport,
  highConfidenceLabel = 'High Confidence',
  foldsOnPhones = false,
}: RecordOverviewProps) {
  // One sport has comparable scores and one name for its handicap.
  const league = sport === 'all' ? undefined : leaguesOfSport(sport)[0];
  const hasPicksOfTwo = analytics.calibration.some(({ n }) => n > 0);
  const { thisSeason, totalPredictions, meanScoreError } = analytics;
  const Frame = foldsOnPhones ? FoldedPanel : Panel;
  const metrics: [name: string, value: string, note?: string][] = [
    ['Total Predictions', formatCount(thisSeason.contests), describeTotal(thisSeason)],
    [recordLabel(analytics), formatCount(totalPredictions), describeUndecided(analytics)],
    ['Correct Picks', formatCount(analytics.correctPredictions)],
    [
      'Average Confidence',
      formatPercent(analytics.avgConfidence),
      formatSampleSize(totalPredictions),
    ],
  ];
  if (hasPicksOfTwo) {
    metrics.push(
      ['Brier score', formatNumber(analytics.brier, 4)],
      ['Log loss', formatNumber(analytics.logLoss, 4)],
      ['Market log loss', formatNumber(analytics.marketLogLoss, 4), describeMarketGames(analytics)],
    );
  }
  if (hasPicksOfTwo && league !== undefined) {
    const unit = meanScoreError === null ? '' : ` ${marginUnit(league.id).short}`;
    metrics.push(['Average error', `${formatNumber(meanScoreError, 2)}${unit}`]);
  }

  return (
    <div className={`grid gap-4 lg:grid-cols-2 ${foldsOnPhones ? 'max-md:order-1' : ''}`}>
      <Frame
        title="Accuracy"
        description={`Winners picked by our model${analytics.by === 'automatic' ? '. It never sees' : ' and an analyst. They never see'} the game’s odds.`}
        headingLevel={3}
        bodyClassName="flex flex-col gap-4"
      >
        <AccuracyRow name="Overall" share={overallShare(analytics)} />
        <AccuracyRow {...getRecentPeriod(sport, analytics)} />
        {!isFieldSport(sport) && (
          <AccuracyRow name={highConfidenceLabel} share={analytics.highConfidence} />
        )}
      </Frame>
      <Frame title="Metrics" description="Brier and log loss: lower is better" headingLevel={3}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          {metrics.map(([name, value, note]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="font-display text-2xl leading-tight font-semibold tabular">
                {value}
                {note !== undefined && (
                  <span className="block font-sans text-xs leading-snug font-normal text-muted">
                    {note}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Frame>
    </div>
  );
}

/** Our log loss on the games with a closing line, for comparison with the market’s. */
function describeMarketGames({ marketLogLoss, againstClose: { mean, n } }: AnalyticsView) {
  if (marketLogLoss === null || mean === null) return undefined;
  return `ours ${formatNumber(marketLogLoss - mean, 4)} on the same ${formatCount(n)} games`;
}

/** Predictions not counted in the share of winners. */
function describeUndecided(analytics: AnalyticsView) {
  const { totalPredictions, pendingPredictions, gradedPredictions } = analytics;
  const drawn = totalPredictions - pendingPredictions - gradedPredictions;
  const parts = [
    pendingPredictions > 0 && `${formatCount(pendingPredictions)} pending`,
    drawn > 0 && `${formatCount(drawn)} tied or void`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

interface AccuracyRowProps {
  name: string;
  share: Share;
}

function AccuracyRow({ name, share }: AccuracyRowProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="font-display text-2xl leading-none font-semibold tabular">
          {formatEnough(share)}
        </span>
      </div>
      <AccuracyBar share={share} className="mt-1.5 h-1.5" />
      <p className="mt-1 text-xs text-muted tabular">{describeShare(share)}</p>
    </div>
  );
}

export function AccuracyBar({ share, className }: { share: Share; className: string }) {
  return (
    <div aria-hidden="true" className={`${className} overflow-hidden rounded-full bg-raised`}>
      {share.total >= minSampleSize && (
        <div
          className="h-full origin-left bg-good"
          style={{ transform: `scaleX(${(share.value ?? 0) / 100})` }}
        />
      )}
    </div>
  );
}

/** Recent period by sport: football counts in weeks, baseball plays daily. */
export function getRecentPeriod(
  sport: SportId | 'all',
  { lastFourWeeks, lastSevenDays, lastThirtyDays }: AnalyticsView,
) {
  if (sport === 'nfl') return { name: 'Last 4 Weeks', share: lastFourWeeks };
  return sport === 'mlb'
    ? { name: 'Last 7 Days', share: lastSevenDays }
    : { name: 'Last 30 Days', share: lastThirtyDays };
}
