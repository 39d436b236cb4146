/** An edge over the price, as text. */
import type { EdgeView } from '#contract/shared.ts';
import type { Sides } from '#domain/matchup.ts';

/** “Edge: PHI +7.1 percentage points over the price (80% interval +3.2 to +11.0)”; never a value of a bet. */
export function formatEdge(
  { side, probability, low, high }: EdgeView,
  names: Sides<string>,
): string {
  const points = (share: number): string => `+${(share * 100).toFixed(1)}`;
  return (
    `Edge: ${names[side]} ${points(probability)} percentage points over the price ` +
    `(80% interval ${points(low)} to ${points(high)})`
  );
}
