import type { PredictionView } from '#contract/predictions.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';

interface Projection {
  league: LeagueId;
  homeScore: number;
  awayScore: number;
  /** Our own, made from the same forecast. */
  fairHomeSpread: number;
  fairTotal: number;
}

/**
 * What a projected score is, read from the numbers shown with it: predictions stay as they
 * were made, and the earliest projected the most likely exact score.
 */
export function formatProjection(projection: Projection): string {
  const { league, homeScore, awayScore, fairHomeSpread, fairTotal } = projection;
  // In tennis the fair line counts games and the score counts sets.
  if (getLeague(league).scoreUnit !== getLeague(league).marginUnit) {
    return 'A possible result in sets that the predicted winner wins.';
  }
  const margin = homeScore - awayScore;
  if (margin * fairHomeSpread > 0) {
    return 'Our fair line alone favours the other side: a narrow win of the predicted winner, at our total.';
  }
  const isInKeeping =
    Math.abs(margin + fairHomeSpread) <= 1 && Math.abs(homeScore + awayScore - fairTotal) <= 1;
  return isInKeeping
    ? 'A possible final score in keeping with our fair line and total.'
    : 'A possible final score that the predicted winner wins.';
}

/** The same for a prediction, as it was made. */
export function formatPredictionProjection({
  game,
  homeScorePrediction,
  awayScorePrediction,
  fairHomeSpread,
  fairTotal,
}: PredictionView): string {
  return formatProjection({
    league: game.league,
    homeScore: homeScorePrediction,
    awayScore: awayScorePrediction,
    fairHomeSpread,
    fairTotal,
  });
}
