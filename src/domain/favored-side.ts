/**
 * Whom a probability makes the predicted winner; an even one the home side, which in tennis is the
 * first of the draw. The one place that says so: winner, projected score and every percentage that
 * names a side follow it.
 */
export function favoredSide(homeWinProbability: number): 'home' | 'away' {
  return homeWinProbability >= 0.5 ? 'home' : 'away';
}
