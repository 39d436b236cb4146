import { formatLastOver } from './projection-rules.ts';

interface LastTenProps {
  games: readonly number[];
  line: number | null;
  /** Whether “6 of 10 over” below is left out. */
  isBare?: boolean;
}

const height = 24;

/**
 * The last games, oldest left: around the line, over up and solid, under down and outlined; else
 * plain bars.
 */
export function LastTen({ games, line, isBare = false }: LastTenProps) {
  if (games.length === 0) return null;
  const barWidth = isBare ? 4 : 6;
  const gap = isBare ? 1 : 2;
  const base = line ?? 0;
  const furthest = Math.max(1, ...games.map((value) => Math.abs(value - base)));
  const middle = line === null ? height : height / 2;
  const width = 10 * (barWidth + gap);
  // Newest always at the right end.
  const start = width - games.length * (barWidth + gap);
  const words = line === null ? undefined : formatLastOver(games, line);
  const values = games.join(', ');

  return (
    <span className="inline-flex flex-col items-center">
      <svg
        role="img"
        aria-label={`Last ${games.length}: ${values}${words === undefined ? '' : `; ${words}`}`}
        width={width}
        height={height}
        className="block"
      >
        {line !== null && <path d={`M0 ${middle}H${width}`} stroke="var(--line-strong)" />}
        {games.map((value, index) => {
          const size = Math.max(1, (Math.abs(value - base) / furthest) * (middle - 1));
          const isUnder = line !== null && value < base;
          return (
            <rect
              key={index}
              x={start + index * (barWidth + gap) + 0.5}
              y={isUnder ? middle : middle - size}
              width={barWidth - 1}
              height={size}
              fill={isUnder ? 'none' : line === null ? 'var(--line-strong)' : 'var(--ink)'}
              stroke={isUnder ? 'var(--line-strong)' : 'none'}
            />
          );
        })}
      </svg>
      {!isBare && words !== undefined && (
        <span aria-hidden="true" className="text-xs text-muted">
          {words}
        </span>
      )}
    </span>
  );
}
