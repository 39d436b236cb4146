import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import { qualify, type ConferenceField, type PlayGame } from '#domain/season-rules/qualify.ts';
import {
  outcomes,
  SeasonTable,
  type Outcome,
  type SeasonGames,
} from '#domain/season-rules/season-table.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import type { StandingsRow } from './standings-file.ts';

export interface FinalTable {
  teams: readonly StandingsRow[];
  table: SeasonTable;
}

/** Builds a season's table from its own results. */
export function tableFromResults(
  teams: readonly StandingsRow[],
  results: readonly TeamResult[],
): FinalTable {
  const table = new SeasonTable(teams);
  const index = new Map(teams.map(({ team }, at) => [team, at]));
  const regular = results.filter(({ phase }) => phase === 'regular');
  const order: SeasonGames = {
    home: new Uint8Array(regular.length),
    away: new Uint8Array(regular.length),
    outcome: new Uint8Array(regular.length),
  };
  for (const [game, { homeId, awayId, homeScore, awayScore }] of regular.entries()) {
    const home = index.get(homeId) ?? 0;
    const away = index.get(awayId) ?? 0;
    const outcome = outcomeOf(homeScore - awayScore);
    table.add(home, away, outcome);
    table.addScore(home, away, homeScore, awayScore);
    order.home[game] = home;
    order.away[game] = away;
    order.outcome[game] = outcome;
  }
  table.order = order;
  return { teams, table };
}

function outcomeOf(margin: number): Outcome {
  if (margin === 0) return outcomes.draw;
  return margin > 0 ? outcomes.homeWin : outcomes.awayWin;
}

/**
 * Builds hockey's table from the columns of the final standings: points and kinds of wins are
 * known, not by whom.
 */
export function tableFromColumns(teams: readonly StandingsRow[]): FinalTable {
  const table = new SeasonTable(teams);
  for (const [at, row] of teams.entries()) {
    table.halfWins[at] = 2 * row.wins + row.ties;
    table.games[at] = row.wins + row.losses + row.ties + (row.overtimeLosses ?? 0);
    table.overtimeLosses[at] = row.overtimeLosses ?? 0;
    table.overtimeWins[at] = (row.overtimeWins ?? 0) + (row.shootoutWins ?? 0);
    table.shootoutWins[at] = row.shootoutWins ?? 0;
    table.scored[at] = row.scored;
    table.allowed[at] = row.allowed;
  }
  return { teams, table };
}

/**
 * Decides the places of a finished season.
 * @throws RangeError for a season without rules.
 */
export function decidePlaces(
  league: TeamLeagueId,
  { teams, table }: FinalTable,
  play: PlayGame,
): ConferenceField[] {
  const rules = findRuleSet(league, teams[0]?.season ?? 0);
  if (rules === undefined) throw new RangeError(`no rules of ${league} for that season`);
  return qualify(table, rules, { play, draw: () => 0 });
}
