import { isPossibleFinal, type FinalScore } from '#domain/grading/final-score.ts';
import type { Forecast, ScoreProbability } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';

/**
 * A point of the margin weighs as two of the total (squared: four). A pair of whole scores has a
 * margin and a total that are both odd or both even, so both cannot always be met; with this weight
 * the margin stays within 0.63 of the expected one, which is half a point of the fair line as quoted.
 */
const marginWeight = 4;
/** How far beyond the expected margin and score possible pairs are looked for. */
const reach = 3;
/** Distances that differ by less are equal: what rounding leaves. */
const negligible = 1e-9;

/**
 * The final score that stands for a forecast: of all possible ones that `winner` wins, the nearest to
 * the expected margin and total. Of two equally near ones the narrower win stands, then the lower
 * total. It is an expectation in whole points, not the most likely exact score; in tennis it is the
 * most likely result in sets, for the expected sets of nearly every match lie nearest to 2–1.
 * @throws RangeError where nothing possible is near: expectations that are no numbers.
 */
export function projectScore(
  league: LeagueId,
  { homeScore, awayScore, setScores }: Pick<Forecast, 'homeScore' | 'awayScore' | 'setScores'>,
  winner: 'home' | 'away',
): FinalScore {
  if (setScores !== undefined) return getMostLikelyResult(setScores, winner);
  const total = homeScore + awayScore;
  const homeMargin = homeScore - awayScore;
  const margin = winner === 'home' ? homeMargin : -homeMargin;
  const widest = Math.max(0, Math.ceil(margin)) + reach;
  const highest = Math.ceil(total / 2) + reach;

  let nearest: FinalScore | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let wonBy = 1; wonBy <= widest; wonBy += 1) {
    for (let lost = 0; lost <= highest; lost += 1) {
      const won = lost + wonBy;
      const score =
        winner === 'home'
          ? { homeScore: won, awayScore: lost }
          : { homeScore: lost, awayScore: won };
      const distance = marginWeight * (wonBy - margin) ** 2 + (won + lost - total) ** 2;
      if (distance > least - negligible || !isPossibleFinal(league, score)) continue;
      least = distance;
      nearest = score;
    }
  }
  if (nearest === undefined) {
    throw new RangeError(`no final score is near ${homeScore} to ${awayScore} in ${league}`);
  }
  return nearest;
}

/** @throws RangeError where `winner` wins none of them. */
function getMostLikelyResult(
  setScores: readonly ScoreProbability[],
  winner: 'home' | 'away',
): FinalScore {
  const [best] = setScores
    .filter(({ home, away }) => home > away === (winner === 'home'))
    .toSorted((a, b) => b.probability - a.probability);
  if (best === undefined) throw new RangeError(`${winner} wins no result in sets`);
  return { homeScore: best.home, awayScore: best.away };
}

/** How likely exactly the projected score is; undefined where the forecast has no probability of one. */
export function findProjectedProbability({
  setScores,
  projectedHomeScore,
  projectedAwayScore,
}: Pick<Forecast, 'setScores' | 'projectedHomeScore' | 'projectedAwayScore'>): number | undefined {
  return setScores?.find(
    ({ home, away }) => home === projectedHomeScore && away === projectedAwayScore,
  )?.probability;
}
