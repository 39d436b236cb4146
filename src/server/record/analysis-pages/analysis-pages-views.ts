import type {
  ContestSettingView,
  FairLinesView,
  OutlookHistoryView,
  OutlookView,
  MatchupAnalysisView,
} from '#contract/analyses.ts';
import type { PriceHistoryView } from '#contract/quotes.ts';
import { findOurVersion, type Forecast, type ForecastVersion } from '#domain/forecast.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { weekSlot } from '#domain/calendar/season.ts';
import { shiftFigures, shiftForecast } from '#forecasting/analyst-shift.ts';
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

type OurMoment = Pick<Forecast, 'homeWinProbability' | 'homeSpread' | 'total'> & { at: Date };

/**
 * Our number as screens showed it, oldest first: from an analysis on, each forecast has the shift of
 * the analyst asked last.
 */
export function withAnalysts(
  league: LeagueId,
  forecasts: OurMoment[],
  asked: (OurMoment & { shift: number })[],
  setsToWin?: Forecast['setsToWin'],
): OurMoment[] {
  const shifted = forecasts.map(({ at, ...figures }) => {
    const last = asked.findLast((one) => one.at <= at);
    return last === undefined
      ? { at, ...figures }
      : { at, ...shiftFigures(league, figures, last.shift, setsToWin) };
  });
  const locked = asked.map(({ shift: _shift, ...moment }) => moment);
  return [...shifted, ...locked].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Both in order of time; the opening price named by a feed has none. */
export function viewOutlooks(
  { row }: StoredGame,
  prices: PriceHistoryView,
  forecasts: OurMoment[],
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

/** Both versions of our forecast, with the analyst's shift, so that ours is our prediction. */
export function viewBothVersions({
  league,
  content: { forecast, analystShift: shift },
}: MatchupPrediction): MatchupAnalysisView['bothVersions'] {
  const { versions, setsToWin } = forecast;
  if (versions === undefined) return null;
  const ours = findOurVersion(forecast);
  const figuresOf = (version: ForecastVersion) => {
    if (version === ours) return forecast;
    const figures = versions[version];
    return shift === null ? figures : shiftFigures(league, figures, shift, setsToWin);
  };
  const view = (version: ForecastVersion) => {
    const { homeWinProbability, homeSpread, total } = figuresOf(version);
    return { homeWinProbability, homeSpread, total };
  };
  return { ours, figures: { results: view('results'), 'past-prices': view('past-prices') } };
}

/** An analyst's own score is in points, so that its spread and total are those of that score. */
function statedLines({ homeScore, awayScore }: { homeScore: number; awayScore: number }) {
  return { homeSpread: awayScore - homeScore, total: homeScore + awayScore };
}

/** Smaller shifts of a forecast count as zero. */
const minShift = 1e-6;

/** Fair lines for each layer's probability: our forecast shifted to that probability. */
export function viewLayerLines({
  league,
  content: { forecast, layers, analysis },
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
    analyst: analysis && isTeamLeague(league) ? statedLines(analysis) : null,
    withMarket: layers.withMarket && linesAt(layers.withMarket),
  };
}
