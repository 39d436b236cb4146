import type {
  ContestSettingView,
  FairLinesView,
  LineProbabilitiesView,
  OutlookHistoryView,
  OutlookView,
  MatchupAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import type { PriceHistoryView } from '#contract/quotes-endpoints.ts';
import { findOurVersion, type Forecast, type ForecastVersion } from '#domain/forecast.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { weekSlot } from '#domain/calendar/season.ts';
import { shiftFigures, shiftForecast } from '#forecasting/analyst-shift.ts';
import { type BetLeg, findLineProbability } from '#forecasting/line-probabilities.ts';
import { statedGrid } from '#forecasting/team/stated-grid.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { insideUnit, logit } from '#domain/betting/normal-curve.ts';
import type { GameRow, StoredGame } from '#server/contests/games/games-types.ts';
import type { MatchupPrediction } from '#server/ledger/predictions/predictions-types.ts';

export function viewSetting(
  { row }: StoredGame,
  tennis: ContestSettingView['tennis'],
  meetings: Meeting[],
): ContestSettingView {
  const hasWeeks = getLeague(row.league).schedule === 'weeks' && row.week !== null;
  return {
    ...row,
    weekSlot: hasWeeks ? weekSlot(row.phase, row.week ?? 0) : null,
    regulationSegments: row.format?.segments ?? null,
    tennis,
    numberOfDay: findNumberOfDay(row, meetings),
    makeup: viewMakeup(row, meetings),
  };
}

/**
 * Probabilities of covering and of over; null without a forecast or a line, and in tennis, whose
 * lines are in games.
 */
export function viewLineProbabilities(
  { row, odds }: StoredGame,
  forecast: Pick<Forecast, 'homeWinProbability' | 'total'> | undefined,
): LineProbabilitiesView | null {
  const { homeSpread, total } = odds?.latest?.quote ?? {};
  if (forecast === undefined || !isTeamLeague(row.league)) return null;
  if (homeSpread === undefined && total === undefined) return null;
  const grid = statedGrid(row.league, forecast);
  const probabilitiesOf = (leg: BetLeg) => findLineProbability(grid, [leg]);
  const home = homeSpread !== undefined && {
    homeSpread,
    ...probabilitiesOf({ market: 'spread', team: 'home', line: homeSpread }),
  };
  const over = total !== undefined && {
    line: total,
    ...probabilitiesOf({ market: 'total', side: 'over', line: total }),
  };
  return {
    spread: home ? { homeSpread: home.homeSpread, home: home.win, away: home.lose } : null,
    total: over ? { line: over.line, over: over.win, under: over.lose } : null,
  };
}

type AnalystMoment = Pick<Forecast, 'homeWinProbability' | 'homeSpread' | 'total'> & { at: Date };
type OurMoment = AnalystMoment & { isProvisional: boolean };

/**
 * Our number as screens showed it, oldest first: from an analysis on, each forecast has the shift
 * of the analyst asked last.
 */
export function withAnalysts(
  league: LeagueId,
  forecasts: OurMoment[],
  analyses: (AnalystMoment & { shift: number })[],
  setsToWin?: Forecast['setsToWin'],
): OurMoment[] {
  const shifted = forecasts.map((moment) => {
    const last = analyses.findLast((one) => one.at <= moment.at);
    return last === undefined
      ? moment
      : { ...moment, ...shiftFigures(league, moment, last.shift, setsToWin) };
  });
  const locked = analyses.map(({ shift: _shift, ...moment }) => ({
    ...moment,
    isProvisional: forecasts.findLast(({ at }) => at <= moment.at)?.isProvisional ?? false,
  }));
  return [...shifted, ...locked].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A game of the same two teams in the same season. */
export type Meeting = Pick<GameRow, 'id' | 'startsAt' | 'timeToBeDecided' | 'state' | 'note'>;

function findNumberOfDay(
  { id, startsAt, state }: Pick<Meeting, 'id' | 'startsAt' | 'state'>,
  meetings: readonly Meeting[],
): ContestSettingView['numberOfDay'] {
  const day = easternDay(startsAt);
  const ofDay = meetings.filter(
    (other) => other.state !== 'postponed' && easternDay(other.startsAt) === day,
  );
  return state === 'postponed' || ofDay.length < 2
    ? null
    : { number: ofDay.findIndex((other) => other.id === id) + 1, of: ofDay.length };
}

function viewMakeup({ id }: Pick<Meeting, 'id'>, meetings: readonly Meeting[]) {
  const makeup = pairMakeups(meetings).get(id);
  if (makeup === undefined) return null;
  return {
    id: makeup.id,
    gameTime: makeup.startsAt.toISOString(),
    timeToBeDecided: makeup.timeToBeDecided,
    numberOfDay: findNumberOfDay(makeup, meetings),
  };
}

/**
 * The makeup of each postponed game, by its id. Feeds call a game a makeup in its note without
 * always saying of which: two teams make up their postponed games in order.
 */
function pairMakeups(meetings: readonly Meeting[]): Map<string, Meeting> {
  const open = meetings.filter(
    ({ state, note }) => state !== 'postponed' && /\bmake-?up\b/i.test(note ?? ''),
  );
  const pairs = new Map<string, Meeting>();
  for (const postponed of meetings.filter(({ state }) => state === 'postponed')) {
    const index = open.findIndex(({ startsAt }) => startsAt > postponed.startsAt);
    const [makeup] = index === -1 ? [] : open.splice(index, 1);
    if (makeup !== undefined) pairs.set(postponed.id, makeup);
  }
  return pairs;
}

/** Forecasts and prices, both in order of time; the opening price named by a feed has none. */
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
    forecast: forecasts.map(({ at, ...outlook }) => ({ at: at.toISOString(), ...outlook })),
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
  return {
    ours,
    figures: { results: view('results'), 'past-prices': view('past-prices') },
  };
}

/** An analyst's own score is in points, so that its spread and total are those of that score. */
function statedLines({ homeScore, awayScore }: { homeScore: number; awayScore: number }) {
  return { homeSpread: awayScore - homeScore, total: homeScore + awayScore };
}

/** Min shift of a forecast; smaller ones count as zero. */
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
    withMarket: layers.withMarket && { homeSpread: linesAt(layers.withMarket).homeSpread },
  };
}
