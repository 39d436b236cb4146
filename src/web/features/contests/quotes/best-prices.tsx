import { useQuery } from '@tanstack/react-query';
import { quoteEndpoints } from '#contract/quotes-endpoints.ts';
import type { BestPriceView } from '#contract/shared.ts';
import { marketLabel, matchupMarkets } from '#domain/betting/bet.ts';
import { formatOdds, formatSpread, type OddsFormat } from '#domain/betting/odds.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { read } from '#web/lib/api.ts';
import { quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

export interface PricesProps {
  league: LeagueId;
  gameId: string;
  names: Sides<string>;
}

/** Each side’s best price and sportsbook; nothing for a game with one book. */
export function BestPrices({ league, gameId, names }: PricesProps) {
  const { oddsFormat: format } = usePreferences();
  const { best = [], isClosed = false } = usePrices(league, gameId).data ?? {};
  if (best.length === 0) return null;
  const order = getLeague(league).sides.first === 'home' ? ['home', 'away'] : ['away', 'home'];

  return (
    <table className="w-full text-left text-sm tabular">
      <TableHead
        caption="Best price on each side, with its sportsbook"
        columns={[
          { name: isClosed ? 'Best at start' : 'Best price', className: 'w-1/4' },
          { name: 'First side', isUnseen: true },
          { name: 'Second side', isUnseen: true },
        ]}
      />
      <tbody>
        {matchupMarkets.map((market) => {
          const sides = market === 'total' ? ['over', 'under'] : order;
          const found = sides.map((side) =>
            best.find((one) => one.market === market && one.side === side),
          );
          if (found.every((one) => one === undefined)) return null;
          return (
            <tr key={market} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 text-xs font-normal text-muted">
                {marketLabel(market, league)}
              </th>
              {found.map((one, index) => (
                <td key={sides[index]} className="py-1 pr-2">
                  {one === undefined ? '—' : formatBestPrice(one, names, format)}
                  {one !== undefined && (
                    <span className="block text-xs text-muted">{one.provider}</span>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function formatBestPrice(
  { side, line, price }: BestPriceView,
  names: Sides<string>,
  format: OddsFormat,
): string {
  const odds = formatOdds(price, format);
  if (side === 'over' || side === 'under') {
    return `${side === 'over' ? 'Over' : 'Under'} ${line} (${odds})`;
  }
  return line === null
    ? `${names[side]} ${odds}`
    : `${names[side]} ${formatSpread(line)} (${odds})`;
}

export function usePrices(league: LeagueId, id: string) {
  return useQuery({
    ...read(quoteEndpoints.prices, { params: { league, id } }),
    staleTime: 60_000,
    refetchInterval: quietPaceMs,
  });
}
