import { formatShare } from '#web/lib/figures.ts';

interface OwnChanceProps {
  /** The forecast before the start; null where none is stored. */
  said: number | null;
  /** What the house would have said; null where nothing was replayed. */
  replayed: number | null;
  isOver: boolean;
  /** Null without a winner. */
  hasWon: boolean | null;
}

/** What was given to a team or player to win, and whether that named the winner. */
export function OwnChance({ said, replayed, isOver, hasWon }: OwnChanceProps) {
  if (said !== null) return `${isOver ? 'we said' : 'we say'} ${withMark(said, hasWon)}`;
  if (replayed === null) return 'no forecast';
  return (
    <span title="Not locked: from what was known before the start">
      replayed {withMark(replayed, hasWon)}
    </span>
  );
}

function withMark(chance: number, hasWon: boolean | null): string {
  if (hasWon === null || chance === 0.5) return formatShare(chance);
  return `${formatShare(chance)}, ${chance > 0.5 === hasWon ? 'right' : 'wrong'}`;
}
