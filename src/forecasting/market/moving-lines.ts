import type { OddsQuote } from '#domain/game.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { normalQuantile } from '../normal-curve.ts';
import type { MovingLine } from './line-kinds.ts';
import { getTeamParameters } from '../leagues/team-models.ts';
import { getDevigMethod } from './with-the-market.ts';
import { devigMoneylines } from './devig.ts';

/** The parts of a quote used here, each optional. */
export type LineQuote = Omit<OddsQuote, 'provider'>;

/** The same values from a forecast. */
export interface OwnLine {
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
}

/**
 * A line as one number: expected home margin, fair home win probability, or expected total. Undefined when not
 * quoted.
 */
export function readLine(
  league: TeamLeagueId,
  line: MovingLine,
  quote: LineQuote,
): number | undefined {
  const { homeSpread, homeMoneyline, awayMoneyline } = quote;
  if (line === 'spread') return homeSpread === undefined ? undefined : 0 - homeSpread;
  if (line === 'total') return fairTotal(league, quote);
  return devigMoneylines(homeMoneyline, awayMoneyline, getDevigMethod(league));
}

/** Our own number for comparison with {@link readLine}. */
export function readOwnLine(
  line: MovingLine,
  { homeWinProbability, homeScore, awayScore }: OwnLine,
): number {
  if (line === 'spread') return homeScore - awayScore;
  return line === 'total' ? homeScore + awayScore : homeWinProbability;
}

/**
 * The median total implied by line and prices: above the line when the over costs more. Equals the line without
 * prices.
 */
function fairTotal(
  league: TeamLeagueId,
  { total, overPrice, underPrice }: LineQuote,
): number | undefined {
  if (total === undefined) return undefined;
  const over = devigMoneylines(overPrice, underPrice, 'multiplicative');
  if (over === undefined) return total;
  const { noiseSd } = getTeamParameters(league).ratings.total;
  return total + noiseSd * normalQuantile(over);
}
