import { isTeamLeague, isTennisTour, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import type { PricedGame } from '../backtest/openers/price-walk.ts';
import { closingProbability } from '../backtest/team-history.ts';
import { readTennisHistory } from '../backtest/tennis-history.ts';
import { TennisWalk } from '../backtest/tennis-walk.ts';
import { getHistory } from '../plans/histories.ts';
import type { DevigMethod } from '#domain/betting/devig.ts';
import { findLineMoveFit } from '#forecasting/market/expected-move.ts';
import type { DifferenceRow } from '#forecasting/market/with-the-market.ts';
import { openingProbability } from '#forecasting/market/market-lines.ts';
import { getTourParameters } from '#forecasting/tennis/tennis-parameters.ts';

/** Inputs of the fits beside the market. */
export interface MarketSources {
  /** Walked games of team leagues. */
  pricedGames(league: TeamLeagueId): readonly PricedGame[];
  readHistory(file: string): string;
}

/** A contest's closing price, by method. */
export interface ClosingRow extends Omit<DifferenceRow, 'marketHome'> {
  market: Record<DevigMethod, number>;
}

/** Seasons with some years of ratings and lineups before them. */
const firstMeasuredSeason = { nfl: 2010, nba: 2012, nhl: 2012, mlb: 2012, atp: 2014, wta: 2014 };

/** Our forecast beside the closing price, in the measured seasons. */
export function listClosingRows(league: LeagueId, sources: MarketSources): ClosingRow[] {
  const rows = isTeamLeague(league)
    ? sources.pricedGames(league).flatMap(teamClosingRow)
    : tennisRows(league, sources);
  return rows.filter((row) => isMeasured(league, row));
}

/**
 * Our opening forecast beside the opening price. Empty when that price is derived from spreads that
 * a second source does not confirm.
 */
export function listOpeningRows(league: LeagueId, sources: MarketSources): DifferenceRow[] {
  if (!isTeamLeague(league) || findLineMoveFit(league, 'spread')?.isSupported === false) return [];
  const rows = sources.pricedGames(league).flatMap(({ game, atOpen }): DifferenceRow[] => {
    const { homeScore, awayScore, season } = game.result;
    const marketHome = game.lines && openingProbability(league, game.lines.open);
    if (marketHome === undefined || homeScore === awayScore) return [];
    const oursHome = atOpen.homeWinProbability;
    return [{ season, oursHome, marketHome, homeWon: homeScore > awayScore }];
  });
  return rows.filter((row) => isMeasured(league, row));
}

export function withPrice(rows: readonly ClosingRow[], devig: DevigMethod): DifferenceRow[] {
  return rows.map(({ market, ...row }) => ({ ...row, marketHome: market[devig] }));
}

function isMeasured(league: LeagueId, { season }: { season: number }): boolean {
  const first: Partial<Record<LeagueId, number>> = firstMeasuredSeason;
  return season >= (first[league] ?? Number.NEGATIVE_INFINITY);
}

function teamClosingRow({ game, atClose }: PricedGame): ClosingRow[] {
  const { homeScore, awayScore, season } = game.result;
  const multiplicative = closingProbability(game, 'multiplicative');
  const power = closingProbability(game, 'power');
  const shin = closingProbability(game, 'shin');
  if (multiplicative === undefined || power === undefined || shin === undefined) return [];
  if (homeScore === awayScore) return [];
  const market = { multiplicative, power, shin };
  const oursHome = atClose.homeWinProbability;
  return [{ season, oursHome, market, homeWon: homeScore > awayScore }];
}

function tennisRows(league: LeagueId, sources: MarketSources): ClosingRow[] {
  if (!isTennisTour(league)) return [];
  const walk = new TennisWalk(getTourParameters(league));
  const text = sources.readHistory(getHistory(league).file);
  const rows: ClosingRow[] = [];
  for (const { result, market, season } of readTennisHistory(league, text)) {
    if (result === undefined) continue;
    const { ours: oursHome } = walk.expect(result);
    walk.learn(result);
    if (market === undefined) continue;
    rows.push({ season, oursHome, market, homeWon: result.winner === 'home' });
  }
  return rows;
}
