export const confidenceBands = ['high', 'medium', 'low'] as const;
export type ConfidenceBand = (typeof confidenceBands)[number];

export const confidenceLabels: Record<ConfidenceBand, string> = {
  high: 'High, 75% and above',
  medium: 'Medium, 60 to 75%',
  low: 'Low, below 60%',
};

/** `confidence` is in percent, 50–100: high from 75, medium from 60. */
export function toConfidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 75) return 'high';
  return confidence >= 60 ? 'medium' : 'low';
}

/** The favorite's probability in percent, to one decimal. */
export function toConfidence(homeProbability: number): number {
  return Math.round(Math.max(homeProbability, 1 - homeProbability) * 1000) / 10;
}
