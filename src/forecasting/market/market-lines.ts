import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { getDevigMethod } from './with-the-market.ts';
import { devigMoneylines } from '#domain/betting/devig.ts';
import { normalHomeWinProbability } from '#forecasting/team/normal-scores.ts';
import { getTeamParameters } from '#forecasting/leagues/team-models.ts';

/**
 * Win probability from a spread; undefined for the fixed puck line and run line of 1.5, which imply
 * nothing.
 */
export function winProbabilityFromSpread(league: TeamLeagueId, homeSpread: number) {
  const { scores } = getTeamParameters(league);
  if (scores.kind !== 'normal' || !Number.isFinite(homeSpread)) return undefined;
  return normalHomeWinProbability(scores, { mean: -homeSpread, sd: scores.marginSd });
}

export function fairHomeProbability(
  league: LeagueId,
  { homeMoneyline, awayMoneyline }: Pick<OddsQuote, 'homeMoneyline' | 'awayMoneyline'>,
): number | undefined {
  return devigMoneylines(homeMoneyline, awayMoneyline, getDevigMethod(league));
}

/** Home win probability of an opening line, from its spread where the history has no moneylines. */
export function openingProbability(league: TeamLeagueId, quote: Omit<OddsQuote, 'provider'>) {
  const fair = fairHomeProbability(league, quote);
  if (fair !== undefined || quote.homeSpread === undefined) return fair;
  return winProbabilityFromSpread(league, quote.homeSpread);
}
