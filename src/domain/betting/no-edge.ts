/** Why no edge over a price is claimed, and how that is told. Gaps and bounds are probabilities. */

/** The smallest gap to the market that counts. */
export const leastEdge = 0.03;

export type NoEdge =
  /** Nothing but the price has a weight. */
  | { cause: 'is-the-price' }
  | { cause: 'small-gap'; gap: number }
  /** The price lies between what our forecast's 80% interval makes of the blend. */
  | { cause: 'within-doubt'; gap: number; low: number; high: number };

/** What was believed of one side, and what its price stands for with the margin taken out. */
interface Compared {
  name: string;
  ours: { homeWinProbability: number; low?: number | null; high?: number | null };
  market: number;
}

/** In one line: what we believe and how sure we are of it, what the price says, and why that is no edge. */
export function formatNoEdge({ name, ours, market }: Compared, noEdge: NoEdge): string {
  const { homeWinProbability, low, high } = ours;
  const interval = low == null || high == null ? '' : ` (80% interval ${range(low, high)})`;
  const both = `Our forecast gives ${name} ${percent(homeWinProbability)}${interval}, the market’s fair price ${percent(market)}`;
  switch (noEdge.cause) {
    case 'is-the-price':
      return `${both}: beside a price, past seasons give our own forecast no weight.`;
    case 'small-gap':
      return `${both}: the blend lies ${points(noEdge.gap)} percentage points from the price, and an edge begins at ${points(leastEdge)}.`;
    case 'within-doubt':
      return `${both}: the blend lies ${points(noEdge.gap)} percentage points from the price, which is within its own doubt (${range(noEdge.low, noEdge.high)}).`;
  }
}

function points(probability: number): string {
  return (probability * 100).toFixed(1);
}

function range(low: number, high: number): string {
  return `${(low * 100).toFixed(0)}–${percent(high)}`;
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(0)}%`;
}
