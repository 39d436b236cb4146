import { minuteMs } from '#domain/calendar/durations.ts';
import type { OutlookHistoryView, OutlookView } from '#contract/predictions/analyses-endpoints.ts';
import type { TimelinePoint } from '#web/features/sports/timeline-chart.tsx';

export type Measure = 'homeWinProbability' | 'homeSpread' | 'total';

export interface OutlookSeries {
  ours: TimelinePoint[];
  /** Our current forecast while inputs are loading. */
  provisional: TimelinePoint[];
  /** Starts with the opener; one named by the feed has no time. */
  market: TimelinePoint[];
  /** The feed’s opening line, or the first one we saw. */
  opened: number | undefined;
  isOpenerTimed: boolean;
}

/** Distance of the opener before the first point, as a share of the time span. */
const openerLead = 0.08;
/** Time drawn after the last change, as a share of the time span. */
const tail = 0.15;
const minSpanMs = 30 * minuteMs;

/** Traces win probabilities and lines over time; the probabilities are those of `side`. */
export function traceOutlooks(
  { opening, market, forecast }: OutlookHistoryView,
  measure: Measure,
  side: 'home' | 'away',
): OutlookSeries {
  const getValue = (outlook: Omit<OutlookView, 'at'>) => {
    const value = outlook[measure];
    return value !== null && measure === 'homeWinProbability' && side === 'away'
      ? 1 - value
      : value;
  };
  const listPoints = (outlooks: readonly OutlookView[]) =>
    outlooks.flatMap((outlook) => {
      const value = getValue(outlook);
      return value === null ? [] : [{ at: Date.parse(outlook.at), value }];
    });
  const ours = listPoints(forecast.filter(({ isProvisional }) => !isProvisional));
  const provisional = listPoints(forecast.filter(({ isProvisional }) => isProvisional));
  const seen = listPoints(market);
  const named = opening === null ? null : getValue(opening);
  if (named === null) {
    return { ours, provisional, market: seen, opened: seen[0]?.value, isOpenerTimed: true };
  }

  const moments = [...ours, ...provisional, ...seen].map(({ at }) => at);
  const first = Math.min(...moments);
  const lead = openerLead * Math.max(Math.max(...moments) - first, minSpanMs);
  const opener = moments.length === 0 ? [] : [{ at: first - lead, value: named }];
  const opened = { market: [...opener, ...seen], opened: named, isOpenerTimed: false };
  return { ours, provisional, ...opened };
}

/** End of the chart: shortly after the last change, at most `until`. */
export function findChartEnd({ ours, provisional, market }: OutlookSeries, until: number) {
  const moments = [...ours, ...provisional, ...market].map(({ at }) => at);
  if (moments.length === 0) return until;
  const last = Math.max(...moments);
  const span = Math.max(last - Math.min(...moments), minSpanMs);
  return Math.max(last, Math.min(until, last + tail * span));
}
