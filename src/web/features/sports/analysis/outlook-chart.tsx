import { useState } from 'react';
import type { GamePageView } from '#contract/predictions/analyses-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { getLeague } from '#domain/league.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { Select } from '#web/ui/select.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { capitalize } from '#web/lib/figures.ts';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';
import { BookPrices } from '#web/features/contests/quotes/book-prices.tsx';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { TimelineChart, type TimelineSeries } from '#web/features/sports/timeline-chart.tsx';
import { valueAt } from '#web/features/analytics/charts/plot-points.ts';
import { findChartEnd, type Measure, type OutlookSeries, traceOutlooks } from './outlook-series.ts';

const LineHistory = lazyPart(
  async () => (await import('#web/features/contests/quotes/line-history.tsx')).LineHistory,
  { pending: <Pending label="Loading prices" /> },
);

interface OutlookChartProps {
  page: GamePageView;
  /** The side whose win probability is drawn. */
  pick: 'home' | 'away';
}

export function OutlookChart({ page, pick }: OutlookChartProps) {
  const { outlooks, game } = page;
  const [chosen, setChosen] = useState<Measure>();
  const now = useNow(60_000);
  const names = abbreviations(game);
  const measures = listMeasures({ page, pick });
  const measure = measures.find(({ value }) => value === chosen) ?? measures[0];
  const value = measure?.value ?? 'homeWinProbability';
  const write = (figure: number): string => {
    if (value === 'homeWinProbability') return formatPercents(figure).home;
    if (value === 'total') return figure.toFixed(1).replace(/\.0$/, '');
    return formatFavorite(figure, names.home, names.away);
  };
  const traced = traceOutlooks(outlooks, value, pick);
  const locked =
    page.kind === 'matchup'
      ? findOtherLock(traced, getLocked(page.prediction)[value], write)
      : undefined;
  const until = Math.min(now.getTime(), Date.parse(game.gameTime));
  const hasStarted = until < now.getTime();
  const name = locked === undefined ? 'Ours' : hasStarted ? 'Ours at the start' : 'Ours now';
  const series: TimelineSeries[] = [
    { name, color: 'var(--ink)', points: traced.ours },
    {
      name: 'Ours, provisional',
      color: 'var(--ink)',
      isDashed: true,
      points: traced.provisional,
    },
    // Last, so it is drawn dashed on top.
    { name: 'Market', color: 'var(--muted)', isDashed: true, points: traced.market },
  ].filter(({ points }) => points.length > 0);
  const moved = formatMovement(
    traced,
    measures.length > 1 ? undefined : measure?.label,
    write,
    hasStarted,
  );

  return (
    <ChartFrame
      title="Line movement"
      headingLevel={2}
      summary={locked === undefined ? moved : `${moved} Locked at ${locked}.`}
      table={{ columns: ['Time', 'Market', 'Ours'], rows: listRows(traced, write) }}
    >
      {measures.length > 1 && (
        <Select
          label="Chart measure"
          isLabelHidden
          className="mb-2 sm:w-56"
          value={value}
          onValueChange={setChosen}
          options={measures}
        />
      )}
      {series.length > 0 && (
        <TimelineChart
          label="Line movement"
          series={series}
          write={write}
          isStepped
          until={findChartEnd(traced, until)}
        />
      )}
      <BookPrices game={game} prices={page.prices} />
      <Disclosure label="Line history">
        <LineHistory league={game.league} gameId={game.id} names={names} />
      </Disclosure>
    </ChartFrame>
  );
}

/** Our locked number of each measure, as the page shows it. */
function getLocked({ layers, fairHomeSpread, fairTotal, predictedWinner }: PredictionView) {
  const { homeWinProbability: home } = layers.ours;
  return {
    homeWinProbability: predictedWinner.side === 'home' ? home : 1 - home,
    homeSpread: fairHomeSpread,
    total: fairTotal,
  };
}

/** The locked number as text, if ours has moved since. */
export function findOtherLock(
  { ours }: Pick<OutlookSeries, 'ours'>,
  value: number,
  write: (value: number) => string,
): string | undefined {
  const last = ours.at(-1);
  const locked = write(value);
  return last === undefined || write(last.value) === locked ? undefined : locked;
}

/** Measures with data, most-bet first; fixed handicaps are skipped. */
function listMeasures({ page: { outlooks, game }, pick }: OutlookChartProps) {
  const { handicapName, fixedHandicap, contest } = getLeague(game.league);
  const spread = { value: 'homeSpread' as const, label: capitalize(handicapName) };
  const win = {
    value: 'homeWinProbability' as const,
    label: `Win probability, ${game[pick].abbreviation}`,
  };
  const total = { value: 'total' as const, label: 'Total' };
  const sides = contest === 'match' ? [win, spread] : [spread, win];
  const all = fixedHandicap === undefined ? [...sides, total] : [win, total];
  return all.filter(({ value }) => {
    const { ours, provisional, opened } = traceOutlooks(outlooks, value, pick);
    return ours.length + provisional.length > 0 || opened !== undefined;
  });
}

/** “Market LAC -3 (open LV -2.5). Ours LAC -5.”; the measure first where no select names it. */
export function formatMovement(
  { ours, provisional, market, opened }: OutlookSeries,
  label: string | undefined,
  write: (value: number) => string,
  hasStarted = false,
): string {
  const sentences: string[] = [];
  if (opened !== undefined) {
    const last = write(market.at(-1)?.value ?? opened);
    sentences.push(`Market ${hasStarted ? 'closed ' : ''}${last} (open ${write(opened)})`);
  }
  const own = ours.at(-1);
  if (own !== undefined) sentences.push(`Ours ${write(own.value)}`);
  const current = provisional.at(-1);
  if (current !== undefined) sentences.push(`Ours, provisional: ${write(current.value)}`);
  if (sentences.length === 0) return 'No prices or forecasts before the start.';
  return `${label === undefined ? '' : `${label}: `}${sentences.join('. ')}.`;
}

function listRows(
  { ours, provisional, market, isOpenerTimed }: OutlookSeries,
  write: (value: number) => string,
): string[][] {
  const moments = new Set([...ours, ...provisional, ...market].map(({ at }) => at));
  const read = (points: OutlookSeries['ours'], at: number) => {
    const value = valueAt(points, at);
    return value === undefined ? '—' : write(value);
  };
  return [...moments]
    .toSorted((a, b) => b - a)
    .map((at) => [
      !isOpenerTimed && at === market[0]?.at
        ? 'Opening line'
        : formatMoment(new Date(at), 'dateAndTime'),
      read(market, at),
      valueAt(provisional, at) === undefined
        ? read(ours, at)
        : `${read(provisional, at)}, provisional`,
    ]);
}
