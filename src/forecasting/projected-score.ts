import { isPossibleFinal, type FinalScore } from '#domain/grading/final-score.ts';
import type { Forecast } from '#domain/forecast.ts';
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
 * total. It is an expectation in whole points, not the most likely exact score.
 * @throws RangeError where nothing possible is near: expectations that are no numbers.
 */
export function projectScore(
  league: LeagueId,
  { homeScore, awayScore, setsToWin }: Pick<Forecast, 'homeScore' | 'awayScore' | 'setsToWin'>,
  winner: 'home' | 'away',
): FinalScore {
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
      if (distance > least - negligible || !isPossibleFinal(league, score, { setsToWin })) continue;
      least = distance;
      nearest = score;
    }
  }
  if (nearest === undefined) {
    throw new RangeError(`no final score is near ${homeScore} to ${awayScore} in ${league}`);
  }
  return nearest;
}
