/**
 * Walk-forward tests of the forecasting models.
 *
 * `npm run backtest -- <league> --history FILE [--from SEASON] [--to SEASON] [--json]` tests a
 * league's models on a history file; `--lineups FILE [--known SHARE]` adds who plays, `--openers
 * FILE` the opening lines, and `--players FILE[,FILE]` projects players instead of games.
 *
 * `npm run backtest -- all --history FOLDER [--lineups FOLDER [--openers FOLDER]]` writes the
 * tables of `research/results.md`: every league, on the seasons that its fit has not looked at;
 * with lineups those of the leagues that have them, by how much is known.
 *
 * `npm run backtest -- <league>|all --season-odds --history FILE [--published FILE] --from SEASON`
 * replays odds of whole seasons.
 *
 * `npm run backtest -- <league>|all --simulated [--seasons N] [--seed SEED]` plays seasons of
 * simulated leagues of teams and tests the models beside the true probabilities.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isTeamLeague,
  isTennisTour,
  leagueIds,
  type LeagueId,
  type TeamLeagueId,
  type TwoSidedLeagueId,
} from '#domain/league.ts';
import { HistoryError, readNamed } from './backtest/csv-rows.ts';
import { backtestLeague } from './backtest/backtest-league.ts';
import { formatKnownShares, formatReport } from './backtest/format-report.ts';
import { formatMeasures, listMeasures } from './backtest/measures.ts';
import type { BacktestReport } from './backtest/report.ts';
import { getHistory } from './plans/histories.ts';
import { teamPlans } from './plans/team-plans.ts';
import {
  ArgumentError,
  readCommand,
  usage,
  UsageError,
  type Command,
  type PlayersCommand,
  type SeasonOddsCommand,
} from './backtest-command.ts';
import { readTeamHistory } from './backtest/team-history.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { joinLineups } from './backtest/lineup-history.ts';
import { readPublishedOdds, type PublishedOdds } from './season/published-odds.ts';
import { backtestSeasons, formatSeasons } from './season/season-backtest.ts';
import { formatPlayerReport, formatRow, rowHeader } from './players/format-players.ts';
import { backtestPlayers } from './players/player-backtest.ts';
import { type LinesByGame, readPlayerLines } from './players/player-files.ts';
import { joinPlayers } from './players/player-games.ts';
import { readText } from './read-text.ts';
import { backtestSimulated, formatSimulated } from './simulated/simulated-backtest.ts';

/** Shares of known statuses for which the tables of all leagues are printed. */
const knownShares = [1, 0.75, 0.5, 0];

/** A progress line that overwrites itself, on a terminal only. */
function showProgress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  if (done % 500 !== 0 && done !== all) return;
  process.stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
}

function backtestFile(
  league: LeagueId,
  path: string,
  options: Pick<Command, 'from' | 'to' | 'lineups' | 'openers'> &
    Partial<Pick<Command, 'refitEvery'>>,
) {
  const { lineups, openers } = options;
  return backtestLeague(league, readText(path), {
    ...options,
    file: path,
    lineups: lineups && { ...lineups, text: readText(lineups.file) },
    openers: openers === undefined ? undefined : { file: openers, text: readText(openers) },
    nowMs: () => performance.now(),
    onProgress: showProgress,
  });
}

function run(): void {
  const command = readCommand(process.argv.slice(2));
  if ('leagues' in command) {
    const { leagues, options, json: asJson } = command;
    const reports = leagues.map((one) => backtestSimulated(one, options));
    process.stdout.write(asJson ? `${JSON.stringify(reports)}\n` : formatSimulated(reports));
    return;
  }
  if ('files' in command) {
    runPlayers(command);
    return;
  }
  if ('seasonOdds' in command) {
    runSeasonOdds(command);
    return;
  }
  const { league, history, json } = command;
  if (league !== 'all') {
    const report = backtestFile(league, history, command);
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : formatReport(report));
    return;
  }
  const { lineups } = command;
  if (lineups === undefined) {
    for (const one of leagueIds) runOne(one, command);
    return;
  }
  const measures = leagueIds.flatMap((one) => {
    if (!isTeamLeague(one)) {
      runOne(one, command);
      if (isTennisTour(one)) runRefitted(one, command, lineups.file);
      return [];
    }
    const reports = runWithLineups(one, command, lineups.file);
    return listMeasures(one, reports, runRefitted(one, command, lineups.file));
  });
  if (!json) process.stdout.write(`## Asked and reached\n\n${formatMeasures(measures)}`);
}

