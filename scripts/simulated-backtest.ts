import type { TeamLeagueId } from '#domain/league.ts';
import { HomeRate } from '#forecasting/backtest/home-rate.ts';
import { asKnown } from '#forecasting/backtest/known-line-ups.ts';
import type { HistoryGame } from '#forecasting/backtest/team-history.ts';
import { getLineUpModel, getTeamParameters } from '#forecasting/leagues/team-models.ts';
import { gameGrid } from '#forecasting/team/game-grid.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import { simulatedHistory } from './simulated-history.ts';

/** Seasons that are only learned from. */
const learnedSeasons = 4;
/** So many games at least are scored. */
const fewestScored = 2500;
const gamesASeason: Record<TeamLeagueId, number> = { nfl: 285, nba: 1310, nhl: 1400, mlb: 2470 };
/** The last season that is played. */
const lastYear = 2027;

export const forecasters = ['home', 'results-only', 'with line-ups', 'truth'] as const;
export type Forecaster = (typeof forecasters)[number];

export interface SimulatedReport {
  league: TeamLeagueId;
  seed: string;
  /** Learned from, and then scored as well. */
  seasons: { learned: number; scored: number };
  games: number;
  /** Mean log loss on the scored games, as they came out. */
  logLoss: Record<Forecaster, number>;
  /**
   * By how much the log loss is above the truth's own, in expectation over how the games could have come
   * out: the same question with far less chance in it. Standard errors are those between games.
   */
  aboveTruth: Record<Forecaster, { mean: number; standardError: number }>;
}

export interface SimulatedBacktestOptions {
  seed?: string;
  /** Scored, after those that are only learned from. */
  seasons?: number;
}

/** Plays seasons of a simulated league and walks the models through them, beside the true chance. */
export function backtestSimulated(
  league: TeamLeagueId,
  { seed = 'report-1', seasons }: SimulatedBacktestOptions = {},
): SimulatedReport {
  const scored = seasons ?? Math.max(2, Math.ceil(fewestScored / gamesASeason[league]));
  const fromYear = lastYear - scored + 1;
  const span = { seed, fromYear: fromYear - learnedSeasons, toYear: lastYear };
  const report = walk(league, simulatedHistory(league, span), fromYear);
  return { league, seed, seasons: { learned: learnedSeasons, scored }, ...report };
}

function walk(league: TeamLeagueId, games: readonly HistoryGame[], fromYear: number) {
  const walked = new Walk(league);
  const rows: { chances: Record<Forecaster, number>; homeWon: boolean }[] = [];
  for (const { result, reference: truth } of games) {
    const { homeScore, awayScore, season } = result;
    const homeWon = homeScore > awayScore;
    if (season >= fromYear && homeScore !== awayScore && truth !== undefined) {
      rows.push({ chances: { ...walked.forecast(result), truth }, homeWon });
    }
    walked.learn(result);
  }
  const lossOf = (name: Forecaster) =>
    spreadOf(rows.map(({ chances, homeWon }) => logLoss(chances[name], Number(homeWon)))).mean;
  const aboveOf = (name: Forecaster) =>
    spreadOf(
      rows.map(
        ({ chances: { [name]: own, truth } }) => logLoss(own, truth) - logLoss(truth, truth),
      ),
    );
  return {
    games: rows.length,
    logLoss: byForecaster(lossOf),
    aboveTruth: byForecaster(aboveOf),
  };
}

/** Both models of a league as the backtest on real histories walks them, with all statuses known. */
class Walk {
  readonly #withLineUps: TeamModel;
  readonly #resultsOnly: TeamModel;
  readonly #homeRate = new HomeRate();

  constructor(league: TeamLeagueId) {
    this.#withLineUps = new TeamModel(getLineUpModel(league).parameters);
    this.#resultsOnly = new TeamModel(getTeamParameters(league));
  }

  forecast(result: TeamResult): Record<Exclude<Forecaster, 'truth'>, number> {
    const resultsOnly = chanceBy(this.#resultsOnly, result);
    const told = asKnown(this.#withLineUps, result, 1);
    const knows = this.#withLineUps.knowsLineUps(told);
    return {
      home: this.#homeRate.probability,
      'results-only': resultsOnly,
      'with line-ups': knows ? chanceBy(this.#withLineUps, told) : resultsOnly,
    };
  }

  learn(result: TeamResult): void {
    this.#withLineUps.learn(result);
    this.#resultsOnly.learn(result);
    if (result.homeScore !== result.awayScore) {
      this.#homeRate.learn(result.homeScore > result.awayScore);
    }
  }
}

function chanceBy(model: TeamModel, game: TeamResult): number {
  return gameGrid(model.parameters, model.expect(game)).homeWinProbability;
}

/** Of a forecast, where the home side wins with a chance (0 or 1: as it came out). */
function logLoss(forecast: number, homeWins: number): number {
  return -homeWins * Math.log(forecast) - (1 - homeWins) * Math.log(1 - forecast);
}

function byForecaster<T>(of: (name: Forecaster) => T): Record<Forecaster, T> {
  return {
    home: of('home'),
    'results-only': of('results-only'),
    'with line-ups': of('with line-ups'),
    truth: of('truth'),
  };
}

function spreadOf(values: readonly number[]): { mean: number; standardError: number } {
  const n = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares) / n };
}

/** One row a league, as `docs/simulation.md` quotes them. */
export function formatSimulated(reports: readonly SimulatedReport[]): string {
  const columns = [
    'league',
    'seasons learned + scored',
    'games',
    ...forecasters,
    'results alone above the truth',
    'with line-ups above the truth',
  ];
  const above = ({ mean, standardError }: { mean: number; standardError: number }) =>
    `${mean.toFixed(4)} ± ${standardError.toFixed(4)}`;
  const rows = reports.map((report) => [
    report.league.toUpperCase(),
    `${report.seasons.learned} + ${report.seasons.scored}`,
    String(report.games),
    ...forecasters.map((name) => report.logLoss[name].toFixed(4)),
    above(report.aboveTruth['results-only']),
    above(report.aboveTruth['with line-ups']),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [columns, columns.map(() => '---'), ...rows].map(line).join('');
}
