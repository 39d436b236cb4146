import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { PlayerView } from '#contract/players.ts';
import { capitalize, formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { describeValue } from '#web/features/contests/injuries/player-status.tsx';
import { marginUnit } from '../../contests/probability/margin-unit.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { axisText, usePlot, YAxis } from '#web/features/analytics/charts/use-plot.tsx';
import { withoutFirst } from './rating-panel.tsx';

const height = 240;
const margin = { top: 20, right: 56, bottom: 32, left: 44 };
/** Minimum width per date label, in px. */
const dateWidth = 88;

type CareerGame = PlayerView['career'][number];

export function WorthChart({ player }: { player: PlayerView }) {
  const { league } = player;
  const career = withoutFirst(player.career);
  const { decimals } = marginUnit(league);
  const write = (value: number) => formatSigned(value, decimals);
  const values = career.map(({ value }) => value);

  return (
    <ChartFrame
      title="Value over time"
      summary={
        `${capitalize(describeValue(league, player.valueBasis))}: ${write(career.at(-1)?.value ?? 0)} now, ` +
        `best ${write(Math.max(...values))}, lowest ${write(Math.min(...values))} over ${career.length} games.`
      }
      table={{
        columns: ['Game', 'Value after'],
        rows: career
          .toReversed()
          .map(({ playedAt, value }) => [formatMoment(playedAt, 'dateAndTime'), write(value)]),
      }}
    >
      <Plot career={career} write={write} />
    </ChartFrame>
  );
}

function Plot({ career, write }: { career: CareerGame[]; write: (value: number) => string }) {
  const { ref, width, readable, readout } = usePlot();
  const right = Math.max(width - margin.right, margin.left + 1);
  const values = career.map(({ value }) => value);
  const x = scaleLinear([0, Math.max(1, career.length - 1)], [margin.left, right]);
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(0, ...values)],
    [height - margin.bottom, margin.top],
  ).nice();
  const path = line<CareerGame>()
    .x((_game, index) => x(index))
    .y(({ value }) => y(value));
  const newest = career.at(-1);
  const step = (right - margin.left) / Math.max(1, career.length - 1);
  const every = Math.max(1, Math.ceil(dateWidth / step));

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="group" aria-label="Value over time chart">
          <YAxis
            ticks={y.ticks(4)}
            left={margin.left}
            right={right}
            y={y}
            format={write}
            baseline={0}
          />
          {career.map(({ gameId, playedAt }, index) =>
            (career.length - 1 - index) % every === 0 ? (
              <text
                key={gameId}
                x={x(index)}
                y={height - margin.bottom + 20}
                textAnchor={index === career.length - 1 ? 'end' : 'middle'}
                className={axisText}
              >
                {formatMoment(playedAt, 'day').replace(/^\w+, /, '')}
              </text>
            ) : null,
          )}
          <path d={path(career) ?? undefined} fill="none" stroke="var(--good)" strokeWidth={2} />
          {newest !== undefined && (
            <text
              x={right + 6}
              y={y(newest.value)}
              dy="0.32em"
              fill="var(--good)"
              className="text-xs font-medium tabular"
            >
              {write(newest.value)}
            </text>
          )}
          {career.map(({ gameId, playedAt, value }, index) => (
            <g
              key={gameId}
              {...readable(`${formatMoment(playedAt, 'date')}: ${write(value)}`)}
              // Not focusable: the table has the numbers.
              tabIndex={-1}
            >
              <rect
                x={x(index) - step / 2}
                y={margin.top}
                width={Math.max(step, 2)}
                height={height - margin.top - margin.bottom}
                fill="transparent"
              />
              {career.length <= 40 && (
                <circle cx={x(index)} cy={y(value)} r={2.5} fill="var(--good)" />
              )}
            </g>
          ))}
        </svg>
      )}
      {readout}
    </div>
  );
}

export const roleNames: Record<PlayerView['role'], string> = {
  player: 'Player',
  quarterback: 'Quarterback',
  pitcher: 'Pitcher',
  goalie: 'Goalie',
};
