import { Small } from './small.tsx';

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
  const step = isBare ? 5 : 8;
  const width = 10 * step;
  const base = line ?? 0;
  const middle = line === null ? height : height / 2;
  const furthest = Math.max(1, ...games.map((value) => Math.abs(value - base)));
  const over = games.filter((value) => value > base).length;
  const words = line === null ? undefined : `${over} of ${games.length} over`;
  const label = [`Last ${games.length}: ${games.join(', ')}`, words].filter(Boolean).join('; ');

  return (
    <span className="inline-flex flex-col items-center">
      <svg role="img" aria-label={label} width={width} height={height} className="block">
        {line !== null && <path d={`M0 ${middle}H${width}`} stroke="var(--line-strong)" />}
        {games.map((value, index) => {
          const size = Math.max(1, (Math.abs(value - base) / furthest) * (middle - 1));
          const isUnder = value < base;
          return (
            <rect
              key={index}
              // The newest always at the right end.
              x={width - (games.length - index) * step + 0.5}
              y={isUnder ? middle : middle - size}
              width={isBare ? 3 : 5}
              height={size}
              fill={isUnder ? 'none' : line === null ? 'var(--line-strong)' : 'var(--ink)'}
              stroke={isUnder ? 'var(--line-strong)' : 'none'}
            />
          );
        })}
      </svg>
      {!isBare && words !== undefined && (
        <span aria-hidden="true">
          <Small>{words}</Small>
        </span>
      )}
    </span>
  );
}
