import { clsx } from 'clsx';
import { readFavourite } from '../../contests/probability/layers.ts';
import type { BoardContest } from './board-contest.ts';
import { SealedMark } from './sealed-mark.tsx';

const tints = { home: 'bg-(--home)', away: 'bg-(--away)' };

/** Our favourite and its chance as a tinted cell; the upright mark in it is the market's chance of the same side. */
export function ChanceCell({ contest }: { contest: BoardContest }) {
  const { ours, market, sides, isNow, isSealed } = contest;
  if (ours === null) return <span className="text-faint">—</span>;

  const { side, percent } = readFavourite(ours);
  const name = sides.find((candidate) => candidate.side === side)?.abbreviation;
  // What is on is told from the score as well, which the last price before the start did not know.
  const ofMarket = market === null || isNow ? null : (side === 'home' ? market : 1 - market) * 100;

  return (
    <span className="flex w-20 flex-col gap-1 md:w-28">
      <span className="font-semibold whitespace-nowrap tabular">
        {name} {percent}%
        {/* Phones have the running clock right below, and no room for the word. */}
        {isNow && <span className="font-normal text-muted max-md:sr-only"> now</span>}
        {isSealed && <SealedMark />}
      </span>
      <span aria-hidden="true" className="relative h-1.5 rounded-full bg-raised">
        <span
          className={clsx('absolute inset-y-0 left-0 rounded-full', tints[side])}
          style={{ width: `${percent}%` }}
        />
        {ofMarket !== null && (
          <span
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${ofMarket}%` }}
          />
        )}
      </span>
    </span>
  );
}

interface LayerCellProps {
  contest: BoardContest;
  homeWinProbability: number | null;
  /** “PHI -7 · 47.5” below it. */
  line: string | null;
}

/** What one layer says: its favourite and the chance, and its handicap and total. */
export function LayerCell({ contest, homeWinProbability, line }: LayerCellProps) {
  if (homeWinProbability === null && line === null) {
    return <span className="text-faint">—</span>;
  }

  return (
    <span className="block tabular md:whitespace-nowrap">
      <span className="block max-md:hidden">
        {homeWinProbability === null ? '—' : formatFavoured(contest, homeWinProbability)}
      </span>
      {line !== null && <Line line={line} />}
    </span>
  );
}

/** Handicap and total; where they do not fit into one line, the dot between them is out of sight. */
function Line({ line }: { line: string }) {
  return (
    <span className="block overflow-hidden text-xs text-muted">
      <span className="-ml-3 flex flex-wrap">
        {line.split(' · ').map((part) => (
          <span key={part} className="whitespace-nowrap">
            <span aria-hidden="true" className="inline-block w-3 text-center">
              ·
            </span>
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}

/** “CAR 57%”. */
function formatFavoured({ sides }: BoardContest, homeWinProbability: number): string {
  const { side, percent } = readFavourite(homeWinProbability);
  return `${sides.find((candidate) => candidate.side === side)?.abbreviation} ${percent}%`;
}

/** The last price before the start: its handicap and total, or the chance that its moneylines come to. */
export function ClosingCell({ contest }: { contest: BoardContest }) {
  const { line, market } = contest;
  const words = line ?? (market === null ? 'No line' : formatFavoured(contest, market));
  return <span className="whitespace-nowrap tabular">{words}</span>;
}

/** What we give a side beyond the price, in percentage points. */
export function EdgeCell({ contest }: { contest: BoardContest }) {
  const { edge, sides } = contest;
  if (edge === null) return null;

  return (
    <span className="font-semibold tabular">
      {sides.find(({ side }) => side === edge.side)?.abbreviation} +
      {(edge.probability * 100).toFixed(1)}
    </span>
  );
}
