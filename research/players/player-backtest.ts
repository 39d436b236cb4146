import type { TwoSidedLeagueId } from '#domain/league.ts';
import { probabilityOf, quantileOf } from '#forecasting/players/count-distribution.ts';
import { PlayerForecaster } from '#forecasting/players/player-forecaster.ts';
import type { PlayerModel } from '#forecasting/players/player-model.ts';
import { findPlayerModel, statisticOf } from '#forecasting/players/player-models.ts';
import type { PlayedLine } from '#forecasting/players/projection-types.ts';
import { playerPlans } from '../plans/player-plans.ts';
import { hasPlayed, knownSide, linesOf } from './known-sides.ts';
import { BaselineDispersion, PlayerAverages } from './player-baseline.ts';
import type { PlayerHistoryGame } from './player-games.ts';
import { StatisticScores, type StatisticReport } from './statistic-scores.ts';

export interface PlayerReport {
  league: TwoSidedLeagueId;
  from: number;
  players: StatisticReport[];
}

/** A projection of a judged player, and what happened. */
export interface PlayerRow {
  date: string;
  team: string;
  player: string;
  statistic: string;
  mean: number;
  median: number;
  probabilityOfActual: number;
  actual: number;
}

export interface PlayerBacktestOptions {
  from?: number;
  /** Share of regulars' status changes known before the start. */
  knownShare: number;
  onRow?: (row: PlayerRow) => void;
  onProgress?: (done: number, all: number) => void;
}

/** Least probability that a forecast is charged for. */
const floor = 1e-9;

/**
 * Walks through the games in order: each is projected from those before it, judged beside the
 * yardstick, then learned.
 */
export function backtestPlayers(
  league: TwoSidedLeagueId,
  games: readonly PlayerHistoryGame[],
  { knownShare, onRow, onProgress, ...options }: PlayerBacktestOptions,
): PlayerReport {
  const plan = playerPlans[league];
  const from = options.from ?? plan.scoreFrom;
  const model = findPlayerModel(league);
  if (model === undefined) throw new RangeError(`players of ${league} are not projected`);
  const forecaster = new PlayerForecaster(model);
  const averages = new PlayerAverages();
  const judged = listJudged(model);
  const dispersions = judged.map(() => new BaselineDispersion(plan.dispersion));
  const scores = judged.map(({ name }) => new StatisticScores(name));

  for (const [number, game] of games.entries()) {
    for (const side of ['home', 'away'] as const) {
      const lines = linesOf(game, side).filter((line) => hasPlayed(model, line));
      const isScored = game.season >= from;
      const projected = new Map(
        isScored
          ? forecaster
              .projectSide(game, side, knownSide(forecaster, game, side, knownShare))
              .players.map((one) => [one.playerId, one.statistics])
          : [],
      );
      for (const line of lines) {
        for (const [at, statistic] of judged.entries()) {
          const actual = statisticOf(model, statistic.name, line.figures);
          const baseline = findBaseline(averages, line, statistic, plan.atLeast);
          const dispersion = dispersions[at];
          if (actual === undefined || baseline === undefined || dispersion === undefined) continue;
          const count = Math.max(0, actual);
          if (!isScored) {
            dispersion.add(baseline, count);
            continue;
          }
          const ours = projected.get(line.playerId)?.[statistic.name];
          if (ours === undefined) continue;
          const plain = ['nb', baseline, dispersion.size(baseline), 0, 1] as const;
          const probability = Math.max(floor, probabilityOf(ours, count));
          scores[at]?.add({ actual, probability }, { ours, plain });
          onRow?.({
            date: game.day,
            team: side === 'home' ? game.homeId : game.awayId,
            player: line.playerId,
            statistic: statistic.name,
            mean: ours[1],
            median: quantileOf(ours, 0.5),
            probabilityOfActual: probability,
            actual,
          });
        }
      }
    }
    forecaster.learn(game);
    for (const line of game.lines) averages.learn(line);
    onProgress?.(number + 1, games.length);
  }
  return { league, from, players: scores.flatMap((score) => score.report() ?? []) };
}

interface JudgedStatistic {
  name: string;
  columns: readonly string[];
  opportunity: string;
  opportunityColumn: string;
  fromStarts: boolean;
}

function listJudged(model: PlayerModel): JudgedStatistic[] {
  const combined = model.combined.map(({ name, of }) => ({ name, of }));
  const plain = model.statistics.map(({ name }) => ({ name, of: [name] }));
  return [...plain, ...combined].map(({ name, of }) => {
    const parts = of.flatMap((part) => model.statistics.filter((one) => one.name === part));
    const opportunity = parts[0]?.opportunity ?? '';
    const rules = model.opportunities.find((one) => one.name === opportunity);
    return {
      name,
      columns: parts.map(({ column }) => column),
      opportunity,
      opportunityColumn: rules?.column ?? '',
      fromStarts: rules?.fromStarts === true,
    };
  });
}

/** The yardstick's mean; undefined for players who are not judged. */
function findBaseline(
  averages: PlayerAverages,
  { playerId, started }: PlayedLine,
  { columns, opportunity, opportunityColumn, fromStarts }: JudgedStatistic,
  atLeast: Readonly<Record<string, number>>,
): number | undefined {
  const usual = averages.find(playerId, opportunityColumn);
  if (usual === undefined || usual < (atLeast[opportunity] ?? 0)) return undefined;
  if (fromStarts && started === false) return undefined;
  let mean = 0;
  for (const column of columns) mean += averages.find(playerId, column) ?? 0;
  return Math.max(mean, 0.01);
}
