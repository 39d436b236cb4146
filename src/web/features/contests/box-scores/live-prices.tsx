import type { GameView } from '#contract/games-endpoints.ts';
import { type BetSide, marketLabel, matchupMarkets } from '#domain/betting/bet.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { formatOffer } from '#web/features/contests/quotes/book-prices.tsx';
import { useLiveGame } from './box-score-queries.ts';

/**
 * A sportsbook's prices during play, with their age. As high without any, because they come a
 * minute after the first look.
 */
export function LivePrices({ league, game }: { league: TeamLeagueId; game: GameView }) {
  const { oddsFormat: format } = usePreferences();
  const now = useNow(15_000);
  const prices = useLiveGame(league, game.id).data?.prices ?? undefined;
  const names: Record<BetSide, string> = { ...abbreviations(game), over: 'Over', under: 'Under' };

  return (
    <Panel
      title="Live prices"
      description={
        prices === undefined
          ? 'No live price yet'
          : `Live price, ${prices.provider}, ${formatAge(prices.at, now)}`
      }
    >
      <table className="w-full text-sm tabular">
        <TableHead
          caption="Live prices by market"
          columns={['Market', 'First side', 'Second side'].map((name) => ({
            name,
            isUnseen: true,
          }))}
        />
        <tbody>
          {matchupMarkets.map((market) => (
            <tr key={market} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
                {marketLabel(market, league)}
              </th>
              {(market === 'total'
                ? (['over', 'under'] as const)
                : (['away', 'home'] as const)
              ).map((side) => (
                <td key={side} className="w-1/3 py-1 pr-2">
                  {(prices && formatOffer(prices, market, side, names[side], format)) ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">Not used for our forecast, the closing line or CLV.</p>
    </Panel>
  );
}
