/** What the market quoted of a game, as text. “No line” only where there is none. */
import type { MarketView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { formatOdds, type OddsFormat } from '#domain/betting/odds.ts';

export type QuotedMarket = Pick<
  MarketView,
  'favourite' | 'total' | 'homeMoneyline' | 'awayMoneyline'
> &
  Partial<Pick<MarketView, 'isQuoted'>>;

interface MarketTextOptions {
  league: LeagueId;
  market: QuotedMarket | null;
  /** Abbreviations of the two sides. */
  names: Sides<string>;
  format: OddsFormat;
}

/** “PHI -7, O/U 47.5”, or the moneyline where the market has neither. */
export function formatMarket(told: MarketTextOptions): string {
  const { market } = told;
  const lines = [market?.favourite, market?.total == null ? null : `O/U ${market.total}`].filter(
    (line) => line != null,
  );
  const words = lines.length > 0 ? lines.join(', ') : formatMoneyline(told);
  if (words === undefined) return 'No line';
  return market?.isQuoted === false ? `${words} (no longer quoted)` : words;
}

/** “DAL +240 / PHI -300”; undefined without a price. */
export function formatMoneyline({
  league,
  market,
  names,
  format,
}: MarketTextOptions): string | undefined {
  if (market === null) return undefined;
  const prices = sidesInOrder(league, {
    home: { name: names.home, price: market.homeMoneyline },
    away: { name: names.away, price: market.awayMoneyline },
  }).flatMap(({ name, price }) => (price === null ? [] : [`${name} ${formatOdds(price, format)}`]));
  return prices.length === 0 ? undefined : prices.join(' / ');
}

/** Why there is no chance of winning that the market stands for. */
export function marketAbsence(market: QuotedMarket | null): string {
  if (market === null) return 'No line';
  if (market.isQuoted === false) return 'not quoted';
  const { favourite, total, homeMoneyline, awayMoneyline } = market;
  if (homeMoneyline !== null || awayMoneyline !== null) return 'one price only';
  return favourite === null && total === null ? 'No line' : 'no moneyline';
}
