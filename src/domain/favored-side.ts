/**
 * The side we name as the winner: at exactly 50% the home side (in tennis, the player drawn first).
 */
export function favoredSide(homeWinProbability: number): 'home' | 'away' {
  return homeWinProbability >= 0.5 ? 'home' : 'away';
}
