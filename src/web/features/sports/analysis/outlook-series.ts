/** Line and forecast until the start as series of one chart, away from any screen. */
import type { OutlookHistoryView, OutlookView } from '#contract/analyses.ts';
import type { TimelinePoint } from '../timeline.ts';

export type Measure = 'homeWinProbability' | 'homeSpread' | 'total';

export interface OutlookSeries {
  ours: TimelinePoint[];
  /** The opener first, at the left edge: a named one has no time of its own. */
  market: TimelinePoint[];
  /** The opening line that the feed names, or else the first one that we saw. */
  opened: number | undefined;
  isOpenerTimed: boolean;
}

/** How far before the first moment the opener stands, as a share of the time that is drawn. */
const openerLead = 0.08;
/** How much longer than until the last change the chart goes on. */
const tail = 0.15;
const minSpanMs = 30 * 60_000;

/** Win probabilities are those of `side`. */
export function traceOutlooks(
  { opening, market, forecast }: OutlookHistoryView,
  measure: Measure,
  side: 'home' | 'away',
): OutlookSeries {
  const valueOf = (outlook: Omit<OutlookView, 'at'>) => {
    const value = outlook[measure];
    return value !== null && measure === 'homeWinProbability' && side === 'away'
      ? 1 - value
      : value;
  };
  const pointsOf = (outlooks: readonly OutlookView[]) =>
    outlooks.flatMap((outlook) => {
      const value = valueOf(outlook);
      return value === null ? [] : [{ at: Date.parse(outlook.at), value }];
    });
  const ours = pointsOf(forecast);
  const seen = pointsOf(market);
  const named = opening === null ? null : valueOf(opening);
  if (named === null) return { ours, market: seen, opened: seen[0]?.value, isOpenerTimed: true };

  const moments = [...ours, ...seen].map(({ at }) => at);
  if (moments.length === 0) return { ours, market: seen, opened: named, isOpenerTimed: false };
  const first = Math.min(...moments);
  const lead = openerLead * Math.max(Math.max(...moments) - first, minSpanMs);
  return {
    ours,
    market: [{ at: first - lead, value: named }, ...seen],
    opened: named,
    isOpenerTimed: false,
  };
}

/** Until when the chart goes: a little after the last change, and never beyond `until`. */
export function findChartEnd({ ours, market }: OutlookSeries, until: number): number {
  const moments = [...ours, ...market].map(({ at }) => at);
  if (moments.length === 0) return until;
  const last = Math.max(...moments);
  const span = Math.max(last - Math.min(...moments), minSpanMs);
  return Math.max(last, Math.min(until, last + tail * span));
}
