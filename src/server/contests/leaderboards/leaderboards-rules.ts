import type { GolfEntryRow } from '../fields/fields-types.ts';

/** “-10”, “E”, “+2”. */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

/**
 * Whether it was won in a playoff: the winner has the runner-up's score but is first alone or
 * played on. `leaderboard` is final, best first.
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
