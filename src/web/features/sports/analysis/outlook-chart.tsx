import { useState } from 'react';
import type { OutlookHistoryView, OutlookView, SidesAnalysisView } from '#contract/analyses.ts';
import { formatFavourite } from '#domain/betting/odds.ts';
import { getLeague } from '#domain/league.ts';
import { useNow, formatMoment } from '#web/lib/time.ts';
import { Select } from '#web/ui/select.tsx';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { capitalise } from '../../contests/probability/market-line.tsx';
import { ChartFrame } from '../../record/charts/chart-frame.tsx';
import { TimelineChart, type TimelineSeries } from '../timeline-chart.tsx';
import { describeMoves, valueAt } from '../timeline.ts';

type Measure = 'homeWinProbability' | 'homeSpread' | 'total';

/** How line and forecast moved until the start, in one picture; every price with when we saw it. */
export function OutlookChart({ analysis }: { analysis: SidesAnalysisView }) {
  const { outlooks, prediction } = analysis;
  const { game } = prediction;
  const [chosen, setChosen] = useState<Measure>('homeWinProbability');
  const now = useNow(60_000);
  const names = predictedAbbreviations(game);
  const measures = measuresOf(analysis);
  const measure = measures.find(({ value }) => value === chosen) ?? measures[0];
  const value = measure?.value ?? 'homeWinProbability';
  const write = (figure: number): string => {
    if (value === 'homeWinProbability') return `${(figure * 100).toFixed(0)}%`;
    if (value === 'total') return figure.toFixed(1).replace(/\.0$/, '');
    return formatFavourite(figure, names.home, names.away);
  };
  const series = seriesOf(outlooks, value);
  const until = Math.min(now.getTime(), Date.parse(game.gameTime));

  return (
    <ChartFrame
      title="Line and forecast until the start"
      headingLevel={2}
      summary={summaryOf(series, measure?.label ?? '', write)}
      table={{
        columns: ['Seen', 'Market', 'Our forecast'],
        rows: tableOf(series, write),
      }}
    >
      {measures.length > 1 && (
        <Select
          label="What is shown"
          isLabelHidden
          className="mb-3 sm:w-56"
          value={value}
          onValueChange={(wanted) =>
            setChosen(measures.find((one) => one.value === wanted)?.value ?? value)
          }
          options={measures}
        />
      )}
      {series.length === 0 ? (
        <p className="text-sm text-muted">
          Neither a price nor a forecast of this was stored before the start.
        </p>
      ) : (
        <>
          <TimelineChart
            label="Line and forecast until the start"
            series={series}
            write={write}
            isStepped
            until={until}
          />
          <p className="flex flex-wrap gap-x-4 text-xs text-muted">
            {series.map(({ name, colour, isDashed }) => (
              <span key={name} className="inline-flex items-center gap-1.5">
                <svg aria-hidden="true" width="22" height="8">
                  <line
                    x1="0"
                    x2="22"
                    y1="4"
                    y2="4"
                    stroke={colour}
                    strokeWidth="2"
                    strokeDasharray={isDashed === true ? '6 4' : undefined}
                  />
                </svg>
                {name}
              </span>
            ))}
          </p>
        </>
      )}
    </ChartFrame>
  );
}

/** What there is of either; a handicap that never moves says nothing. */
function measuresOf({ outlooks, prediction: { game } }: SidesAnalysisView) {
  const { handicapName, fixedHandicap, contest } = getLeague(game.league);
  const home = contest === 'match' ? game.homeTeam.name : game.homeTeam.abbreviation;
  const all: { value: Measure; label: string }[] = [
    { value: 'homeWinProbability', label: `Chance of ${home}` },
    ...(fixedHandicap === undefined
      ? [{ value: 'homeSpread' as const, label: capitalise(handicapName) }]
      : []),
    { value: 'total', label: 'Total' },
  ];
  return all.filter(({ value }) => seriesOf(outlooks, value).length > 0);
}

function seriesOf({ market, forecast }: OutlookHistoryView, measure: Measure): TimelineSeries[] {
  const pointsOf = (outlooks: OutlookView[]) =>
    outlooks.flatMap((outlook) => {
      const value = outlook[measure];
      return value === null ? [] : [{ at: Date.parse(outlook.at), value }];
    });
  const both: TimelineSeries[] = [
    { name: 'Market', colour: 'var(--bad)', isDashed: true, points: pointsOf(market) },
    { name: 'Our forecast', colour: 'var(--good)', points: pointsOf(forecast) },
  ];
  return both.filter(({ points }) => points.length > 0);
}

function summaryOf(
  series: TimelineSeries[],
  label: string,
  write: (value: number) => string,
): string {
  const said = series.map(({ name, points }) => `${name} ${describeMoves(points, write)}`);
  return said.length === 0
    ? 'Nothing was stored before the start.'
    : `${label}: ${said.join('; ')}.`;
}

/** Each moment at which one of them changed, the newest first. */
function tableOf(series: TimelineSeries[], write: (value: number) => string): string[][] {
  const moments = new Set(series.flatMap(({ points }) => points.map(({ at }) => at)));
  const find = (name: string) => series.find((one) => one.name === name)?.points ?? [];
  return [...moments]
    .toSorted((a, b) => b - a)
    .map((at) => [
      formatMoment(new Date(at), 'dateAndTime'),
      ...['Market', 'Our forecast'].map((name) => {
        const value = valueAt(find(name), at);
        return value === undefined ? '—' : write(value);
      }),
    ]);
}
