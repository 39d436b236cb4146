/** “-10”, “E”, “+2”. */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

/**
 * Was it won in a playoff? Then the winner alone stands first, with the score of the next one.
 * `leaderboard` is a final one, the best first.
 */
export function isWonInPlayoff(
  leaderboard: readonly { position: string | null; toPar: number | null }[],
): boolean {
  const [first, second] = leaderboard;
  return first?.position === '1' && first.toPar !== null && first.toPar === second?.toPar;
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
