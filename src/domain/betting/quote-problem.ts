import type { OddsQuote } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { impliedProbability } from './odds.ts';

/** Plausible overround of a two-way line, as a fraction. */
const overround = { min: -0.02, max: 0.15 };

export function quoteProblem(league: LeagueId, quote: OddsQuote): string | undefined {
  const { homeMoneyline, awayMoneyline, homeSpreadPrice, awaySpreadPrice } = quote;
  return (
    pairProblem('moneyline', homeMoneyline, awayMoneyline) ??
    pairProblem('spread', homeSpreadPrice, awaySpreadPrice) ??
    pairProblem('total', quote.overPrice, quote.underPrice) ??
    lineProblem(league, quote)
  );
}

/** Whether a later price is further from its opening than pregame prices move: one from play. */
export function isMovedInPlay(league: LeagueId, open: OddsQuote, latest: OddsQuote): boolean {
  const { maxMove } = getLeague(league);
  // NaN, which exceeds nothing, unless both are known.
  const isOver = (max = Infinity, from = NaN, to = NaN) => Math.abs(to - from) > max;
  return (
    isOver(maxMove?.spread, open.homeSpread, latest.homeSpread) ||
    isOver(maxMove?.total, open.total, latest.total) ||
    // A lead moves twice as far as the probability.
    isOver(2 * (maxMove?.moneyline ?? Infinity), findHomeLead(open), findHomeLead(latest))
  );
}

function pairProblem(name: string, first?: number, second?: number): string | undefined {
  if (first === undefined || second === undefined) return undefined;
  const kept = impliedProbability(first) + impliedProbability(second) - 1;
  if (kept >= overround.min && kept <= overround.max) return undefined;
  return `${name} overround of ${(kept * 100).toFixed(1)}%`;
}

function lineProblem(league: LeagueId, quote: OddsQuote): string | undefined {
  const { lineBounds } = getLeague(league);
  if (lineBounds === undefined) return undefined;
  const { maxSpread, minTotal, maxTotal, sameFavoriteFrom = Infinity } = lineBounds;
  const { homeSpread = 0, total = minTotal } = quote;
  if (Math.abs(homeSpread) > maxSpread) return `spread of ${homeSpread}`;
  if (total < minTotal || total > maxTotal) return `total of ${total}`;
  if (Math.abs(homeSpread) < sameFavoriteFrom) return undefined;
  const homeLead = findHomeLead(quote);
  return homeLead === undefined || homeLead * homeSpread < 0
    ? undefined
    : `home spread of ${homeSpread} against moneylines ${quote.homeMoneyline} and ${quote.awayMoneyline}`;
}

/** Home minus away implied probability; with one price, the other is its complement. */
function findHomeLead({ homeMoneyline, awayMoneyline }: OddsQuote): number | undefined {
  const home = homeMoneyline === undefined ? undefined : impliedProbability(homeMoneyline);
  const away = awayMoneyline === undefined ? undefined : impliedProbability(awayMoneyline);
  if (home === undefined) return away === undefined ? undefined : 1 - 2 * away;
  return away === undefined ? 2 * home - 1 : home - away;
}
