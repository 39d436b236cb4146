import type { ForecastVersion } from '#domain/forecast.ts';
import { isTeamLeague, isTennisTour, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { HistoryError, readNamed } from './csv-rows.ts';
import { backtestGolf, type GolfReport } from './golf-backtest.ts';
import { readGolfHistory } from './golf-history.ts';
import type { BacktestReport } from './report.ts';
import { backtestTeamLeague, type BacktestOptions } from './team-backtest.ts';
import { readTeamHistory } from './team-history.ts';
import { backtestRefitted, backtestRefittedTour } from '../fitting/refitted-backtest.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { joinLineups } from './lineup-history.ts';
import { reportBesideOpen } from './openers/open-report.ts';
import { joinOpeners } from './openers/opening-lines.ts';
import { walkPrices } from './openers/price-walk.ts';
import { backtestTour } from './tennis-backtest.ts';
import { readTennisHistory } from './tennis-history.ts';

export interface LeagueBacktestOptions extends Omit<BacktestOptions, 'knownShare'> {
  /** Name of the history file, for error messages. */
  file?: string;
  /** Last season; not for golf. */
  to?: number;
  /** A lineup file, and the share of statuses known before a game. */
  lineups?: { file: string; text: string; knownShare: number };
  /** A file of opening and closing lines. */
  openers?: { file: string; text: string };
  /**
   * Tours, and team leagues with lineups: refit all numbers before `from` and after every so many
   * seasons.
   */
  refitEvery?: number;
}

/** Parses a history file and runs a league's models through it. */
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
  {
    lineups,
    openers,
    to = Number.POSITIVE_INFINITY,
    refitEvery,
    ...options
  }: LeagueBacktestOptions,
): BacktestReport | GolfReport {
  if (isTeamLeague(league)) {
    return backtestTeam(league, historyText, { ...options, to, lineups, openers, refitEvery });
  }
  if (!isTennisTour(league)) return backtestGolf(readGolfHistory(historyText), options);
  const matches = readTennisHistory(league, historyText).filter(({ season }) => season <= to);
  const { from } = options;
  return refitEvery === undefined || from === undefined
    ? backtestTour(league, matches, options)
    : backtestRefittedTour(league, matches, { from, everySeasons: refitEvery });
}

function backtestTeam(
  league: TeamLeagueId,
  historyText: string,
  { lineups, openers, to, refitEvery, ...options }: LeagueBacktestOptions & { to: number },
): BacktestReport {
  const results = readTeamHistory(league, historyText).filter(({ result }) => result.season <= to);
  const model = lineups && getLineupModel(league);
  const games =
    lineups === undefined || model === undefined
      ? results
      : readNamed(lineups.file, () => joinLineups(results, model.role, lineups.text));
  const opened = openers && readNamed(openers.file, () => joinOpeners(league, games, openers.text));
  const knownShare = model && lineups?.knownShare;
  const { from } = options;
  if (refitEvery !== undefined && knownShare !== undefined && from !== undefined) {
    return backtestRefitted(league, opened ?? games, {
      from,
      everySeasons: refitEvery,
      knownShare,
    });
  }
  const report = backtestTeamLeague(league, opened ?? games, { ...options, knownShare });
  if (opened === undefined) return report;

  const besideOpen = (version: ForecastVersion) =>
    reportBesideOpen(league, walkPrices(league, opened, lineups?.knownShare ?? 1, version), from);
  return {
    ...report,
    besideOpen: { results: besideOpen('results'), 'past-prices': besideOpen('past-prices') },
  };
}
