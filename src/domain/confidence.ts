import { favoredSide } from './favored-side.ts';
import type { Sides } from './matchup.ts';

export const confidenceBands = ['high', 'medium', 'low'] as const;
export type ConfidenceBand = (typeof confidenceBands)[number];

export const confidenceLabels: Record<ConfidenceBand, string> = {
  high: 'High, 75% and above',
  medium: 'Medium, 60 to 75%',
  low: 'Low, below 60%',
};

/** Band of a confidence in whole percent, 50–100: high from 75, medium from 60. */
export function toConfidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 75) return 'high';
  return confidence >= 60 ? 'medium' : 'low';
}

/** The favorite's win probability in whole percent, 50–100, as every screen shows it. */
export function toConfidence(probability: number): number {
  return Math.round(Math.max(probability, 1 - probability) * 100);
}

/**
 * Both sides' win probabilities as text, which sum to 100%: “36%” and “64%”. An undecided game is
 * never 100%: “>99%” and “<1%”.
 */
export function formatPercents(homeWinProbability: number): Sides<string> {
  const isDecided = homeWinProbability === 0 || homeWinProbability === 1;
  const confidence = toConfidence(homeWinProbability);
  const [favorite, other] =
    confidence === 100 && !isDecided ? ['>99%', '<1%'] : [`${confidence}%`, `${100 - confidence}%`];
  return favoredSide(homeWinProbability) === 'home'
    ? { home: favorite, away: other }
    : { home: other, away: favorite };
}
