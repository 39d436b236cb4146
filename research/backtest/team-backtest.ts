import { dayMs } from '#domain/calendar/durations.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { FinalScore } from '#forecasting/projected-score.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { findWeight } from '#forecasting/market/market-differences.ts';
import { combineWithMarket, getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { gameGrid } from '#forecasting/team/game-grid.ts';
import { projectScore } from '#forecasting/projected-score.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';

import { type FittedParameters, getFittedParameters } from '#forecasting/leagues/team-models.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { ScoreGrid } from '#forecasting/score-grid.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { HomeRate } from './home-rate.ts';
import { asKnown } from './known-lineups.ts';
import { ForecastLog, type BacktestReport } from './report.ts';
import { closingProbability, type HistoryGame } from './team-history.ts';

export interface BacktestOptions {
  /** First scored season; earlier ones are only learned from. */
  from?: number;
  /** A clock in milliseconds, for the speed of the rating pass. */
  nowMs: () => number;
  onProgress?: (done: number, all: number) => void;
  /** Share of lineups known before a game, for games with appearances. */
  knownShare?: number;
}

/**
 * Walks through the history in order: every game is forecast from the games before it, scored, and
 * only then learned. Drawn games are learned and not scored. With lineups our forecast is the one
 * that the product would make: from lineups where enough is known of both sides' players, else from
 * results.
 */
export function backtestTeamLeague(
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  options: Partial<BacktestOptions> & { log?: ForecastLog },
  { resultsOnly: parameters, withLineups, pastPrices }: FittedParameters = getFittedParameters(
    league,
    'really',
  ),
): BacktestReport {
  const { log = new ForecastLog(), nowMs } = options;
  const homeRate = new HomeRate();
  const model = new TeamModel(parameters);
  const { knownShare } = options;
  const lineups =
    knownShare === undefined || withLineups === undefined
      ? undefined
      : new VersionWalk(withLineups, knownShare, 'lineups');
  const priced = pastPrices && new VersionWalk(pastPrices, knownShare ?? 0, 'closes');
  const seasonStarts = new Map<number, number>();

  for (const [index, game] of games.entries()) {
    const { result } = game;
    const homeWon = result.homeScore > result.awayScore;
    const isDecided = result.homeScore !== result.awayScore;
    const expected = model.expect(result);

    if (isDecided && result.season >= (options.from ?? Number.NEGATIVE_INFINITY)) {
      const resultsOnly = gameGrid(parameters, expected);
      const withLineups = lineups?.findGrid(result);
      const grid = withLineups ?? resultsOnly;
      scoreForecasts(log, league, index, game, { home: homeRate.probability, statistical: grid });
      const pricedGrid = priced?.findGrid(result);
      if (priced !== undefined) {
        // Where too few closing lines are known, this version is the blind one.
        addVersion(log, 'past-prices', league, index, game, pricedGrid ?? grid);
      }
      addWithTheMarket(log, league, index, game, {
        grid: priced?.isOurs === true ? (pricedGrid ?? grid) : grid,
        hasLineups: withLineups !== undefined,
      });
      if (result.startsAt.getTime() - startOf(seasonStarts, result) < earlyMs) log.markEarly(index);
      if (lineups !== undefined) {
        const probability = resultsOnly.homeWinProbability;
        log.add('results-only', result.season, { game: index, happened: homeWon, probability });
      }
    }
    startOf(seasonStarts, result);
    lineups?.learn(result);
    priced?.learn(result);
    model.learn(result, expected);
    if (isDecided) homeRate.learn(homeWon);
    options.onProgress?.(index + 1, games.length);
  }
  const gamesPerSecond = nowMs === undefined ? 0 : ratingPassSpeed(parameters, games, nowMs);
  return log.report(league, options.from, gamesPerSecond, knownShare);
}

/** A model on its own walk through the same games, and what it must know before it is used. */
class VersionWalk {
  readonly #model: TeamModel;
  readonly #knownShare: number;
  readonly #needs: 'lineups' | 'closes';

  constructor(parameters: TeamParameters, knownShare: number, needs: 'lineups' | 'closes') {
    this.#model = new TeamModel(parameters);
    this.#knownShare = knownShare;
    this.#needs = needs;
  }

  get isOurs(): boolean {
    return this.#model.parameters.isOurs === true;
  }

  findGrid(result: TeamResult): ScoreGrid | undefined {
    const model = this.#model;
    const game = asKnown(model, result, this.#knownShare);
    const isKnown = this.#needs === 'lineups' ? model.knowsLineups(game) : model.knowsCloses(game);
    return isKnown ? gameGrid(model.parameters, model.expect(game)) : undefined;
  }

  learn(result: TeamResult): void {
    this.#model.learn(result);
  }
}

const earlyMs = 28 * dayMs;

/** Start of a season's first game in the file, in milliseconds. */
function startOf(starts: Map<number, number>, { season, startsAt }: TeamResult): number {
  const start = starts.get(season) ?? startsAt.getTime();
  starts.set(season, start);
  return start;
}

interface OwnForecasts {
  home: number;
  /** Blind to prices. */
  statistical: ScoreGrid;
}

function addWithTheMarket(
  log: ForecastLog,
  league: TeamLeagueId,
  index: number,
  game: HistoryGame,
  ours: { grid: ScoreGrid; hasLineups: boolean },
): void {
  const market = closingProbability(game, getDevigMethod(league));
  if (market === undefined) return;
  const { homeWinProbability: probability } = combineWithMarket(
    findWeight(league, { hoursBeforeStart: 0, hasLineups: ours.hasLineups }),
    { ours: ours.grid, market },
  );
  const { season, homeScore, awayScore } = game.result;
  const happened = homeScore > awayScore;
  log.add('blend', season, {
    game: index,
    happened,
    probability,
    ...scoreErrors(league, game.result, ours.grid, probability),
  });
}

/** Adds one version's forecast of a game. */
function addVersion(
  log: ForecastLog,
  name: 'statistical' | 'past-prices',
  league: TeamLeagueId,
  index: number,
  { result }: HistoryGame,
  grid: ScoreGrid,
): void {
  const { homeWinProbability: probability } = grid;
  const happened = result.homeScore > result.awayScore;
  log.add(name, result.season, {
    game: index,
    happened,
    probability,
    ...scoreErrors(league, result, grid, probability),
  });
}

/**
 * Absolute errors of the expected margin and total, and of the score projected for a probability.
 */
function scoreErrors(
  league: TeamLeagueId,
  { homeScore, awayScore }: FinalScore,
  { meanHomeScore, meanAwayScore }: ScoreGrid,
  probability: number,
) {
  const expected = { homeScore: meanHomeScore, awayScore: meanAwayScore };
  const projected = projectScore(league, expected, favoredSide(probability));
  return {
    marginError: Math.abs(homeScore - awayScore - (meanHomeScore - meanAwayScore)),
    totalError: Math.abs(homeScore + awayScore - (meanHomeScore + meanAwayScore)),
    scoreError:
      (Math.abs(homeScore - projected.homeScore) + Math.abs(awayScore - projected.awayScore)) / 2,
  };
}

/** The home rate, our blind forecast, the published one and the closing line. */
export function scoreForecasts(
  log: ForecastLog,
  league: TeamLeagueId,
  index: number,
  game: HistoryGame,
  ours: OwnForecasts,
): void {
  const { season, homeScore, awayScore } = game.result;
  const base = { game: index, happened: homeScore > awayScore };
  log.add('home', season, { ...base, probability: ours.home });
  addVersion(log, 'statistical', league, index, game, ours.statistical);
  if (game.reference !== undefined) {
    log.add('reference', season, { ...base, probability: game.reference });
  }

  const market = closingProbability(game);
  if (market === undefined) return;
  // Run line and puck line are fixed at 1.5: they are not an expected margin.
  const expectsMargin = getLeague(league).fixedHandicap === undefined;
  const { marketMargin, marketTotal } = game;
  const distance = (found: number, line: number | undefined) =>
    line === undefined ? undefined : Math.abs(found - line);
  log.add('market', season, {
    ...base,
    probability: market,
    marginError: distance(homeScore - awayScore, expectsMargin ? marketMargin : undefined),
    totalError: distance(homeScore + awayScore, marketTotal),
  });
}

/** Games per second of the ratings alone: expect, then learn. */
function ratingPassSpeed(
  parameters: TeamParameters,
  games: readonly HistoryGame[],
  nowMs: () => number,
): number {
  if (games.length === 0) return 0;
  const model = new TeamModel(parameters);
  const startMs = nowMs();
  for (const { result } of games) model.learn(result, model.expect(result));
  const elapsedMs = Math.max(nowMs() - startMs, 0.001);
  return Math.round((games.length / elapsedMs) * 1000);
}
