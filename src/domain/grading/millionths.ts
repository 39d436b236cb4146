/** Scores are summed as integers in millionths, so the order of addition does not matter. */
export const millionths = 1_000_000;

export function inMillionths(value: number): number {
  // `|| 0` turns −0 into 0; the database has no −0.
  return Math.round(value * millionths) || 0;
}
