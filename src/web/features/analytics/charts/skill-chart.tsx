import type { ScaleLinear } from 'd3-scale';
import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatNumber } from '#web/lib/figures.ts';
import { axisText, Plot, type PlotLabel, type PlotLine } from './plot.tsx';

type Period = AnalyticsView['overTime'][number];

/** The Brier score of always predicting 50%. */
const coinFlip = 0.25;

/** Brier score by week: ours, the market's on the same games, and that of always saying 50%. */
export function SkillChart({ periods }: { periods: Period[] }) {
  const lines: PlotLine[] = [
    {
      name: 'Our model',
      color: 'var(--good)',
      dots: 'filled',
      points: periods.map((period, at) => ({ at, value: getOurs(period) })),
    },
    {
      name: 'Close',
      color: 'var(--ink)',
      isDashed: true,
      dots: 'hollow',
      points: periods.map(({ marketBrier }, at) => ({ at, value: marketBrier })),
    },
  ];
  const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const ends = [
    ...lines.map(({ name, color, points }) => ({
      text: name,
      color,
      value: points.findLast(({ value }) => value !== null)?.value,
    })),
    { text: '50%', color: 'var(--faint)', value: coinFlip },
  ].flatMap(({ value, ...end }) => (value == null ? [] : [{ ...end, value }]));

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
      <Plot
        label="Skill over time"
        height={260}
        x={[-0.5, periods.length - 0.5]}
        y={[Math.min(0.15, ...values), Math.max(0.3, ...values)]}
        write={(tick) => tick.toFixed(2)}
        baseline={coinFlip}
        listLabels={(x) => listWeeks(periods, x)}
        lines={lines}
        ends={ends}
        readings={periods.map((period, at) => ({ at, text: describe(period) }))}
      >
        {({ x, y }) => <ModelChanges periods={periods} x={x} y={y} />}
      </Plot>
    </ChartFrame>
  );
}

/** Ours on games with a market price, or on all games when none has one. */
function getOurs({ brier, brierBesideMarket }: Period): number | null {
  return brierBesideMarket ?? brier;
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

/** Weeks, thinned out where they would overlap; the last one always stays. */
function listWeeks(periods: Period[], x: (index: number) => number): PlotLabel[] {
  const labels = periods.map(({ week }) => weekLabel(week));
  const width = Math.max(0, ...labels.map(({ length }) => length)) * 7 + 10;
  const every = Math.max(1, Math.ceil(width / (x(1) - x(0))));
  return labels.flatMap((text, at) =>
    (labels.length - 1 - at) % every === 0 ? [{ at, text }] : [],
  );
}

/**
 * “W12” or “Pre 2” in football, “W3 ’25” for an earlier season; else the first day of the week:
 * “Jul 20”.
 */
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

interface ModelChangesProps {
  periods: Period[];
  x: (index: number) => number;
  y: ScaleLinear<number, number>;
}

/**
 * Weeks in which a new model version first predicted, labeled if there is room; the table names the
 * versions.
 */
function ModelChanges({ periods, x, y }: ModelChangesProps) {
  const changes = periods.flatMap(({ week, newModels: { length } }, index) =>
    length > 0 ? [{ week, length, at: x(index) }] : [],
  );
  const [bottom, top = 0] = y.range();
  return changes.map(({ week, length, at }, index) => {
    const next = changes[index + 1];
    const isLabeled = next === undefined || next.at - at > 2 * labelWidth;
    return (
      <g key={week}>
        <line x1={at} x2={at} y1={top} y2={bottom} stroke="var(--line-strong)" />
        {isLabeled && (
          <text
            x={at}
            y={top - 4}
            textAnchor={at > labelWidth ? 'end' : 'start'}
            className={axisText}
          >
            {length === 1 ? 'new model' : `${length} new models`}
          </text>
        )}
      </g>
    );
  });
}
