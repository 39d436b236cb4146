interface SetResult {
  homeScore: number;
  awayScore: number;
  /** Probability of exactly this result; null if unknown. */
  probability: number | null;
}

/** “2–0 in sets, 57%”, the winner's first. */
export function formatSetResult({ homeScore, awayScore, probability }: SetResult): string {
  const sets = `${Math.max(homeScore, awayScore)}–${Math.min(homeScore, awayScore)} in sets`;
  return probability === null ? sets : `${sets}, ${Math.round(probability * 100)}%`;
}
