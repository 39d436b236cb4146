import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { AnalyticsView } from '#contract/analytics/analytics.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatNumber } from '#web/lib/figures.ts';
import { axisText, usePlot, YAxis } from './use-plot.tsx';

type Period = AnalyticsView['overTime'][number];

const height = 260;
const margin = { top: 16, right: 76, bottom: 40, left: 44 };

/** Brier score by week: ours, the market's on the same games, and that of always saying 50%. */
export function SkillChart({ periods }: { periods: Period[] }) {
  return (
    <ChartFrame
      foldsOnPhones
      title="Skill over time"
      summary={summarize(periods)}
      table={{
        columns: ['Week', 'Our Brier', 'Close’s Brier', 'Correct', 'Games', 'New model'],
        rows: periods.map((period) => [
          period.week,
          formatNumber(getOurs(period), 3),
          formatNumber(period.marketBrier, 3),
          String(period.correct),
          String(period.n),
          period.newModels.join(', ') || '—',
        ]),
      }}
    >
      <Plot periods={periods} />
    </ChartFrame>
  );
}

/** Ours on games with a market price, or on all games when none has one. */
function getOurs({ brier, brierBesideMarket }: Period): number | null {
  return brierBesideMarket ?? brier;
}

function getMarket({ marketBrier }: Period): number | null {
  return marketBrier;
}

function summarize(periods: Period[]): string {
  const compared = periods.filter(
    (period) => period.brierBesideMarket !== null && period.marketBrier !== null,
  );
  const lower = 'Brier score by week; lower is better, always predicting 50% scores 0.25.';
  if (compared.length === 0) return `${lower} No week with a market line yet.`;

  // Compared at displayed precision.
  const shown = (brier: number | null) => Math.round((brier ?? 0) * 10_000);
  const better = compared.filter(
    (period) => shown(period.brierBesideMarket) < shown(period.marketBrier),
  ).length;
  return `${lower} More accurate than the closing line in ${better} of ${compared.length} weeks.`;
}

function Plot({ periods }: { periods: Period[] }) {
  const { ref, width, readable, readout } = usePlot();

  const values = periods.flatMap((period) => [getOurs(period) ?? 0.25, period.marketBrier ?? 0.25]);
  const lowest = Math.min(0.15, ...values);
  const highest = Math.max(0.3, ...values);
  const right = Math.max(width - margin.right, margin.left);
  const x = scalePoint(
    periods.map((period) => period.week),
    [margin.left, right],
  ).padding(0.5);
  const y = scaleLinear([lowest, highest], [height - margin.bottom, margin.top]).nice();
  const at = (period: Period): number => x(period.week) ?? margin.left;

  // Overlapping labels are thinned out; the last one always stays.
  const labelWidth = Math.max(0, ...periods.map(({ week }) => weekLabel(week).length)) * 7 + 10;
  const room = Math.max(1, right - margin.left);
  const every = Math.max(1, Math.ceil((periods.length * labelWidth) / room));

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="group" aria-label="Skill over time chart">
          <YAxis
            ticks={y.ticks(4)}
            left={margin.left}
            right={right}
            y={y}
            format={(tick) => tick.toFixed(2)}
            baseline={0.25}
          />
          {periods.map((period, index) =>
            (periods.length - 1 - index) % every === 0 ? (
              <text
                key={period.week}
                x={at(period)}
                y={height - margin.bottom + 20}
                textAnchor="middle"
                className={axisText}
              >
                {weekLabel(period.week)}
              </text>
            ) : null,
          )}
          <ModelChanges periods={periods} x={at} />
          <Series periods={periods} value={getOurs} x={at} y={y} kind="ours" />
          <Series periods={periods} value={getMarket} x={at} y={y} kind="market" />
          <EndLabels periods={periods} y={y} x={right + 6} />

          {periods.map((period) => (
            <rect
              key={period.week}
              x={at(period) - x.step() / 2}
              y={margin.top}
              width={Math.max(x.step(), 8)}
              height={height - margin.top - margin.bottom}
              fill="transparent"
              {...readable(describe(period))}
            />
          ))}
        </svg>
      )}
      {readout}
    </div>
  );
}

