import type { LeagueId } from '#domain/league.ts';
import { mlbPlayers } from './leagues/mlb-players.ts';
import { nbaPlayers } from './leagues/nba-players.ts';
import { nflPlayers } from './leagues/nfl-players.ts';
import { nhlPlayers } from './leagues/nhl-players.ts';
import { atpPlayers, wtaPlayers } from './leagues/tennis-players.ts';
import type { PlayerModel } from './player-model.ts';
import type { PlayerFigures } from './projection-types.ts';

const models: Partial<Record<LeagueId, PlayerModel>> = {
  nba: nbaPlayers,
  nfl: nflPlayers,
  nhl: nhlPlayers,
  mlb: mlbPlayers,
  atp: atpPlayers,
  wta: wtaPlayers,
};

/**
 * Finds a league's model; undefined where players are not projected: golf, and leagues without
 * lines of players.
 */
export function findPlayerModel(league: LeagueId): PlayerModel | undefined {
  return models[league];
}

/**
 * Value that a player reached of a statistic, combined ones included; undefined when a figure is
 * missing.
 */
export function statisticOf(
  model: PlayerModel,
  name: string,
  figures: PlayerFigures,
): number | undefined {
  const parts = model.combined.find((one) => one.name === name)?.of ?? [name];
  const values = parts.map((part) => {
    const rules = model.statistics.find((one) => one.name === part);
    return rules === undefined ? undefined : figures[rules.column];
  });
  const sum = values.reduce<number>((all, value = Number.NaN) => all + value, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/**
 * Whether a line in a box score is of somebody who played; unreadable minutes leave that open, so
 * the line counts.
 */
export function hasPlayed({ opportunities }: PlayerModel, figures: PlayerFigures): boolean {
  const amounts = opportunities.flatMap(({ column }) => figures[column] ?? []);
  return amounts.length === 0 || amounts.some((value) => value > 0);
}
