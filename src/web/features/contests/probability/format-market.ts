import type { MarketView } from '#contract/shared.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { formatFavorite, formatOdds, type OddsFormat } from '#domain/betting/odds.ts';

export type QuotedMarket = Pick<
  MarketView,
  'favorite' | 'total' | 'homeMoneyline' | 'awayMoneyline'
> &
  Partial<Pick<MarketView, 'isQuoted'>>;

interface MarketTextOptions {
  league: LeagueId;
  market: QuotedMarket | null;
  names: Sides<string>;
  format: OddsFormat;
}

/** “PHI -7, O/U 47.5”, or the moneyline where the market has neither. */
export function formatMarket(options: MarketTextOptions): string {
  const { market } = options;
  const lines = [market?.favorite, market?.total == null ? null : `O/U ${market.total}`].filter(
    (line) => line != null,
  );
  const words = lines.length > 0 ? lines.join(', ') : formatMoneyline(options);
  if (words === undefined) return 'No line';
  return market?.isQuoted === false ? `${words} (no longer quoted)` : words;
}

/** “PHI -7 (-105)”: the favorite’s spread with its price, if known. */
export function formatHandicap(
  { favorite, favoritePrice }: Pick<MarketView, 'favorite' | 'favoritePrice'>,
  format: OddsFormat,
): string {
  if (favorite === null) return 'No line';
  return favoritePrice === null ? favorite : `${favorite} (${formatOdds(favoritePrice, format)})`;
}

/** “-105 / -115”: both prices of a line; undefined without either. */
export function formatPricePair(prices: readonly (number | null)[], format: OddsFormat) {
  if (prices.every((price) => price === null)) return undefined;
  return prices.map((price) => (price === null ? '—' : formatOdds(price, format))).join(' / ');
}

/** “DAL +240 / PHI -300”; undefined without a price. */
export function formatMoneyline(options: MarketTextOptions): string | undefined {
  const prices = formatMoneylines(options);
  return prices.length === 0 ? undefined : prices.join(' / ');
}

/** “DAL +240” and “PHI -300”, in the order of the league; without a side that has no price. */
export function formatMoneylines({ league, market, names, format }: MarketTextOptions): string[] {
  if (market === null) return [];
  return sidesInOrder(league, {
    home: { name: names.home, price: market.homeMoneyline },
    away: { name: names.away, price: market.awayMoneyline },
  }).flatMap(({ name, price }) => (price === null ? [] : [`${name} ${formatOdds(price, format)}`]));
}

type OpenedMarket = QuotedMarket &
  Pick<
    MarketView,
    'homeSpread' | 'openHomeSpread' | 'openTotal' | 'openHomeMoneyline' | 'openAwayMoneyline'
  >;

/**
 * “Opened PHI -3, O/U 44.5”: lines that moved. Moneylines without lines or with a fixed handicap;
 * undefined if none moved.
 */
export function formatOpening({
  market,
  ...options
}: MarketTextOptions & { market: OpenedMarket }): string | undefined {
  const { openHomeSpread, openTotal, homeSpread, total } = market;
  const { home, away } = options.names;
  const opening = {
    favorite: null,
    total: null,
    homeMoneyline: market.openHomeMoneyline,
    awayMoneyline: market.openAwayMoneyline,
  };
  const opened = formatMoneyline({ ...options, market: opening });
  const now = formatMoneyline({ ...options, market });
  const moneyline = opened === now ? undefined : opened;
  const hasFixedHandicap = getLeague(options.league).fixedHandicap !== undefined;
  const lines = [
    hasFixedHandicap ? moneyline : undefined,
    openHomeSpread === null || openHomeSpread === homeSpread
      ? undefined
      : formatFavorite(openHomeSpread, home, away),
    openTotal === null || openTotal === total ? undefined : `O/U ${openTotal}`,
  ].filter((line) => line !== undefined);
  if (lines.length > 0) return `Opened ${lines.join(', ')}`;
  return moneyline === undefined ? undefined : `Opened ${moneyline}`;
}
