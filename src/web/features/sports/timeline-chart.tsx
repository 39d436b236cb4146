import { scaleLinear, type ScaleTime, scaleTime } from 'd3-scale';
import { curveLinear, curveStepAfter, line } from 'd3-shape';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { formatMoment } from '#web/lib/time.ts';
import { axisText, Readout, usePlot, YAxis } from '#web/features/analytics/charts/use-plot.tsx';
import { movedBy, nearest, roundDates, type TimelinePoint, valueAt } from './timeline.ts';

const height = 240;
const margin = { top: 24, right: 64, bottom: 32, left: 48 };
/** On the right of lines that bear their names. */
const namedRight = 12;
/** Of a digit in the axis, in pixels, rounded up. */
const digitWidth = 8;
/** Minimum width per date label, in px. */
const dateWidth = 96;
const dayMs = 86_400_000;

export interface TimelineSeries {
  name: string;
  color: string;
  isDashed?: boolean;
  /** In order of time, not empty. */
  points: TimelinePoint[];
}

interface TimelineChartProps {
  label: string;
  series: TimelineSeries[];
  write: (value: number) => string;
  /** Draws steps, as for prices, instead of slopes, and labels lines with name and latest value. */
  isStepped?: boolean;
  baseline?: number;
  /** The last values extend to here; defaults to the newest point. */
  until?: number;
}

export function TimelineChart(props: TimelineChartProps) {
  const { label, series, write, isStepped = false, baseline, until } = props;
  const { ref, width } = usePlot();
  const moments = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted(
    (a, b) => a - b,
  );
  const [shown, setShown] = useState<number>();
  const first = moments[0] ?? 0;
  const last = Math.max(until ?? 0, moments.at(-1) ?? 0);
  const end = last > first ? last : first + dayMs;

  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  const inView = baseline === undefined ? values : [...values, baseline];
  const y = scaleLinear(spread(inView), [
    height - margin.bottom - (isStepped ? 14 : 0),
    margin.top,
  ]).nice();
  const ticks = y.ticks(isStepped ? 3 : 4);
  const longestTick = Math.max(...ticks.map((tick) => write(tick).length));
  const left = Math.max(margin.left, longestTick * digitWidth + 8);
  const right = Math.max(width - (isStepped ? namedRight : margin.right), left + 1);
  const x = scaleTime([first, end], [left, right]);
  const path = line<TimelinePoint>()
    .x(({ at }) => x(at))
    .y(({ value }) => y(value))
    .curve(isStepped ? curveStepAfter : curveLinear);

  const shownAt = shown === undefined ? undefined : (moments[shown] ?? first);
  const current = shown ?? moments.length - 1;
  // Latest values, spaced apart; where lines bear their names, the top one is above its line and the others below.
  const endLabels = series
    .flatMap(({ name, color, points }) => {
      const newest = points.at(-1);
      return newest === undefined
        ? []
        : [{ name, color, at: y(newest.value), text: write(newest.value) }];
    })
    .toSorted((a, b) => a.at - b.at);
  for (const [index, own] of endLabels.entries()) {
    const before = endLabels[index - 1]?.at ?? -Infinity;
    own.at = isStepped ? own.at + (index === 0 ? -7 : 15) : Math.max(own.at, before + 14);
  }
  const read = (index: number): string => {
    const moment = moments[index] ?? first;
    const said = series.flatMap(({ name, points }) => {
      const value = valueAt(points, moment);
      return value === undefined ? [] : [`${name} ${write(value)}`];
    });
    return `${formatMoment(new Date(moment), 'dateAndTime')}: ${said.join(' · ')}`;
  };
  const move = (event: KeyboardEvent): void => {
    const next = movedBy(event.key, current, moments.length);
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
  };
  const point = (event: MouseEvent<SVGSVGElement>): void => {
    const at = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left).getTime();
    setShown(nearest(moments, at));
  };

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="slider"
          tabIndex={0}
          aria-label={`${label}, use arrow keys to read values`}
          aria-valuemin={1}
          aria-valuemax={moments.length}
          aria-valuenow={current + 1}
          aria-valuetext={read(current)}
          onKeyDown={move}
          onMouseMove={point}
          onMouseLeave={() => setShown(undefined)}
          onBlur={() => setShown(undefined)}
          className="rounded-md"
        >
          <YAxis ticks={ticks} left={left} right={right} y={y} format={write} baseline={baseline} />
          {datesBelow(x, Math.floor((right - left) / dateWidth)).map(({ at, anchor }) => (
            <text
              key={at.getTime()}
              x={x(at)}
              y={height - margin.bottom + 20}
              textAnchor={anchor}
              className={axisText}
            >
              {formatTick(at, end - first)}
            </text>
          ))}
          {shownAt !== undefined && (
            <line
              x1={x(shownAt)}
              x2={x(shownAt)}
              y1={margin.top}
              y2={height - margin.bottom}
              stroke="var(--line-strong)"
            />
          )}
          {series.map(({ name, color, isDashed, points }) => (
            <path
              key={name}
              d={path(until === undefined ? points : heldUntil(points, end)) ?? undefined}
              fill="none"
              stroke={color}
              strokeWidth={2}
              strokeDasharray={isDashed === true ? '6 4' : undefined}
            />
          ))}
          {shownAt !== undefined &&
            series.map(({ name, color, points }) => {
              const value = valueAt(points, shownAt);
              return value === undefined ? null : (
                <circle key={name} cx={x(shownAt)} cy={y(value)} r={3.5} fill={color} />
              );
            })}
          {endLabels.map(({ name, color, at, text }) => (
            <text
              key={name}
              x={isStepped ? right : right + 8}
              y={at}
              dy={isStepped ? undefined : '0.32em'}
              textAnchor={isStepped ? 'end' : 'start'}
              fill={color}
              className="text-xs font-medium tabular"
            >
              {isStepped ? `${name} ${text}` : text}
            </text>
          ))}
        </svg>
      )}
      {shown !== undefined && <Readout>{read(shown)}</Readout>}
    </div>
  );
}

/** Centers a flat line. */
function spread(values: number[]): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (high > low) return [low, high];
  const air = Math.max(Math.abs(low) * 0.05, 0.02);
  return [low - air, high + air];
}

function heldUntil(points: TimelinePoint[], end: number): TimelinePoint[] {
  const newest = points.at(-1);
  return newest === undefined ? points : [...points, { at: end, value: newest.value }];
}

/** Round dates, or the first and last if fewer than two fit. */
function datesBelow(x: ScaleTime<number, number>, most: number) {
  const ticks = roundDates(x, most);
  if (ticks.length > 1) return ticks.map((at) => ({ at, anchor: 'middle' as const }));
  const [first = new Date(0), last = first] = x.domain();
  return [
    { at: first, anchor: 'start' as const },
    { at: last, anchor: 'end' as const },
  ];
}

function formatTick(tick: Date, spanMs: number): string {
  if (spanMs < 2 * dayMs) return formatMoment(tick, 'time');
  if (spanMs > 300 * dayMs) return formatMoment(tick, 'date').replace(/ \d+,/, '');
  return formatMoment(tick, 'day').replace(/^\w+, /, '');
}
