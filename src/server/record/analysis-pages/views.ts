import type { ContestSettingView, OutlookHistoryView, OutlookView } from '#contract/analyses.ts';
import type { PriceHistoryView } from '#contract/quotes.ts';
import { getLeague } from '#domain/league.ts';
import { weekSlot } from '#domain/calendar/season.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { StoredGame } from '../../contests/games/types.ts';

export function viewSetting(
  { row }: StoredGame,
  tennis: ContestSettingView['tennis'],
): ContestSettingView {
  const hasWeeks = getLeague(row.league).schedule === 'weeks' && row.week !== null;
  return {
    timeToBeDecided: row.timeToBeDecided,
    weekSlot: hasWeeks ? weekSlot(row.phase, row.week ?? 0) : null,
    homeRecord: row.homeRecord,
    awayRecord: row.awayRecord,
    venue: row.venue,
    city: row.city,
    network: row.network,
    note: row.note,
    tennis,
  };
}

interface Said {
  at: Date;
  homeWinProbability: number;
  homeSpread: number;
  total: number;
}

/** Both in order of time. The opening price that a feed names has no time: no chart can hold it. */
export function viewOutlooks(
  { row }: StoredGame,
  prices: PriceHistoryView,
  forecasts: Said[],
): OutlookHistoryView {
  const market = prices.changes.toReversed();
  const first = prices.isCut && prices.first !== null ? [prices.first] : [];
  return {
    market: [...first, ...market].map(
      ({ at, homeSpread, total, homeMoneyline, awayMoneyline }): OutlookView => ({
        at,
        homeWinProbability:
          fairHomeProbability(row.league, {
            homeMoneyline: homeMoneyline ?? undefined,
            awayMoneyline: awayMoneyline ?? undefined,
          }) ?? null,
        homeSpread,
        total,
      }),
    ),
    forecast: forecasts.map(({ at, ...said }) => ({ at: at.toISOString(), ...said })),
  };
}
