import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { getDevigMethod } from './with-the-market.ts';
import { devigMoneylines } from './devig.ts';
import { normalHomeWinProbability } from '../team/normal-scores.ts';
import { getTeamParameters } from '../leagues/team-models.ts';

/**
 * Home win probability that a spread stands for. `homeSpread` is the home HANDICAP, −7 = home
 * favored by 7. For leagues with a spread that moves (NFL, NBA); the puck line and the run line are
 * fixed at 1.5 and say nothing by themselves, so for those it is undefined.
 */
export function winProbabilityFromSpread(
  league: TeamLeagueId,
  homeSpread: number,
): number | undefined {
  const { scores } = getTeamParameters(league);
  if (scores.kind !== 'normal' || !Number.isFinite(homeSpread)) return undefined;
  return normalHomeWinProbability(scores, { mean: -homeSpread, sd: scores.marginSd });
}

/**
 * What the market makes the home side's chance, its margin taken out the way that suits the league
 * best (`parameters/with-the-market.json`); undefined without two valid moneylines.
 */
export function fairHomeProbability(
  league: LeagueId,
  { homeMoneyline, awayMoneyline }: Pick<OddsQuote, 'homeMoneyline' | 'awayMoneyline'>,
): number | undefined {
  return devigMoneylines(homeMoneyline, awayMoneyline, getDevigMethod(league));
}

/**
 * The chance that an opening quote stands for: its moneylines, or where a history has none of them its
 * spread, read as a chance.
 */
export function openingProbability(
  league: TeamLeagueId,
  quote: Omit<OddsQuote, 'provider'>,
): number | undefined {
  const fair = fairHomeProbability(league, quote);
  if (fair !== undefined || quote.homeSpread === undefined) return fair;
  return winProbabilityFromSpread(league, quote.homeSpread);
}
