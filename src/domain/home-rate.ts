/** Laplace smoothing, so that few games do not give extreme rates. */
export function calculateHomeRate({ homeWins, decided }: { homeWins: number; decided: number }) {
  return (homeWins + 1) / (decided + 2);
}
