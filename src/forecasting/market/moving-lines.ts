import type { OddsQuote } from '#domain/game.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { normalQuantile } from '../normal-curve.ts';
import type { MovingLine } from './line-kinds.ts';
import { getTeamParameters } from '../leagues/team-models.ts';
import { getDevigMethod } from './with-the-market.ts';
import { devigMoneylines } from './devig.ts';

/** What is read of a quote: any of it may be missing. */
export type LineQuote = Omit<OddsQuote, 'provider'>;

/** What a forecast says of the same. */
export interface OwnLine {
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
}

/**
 * A line as one number: the home side's expected margin, its fair probability to win, the expected
 * total. Undefined where the quote does not have it.
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

/** Our own number beside that of {@link readLine}. */
export function readOwnLine(
  line: MovingLine,
  { homeWinProbability, homeScore, awayScore }: OwnLine,
): number {
  if (line === 'spread') return homeScore - awayScore;
  return line === 'total' ? homeScore + awayScore : homeWinProbability;
}

/**
 * The total that is as likely to be passed as not: a line with a more expensive over stands for more than it
 * says. Where a price is missing it is the line.
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
