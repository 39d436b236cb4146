import { formatPercents } from './shown-forecast.ts';

interface OwnChanceProps {
  /** Our pregame win probability; null if not stored. */
  said: number | null;
  replayed: number | null;
  names: { own: string; opponent: string };
  hasWon: boolean | null;
}

/** “Our pick: SEA 54%, correct”. */
export function OwnChance({ said, replayed, names, hasWon }: OwnChanceProps) {
  if (said !== null) return `Our pick: ${formatPick(said, names, hasWon)}`;
  if (replayed === null) return 'No prediction';
  return (
    <span title="Calculated later from data available before the start; not locked">
      Replayed pick: {formatPick(replayed, names, hasWon)}
    </span>
  );
}

function formatPick(
  chance: number,
  { own, opponent }: OwnChanceProps['names'],
  hasWon: boolean | null,
): string {
  if (chance === 0.5) return 'even, 50%';
  const isOwn = chance > 0.5;
  const pick = `${isOwn ? own : opponent} ${formatPercents(chance)[isOwn ? 'home' : 'away']}`;
  return hasWon === null ? pick : `${pick}, ${isOwn === hasWon ? 'correct' : 'incorrect'}`;
}
