import { favoredSide } from '#domain/favored-side.ts';
import type { FinalScore } from '#domain/grading/final-score.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { combineWithMarket, getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { gameGrid } from '#forecasting/team/game-grid.ts';
import { projectScore } from '#forecasting/projected-score.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';

import type { LineupModel } from '#forecasting/leagues/team-league-model.ts';
import { getTeamParameters } from '#forecasting/leagues/team-models.ts';
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
  /** The league's lineups, for games with appearances, and the share known before a game. */
  lineups?: { model: LineupModel; knownShare: number };
}

/**
 * Walks through the history in order: every game is forecast from the games before it, scored, and
 * only then learned. Drawn games are learned and not scored. With lineups our forecast is the one that
 * the product would make: from lineups where enough is known of both sides' players, else from results.
 */
export function backtestTeamLeague(
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  options: BacktestOptions,
  parameters: TeamParameters = getTeamParameters(league),
): BacktestReport {
  const log = new ForecastLog();
  const homeRate = new HomeRate();
  const model = new TeamModel(parameters);
  const lineups = options.lineups && new LineupWalk(options.lineups);

  for (const [index, game] of games.entries()) {
    const { result } = game;
    const homeWon = result.homeScore > result.awayScore;
    const isDecided = result.homeScore !== result.awayScore;
    const expected = model.expect(result);

    if (isDecided && result.season >= (options.from ?? Number.NEGATIVE_INFINITY)) {
      const resultsOnly = gameGrid(parameters, expected);
      const withLineups = lineups?.findGrid(result);
      const grid = withLineups ?? resultsOnly;
      scoreGame(log, league, index, game, {
        home: homeRate.probability,
        statistical: grid.homeWinProbability,
        expected: { homeScore: grid.meanHomeScore, awayScore: grid.meanAwayScore },
        hasLineups: withLineups !== undefined,
      });
      if (lineups !== undefined) {
        const probability = resultsOnly.homeWinProbability;
        log.add('results-only', result.season, { game: index, happened: homeWon, probability });
      }
    }
    lineups?.learn(result);
    model.learn(result, expected);
    if (isDecided) homeRate.learn(homeWon);
    options.onProgress?.(index + 1, games.length);
  }
  const gamesPerSecond = ratingPassSpeed(parameters, games, options.nowMs);
  return log.report(league, options.from, gamesPerSecond, options.lineups?.knownShare);
}

/** The model with lineups, on its own walk through the same games. */
class LineupWalk {
  readonly #model: TeamModel;
  readonly #knownShare: number;

  constructor({ model, knownShare }: NonNullable<BacktestOptions['lineups']>) {
    this.#model = new TeamModel(model.parameters);
    this.#knownShare = knownShare;
  }

  findGrid(result: TeamResult): ScoreGrid | undefined {
    const game = asKnown(this.#model, result, this.#knownShare);
    if (!this.#model.knowsLineups(game)) return undefined;
    return gameGrid(this.#model.parameters, this.#model.expect(game));
  }

  learn(result: TeamResult): void {
    this.#model.learn(result);
  }
}

interface OwnForecasts {
  home: number;
  statistical: number;
  expected: FinalScore;
}

function scoreGame(
  log: ForecastLog,
  league: TeamLeagueId,
  index: number,
  game: HistoryGame,
  ours: OwnForecasts & { hasLineups: boolean },
): void {
  const errors = scoreForecasts(log, league, index, game, ours);
  const market = closingProbability(game);
  if (market === undefined) return;
  const { season, homeScore, awayScore } = game.result;
  const fair = closingProbability(game, getDevigMethod(league)) ?? market;
  const { homeWinProbability: probability } = combineWithMarket(league, {
    ours: { homeWinProbability: ours.statistical },
    market: fair,
    hoursBeforeStart: 0,
    hasLineups: ours.hasLineups,
  });
  log.add('blend', season, {
    game: index,
    happened: homeScore > awayScore,
    ...errors.ofExpected,
    scoreError: errors.scoreErrorFor(probability),
    probability,
  });
}

/** Everything but “with the market”; returns the errors of the expected score, and of the projected one for a probability. */
export function scoreForecasts(
  log: ForecastLog,
  league: TeamLeagueId,
  index: number,
  game: HistoryGame,
  ours: OwnForecasts,
) {
  const { season, homeScore, awayScore } = game.result;
  const { expected } = ours;
  const base = { game: index, happened: homeScore > awayScore };
  const margin = homeScore - awayScore;
  const errors = {
    marginError: Math.abs(margin - (expected.homeScore - expected.awayScore)),
    totalError: Math.abs(homeScore + awayScore - (expected.homeScore + expected.awayScore)),
  };
  const scoreErrorFor = (probability: number) => {
    const projected = projectScore(league, expected, favoredSide(probability));
    return (
      (Math.abs(homeScore - projected.homeScore) + Math.abs(awayScore - projected.awayScore)) / 2
    );
  };

  log.add('home', season, { ...base, probability: ours.home });
  log.add('statistical', season, {
    ...base,
    ...errors,
    scoreError: scoreErrorFor(ours.statistical),
    probability: ours.statistical,
  });
  if (game.reference !== undefined) {
    log.add('reference', season, { ...base, probability: game.reference });
  }

  const market = closingProbability(game);
  const scored = { ofExpected: errors, scoreErrorFor };
  if (market === undefined) return scored;
  // Run line and puck line are fixed at 1.5: they are not an expected margin.
  const expectsMargin = getLeague(league).fixedHandicap === undefined;
  log.add('market', season, {
    ...base,
    probability: market,
    marginError:
      game.marketMargin === undefined || !expectsMargin
        ? undefined
        : Math.abs(margin - game.marketMargin),
    totalError:
      game.marketTotal === undefined
        ? undefined
        : Math.abs(homeScore + awayScore - game.marketTotal),
  });
  return scored;
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
