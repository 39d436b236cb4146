import type { TeamLeagueId } from '#domain/league.ts';
import { HomeRate } from '../backtest/home-rate.ts';
import { asKnown } from '../backtest/known-lineups.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import { homeWinProbability } from '#forecasting/team/game-grid.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import { simulatedHistory, type SimulatedResult } from './simulated-history.ts';

/**
 * Seasons that are learned from before any is scored: in football as many as the file of the real
 * league holds before the first that its fit has not looked at; leagues that play daily are known
 * sooner.
 */
const learnedSeasons: Record<TeamLeagueId, number> = { nfl: 21, nba: 5, nhl: 6, mlb: 5 };
/** The gap is also reported after so many seasons; a new installation loads two. */
const earlySeasons = [2, 5];
/** Minimum number of scored games. */
const minScored = 1100;
const gamesASeason: Record<TeamLeagueId, number> = { nfl: 285, nba: 1310, nhl: 1400, mlb: 2470 };
/** Last simulated season. */
const lastYear = 2027;

export const forecasters = [
  'home',
  'results-only',
  'with lineups',
  'with past prices',
  'reported',
  'truth',
] as const;
export type Forecaster = (typeof forecasters)[number];

/** Mean over games, with its standard error. */
interface Estimate {
  mean: number;
  standardError: number;
}

export interface SimulatedReport {
  league: TeamLeagueId;
  seed: string;
  /** Seasons learned from, then seasons scored. */
  seasons: { learned: number; scored: number };
  games: number;
  /** Mean log loss on the scored games, with actual outcomes. */
  logLoss: Record<Forecaster, number>;
  /**
   * Excess of the log loss over the truth's own, in expectation over how the games could have come
   * out: the same question with far less chance in it. The truth goes by who does play; `reported`
   * is the true probability by what had been reported when the game began.
   */
  aboveTruth: Record<Forecaster, Estimate>;
  /** Excess of the forecast with lineups after so many learned seasons. */
  early: { learned: number; games: number; aboveTruth: Estimate }[];
}

export interface SimulatedBacktestOptions {
  seed?: string;
  /** Seasons scored, after those only learned from. */
  seasons?: number;
  /** Seasons learned first; by default as many as the real files contain. */
  learned?: number;
}

/** Default seasons, and the first scored one. */
export function reportedSpan(
  league: TeamLeagueId,
  { seasons, learned = learnedSeasons[league] }: SimulatedBacktestOptions = {},
): { fromYear: number; scoredFrom: number; toYear: number } {
  const scored = seasons ?? Math.max(1, Math.ceil(minScored / gamesASeason[league]));
  const scoredFrom = lastYear - scored + 1;
  return { fromYear: scoredFrom - learned, scoredFrom, toYear: lastYear };
}

/** Simulates seasons of a league and compares the models with the true probability. */
export function backtestSimulated(
  league: TeamLeagueId,
  { seed = 'report-1', ...span }: SimulatedBacktestOptions = {},
): SimulatedReport {
  const { fromYear, scoredFrom, toYear } = reportedSpan(league, span);
  const [learned, scored] = [scoredFrom - fromYear, toYear - scoredFrom + 1];
  const rows = walk(league, simulatedHistory(league, { seed, fromYear, toYear }));
  const late = rows.filter(({ season }) => season >= scoredFrom);
  const early = earlySeasons.flatMap((count) => {
    const own = rows.filter(({ season }) => season === fromYear + count);
    if (count >= learned) return [];
    return { learned: count, games: own.length, aboveTruth: aboveTruth(own, 'with lineups') };
  });
  return {
    league,
    seed,
    seasons: { learned, scored },
    games: late.length,
    logLoss: byForecaster((name) => estimate(late.map((row) => calculateLoss(row, name))).mean),
    aboveTruth: byForecaster((name) => aboveTruth(late, name)),
    early,
  };
}

/** A decided game, with each forecaster's home probability. */
interface Row {
  season: number;
  probabilities: Record<Forecaster, number>;
  homeWon: boolean;
}

function walk(league: TeamLeagueId, games: readonly SimulatedResult[]): Row[] {
  const walked = new Walk(league);
  const rows: Row[] = [];
  for (const { result, reference: truth, reportedProbability: reported } of games) {
    const { homeScore, awayScore, season } = result;
    if (homeScore !== awayScore) {
      const probabilities = { ...walked.forecast(result), reported, truth };
      rows.push({ season, probabilities, homeWon: homeScore > awayScore });
    }
    walked.learn(result);
  }
  return rows;
}

