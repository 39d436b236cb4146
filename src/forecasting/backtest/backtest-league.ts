import { isTeamLeague, isTennisTour, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { HistoryError, readNamed } from './csv-rows.ts';
import { backtestGolf, type GolfReport } from './golf-backtest.ts';
import { readGolfHistory } from './golf-history.ts';
import type { BacktestReport } from './report.ts';
import { backtestTeamLeague, type BacktestOptions } from './team-backtest.ts';
import { readTeamHistory } from './team-history.ts';
import { getLineUpModel } from '../leagues/team-models.ts';
import { joinLineUps } from './line-up-history.ts';
import { backtestTour } from './tennis-backtest.ts';
import { readTennisHistory } from './tennis-history.ts';

export interface LeagueBacktestOptions extends Omit<BacktestOptions, 'lineUps'> {
  /** Name of the history file, for what cannot be used of it. */
  file?: string;
  /** Walk no further than this season; leagues of teams only. */
  to?: number;
  /** A file of who played, and the share of statuses known before a game. */
  lineUps?: { file: string; text: string; knownShare: number };
}

/** Reads the text of a history file and walks a league's models through it. */
export function backtestLeague(
  league: LeagueId,
  historyText: string,
  options: LeagueBacktestOptions,
): BacktestReport | GolfReport {
  const { file } = options;
  const walk = () => run(league, historyText, options);
  const report = file === undefined ? walk() : readNamed(file, walk);
  if (report.games > 0) return report;

  const since = options.from === undefined ? '' : ` of a season ≥ ${options.from}`;
  throw new HistoryError(1, `the file has no game${since} to score for ${league}`, file);
}

function run(
  league: LeagueId,
  historyText: string,
  { lineUps, to, ...options }: LeagueBacktestOptions,
): BacktestReport | GolfReport {
  if (isTeamLeague(league)) return backtestTeam(league, historyText, { ...options, to, lineUps });
  return isTennisTour(league)
    ? backtestTour(league, readTennisHistory(league, historyText), options)
    : backtestGolf(readGolfHistory(historyText), options);
}

function backtestTeam(
  league: TeamLeagueId,
  historyText: string,
  { lineUps, to = Number.POSITIVE_INFINITY, ...options }: LeagueBacktestOptions,
): BacktestReport {
  const games = readTeamHistory(league, historyText).filter(({ result }) => result.season <= to);
  if (lineUps === undefined) return backtestTeamLeague(league, games, options);

  const { file, knownShare, text } = lineUps;
  const model = getLineUpModel(league);
  const withLineUps = readNamed(file, () => joinLineUps(games, model.role, text));
  return backtestTeamLeague(league, withLineUps, { ...options, lineUps: { model, knownShare } });
}
