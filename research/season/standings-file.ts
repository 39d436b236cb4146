import type { TeamLeagueId } from '#domain/league.ts';
import { parseCsv, type CsvRow } from '../backtest/csv-rows.ts';

/** A team's line of a final table. */
export interface StandingsRow {
  season: number;
  team: string;
  conference: string;
  division: string;
  wins: number;
  losses: number;
  ties: number;
  /** Losses after regulation, in hockey only. */
  overtimeLosses: number | undefined;
  points: number | undefined;
  overtimeWins: number | undefined;
  shootoutWins: number | undefined;
  scored: number;
  allowed: number;
  /** Seed, in the NFL only. */
  seed: number | undefined;
  reachedPlayoffs: boolean;
  wonTitle: boolean;
}

export function readStandings(league: TeamLeagueId, text: string): StandingsRow[] {
  return parseCsv(text, ['league', 'season', 'team', 'conf', 'division', 'w', 'l', 'playoffs'])
    .filter((row) => row.getText('league') === league)
    .map(readRow);
}

function readRow(row: CsvRow): StandingsRow {
  return {
    season: row.getNumber('season'),
    team: row.getText('team'),
    conference: row.getText('conf'),
    division: row.getText('division'),
    wins: row.getNumber('w'),
    losses: row.getNumber('l'),
    ties: row.findNumber('t') ?? 0,
    overtimeLosses: row.findNumber('otl'),
    points: row.findNumber('points'),
    overtimeWins: row.findNumber('otw'),
    shootoutWins: row.findNumber('sow'),
    scored: row.getNumber('pf'),
    allowed: row.getNumber('pa'),
    seed: row.findNumber('seed'),
    reachedPlayoffs: row.getText('playoffs') === '1',
    wonTitle: row.findText('title') === '1',
  };
}