function calculateLoss({ probabilities, homeWon }: Row, name: Forecaster): number {
  return logLoss(probabilities[name], Number(homeWon));
}

function aboveTruth(rows: readonly Row[], name: Forecaster): Estimate {
  return estimate(
    rows.map(
      ({ probabilities: { [name]: own, truth } }) => logLoss(own, truth) - logLoss(truth, truth),
    ),
  );
}

/** The models of a simulated league, walked like real histories with all statuses known. */
class Walk {
  readonly #withLineups: TeamModel;
  readonly #resultsOnly: TeamModel;
  readonly #pastPrices: TeamModel;
  readonly #homeRate = new HomeRate();

  constructor(league: TeamLeagueId) {
    const {
      resultsOnly,
      withLineups = resultsOnly,
      pastPrices = withLineups,
    } = getFittedParameters(league, 'simulated');
    this.#withLineups = new TeamModel(withLineups);
    this.#pastPrices = new TeamModel(pastPrices);
    this.#resultsOnly = new TeamModel(resultsOnly);
  }

  forecast(result: TeamResult): Record<Exclude<Forecaster, 'reported' | 'truth'>, number> {
    const resultsOnly = probabilityBy(this.#resultsOnly, result);
    const game = asKnown(this.#withLineups, result, 1);
    const knows = this.#withLineups.knowsLineups(game);
    return {
      home: this.#homeRate.probability,
      'results-only': resultsOnly,
      'with lineups': knows ? probabilityBy(this.#withLineups, game) : resultsOnly,
      'with past prices': probabilityBy(this.#pastPrices, asKnown(this.#pastPrices, result, 1)),
    };
  }

  learn(result: TeamResult): void {
    this.#withLineups.learn(result);
    this.#resultsOnly.learn(result);
    this.#pastPrices.learn(result);
    if (result.homeScore !== result.awayScore) {
      this.#homeRate.learn(result.homeScore > result.awayScore);
    }
  }
}

function probabilityBy(model: TeamModel, game: TeamResult): number {
  return homeWinProbability(model.parameters, model.expect(game));
}

/** Log loss of a forecast, given the home team's true probability or outcome (0 or 1). */
export function logLoss(forecast: number, homeWins: number): number {
  return -homeWins * Math.log(forecast) - (1 - homeWins) * Math.log(1 - forecast);
}

function byForecaster<T>(of: (name: Forecaster) => T): Record<Forecaster, T> {
  return {
    home: of('home'),
    'results-only': of('results-only'),
    'with lineups': of('with lineups'),
    'with past prices': of('with past prices'),
    reported: of('reported'),
    truth: of('truth'),
  };
}

function estimate(values: readonly number[]): Estimate {
  const n = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares) / n };
}

/** Formats a table with one row per league. */
export function formatSimulated(reports: readonly SimulatedReport[]): string {
  const columns = [
    'league',
    'seasons learned + scored',
    'games',
    'home',
    'results-only',
    'with lineups',
    'with past prices',
    'truth',
    'results alone above the truth',
    'with lineups above it',
    'with past prices above it',
    'what reports leave open',
    ...earlySeasons.map((count) => `with lineups after ${count} seasons`),
  ];
  const above = ({ mean, standardError }: Estimate) =>
    `${mean.toFixed(4)} ± ${standardError.toFixed(4)}`;
  const rows = reports.map((report) => [
    report.league.toUpperCase(),
    `${report.seasons.learned} + ${report.seasons.scored}`,
    String(report.games),
    ...(['home', 'results-only', 'with lineups', 'with past prices', 'truth'] as const).map(
      (name) => report.logLoss[name].toFixed(4),
    ),
    above(report.aboveTruth['results-only']),
    above(report.aboveTruth['with lineups']),
    above(report.aboveTruth['with past prices']),
    above(report.aboveTruth.reported),
    ...earlySeasons.map((count) => {
      const found = report.early.find(({ learned }) => learned === count);
      return found === undefined ? '–' : above(found.aboveTruth);
    }),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [columns, columns.map(() => '---'), ...rows].map(line).join('');
}
