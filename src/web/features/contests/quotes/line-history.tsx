import { clsx } from 'clsx';
import type { PriceHistoryView } from '#contract/quotes-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { Pending } from '#web/ui/spinner.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { capitalize } from '#web/lib/figures.ts';
import {
  formatMoneylines,
  formatPricePair,
} from '#web/features/contests/probability/format-market.ts';
import { type PricesProps, usePrices } from './best-prices.tsx';

export function LineHistory({ league, gameId, names }: PricesProps) {
  return (
    <QueryResult
      query={usePrices(league, gameId)}
      pending={<Pending label="Loading prices" />}
      failure="The prices could not be loaded."
    >
      {(history) =>
        history.first === null && history.named === null ? (
          <p className="text-sm text-muted">No prices before the start.</p>
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full text-sm tabular">
              <TableHead
                caption="Prices before the start, newest first"
                className="text-left text-xs text-muted"
                columns={[
                  { name: 'Time', className: 'max-sm:hidden' },
                  capitalize(getLeague(league).handicapName),
                  'Total',
                  'Moneyline',
                ]}
              />
              {listQuotes(history).map((line, index, { length }) => (
                // New ones come first.
                <Line key={length - index} league={league} names={names} {...line} />
              ))}
            </table>
            {history.isCut && (
              <p className="text-xs text-muted">Some changes in between aren’t shown.</p>
            )}
          </div>
        )
      }
    </QueryResult>
  );
}

type Quote = NonNullable<PriceHistoryView['named']>;

function listQuotes({ named, first, changes, isCut, isClosed }: PriceHistoryView) {
  const quotes: { quote: Quote; label: string }[] = changes.map((quote, index) => {
    const isLast = index === 0 && quote.withdrawnAt === null;
    const when = formatMoment(quote.at, 'dayAndTime');
    return { quote, label: isClosed && isLast ? `${when}, close` : when };
  });
  if (isCut && first !== null) {
    quotes.push({ quote: first, label: `${formatMoment(first.at, 'dayAndTime')}, first seen` });
  }
  if (named !== null) quotes.push({ quote: named, label: 'Opening line, from the feed' });
  return quotes;
}

function Prices({ of, title }: { of: (number | null)[]; title: string }) {
  const { oddsFormat: format } = usePreferences();
  const pair = formatPricePair(of, format);
  if (pair === undefined) return null;
  return (
    <span className="block text-xs text-muted" title={title}>
      {pair}
    </span>
  );
}

interface LineProps extends Omit<PricesProps, 'gameId'> {
  quote: Quote;
  label: string;
}

const heading = 'text-left text-xs font-normal text-muted';

function Line({ league, names, quote, label }: LineProps) {
  const { oddsFormat: format } = usePreferences();
  const { homeSpread, total } = quote;
  const favorite = homeSpread === null ? null : formatFavorite(homeSpread, names.home, names.away);
  const market = { ...quote, favorite };
  const handicapPrices = [quote.homeSpreadPrice, quote.awaySpreadPrice];
  const moneylines = formatMoneylines({ league, market, names, format });

  return (
    <tbody className="border-t border-line">
      {/* On phones the time goes above the prices, or the last column would be cut off. */}
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={3} className={clsx('pt-2', heading)}>
          {label}
        </th>
      </tr>
      <tr>
        <th scope="row" className={clsx('pr-3 max-sm:hidden', heading)}>
          {label}
        </th>
        <td className="py-1 pr-3 whitespace-nowrap">
          {favorite ?? '—'}
          {homeSpread !== null && (
            // The home team's price first at a pick'em.
            <Prices
              of={homeSpread > 0 ? handicapPrices.toReversed() : handicapPrices}
              title="Favorite first"
            />
          )}
        </td>
        <td className="py-1 pr-3 whitespace-nowrap">
          {total ?? '—'}
          {total !== null && <Prices of={[quote.overPrice, quote.underPrice]} title="Over first" />}
        </td>
        <td className="py-1 whitespace-nowrap">
          {moneylines.length === 0 && '—'}
          {moneylines.map((one) => (
            <span key={one} className="block">
              {one}
            </span>
          ))}
        </td>
      </tr>
    </tbody>
  );
}
