import type {
  ContestSettingView,
  FairLinesView,
  OutlookHistoryView,
  OutlookView,
  MatchupAnalysisView,
} from '#contract/analyses.ts';
import type { PriceHistoryView } from '#contract/quotes.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { weekSlot } from '#domain/calendar/season.ts';
import { shiftForecast } from '#forecasting/analyst-shift.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { insideUnit, logit } from '#forecasting/normal-curve.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import type { MatchupPrediction } from '../../ledger/predictions/predictions-types.ts';

export function viewSetting(
  { row }: StoredGame,
  tennis: ContestSettingView['tennis'],
): ContestSettingView {
  const hasWeeks = getLeague(row.league).schedule === 'weeks' && row.week !== null;
  return {
    ...row,
    weekSlot: hasWeeks ? weekSlot(row.phase, row.week ?? 0) : null,
    regulationSegments: row.format?.segments ?? null,
    tennis,
  };
}

/** Both in order of time; the opening price named by a feed has none. */
export function viewOutlooks(
  { row }: StoredGame,
  prices: PriceHistoryView,
  forecasts: (Omit<OutlookView, 'at'> & { at: Date })[],
): OutlookHistoryView {
  const market = prices.changes.toReversed();
  const first = prices.isCut && prices.first !== null ? [prices.first] : [];
  return {
    opening: prices.named && viewQuoted(row.league, prices.named),
    market: [...first, ...market].map((price): OutlookView => ({
      at: price.at,
      ...viewQuoted(row.league, price),
    })),
    forecast: forecasts.map(({ at, ...said }) => ({ at: at.toISOString(), ...said })),
  };
}

function viewQuoted(
  league: LeagueId,
  { homeSpread, total, ...quoted }: NonNullable<PriceHistoryView['named']>,
): Omit<OutlookView, 'at'> {
  const homeWinProbability = fairHomeProbability(league, {
    homeMoneyline: quoted.homeMoneyline ?? undefined,
    awayMoneyline: quoted.awayMoneyline ?? undefined,
  });
  return { homeWinProbability: homeWinProbability ?? null, homeSpread, total };
}

/** Smaller shifts of a forecast count as zero. */
const minShift = 1e-6;

/** Fair lines for each layer's probability: our forecast shifted to that probability. */
export function viewLayerLines({
  league,
  content: { forecast, layers },
}: MatchupPrediction): MatchupAnalysisView['layerLines'] {
  const ours = logit(insideUnit(forecast.homeWinProbability));
  const linesAt = ({ homeWinProbability }: { homeWinProbability: number }): FairLinesView => {
    const shift = logit(insideUnit(homeWinProbability)) - ours;
    const { homeSpread, total } =
      Math.abs(shift) < minShift ? forecast : shiftForecast(league, forecast, { shift, label: '' });
    return { homeSpread, total };
  };
  return {
    statistical: linesAt(layers.statistical),
    analyst: layers.analyst && linesAt(layers.analyst),
    withMarket: layers.withMarket && linesAt(layers.withMarket),
  };
}
