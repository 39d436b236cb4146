import type { GameView } from '#contract/games-endpoints.ts';
import type { BookPriceView, PriceHistoryView } from '#contract/quotes-endpoints.ts';
import { type BetSide, marketLabel, matchupMarkets } from '#domain/betting/bet.ts';
import {
  formatOdds,
  formatSpread,
  impliedProbability,
  type OddsFormat,
} from '#domain/betting/odds.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';

interface BookPricesProps {
  game: GameView;
  prices: Pick<PriceHistoryView, 'books' | 'best' | 'isClosed'>;
}

/**
 * Every sportsbook's prices with their age, the best of each side marked; nothing without a price.
 */
export function BookPrices({ game, prices: { books, best, isClosed } }: BookPricesProps) {
  const { oddsFormat: format } = usePreferences();
  const now = useNow(30_000);
  if (books.length === 0) return null;
  const names: Record<BetSide, string> = { ...abbreviations(game), over: 'Over', under: 'Under' };
  const sides = sidesInOrder<BetSide>(game.league, { home: 'home', away: 'away' });
  const isBest = (provider: string, market: string, side: BetSide) =>
    best.some((one) => one.provider === provider && one.market === market && one.side === side);
  const markets = matchupMarkets.filter((market) =>
    books.some((book) => {
      if (market === 'moneyline') return book.homeMoneyline !== null || book.awayMoneyline !== null;
      return (market === 'spread' ? book.homeSpread : book.total) !== null;
    }),
  );
  const passing = isClosed ? [] : listPassing(game, books, format);

  return (
    <div className="mt-3">
      {isClosed && <p className="text-sm text-muted">Prices at the start</p>}
      <table className="w-full text-xs tabular sm:text-sm">
        <TableHead
          caption={isClosed ? 'Prices at the start, by sportsbook' : 'Prices now, by sportsbook'}
          className="text-left text-xs text-muted"
          columns={markets.map((market) => ({
            name: marketLabel(market, game.league),
            className: 'w-1/3 pr-2',
          }))}
        />
        {books.map((book) => (
          <tbody key={book.provider} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-normal text-muted">
                {book.provider}
                {!isClosed && `, ${formatAge(book.seenAt, now)}`}
              </th>
            </tr>
            <tr className="align-top">
              {markets.map((market) => (
                <td key={market} className="pt-0.5 pr-2 pb-2">
                  {(market === 'total' ? (['over', 'under'] as const) : sides).map((side) => {
                    const text = formatOffer(book, market, side, names[side], format);
                    return text === undefined ? null : (
                      <span
                        key={side}
                        className={`block whitespace-nowrap ${isBest(book.provider, market, side) ? 'font-semibold underline decoration-accent decoration-2 underline-offset-2' : ''}`}
                      >
                        {text}
                        {isBest(book.provider, market, side) && (
                          <span className="sr-only"> best price</span>
                        )}
                      </span>
                    );
                  })}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {best.length > 0 && books.length > 1 && (
        <p className="text-xs text-muted">Underlined: the best price of that side.</p>
      )}
      {passing.map((sentence) => (
        <p key={sentence} className="mt-1 text-sm font-medium">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** “NPG -3 (-110)”, “Over 44.5 (-110)”, “NPG -150”; undefined without that line or price. */
export function formatOffer(
  book: Omit<BookPriceView, 'at' | 'seenAt'>,
  market: (typeof matchupMarkets)[number],
  side: BetSide,
  name: string,
  format: OddsFormat,
): string | undefined {
  const priced = (text: string, price: number | null) =>
    price === null ? text : `${text} (${formatOdds(price, format)})`;
  if (side === 'over' || side === 'under') {
    return book.total === null
      ? undefined
      : priced(`${name[0]?.toLowerCase()}${book.total}`, book[`${side}Price`]);
  }
  if (market === 'moneyline') {
    const price = book[`${side}Moneyline`];
    return price === null ? undefined : `${name} ${formatOdds(price, format)}`;
  }
  const { homeSpread } = book;
  if (homeSpread === null) return undefined;
  const line = side === 'home' ? homeSpread : 0 - homeSpread;
  return priced(`${name} ${formatSpread(line)}`, book[`${side}SpreadPrice`]);
}

/**
 * “DraftKings NPG +140 passes our number with the market: it needs 41.7%, ours is 44%.” Only where
 * past games gave our forecast a weight, so that our number with the market is not the market's
 * own.
 */
export function listPassing(
  {
    withMarketHomeWinProbability: home,
    market,
    ...game
  }: Pick<GameView, 'withMarketHomeWinProbability' | 'market' | 'home' | 'away'>,
  books: readonly BookPriceView[],
  format: OddsFormat,
): string[] {
  if (home === null || market === null || home === market.homeWinProbability) return [];
  return (['away', 'home'] as const).flatMap((side) => {
    const probability = side === 'home' ? home : 1 - home;
    const offers = books.flatMap((book) => {
      const price = book[`${side}Moneyline`];
      return price === null ? [] : [{ provider: book.provider, price }];
    });
    const [best] = offers.toSorted(
      (a, b) => impliedProbability(a.price) - impliedProbability(b.price),
    );
    if (best === undefined || impliedProbability(best.price) >= probability) return [];
    const needs = `${(impliedProbability(best.price) * 100).toFixed(1)}%`;
    return [
      `${best.provider} ${game[side].abbreviation} ${formatOdds(best.price, format)} passes our number with the market: it needs ${needs}, ours is ${formatPercents(home)[side]}.`,
    ];
  });
}
