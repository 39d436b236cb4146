/**
 * `npm run backtest -- <league> --history FILE [--from SEASON] [--to SEASON] [--json]`: walk-forward
 * test of the forecasting models on a history file, with `--lineups FILE [--known SHARE]` knowing who
 * plays, with `--openers FILE` also beside the opening lines. `npm run backtest -- all --history FOLDER [--lineups FOLDER [--openers FOLDER]]` writes the tables of
 * `docs/forecasting-results.md`: every league, on the seasons that its fit has not looked at; with
 * line-ups those of the leagues that have them, by how much is known.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLeagueId, isTeamLeague, leagueIds, type LeagueId } from '#domain/league.ts';
import { HistoryError } from '#forecasting/backtest/csv-rows.ts';
import { backtestLeague } from '#forecasting/backtest/backtest-league.ts';
import { historyOf } from '#forecasting/leagues/histories.ts';
import { findLineUpModel, getTeamModel } from '#forecasting/leagues/team-models.ts';
import { readText } from './read-text.ts';
import { formatKnownShares, formatReport } from '#forecasting/backtest/format-report.ts';

const usage =
  'usage: npm run backtest -- <league> --history FILE [--from SEASON] [--to SEASON]\n' +
  '           [--lineups FILE [--known SHARE]] [--openers FILE] [--json]\n' +
  '       npm run backtest -- all --history FOLDER [--lineups FOLDER [--openers FOLDER]]\n' +
  `leagues: ${leagueIds.join(' ')}`;

class UsageError extends Error {}

/** An argument that is there and cannot be used. */
class ArgumentError extends Error {}

/** Shares of statuses known for which the tables of all leagues are printed. */
const knownShares = [1, 0.75, 0.5, 0];

interface Command {
  league: LeagueId | 'all';
  history: string;
  from: number | undefined;
  to: number | undefined;
  /** A file, or for all leagues a folder. */
  lineUps: { file: string; knownShare: number } | undefined;
  /** A file, or for all leagues a folder. */
  openers: string | undefined;
  json: boolean;
}

function readCommand(argv: string[]): Command {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      history: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      lineups: { type: 'string' },
      known: { type: 'string' },
      openers: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [league = '', ...rest] = positionals;
  if (!(league === 'all' || isLeagueId(league)) || rest.length > 0)
    throw new UsageError(`unknown league “${league}”`);
  if (values.history === undefined) throw new UsageError('--history FILE is missing');

  return {
    league,
    history: values.history,
    from: readSeason('--from', values.from),
    to: readSeason('--to', values.to),
    lineUps: readLineUps(league, values.lineups, values.known),
    openers: readOpeners(league, values.openers),
    json: values.json,
  };
}

function readSeason(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const season = Number(text);
  if (text === '' || !Number.isInteger(season)) {
    throw new UsageError(`${name} “${text}” is not a season`);
  }
  return season;
}

function readLineUps(
  league: LeagueId | 'all',
  file: string | undefined,
  known: string | undefined,
): Command['lineUps'] {
  if (file === undefined) {
    if (known !== undefined) throw new UsageError('--known needs --lineups FILE');
    return undefined;
  }
  if (league !== 'all' && findLineUps(league) === undefined) {
    throw new UsageError(`there is no model of who plays in ${league}`);
  }
  const knownShare = Number(known ?? '1');
  if (known === '' || !(knownShare >= 0 && knownShare <= 1)) {
    throw new ArgumentError(`--known “${known}” is not a share from 0 to 1`);
  }
  return { file, knownShare };
}

function readOpeners(league: LeagueId | 'all', file: string | undefined): string | undefined {
  if (file !== undefined && league !== 'all' && findPrices(league) === undefined) {
    throw new UsageError(`there is no history of opening lines in ${league}`);
  }
  return file;
}

function findPrices(league: LeagueId) {
  return isTeamLeague(league) ? getTeamModel(league).prices : undefined;
}

function findLineUps(league: LeagueId) {
  return isTeamLeague(league) ? findLineUpModel(league) : undefined;
}

/** A line that rewrites itself, on a terminal only. */
function showProgress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  if (done % 500 !== 0 && done !== all) return;
  process.stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
}

function backtestFile(
  league: LeagueId,
  path: string,
  options: Pick<Command, 'from' | 'to' | 'lineUps' | 'openers'>,
) {
  const { lineUps, openers } = options;
  return backtestLeague(league, readText(path), {
    ...options,
    file: path,
    lineUps: lineUps && { ...lineUps, text: readText(lineUps.file) },
    openers: openers === undefined ? undefined : { file: openers, text: readText(openers) },
    nowMs: () => performance.now(),
    onProgress: showProgress,
  });
}

function run(): void {
  const command = readCommand(process.argv.slice(2));
  const { league, history, json } = command;
  if (league !== 'all') {
    const report = backtestFile(league, history, command);
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : formatReport(report));
    return;
  }
  for (const one of leagueIds) {
    if (command.lineUps === undefined) runOne(one, command);
    else runWithLineUps(one, command, command.lineUps.file);
  }
}

function runOne(league: LeagueId, { history, from, to, json }: Command): void {
  const { file, lastFittedSeason } = historyOf(league);
  const options = {
    from: from ?? lastFittedSeason + 1,
    to,
    lineUps: undefined,
    openers: undefined,
  };
  const report = backtestFile(league, join(history, file), options);
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${formatReport(report)}\n`);
}

/** One table by how much is known, then all tables with everything known. */
function runWithLineUps(league: LeagueId, command: Command, folder: string): void {
  const model = findLineUps(league);
  if (model === undefined) return;

  const { plan, lastSeason } = model;
  const { history, from = plan.toSeason + 1, to = lastSeason, json } = command;
  const path = join(history, historyOf(league).file);
  const reports = knownShares.map((knownShare) => {
    const lineUps = { file: join(folder, model.file), knownShare };
    // Nobody tells who plays when a line opens: one table beside the opening lines is enough.
    const openers = knownShare === 1 ? openersOf(league, command) : undefined;
    const report = backtestFile(league, path, { from, to, lineUps, openers });
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
    return report.league === 'pga' ? [] : [report];
  });
  const [first] = reports.flat();
  if (json || first === undefined) return;
  process.stdout.write(`${formatReport(first)}\n${formatKnownShares(reports.flat())}\n`);
}

function openersOf(league: LeagueId, { openers }: Command): string | undefined {
  const prices = findPrices(league);
  return openers === undefined || prices === undefined ? undefined : join(openers, prices.file);
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
