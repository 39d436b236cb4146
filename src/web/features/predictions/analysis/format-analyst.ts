/** Text about an analyst's stated and calibrated probability. */
import type { AnalysisView, PredictionView } from '#contract/predictions.ts';
import { formatNamedScore } from '../../contests/games/format-score.ts';

/** “calibrated on 143 graded predictions”, or why it was not calibrated. */
export function formatCalibration({
  shrink,
  gradedBehind,
  isCalibrated,
}: Pick<AnalysisView, 'shrink' | 'gradedBehind' | 'isCalibrated'>): string {
  if (!isCalibrated) {
    return `too few graded predictions to calibrate (n = ${gradedBehind})`;
  }
  return shrink < 1
    ? `calibrated on ${gradedBehind} graded predictions`
    : `no calibration needed after ${gradedBehind} graded predictions`;
}

/** “PHI 78%”: the winner the analyst named, also at an even chance, in whole percent. */
export function formatChance(
  { winner, statedHomeWinProbability }: Pick<AnalysisView, 'winner' | 'statedHomeWinProbability'>,
  { game }: Pick<PredictionView, 'game'>,
): string {
  const home = Math.round(statedHomeWinProbability * 100);
  return winner === 'home'
    ? `${game.homeTeam.abbreviation} ${home}%`
    : `${game.awayTeam.abbreviation} ${100 - home}%`;
}

/** “DAL 20 - PHI 27”. */
export function formatOwnScore(
  { homeScore, awayScore }: Pick<AnalysisView, 'homeScore' | 'awayScore'>,
  { game }: Pick<PredictionView, 'game'>,
): string {
  return formatNamedScore(game.league, {
    home: { name: game.homeTeam.abbreviation, score: homeScore },
    away: { name: game.awayTeam.abbreviation, score: awayScore },
  });
}
