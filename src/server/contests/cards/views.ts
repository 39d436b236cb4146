import type {
  EdgeView,
  ExpectedMoveView,
  ForecastView,
  MarketView,
  NoEdgeView,
} from '#contract/shared.ts';
import { formatFavourite } from '#domain/betting/odds.ts';
import { favouredSide } from '#domain/favoured-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import { isInPlay, type OddsQuote } from '#domain/game.ts';
import { isTeamLeague } from '#domain/league.ts';
import { isMadeWithLineUps } from '#forecasting/leagues/team-models.ts';
import { weighBlend } from '#forecasting/market/blend-edge.ts';
import {
  blendProbabilities,
  getBlendWeights,
  hoursBeforeStart,
} from '#forecasting/market/blend.ts';
import { expectMoves } from '#forecasting/market/expected-move.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { findScoreProbability, projectScore } from '#forecasting/projected-score.ts';
import { liveHomeWinProbability } from '#forecasting/team/live-probability.ts';
import { liveMatchProbability } from '#forecasting/tennis/live-match.ts';
import type { GameOdds, GameRow, StoredGame } from '../games/types.ts';
import { isQuotedStill } from '../quotes/types.ts';
import { shareLeft } from './policy.ts';

export function viewMarket({ row, home, away, odds }: StoredGame): MarketView | null {
  if (odds?.latest === undefined) return null;
  const { quote, at, seenAt } = odds.latest;
  const isQuoted = isQuotedStill(odds.latest);
  const fair = fairHomeProbability(row.league, quote);
  return {
    provider: quote.provider,
    favourite:
      quote.homeSpread === undefined
        ? null
        : formatFavourite(quote.homeSpread, home.abbreviation, away.abbreviation),
    favouritePrice: favouritePrice(quote) ?? null,
    homeSpread: quote.homeSpread ?? null,
    total: quote.total ?? null,
    homeMoneyline: quote.homeMoneyline ?? null,
    awayMoneyline: quote.awayMoneyline ?? null,
    homeWinProbability: fair ?? null,
    ...viewOpening(odds),
    at: at.toISOString(),
    seenAt: (seenAt ?? at).toISOString(),
    isQuoted,
    isClosing: isQuoted && row.state !== 'scheduled',
  };
}

function favouritePrice({ homeSpread = 0, homeSpreadPrice, awaySpreadPrice }: OddsQuote) {
  if (homeSpread === 0) return undefined;
  return homeSpread < 0 ? homeSpreadPrice : awaySpreadPrice;
}

/** The opening line: the one that the source names, or else the first that we saw. */
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

/** Where past seasons expect the lines of a game to go that has not begun. */
export function viewExpectedMoves({ row, odds, forecast }: StoredGame): ExpectedMoveView[] {
  if (row.state !== 'scheduled' || forecast === undefined || odds?.latest === undefined) return [];
  if (!isQuotedStill(odds.latest)) return [];
  if (!isMadeWithLineUps(row.league, forecast.forecast.model)) return [];
  const hours = hoursBeforeStart(odds.latest, row.startsAt);
  const moves = expectMoves(row.league, forecast.forecast, odds.latest.quote, hours);
  return moves.map(({ direction, ...move }) => ({
    ...move,
    towards: towards(move.line, direction),
  }));
}

function towards(line: ExpectedMoveView['line'], direction: 1 | -1): ExpectedMoveView['towards'] {
  if (line === 'total') return direction > 0 ? 'over' : 'under';
  return direction > 0 ? 'home' : 'away';
}

export function viewForecast(game: StoredGame): ForecastView | null {
  const { forecast } = game;
  if (forecast === undefined) return null;
  const {
    model,
    homeWinProbability,
    low,
    high,
    homeSpread,
    total,
    factors,
    absences = [],
  } = forecast.forecast;
  const projected = projectedScores(game, forecast.forecast);
  return {
    model,
    homeWinProbability,
    low,
    high,
    ...projected,
    projectedScoreProbability: findScoreProbability(forecast.forecast, projected) ?? null,
    homeSpread,
    total,
    factors,
    absences: absences.map((absence) => ({ ...absence, name: absence.name ?? null })),
    madeAt: forecast.madeAt.toISOString(),
  };
}

/** As a prediction projects them: for the winner of the blend, where the price turns that of the forecast. */
function projectedScores(game: StoredGame, forecast: Forecast) {
  const { homeWinProbability, projectedHomeScore, projectedAwayScore } = forecast;
  const winner = favouredSide(blendHomeChance(game) ?? homeWinProbability);
  return winner === favouredSide(homeWinProbability)
    ? { homeScore: projectedHomeScore, awayScore: projectedAwayScore }
    : projectScore(game.row.league, forecast, winner);
}

/** The forecast and the price that is still quoted, with what each weighs; undefined without a forecast. */
function weighedLayers({ row, odds, forecast }: StoredGame) {
  if (forecast === undefined) return undefined;
  const { homeWinProbability, low, high, model } = forecast.forecast;
  const quoted = odds?.latest !== undefined && isQuotedStill(odds.latest) ? odds.latest : undefined;
  const market = quoted && fairHomeProbability(row.league, quoted.quote);
  const weights = getBlendWeights(
    row.league,
    { statistical: homeWinProbability, market },
    {
      priceHoursBeforeStart: quoted === undefined ? 0 : hoursBeforeStart(quoted, row.startsAt),
      hasLineUps: isMadeWithLineUps(row.league, model),
    },
  );
  return { statistical: { homeWinProbability, low, high }, market, weights };
}

/**
 * Where the blend differs from the market by more than its own uncertainty, or why it does not: no edge, pass.
 * Neither without a price; and once it has begun there is no price to take, so none is passed on.
 */
export function viewEdge(game: StoredGame): { edge: EdgeView | null; noEdge: NoEdgeView | null } {
  const layers = weighedLayers(game);
  if (layers?.market === undefined) return { edge: null, noEdge: null };
  const { statistical, market, weights } = layers;
  const found = weighBlend({ statistical, market }, weights);
  if ('edge' in found) return { edge: found.edge, noEdge: null };
  return { edge: null, noEdge: game.row.state === 'scheduled' ? found : null };
}

/**
 * The chance of a home win as our forecast and the price, where one is quoted, make it together;
 * undefined without a forecast.
 */
export function blendHomeChance(game: StoredGame): number | undefined {
  const layers = weighedLayers(game);
  if (layers === undefined) return undefined;
  const { statistical, market, weights } = layers;
  return blendProbabilities({ statistical: statistical.homeWinProbability, market }, weights);
}

/** Sets won and the games of the open set; a set that is over has gone to one of them. */
function setsOf({ homeScore, awayScore, homeSegmentScores, awaySegmentScores }: GameRow) {
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

export function viewLiveProbability({ row, forecast }: StoredGame): number | null {
  if (!isInPlay(row.state) || forecast === undefined) return null;
  const { homeWinProbability, setsToWin } = forecast.forecast;
  if (setsToWin !== undefined) {
    return liveMatchProbability(homeWinProbability, setsToWin, setsOf(row));
  }
  if (!isTeamLeague(row.league)) return null;
  const left = shareLeft(row.league, row);
  if (left === undefined || row.homeScore === null || row.awayScore === null) return null;
  return liveHomeWinProbability(row.league, forecast.forecast, {
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    left,
  });
}
