import type { TeamLeagueId } from '#domain/league.ts';
import { asKnown } from '../backtest/known-lineups.ts';
import { HomeRate } from '../backtest/home-rate.ts';
import { ForecastLog, type BacktestReport } from '../backtest/report.ts';
import { scoreForecasts } from '../backtest/team-backtest.ts';
import type { HistoryGame } from '../backtest/team-history.ts';
import { gameGrid } from '#forecasting/team/game-grid.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import { fitTeamLeague } from './fit-team.ts';
import type { TeamPlan } from '../plans/league-plans.ts';
import { withNumbers } from './tunable.ts';

export interface RefitOptions {
  /** First scored season. */
  from: number;
  /** Refits before the first season and after every so many. */
  everySeasons: number;
  /** Plan of the model with lineups. */
  plan: TeamPlan;
  knownShare: number;
  onProgress?: (evaluations: number, cost: number) => void;
}

/**
 * Walks through the history with numbers that are fitted, before each span of seasons, to the seasons before it,
 * in a search that begins at plain numbers: nothing of a scored game is in its forecast, and far more games are
 * scored than come after the last fit. Games of sides of whose players too little is known are left out,
 * and the blend is, whose weights were fitted to these seasons.
 */
export function backtestRefitted(
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  { from, everySeasons, plan, knownShare, onProgress = () => undefined }: RefitOptions,
): BacktestReport {
  const log = new ForecastLog();
  const last = games.at(-1)?.result.season ?? from;
  for (let first = from; first <= last; first += everySeasons) {
    const before = games.filter(({ result }) => result.season < first);
    const { parameters } = fitTeamLeague(planUntil(plan, first - 1), [before], onProgress);
    const span = { first, last: first + everySeasons - 1 };
    walkSpan(log, league, games, { ...span, parameters, knownShare });
  }
  return {
    ...log.report(league, from, 0, knownShare),
    calibrationParts: log.calibrationParts(),
  };
}

function planUntil({ start, plainStart, ...plan }: TeamPlan, toSeason: number): TeamPlan {
  if (plainStart === undefined) throw new RangeError(`${start.model} has no plain start`);
  const { numbers, evaluations } = plainStart;
  return { ...plan, evaluations, start: withNumbers(start, numbers), toSeason };
}

function walkSpan(
  log: ForecastLog,
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  span: { first: number; last: number; parameters: TeamParameters; knownShare: number },
): void {
  const { parameters } = span;
  const model = new TeamModel(parameters);
  const homeRate = new HomeRate();
  for (const [index, game] of games.entries()) {
    const { result } = game;
    if (result.season > span.last) break;
    const isDecided = result.homeScore !== result.awayScore;
    const known = asKnown(model, result, span.knownShare);
    if (isDecided && result.season >= span.first && model.knowsLineups(known)) {
      const grid = gameGrid(parameters, model.expect(known));
      scoreForecasts(log, league, index, game, {
        home: homeRate.probability,
        statistical: grid,
      });
    }
    model.learn(result);
    if (isDecided) homeRate.learn(result.homeScore > result.awayScore);
  }
}
