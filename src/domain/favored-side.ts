/**
 * The predicted winner of a probability. At exactly 50% it is the home side (in tennis, the player drawn first). Used
 * everywhere a winner, projected score or percentage names a side.
 */
export function favoredSide(homeWinProbability: number): 'home' | 'away' {
  return homeWinProbability >= 0.5 ? 'home' : 'away';
}
