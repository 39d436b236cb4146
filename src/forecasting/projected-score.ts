import type { Forecast, ScoreProbability } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';

export interface FinalScore {
  homeScore: number;
  awayScore: number;
}

/** A point of margin counts as two of total: it stays within 0.63 of the expected one. */
const marginWeight = 4;
const reach = 3;
/** Distances closer than this are equal, given rounding. */
const negligible = 1e-9;

/**
 * The projected final score: of all possible scores that `winner` wins, the nearest to the expected
 * margin and total; ties go to the narrower win, then the lower total. It rounds an expectation
 * rather than giving the most likely exact score, except in tennis, where the expected sets of
 * nearly every match are closest to 2–1.
 * @throws RangeError when no possible score is near, because the expectations are invalid.
 */
export function projectScore(
  league: LeagueId,
  { homeScore, awayScore, setScores }: Pick<Forecast, 'homeScore' | 'awayScore' | 'setScores'>,
  winner: 'home' | 'away',
): FinalScore {
  if (setScores !== undefined) return getMostLikelyResult(setScores, winner);
  const { impossibleScores = [] } = getLeague(league);
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
      if (impossibleScores.includes(won) || impossibleScores.includes(lost)) continue;
      const distance = marginWeight * (wonBy - margin) ** 2 + (won + lost - total) ** 2;
      if (distance > least - negligible) continue;
      least = distance;
      nearest =
        winner === 'home'
          ? { homeScore: won, awayScore: lost }
          : { homeScore: lost, awayScore: won };
    }
  }
  if (nearest === undefined) {
    throw new RangeError(`no final score is near ${homeScore} to ${awayScore} in ${league}`);
  }
  return nearest;
}

/**
 * The most likely set score.
 * @throws RangeError when `winner` wins none of them.
 */
function getMostLikelyResult(setScores: readonly ScoreProbability[], winner: 'home' | 'away') {
  const [best] = setScores
    .filter(({ home, away }) => home > away === (winner === 'home'))
    .toSorted((a, b) => b.probability - a.probability);
  if (best === undefined) throw new RangeError(`${winner} wins no result in sets`);
  return { homeScore: best.home, awayScore: best.away };
}

export function findProjectedProbability({
  setScores,
  projectedHomeScore,
  projectedAwayScore,
}: Pick<Forecast, 'setScores' | 'projectedHomeScore' | 'projectedAwayScore'>): number | undefined {
  return setScores?.find(
    ({ home, away }) => home === projectedHomeScore && away === projectedAwayScore,
  )?.probability;
}
