import { formatPercents } from './shown-forecast.ts';

interface OwnProbabilityProps {
  /** Our pregame win probability; null if not stored. */
  said: number | null;
  replayed: number | null;
  names: { own: string; opponent: string };
  hasWon: boolean | null;
}

/** “Our pick: SEA 54%, correct”. */
export function OwnProbability({ said, replayed, names, hasWon }: OwnProbabilityProps) {
  if (said !== null) return `Our pick: ${formatPick(said, names, hasWon)}`;
  if (replayed === null) return 'No prediction';
  return (
    <span title="Calculated later from data available before the start; not locked">
      Replayed pick: {formatPick(replayed, names, hasWon)}
    </span>
  );
}

function formatPick(
  probability: number,
  { own, opponent }: OwnProbabilityProps['names'],
  hasWon: boolean | null,
): string {
  if (probability === 0.5) return 'even, 50%';
  const isOwn = probability > 0.5;
  const pick = `${isOwn ? own : opponent} ${formatPercents(probability)[isOwn ? 'home' : 'away']}`;
  return hasWon === null ? pick : `${pick}, ${isOwn === hasWon ? 'correct' : 'incorrect'}`;
}
