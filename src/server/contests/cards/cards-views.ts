import type { Sides } from '#domain/matchup.ts';
import { roundSegments } from '#forecasting/period-shares.ts';
import type { LiveMomentView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type {
  AbsenceView,
  DifferenceView,
  ExpectedMoveView,
  ForecastView,
  MarketView,
} from '#contract/shared.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import type { Absence, Forecast } from '#domain/forecast.ts';
import { isInPlay, type OddsQuote } from '#domain/game.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { countRegulation } from '#domain/short-game.ts';
import { isMadeWithLineups, isMeasuredModel } from '#forecasting/leagues/team-models.ts';
import { shiftForecast } from '#forecasting/analyst-shift.ts';
import { hoursAtOpening, hoursBeforeStart } from '#forecasting/market/with-the-market.ts';
import { expectMoves } from '#forecasting/market/expected-move.ts';
import { type AgainstMarket, weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import { addsToOpening, measureDifference } from '#forecasting/market/market-differences.ts';
import { fairHomeProbability, openingProbability } from '#forecasting/market/market-lines.ts';
import { findProjectedProbability } from '#forecasting/projected-score.ts';
import { liveHomeWinProbability, type LiveState } from '#forecasting/team/live-probability.ts';
import { isPossibleScore, liveMatchProbability } from '#forecasting/tennis/live-match.ts';
import type { GameOdds, GameRow, StoredGame } from '#server/contests/games/games-types.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import { viewQuote } from '#server/contests/quotes/quotes.ts';
import { shareLeft } from './cards-rules.ts';

export function viewMarket({ row, home, away, odds }: StoredGame): MarketView | null {
  if (odds?.latest === undefined) return null;
  const { quote, at, seenAt } = odds.latest;
  const isQuoted = isQuotedStill(odds.latest);
  const fair = fairHomeProbability(row.league, quote);
  return {
    ...viewQuote(quote),
    favorite:
      quote.homeSpread === undefined
        ? null
        : formatFavorite(quote.homeSpread, home.abbreviation, away.abbreviation),
    favoritePrice: favoritePrice(quote) ?? null,
    homeWinProbability: fair ?? null,
    ...viewOpening(odds),
    at: at.toISOString(),
    seenAt: (seenAt ?? at).toISOString(),
    isQuoted,
    isClosing: isQuoted && row.state !== 'scheduled',
  };
}

function favoritePrice({ homeSpread = 0, homeSpreadPrice, awaySpreadPrice }: OddsQuote) {
  if (homeSpread === 0) return undefined;
  return homeSpread < 0 ? homeSpreadPrice : awaySpreadPrice;
}

/** Named by the source, or else the first one seen. */
function viewOpening({ open, first }: GameOdds) {
  const quote = open ?? first?.quote;
  return {
    openHomeSpread: quote?.homeSpread ?? null,
    openTotal: quote?.total ?? null,
    openHomeMoneyline: quote?.homeMoneyline ?? null,
    openAwayMoneyline: quote?.awayMoneyline ?? null,
    openedAt: open === undefined ? (first?.at.toISOString() ?? null) : null,
  };
}

export function viewExpectedMoves(game: StoredGame): ExpectedMoveView[] {
  const { league } = game.row;
  const compared = findCompared(game);
  if (compared === undefined) return [];
  const { forecast, quote, hours, opening } = compared;
  return expectMoves(league, forecast, quote, hours, opening).map(({ direction, ...move }) => ({
    ...move,
    toward: toward(move.line, direction),
  }));
}

/** Whether only an opening price is known, in a league where our forecast has added to those. */
export function canAddToOpening(game: StoredGame): boolean {
  const { league } = game.row;
  const compared = findCompared(game);
  return (
    compared !== undefined &&
    compared.hours >= hoursAtOpening(league) &&
    addsToOpening(league, game.differences)
  );
}

/** Before the start: our measured forecast and the price, `hours` before the start. */
function findCompared({ row, odds, forecast }: StoredGame) {
  if (row.state !== 'scheduled' || forecast === undefined || odds?.latest === undefined) return;
  if (!isQuotedStill(odds.latest)) return;
  if (!isMeasuredModel(row.league, forecast.forecast.model)) return;
  return {
    forecast: forecast.forecast,
    quote: odds.latest.quote,
    opening: odds.open ?? odds.first?.quote,
    hours: hoursBeforeStart(odds.latest, row.startsAt),
  };
}

function toward(line: ExpectedMoveView['line'], direction: 1 | -1): ExpectedMoveView['toward'] {
  if (line === 'total') return direction > 0 ? 'over' : 'under';
  return direction > 0 ? 'home' : 'away';
}

/** The statistical model's, with the shift of the latest analyst asked for everybody. */
export function findOurForecast({ row, forecast, analyst }: StoredGame): Forecast | undefined {
  if (forecast === undefined || analyst === undefined) return forecast?.forecast;
  return shiftForecast(row.league, forecast.forecast, analyst);
}

export function viewForecast(game: StoredGame): ForecastView | null {
  const ours = findOurForecast(game);
  if (ours === undefined || game.forecast === undefined) return null;
  const { model, homeWinProbability, low, high, homeSpread, total, factors, absences } = ours;
  return {
    model,
    ...viewBasis(ours),
    analyst: game.analyst === undefined ? null : { label: game.analyst.label },
    homeWinProbability,
    low,
    high,
    homeScore: ours.projectedHomeScore,
    awayScore: ours.projectedAwayScore,
    projectedScoreProbability: findProjectedProbability(ours) ?? null,
    homeSpread,
    total,
    factors,
    absences: viewAbsences(absences),
    segments: viewSegments(game.row.league, ours, {
      home: ours.projectedHomeScore,
      away: ours.projectedAwayScore,
    }),
    playerProps: game.leaders,
    madeAt: game.forecast.madeAt.toISOString(),
  };
}

/** An inning or a set has too few points to be told in whole ones. */
const maxSegments = 4;

/** Whole points of both sides per segment, which sum to the projected score. */
export function viewSegments(
  league: LeagueId,
  { segments = [] }: Pick<Forecast, 'segments'>,
  projected: Sides<number>,
): ForecastView['segments'] {
  const isTold = getLeague(league).segments.regulationCount <= maxSegments;
  if (!isTold || segments.length === 0) return undefined;
  const round = (side: 'home' | 'away') =>
    roundSegments(
      segments.map((segment) => segment[side]),
      projected[side],
    );
  const [home, away] = [round('home'), round('away')];
  return segments.map((_, at) => ({ number: at + 1, home: home[at] ?? 0, away: away[at] ?? 0 }));
}

export function viewBasis({ missing = [], absences }: Pick<Forecast, 'missing' | 'absences'>) {
  const counted = missing.map(({ input, done, total }) => ({ input, done, total }));
  return { missing: counted, countsLineups: absences !== undefined };
}

export function viewAbsences(absences: readonly Absence[] = []): AbsenceView[] {
  return absences.map((absence) => ({ ...absence, name: absence.name ?? null }));
}

/** The current price as a no-vig home win probability. */
export function findQuotedPrice({ row, odds }: StoredGame) {
  const quoted = odds?.latest !== undefined && isQuotedStill(odds.latest) ? odds.latest : undefined;
  const market = quoted && fairHomeProbability(row.league, quoted.quote);
  if (quoted === undefined || market === undefined) return undefined;
  return { market, hoursBeforeStart: hoursBeforeStart(quoted, row.startsAt) };
}

/** Undefined without a forecast or a price. */
export function findWithMarket(game: StoredGame): AgainstMarket | undefined {
  const ours = findOurForecast(game);
  const price = findQuotedPrice(game);
  if (ours === undefined || price === undefined) return undefined;
  return weighAgainstMarket(game.row.league, ours, price, game.differences);
}

export function viewAgainstMarket(
  game: StoredGame | undefined,
): Pick<GameView, 'withMarketHomeWinProbability' | 'edge' | 'difference'> {
  const isProvisional = game?.forecast?.forecast.missing !== undefined;
  const withMarket = isProvisional ? undefined : game && findWithMarket(game);
  return {
    withMarketHomeWinProbability: withMarket?.homeWinProbability ?? null,
    edge: withMarket?.edge ?? null,
    difference: withMarket?.difference ?? null,
  };
}

/** Of a locked number; null without a price. */
export function viewDifference(game: StoredGame, oursHome: number): DifferenceView | null {
  const { league } = game.row;
  const price = findQuotedPrice(game);
  if (price === undefined) return null;
  const { market: marketHome, ...age } = price;
  const hasLineups = isMadeWithLineups(league, game.forecast?.forecast.model ?? '');
  const compared = { oursHome, marketHome, ...age, hasLineups };
  return measureDifference(league, compared, game.differences);
}

/** No-vig home win probability of the opening price; undefined without one. */
export function openingHomeProbability(league: LeagueId, opening: OddsQuote | undefined) {
  if (opening === undefined) return undefined;
  return isTeamLeague(league)
    ? openingProbability(league, opening)
    : fairHomeProbability(league, opening);
}

/** Sets won and games of the current set; a finished set counts for its winner. */
function getSetScore({ homeScore, awayScore, homeSegmentScores, awaySegmentScores }: GameRow) {
  const homeSets = homeScore ?? 0;
  const awaySets = awayScore ?? 0;
  const open = homeSets + awaySets;
  return {
    homeSets,
    awaySets,
    homeGames: homeSegmentScores[open] ?? 0,
    awayGames: awaySegmentScores[open] ?? 0,
  };
}

type Standing = Pick<
  GameRow,
  'phase' | 'format' | 'state' | 'segment' | 'clock' | 'statusText' | 'homeScore' | 'awayScore'
>;

/** Empty without a forecast. */
export function viewLiveTimeline(
  game: StoredGame,
  changes: (Omit<Standing, 'phase' | 'format'> & { at: Date })[],
): LiveMomentView[] {
  const { league, phase, format } = game.row;
  const ours = findOurForecast(game);
  if (ours === undefined || !isTeamLeague(league)) return [];
  return changes.flatMap((change) => {
    const standing = { ...change, phase, format };
    const live = isInPlay(change.state) ? findLiveState(league, standing) : undefined;
    if (live === undefined) return [];
    const { left, length = 1, ...score } = live;
    return [
      {
        at: change.at.toISOString(),
        played: 1 - (left.home + left.away) / 2 / length,
        status: change.statusText,
        ...score,
        homeWinProbability: liveHomeWinProbability(league, ours, live),
      },
    ];
  });
}

function findLiveState(league: LeagueId, standing: Standing): LiveState | undefined {
  const { homeScore, awayScore } = standing;
  const left = shareLeft(league, standing);
  if (left === undefined || homeScore === null || awayScore === null) return undefined;
  const { regulationCount } = getLeague(league).segments;
  const length = countRegulation(league, standing.format) / regulationCount;
  return { homeScore, awayScore, left, length };
}

/**
 * Null where the feed or the format leaves it open: without a readable clock, in an impossible set.
 */
export function viewLiveProbability(game: StoredGame): number | null {
  const { row } = game;
  const ours = isInPlay(row.state) ? findOurForecast(game) : undefined;
  if (ours === undefined) return null;
  if (ours.setsToWin !== undefined) {
    const format = row.format ?? {};
    // The sets can show a longer match than the forecast was made for.
    const setsToWin = format.segments === 5 ? 3 : ours.setsToWin;
    const score = getSetScore(row);
    if (!isPossibleScore(setsToWin, score, format)) return null;
    return liveMatchProbability(ours.homeWinProbability, setsToWin, score, format);
  }
  if (!isTeamLeague(row.league)) return null;
  const live = findLiveState(row.league, row);
  return live === undefined ? null : liveHomeWinProbability(row.league, ours, live);
}
