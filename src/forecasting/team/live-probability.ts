import type { TeamLeagueId } from '#domain/league.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { Sides } from '#domain/matchup.ts';
import { countProbabilities } from './count-scores.ts';
import { insideUnit, logistic, logit, normalCdf } from '#domain/betting/normal-curve.ts';

import { getTeamParameters } from '#forecasting/leagues/team-models.ts';
import type { CountScores, NormalScores } from './team-parameters.ts';

export interface LiveState {
  homeScore: number;
  awayScore: number;
  /**
   * Remaining play per side as a share of the usual regulation: `length` at the start, 0 at the
   * end.
   */
  left: Sides<number>;
  /** Length of this game as a share of the usual one: 7/9 for seven innings; default 1. */
  length?: number;
}

/** Half width, in points, of the range around level that counts as a tie, which is a coin flip. */
const tieHalfWidth = 0.5;
/** Minimum standard deviation while the game is on, for a last play. */
const minFraction = 0.0005;

/**
 * Home win probability during a game. It equals the forecast at the start; what that knew beyond
 * its scores fades out.
 * @throws RangeError
 */
export function liveHomeWinProbability(league: TeamLeagueId, forecast: Forecast, state: LiveState) {
  const { length = 1 } = state;
  const { home, away } = state.left;
  for (const share of [home, away]) {
    if (share >= 0 && share <= length) continue;
    throw new RangeError(`share of time left ${share} is not within 0 and ${length}`);
  }
  const lead = state.homeScore - state.awayScore;
  if (!Number.isFinite(lead)) throw new RangeError('a live score must be a number');

  const { scores } = getTeamParameters(league);
  const remaining = (share: Sides<number>, from: number) =>
    scores.kind === 'normal'
      ? normalRemaining(scores, forecast, share, from)
      : countsRemaining(scores, forecast, share, from);

  const atStart = insideUnit(remaining({ home: length, away: length }, 0));
  const correction = logit(insideUnit(forecast.homeWinProbability)) - logit(atStart);
  const left = { home: Math.max(home, minFraction), away: Math.max(away, minFraction) };
  const now = insideUnit(remaining(left, lead));
  return insideUnit(logistic(logit(now) + ((home + away) / 2 / length) * correction));
}

function normalRemaining(
  scores: NormalScores,
  forecast: Forecast,
  share: Sides<number>,
  lead: number,
): number {
  const mean = lead + forecast.homeScore * share.home - forecast.awayScore * share.away;
  const sd = scores.marginSd * Math.sqrt((share.home + share.away) / 2);
  const win = 1 - normalCdf((tieHalfWidth - mean) / sd);
  const loss = normalCdf((-tieHalfWidth - mean) / sd);
  return win + (1 - win - loss) / 2;
}

function countsRemaining(
  scores: CountScores,
  forecast: Forecast,
  share: Sides<number>,
  lead: number,
): number {
  const { maxScore: highest, shape } = scores;
  const home = countProbabilities(forecast.homeScore * share.home, shape * share.home, highest);
  const away = countProbabilities(forecast.awayScore * share.away, shape * share.away, highest);
  let win = 0;
  for (const [more, homeProbability] of home.entries()) {
    for (const [against, awayProbability] of away.entries()) {
      const margin = lead + more - against;
      if (margin > 0) win += homeProbability * awayProbability;
      else if (margin === 0) win += (homeProbability * awayProbability) / 2;
    }
  }
  return win;
}
