import type { PricedLineView } from '#contract/player-projections-endpoints.ts';
import { devig } from '#domain/betting/devig.ts';
import { eightyPercentZ, logistic, logit, normalQuantile } from '#domain/betting/normal-curve.ts';
import { fairPrice, impliedProbability, isAmericanPrice } from '#domain/betting/odds.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { CompactDistribution } from '#domain/players/stored-projections.ts';
import { type BetLeg, type LineProbability, withoutPush } from '#forecasting/line-probabilities.ts';
import { isMadeWithLineups } from '#forecasting/leagues/team-models.ts';
import { findWeight } from '#forecasting/market/market-differences.ts';
import { combineWithMarket, getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { periodGrid } from '#forecasting/period-grid.ts';
import { probabilitiesOfLine, listProbabilities } from '#forecasting/players/count-distribution.ts';
import type { ScoreGrid } from '#forecasting/score-grid.ts';
import { statedGrid } from '#forecasting/team/stated-grid.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';

export type GamePart = number | 'first' | undefined;

/**
 * Joint distribution of both scores in a game or a part of it; undefined for a part that the league
 * does not have.
 */
export function findGrid(
  league: TeamLeagueId,
  forecast: Forecast,
  part: GamePart,
): ScoreGrid | undefined {
  if (part === undefined) return statedGrid(league, forecast);
  const { segments = [] } = forecast;
  const { firstPart } = getLeague(league).segments;
  const parts =
    part === 'first' ? segments.slice(0, firstPart?.segments ?? 0) : segments.slice(part - 1, part);
  if (parts.length === 0) return undefined;
  const points = (list: typeof segments) => ({
    home: list.reduce((sum, { home }) => sum + home, 0),
    away: list.reduce((sum, { away }) => sum + away, 0),
  });
  const [own, all] = [points(parts), points(segments)];
  const share = (own.home + own.away) / (all.home + all.away);
  return periodGrid(league, own, share);
}

export function pricePlayerLine(
  distribution: CompactDistribution,
  { side, line }: { side: 'over' | 'under'; line: number },
): LineProbability {
  const { over, push, under } = probabilitiesOfLine(distribution, line);
  return side === 'over' ? { win: over, push, lose: under } : { win: under, push, lose: over };
}

export function viewPrice(
  line: LineProbability,
  beside: Partial<Pick<PricedLineView, 'withMarket' | 'market'>> & {
    distribution?: CompactDistribution;
  } = {},
): PricedLineView {
  const isOpen = line.win > 0 && line.lose > 0;
  const { distribution } = beside;
  return {
    ...line,
    fairPrice: isOpen ? Math.round(fairPrice(withoutPush(line))) : null,
    withMarket: beside.withMarket ?? null,
    market: beside.market ?? null,
    distribution: distribution === undefined ? null : listShown(distribution),
  };
}

/** Probabilities smaller than this are not drawn. */
const shownProbability = 1e-5;

function listShown(distribution: CompactDistribution): number[] {
  const table = [...listProbabilities(distribution)];
  const last = table.findLastIndex((probability) => probability >= shownProbability);
  return table.slice(0, last + 1).map((probability) => Number(probability.toPrecision(6)));
}

/** Factor from the 80% intervals of the forecast to 95%. */
const widening = normalQuantile(0.975) / eightyPercentZ;

/** A winner with the market; undefined where no weight is measured beside a price. */
export function findWinnerWithMarket(
  { row: { league }, differences }: StoredGame,
  forecast: Forecast,
  { market, hoursBeforeStart }: { market: number; hoursBeforeStart: number },
  team: 'home' | 'away',
): PricedLineView['withMarket'] | undefined {
  const hasLineups = isMadeWithLineups(league, forecast.model);
  const weight = findWeight(league, { hoursBeforeStart, hasLineups }, differences);
  if (weight.weight === 0) return undefined;
  const { homeWinProbability, low, high } = combineWithMarket(weight, { ours: forecast, market });
  const middle = logit(homeWinProbability);
  const widen = (end: number) => logistic(middle + widening * (logit(end) - middle));
  return team === 'home'
    ? { probability: homeWinProbability, low: widen(low), high: widen(high) }
    : { probability: 1 - homeWinProbability, low: 1 - widen(high), high: 1 - widen(low) };
}

/** Whether a bet is on the winner of the game. */
export function isMoneyline([leg, ...others]: readonly BetLeg[], part: GamePart): boolean {
  const isAlone = others.length === 0 && part === undefined;
  return isAlone && leg?.market === 'spread' && leg.line === 0;
}

/**
 * The market's fair probability of a bet of one leg, when exactly this line is quoted with both
 * prices.
 */
export function findMarketProbability(
  league: TeamLeagueId,
  quote: OddsQuote,
  [leg, ...others]: readonly BetLeg[],
): number | undefined {
  if (leg === undefined || others.length > 0 || leg.market === 'teamTotal') return undefined;
  if (leg.market === 'total') {
    if (quote.total !== leg.line) return undefined;
    const { overPrice, underPrice } = quote;
    return leg.side === 'over'
      ? fairOf(league, overPrice, underPrice)
      : fairOf(league, underPrice, overPrice);
  }
  const isHome = leg.team === 'home';
  if (quote.homeSpread !== (isHome ? leg.line : -leg.line)) return undefined;
  const { homeSpreadPrice, awaySpreadPrice } = quote;
  return isHome
    ? fairOf(league, homeSpreadPrice, awaySpreadPrice)
    : fairOf(league, awaySpreadPrice, homeSpreadPrice);
}

function fairOf(
  league: TeamLeagueId,
  first: number | undefined,
  second: number | undefined,
): number | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (!isAmericanPrice(first) || !isAmericanPrice(second)) return undefined;
  return devig(impliedProbability(first), impliedProbability(second), getDevigMethod(league));
}
