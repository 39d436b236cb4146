/** At exactly 50% the home side (in tennis, the player drawn first), wherever we name a winner. */
export function favoredSide(homeWinProbability: number): 'home' | 'away' {
  return homeWinProbability >= 0.5 ? 'home' : 'away';
}