function runPlayers({
  league,
  history,
  from,
  to,
  files,
  knownShare,
  rows,
  json,
}: PlayersCommand): void {
  const lines: LinesByGame = new Map();
  for (const file of files) readNamed(file, () => readPlayerLines(readText(file), lines));
  const games = readNamed(history, () => joinPlayers(league, readText(history), lines));
  const written: string[] = [];
  const report = backtestPlayers(
    league,
    games.filter(({ season }) => season <= (to ?? season)),
    {
      from,
      knownShare,
      onRow: rows === undefined ? undefined : (row) => written.push(formatRow(row)),
      onProgress: showProgress,
    },
  );
  if (rows !== undefined) writeFileSync(rows, `${rowHeader}\n${written.join('')}`);
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : formatPlayerReport(report));
}

function runSeasonOdds(command: SeasonOddsCommand): void {
  const { seasonOdds: league, history, lineups, published, from, json } = command;
  const results = readNamed(history, () => readTeamHistory(league, readText(history)));
  const games =
    lineups === undefined
      ? results
      : readNamed(lineups, () =>
          joinLineups(results, getLineupModel(league).role, readText(lineups)),
        );
  const odds: PublishedOdds =
    published === undefined
      ? new Map()
      : readNamed(published, () => readPublishedOdds(league, readText(published)));
  const report = backtestSeasons(league, games, { from, published: odds });
  if (report.statements.length === 0) {
    throw new HistoryError(1, `the file has no season ≥ ${from} with rules of ${league}`, history);
  }
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : formatSeasons(report));
}

function runOne(league: LeagueId, { history, from, to, json }: Command): void {
  const { file, lastFittedSeason } = getHistory(league);
  const options = {
    from: from ?? lastFittedSeason + 1,
    to,
    lineups: undefined,
    openers: undefined,
  };
  const report = backtestFile(league, join(history, file), options);
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${formatReport(report)}\n`);
}

/** Runs all tables with every status known, then one table by known share. */
function runWithLineups(league: TeamLeagueId, command: Command, folder: string): BacktestReport[] {
  const { plan, lastSeason, file } = teamPlans[league].lineups;
  const { history, from = plan.toSeason + 1, to = lastSeason, json } = command;
  const path = join(history, getHistory(league).file);
  const reports = knownShares.flatMap((knownShare) => {
    const lineups = { file: join(folder, file), knownShare };
    // Lineups are unknown when a line opens: one table beside the opening lines is enough.
    const openers = knownShare === 1 ? findOpeners(league, command) : undefined;
    const report = backtestFile(league, path, { from, to, lineups, openers });
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
    return report.league === 'pga' ? [] : [report];
  });
  const [first] = reports;
  if (!json && first !== undefined) {
    process.stdout.write(`${formatReport(first)}\n${formatKnownShares(reports)}\n`);
  }
  return reports;
}

/**
 * Years of the first refitted seasons, early enough for perfect forecasts to meet the required
 * calibration error on average.
 */
const refitFrom: Record<TwoSidedLeagueId, number> = {
  nfl: 2009,
  nba: 2015,
  nhl: 2016,
  mlb: 2016,
  atp: 2016,
  wta: 2016,
};

function runRefitted(
  league: TwoSidedLeagueId,
  command: Command,
  folder: string,
): BacktestReport | undefined {
  const { history, to, refitEvery, json } = command;
  const from = refitFrom[league];
  if (refitEvery === undefined) return undefined;
  const report = backtestFile(league, join(history, getHistory(league).file), {
    from,
    to,
    lineups: isTeamLeague(league)
      ? { file: join(folder, teamPlans[league].lineups.file), knownShare: 1 }
      : undefined,
    openers: isTeamLeague(league) ? findOpeners(league, command) : undefined,
    refitEvery,
  });
  if (report.league === 'pga') return undefined;
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${formatReport(report)}\n`);
  return report;
}

function findOpeners(league: TeamLeagueId, { openers }: Command): string | undefined {
  return openers === undefined ? undefined : join(openers, teamPlans[league].prices.file);
}

try {
  run();
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
  const isExpected =
    isUsage ||
    error instanceof ArgumentError ||
    error instanceof HistoryError ||
    (error instanceof Error && ('syscall' in error || 'errno' in error));
  if (!isExpected) throw error;

  console.error(`backtest: ${error.message}`);
  if (isUsage) console.error(usage);
  process.exitCode = isUsage ? 2 : 1;
}
