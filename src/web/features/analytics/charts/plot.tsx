import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { curveLinear, curveStepAfter, line } from 'd3-shape';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { movedBy, nearest, type PlotPoint, valueAt } from './plot-points.ts';

export const axisText = 'fill-muted text-xs tabular';

/** Widths in pixels, rounded up. */
const digitWidth = 8;
const letterWidth = 7;
/** Points of a line with more have no dots. */
const maxDots = 60;

export interface PlotLine {
  name: string;
  color: string;
  isDashed?: boolean;
  isDotted?: boolean;
  /** Context behind the lines that are read. */
  isThin?: boolean;
  /** Points in order of `at`; null interrupts the line. */
  points: readonly PlotPoint[];
  dots?: 'filled' | 'hollow';
}

export interface PlotLabel {
  at: number;
  text: string;
  anchor?: 'start' | 'middle' | 'end';
}

interface Scales {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
}

interface PlotProps {
  /** Names the chart; without `readings`, it says all that the chart shows. */
  label: string;
  height?: number;
  /** Space above and below the lines, in pixels. */
  top?: number;
  bottom?: number;
  x: readonly [number, number];
  /** Extended to round numbers, unless `isExact`. */
  y: readonly [number, number];
  isExact?: boolean;
  /** Writes the values beside the axis; without it, there is no axis. */
  write?: (value: number) => string;
  /** A value with a dashed line of its own. */
  baseline?: number | undefined;
  listLabels: (x: Scales['x']) => PlotLabel[];
  lines?: readonly PlotLine[];
  isStepped?: boolean;
  /** Texts at the right end of lines: beside them, or above and below where `areEndsInside`. */
  ends?: readonly { text: string; color: string; value: number }[];
  areEndsInside?: boolean;
  /** What pointer and arrow keys read, in order of `at`. */
  readings?: readonly { at: number; text: string }[];
  children?: (scales: Scales) => ReactNode;
}

/** A chart as wide as its place. */
export function Plot({
  label,
  height = 240,
  top = 24,
  bottom = 32,
  x: [from, to],
  y: values,
  isExact = false,
  write,
  baseline,
  listLabels,
  lines = [],
  isStepped = false,
  ends = [],
  areEndsInside = false,
  readings = [],
  children,
}: PlotProps) {
  const { ref, width } = useWidth();
  const [shown, setShown] = useState<number>();

  const y = scaleLinear(values, [height - bottom - (areEndsInside ? 14 : 0), top]).clamp(true);
  if (!isExact) y.nice();
  const ticks = write === undefined ? [] : y.ticks(areEndsInside ? 3 : 4);
  const longest = Math.max(0, ...ticks.map((tick) => write?.(tick).length ?? 0));
  const left = write === undefined ? 8 : longest * digitWidth + 12;
  const beside = areEndsInside ? [] : ends.map(({ text }) => text.length * letterWidth);
  const right = Math.max(width - 16 - Math.max(0, ...beside), left + 1);
  const x = scaleLinear([from, to], [left, right]).clamp(true);
  const toPath = line<PlotPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value ?? 0))
    .curve(isStepped ? curveStepAfter : curveLinear);

  const current = shown ?? readings.length - 1;
  const read = shown === undefined ? undefined : readings[shown];
  const move = (event: KeyboardEvent): void => {
    const next = movedBy(event.key, current, readings.length);
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
  };
  const point = (event: MouseEvent<SVGSVGElement>): void => {
    const at = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left);
    setShown(nearest(readings, at));
  };
  const reading = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': `${label}, use arrow keys to read values`,
    'aria-valuemin': 1,
    'aria-valuemax': readings.length,
    'aria-valuenow': current + 1,
    'aria-valuetext': readings[current]?.text,
    onKeyDown: move,
    onMouseMove: point,
    onMouseLeave: () => setShown(undefined),
    onBlur: () => setShown(undefined),
  };

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          className="overflow-visible rounded-md"
          {...(readings.length > 0 ? reading : { role: 'img', 'aria-label': label })}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={axisText}>
                {write?.(tick)}
              </text>
            </g>
          ))}
          {baseline !== undefined && (
            <line
              x1={left}
              x2={right}
              y1={y(baseline)}
              y2={y(baseline)}
              stroke="var(--line-strong)"
              strokeDasharray="4 4"
            />
          )}
          {listLabels(x).map(({ at, text, anchor = 'middle' }) => (
            <text
              key={at}
              x={x(at)}
              y={height - bottom + 20}
              textAnchor={anchor}
              className={axisText}
            >
              {text}
            </text>
          ))}
          {read !== undefined && (
            <line
              x1={x(read.at)}
              x2={x(read.at)}
              y1={top}
              y2={height - bottom}
              stroke="var(--line-strong)"
            />
          )}
          {lines.map(({ name, color, isDashed = false, isDotted = false, isThin, points }) => (
            <path
              key={name}
              d={toPath(points) ?? undefined}
              fill="none"
              stroke={color}
              strokeWidth={isThin === true ? 1 : 2}
              strokeLinejoin="round"
              strokeDasharray={isDashed ? '6 4' : isDotted ? '2 4' : undefined}
            />
          ))}
          {lines.map(({ name, color, dots, points }) =>
            listDots(points, dots, read?.at).map(({ at, value }) => (
              <circle
                key={`${name} ${at}`}
                cx={x(at)}
                cy={y(value)}
                r={points.length > 20 ? 2.5 : 3.5}
                fill={dots === 'hollow' ? 'var(--surface)' : color}
                stroke={color}
                strokeWidth={1.5}
              />
            )),
          )}
          {placeEnds(ends, y, height - bottom, areEndsInside).map(({ text, color, at }) => (
            <text
              key={text}
              x={areEndsInside ? right : right + 6}
              y={at}
              dy={areEndsInside ? undefined : '0.32em'}
              textAnchor={areEndsInside ? 'end' : 'start'}
              fill={color}
              className="text-xs font-medium tabular"
            >
              {text}
            </text>
          ))}
          {children?.({ x, y })}
        </svg>
      )}
      {read !== undefined && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-0 right-0 rounded-md bg-raised px-2 py-1 text-xs tabular"
        >
          {read.text}
        </p>
      )}
    </div>
  );
}

/** Width of an element in CSS pixels; 0 until measured. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}

/** The points with a dot: all of a line with dots, else the one that is read. */
function listDots(points: readonly PlotPoint[], dots: PlotLine['dots'], readAt?: number) {
  const isDotted = dots !== undefined && points.length <= maxDots;
  const value = readAt === undefined ? undefined : valueAt(points, readAt);
  const marked = isDotted ? points : readAt === undefined ? [] : [{ at: readAt, value }];
  return marked.flatMap(({ at, value: here }) => (here == null ? [] : [{ at, value: here }]));
}

/** Spaces the ends of lines apart, from the top; no end is pushed below the axis. */
function placeEnds(
  ends: NonNullable<PlotProps['ends']>,
  y: Scales['y'],
  lowest: number,
  areInside: boolean,
) {
  const placed = ends.map((end) => ({ ...end, at: y(end.value) })).toSorted((a, b) => a.at - b.at);
  if (areInside) {
    return placed.map((end, index) => ({ ...end, at: end.at + (index === 0 ? -7 : 15) }));
  }
  for (const [index, end] of placed.entries()) {
    end.at = Math.max(end.at, (placed[index - 1]?.at ?? -Infinity) + 15);
  }
  for (const [index, end] of [...placed.entries()].toReversed()) {
    end.at = Math.min(end.at, (placed[index + 1]?.at ?? lowest + 15) - 15);
  }
  return placed;
}
