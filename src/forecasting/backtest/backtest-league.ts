import { isTeamLeague, isTennisTour, type LeagueId } from '#domain/league.ts';
import { HistoryError } from './csv-rows.ts';
import { backtestGolf, type GolfReport } from './golf-backtest.ts';
import { readGolfHistory } from './golf-history.ts';
import type { BacktestReport } from './report.ts';
import { backtestTeamLeague, type BacktestOptions } from './team-backtest.ts';
import { readTeamHistory } from './team-history.ts';
import { backtestTour } from './tennis-backtest.ts';
import { readTennisHistory } from './tennis-history.ts';

/** Reads the text of a history file and walks a league's models through it. */
export function backtestLeague(
  league: LeagueId,
  historyText: string,
  options: BacktestOptions,
): BacktestReport | GolfReport {
  const report = run(league, historyText, options);
  if (report.games > 0) return report;

  const since = options.from === undefined ? '' : ` of a season ≥ ${options.from}`;
  throw new HistoryError(1, `the file has no game${since} to score for ${league}`);
}

function run(
  league: LeagueId,
  historyText: string,
  options: BacktestOptions,
): BacktestReport | GolfReport {
  if (isTeamLeague(league)) {
    return backtestTeamLeague(league, readTeamHistory(league, historyText), options);
  }
  return isTennisTour(league)
    ? backtestTour(league, readTennisHistory(league, historyText), options)
    : backtestGolf(readGolfHistory(historyText), options);
}
