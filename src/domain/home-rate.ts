/**
 * The share of home sides among results so far, counting one of each before the first: nobody is sure
 * after few games.
 */
export function calculateHomeRate({
  homeWins,
  decided,
}: {
  homeWins: number;
  decided: number;
}): number {
  return (homeWins + 1) / (decided + 2);
}
