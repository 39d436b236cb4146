import type { LeagueId } from '#domain/league.ts';
import { findProjectedLeague, type ProjectedStatistic } from '#domain/players/statistics.ts';
import { PlayerForecaster } from '#forecasting/players/player-forecaster.ts';
import type { PlayerModel } from '#forecasting/players/player-model.ts';
import { findPlayerModel, statisticOf } from '#forecasting/players/player-models.ts';
import type { PlayedLine } from '#forecasting/players/projection-types.ts';
import type { LearnedContest } from './learned-contest.ts';

const lastGames = 10;
/** What a new game counts in the exponential averages that projections are compared with. */
const averageStep = 0.1;

/** A player's past values of one statistic. */
export interface StatisticLog {
  games: number;
  average: number;
  /** The last values, at most ten, oldest first. */
  last: number[];
}

/** What the box scores of a league say of its players, in order of play. */
export class LearnedPlayers {
  readonly forecaster: PlayerForecaster;
  readonly #logs = new Map<string, Map<string, StatisticLog>>();

  constructor(
    readonly model: PlayerModel,
    readonly statistics: readonly ProjectedStatistic[],
  ) {
    this.forecaster = new PlayerForecaster(model);
  }

  learn(result: LearnedContest, lines: readonly PlayedLine[]): void {
    const { homeScore, awayScore } = result;
    this.forecaster.learn({
      ...playerGame(result),
      lines,
      homeScore: homeScore ?? undefined,
      awayScore: awayScore ?? undefined,
    });
    for (const line of lines) if (this.hasPlayed(line)) this.#note(line);
  }

  /** Whether a line says that its player took part. */
  hasPlayed({ figures }: PlayedLine): boolean {
    return this.model.opportunities.some(({ column }) => (figures[column] ?? 0) > 0);
  }

  findLog(playerId: string, statistic: string): StatisticLog | undefined {
    return this.#logs.get(playerId)?.get(statistic);
  }

  #note({ playerId, figures }: PlayedLine): void {
    const logs = this.#logs.get(playerId) ?? new Map<string, StatisticLog>();
    this.#logs.set(playerId, logs);
    for (const { id } of this.statistics) {
      const value = statisticOf(this.model, id, figures);
      if (value === undefined) continue;
      const log = logs.get(id) ?? { games: 0, average: value, last: [] };
      log.games += 1;
      log.average += Math.max(averageStep, 1 / log.games) * (value - log.average);
      if (log.last.push(value) > lastGames) log.last.shift();
      logs.set(id, log);
    }
  }
}

/** Learned players; undefined in leagues whose box scores nothing is projected from. */
export function createLearnedPlayers(league: LeagueId): LearnedPlayers | undefined {
  const model = findPlayerModel(league);
  const projected = findProjectedLeague(league);
  return model && projected && new LearnedPlayers(model, projected.statistics);
}

/** A contest as the players' model knows it. Parks are known by who plays at home. */
export function playerGame(contest: LearnedContest) {
  const { startsAt, season, homeId, awayId, neutralSite, homeStarter, awayStarter } = contest;
  return {
    startsAt,
    season,
    homeId,
    awayId,
    neutralSite,
    homeStarterId: homeStarter?.id,
    awayStarterId: awayStarter?.id,
    conditions: neutralSite ? [] : [`park:${homeId}`],
  };
}
