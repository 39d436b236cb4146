/** Scores are summed in millionths: whole numbers give the same sum in whatever order. */
export const millionths = 1_000_000;

export function inMillionths(value: number): number {
  // Not −0: the database has none.
  return Math.round(value * millionths) || 0;
}
