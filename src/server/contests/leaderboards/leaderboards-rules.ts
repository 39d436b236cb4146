import type { GolfEntryRow } from '../fields/fields-types.ts';

/** “-10”, “E”, “+2”. */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

/**
 * Was it won in a playoff? Then the winner has the score of the next one, and stands first alone or
 * has played on. `leaderboard` is a final one, the best first.
 */
export function isWonInPlayoff(
  leaderboard: readonly Pick<GolfEntryRow, 'position' | 'toPar' | 'rounds'>[],
  regularRounds: number,
): boolean {
  const [first, second] = leaderboard;
  if (first === undefined || first.toPar === null || first.toPar !== second?.toPar) return false;
  return first.position === '1' || first.rounds.some(({ round }) => round > regularRounds);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** “$20,000,000”. */
export function formatPurse(usDollars: number): string {
  return dollars.format(usDollars);
}
