import type { SideName } from './projection-rules.ts';

interface RangeStripProps {
  side: SideName;
  low: number;
  high: number;
  mean: number;
  /** The market's line; without one there is no mark. */
  line: number | null;
  /** Result in a live or ended game. */
  result: number | null;
  /** End of the axis that all strips of a list share; it starts at 0. */
  end: number;
}

/**
 * The 80% range as a bar with our projection as a dot; the cells beside it hold the numbers for
 * readers.
 */
export function RangeStrip({ side, low, high, mean, line, result, end }: RangeStripProps) {
  const at = (value: number) => `${(100 * Math.min(Math.max(value, 0), end)) / end}%`;
  const color = side === 'home' ? 'bg-(--home)' : 'bg-(--away)';
  return (
    <div aria-hidden="true" className="relative h-9 w-full min-w-24 *:absolute">
      <div className="top-2.5 h-px w-full bg-line" />
      <div
        className={`top-1.5 h-2 rounded-full opacity-40 ${color}`}
        style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
      />
      <div
        className={`top-1 size-3 -translate-x-1/2 rounded-full ring-2 ring-surface ${color}`}
        style={{ left: at(mean) }}
      />
      {line !== null && (
        <div
          className="top-0 h-5 w-[3px] -translate-x-1/2 bg-ink ring-1 ring-surface"
          style={{ left: at(line) }}
        />
      )}
      {result !== null && (
        <div
          className="top-1 size-3 -translate-x-1/2 rotate-45 border-2 border-ink bg-surface"
          style={{ left: at(result) }}
        />
      )}
      {[low, high].map((bound) => (
        <span key={bound} className="bottom-0 -translate-x-1/2 text-xs" style={{ left: at(bound) }}>
          {Math.round(bound)}
        </span>
      ))}
    </div>
  );
}