/** “W12” or “Pre 2” in football, “W3 ’25” for an earlier season; else the first day of the week: “Jul 20”. */
export function weekLabel(week: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(week);
  if (isDay) return dayName.format(new Date(`${week}T00:00:00Z`));
  const [, year, name = week] = /^20(\d\d) (.+)$/.exec(week) ?? [];
  const short = name.replace(/^Preseason Week /, 'Pre ').replace(/^Week /, 'W');
  return year === undefined ? short : `${short} ’${year}`;
}

const dayName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function describe(period: Period): string {
  return (
    `${period.week}: ${formatNumber(getOurs(period), 3)}, close ${formatNumber(period.marketBrier, 3)}, ` +
    `${period.correct} of ${period.n} correct`
  );
}

/** Approximate width of “4 new models”, in pixels. */
const labelWidth = 100;

/** Weeks in which a new model version first predicted, labeled if there is room; the table names the versions. */
function ModelChanges({ periods, x }: Pick<SeriesProps, 'periods' | 'x'>) {
  const changes = periods.filter(({ newModels }) => newModels.length > 0);
  return changes.map((period, index) => {
    const next = changes[index + 1];
    const isLabeled = next === undefined || x(next) - x(period) > 2 * labelWidth;
    const { length } = period.newModels;
    return (
      <g key={period.week}>
        <line
          x1={x(period)}
          x2={x(period)}
          y1={margin.top}
          y2={height - margin.bottom}
          stroke="var(--line-strong)"
        />
        {isLabeled && (
          <text
            x={x(period)}
            y={margin.top - 4}
            textAnchor={x(period) > labelWidth ? 'end' : 'start'}
            className={axisText}
          >
            {length === 1 ? 'new model' : `${length} new models`}
          </text>
        )}
      </g>
    );
  });
}

interface SeriesProps {
  periods: Period[];
  value: (period: Period) => number | null;
  x: (period: Period) => number;
  y: (value: number) => number;
  kind: 'ours' | 'market';
}

function Series({ periods, value, x, y, kind }: SeriesProps) {
  const path = line<Period>()
    .defined((period) => value(period) !== null)
    .x(x)
    .y((period) => y(value(period) ?? 0));
  const stroke = kind === 'ours' ? 'var(--good)' : 'var(--ink)';

  return (
    <g>
      <path
        d={path(periods) ?? undefined}
        fill="none"
        stroke={stroke}
        strokeWidth={2}
        strokeDasharray={kind === 'market' ? '5 4' : undefined}
      />
      {periods.map((period) => {
        const here = value(period);
        if (here === null) return null;
        return (
          <circle
            key={period.week}
            cx={x(period)}
            cy={y(here)}
            r={3.5}
            fill={kind === 'ours' ? stroke : 'var(--surface)'}
            stroke={stroke}
            strokeWidth={1.5}
          />
        );
      })}
    </g>
  );
}

function EndLabels({ periods, y, x }: Pick<SeriesProps, 'periods' | 'y'> & { x: number }) {
  const last = (pick: (period: Period) => number | null): number | null =>
    periods.map(pick).findLast((value) => value !== null) ?? null;

  const ends = [
    { name: 'Our model', at: last(getOurs), color: 'var(--good)' },
    { name: 'Close', at: last(getMarket), color: 'var(--ink)' },
    { name: '50%', at: 0.25, color: 'var(--faint)' },
  ].flatMap((end) => (end.at === null ? [] : [{ ...end, y: y(end.at) }]));

  let previous = Number.NEGATIVE_INFINITY;
  const placed = ends
    .toSorted((a, b) => a.y - b.y)
    .map((end) => {
      previous = Math.max(end.y, previous + 15);
      return { ...end, y: previous };
    });
  // Keeps the lowest label above the axis by moving the others up.
  let next = height - margin.bottom + 15;
  const held = placed.toReversed().map((end) => {
    next = Math.min(end.y, next - 15);
    return { ...end, y: next };
  });

  return held.map((end) => (
    <text
      key={end.name}
      x={x}
      y={end.y}
      dy="0.32em"
      fill={end.color}
      className="text-xs font-medium"
    >
      {end.name}
    </text>
  ));
}
