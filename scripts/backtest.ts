/**
 * `npm run backtest -- <league> --history FILE [--from SEASON] [--json]`: walk-forward test of the
 * forecasting models on a history file. `npm run backtest -- all --history FOLDER` writes the tables
 * of `docs/forecasting-results.md`: every league, on the seasons that its fit has not looked at.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLeagueId, isTeamLeague, leagueIds, type LeagueId } from '#domain/league.ts';
import { HistoryError } from '#forecasting/backtest/csv-rows.ts';
import { backtestLeague } from '#forecasting/backtest/backtest-league.ts';
import { historyOf } from '#forecasting/leagues/histories.ts';
import { findLineUpModel } from '#forecasting/leagues/team-models.ts';
import { readText } from './read-text.ts';
import { formatReport } from '#forecasting/backtest/format-report.ts';

const usage =
  'usage: npm run backtest -- <league> --history FILE [--from SEASON] [--json]\n' +
  '       npm run backtest -- all --history FOLDER\n' +
  `leagues: ${leagueIds.join(' ')}`;

class UsageError extends Error {}

interface Command {
  lineUps: { file: string; knownShare: number } | undefined;
  league: LeagueId | 'all';
  history: string;
  from: number | undefined;
  json: boolean;
}

function readCommand(argv: string[]): Command {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      history: { type: 'string' },
      from: { type: 'string' },
      lineups: { type: 'string' },
      known: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [league = '', ...rest] = positionals;
  if (!(league === 'all' || isLeagueId(league)) || rest.length > 0)
    throw new UsageError(`unknown league “${league}”`);
  if (values.history === undefined) throw new UsageError('--history FILE is missing');

  const from = values.from === undefined ? undefined : Number(values.from);
  if (from !== undefined && !Number.isInteger(from)) {
    throw new UsageError(`--from “${values.from}” is not a season`);
  }
  const lineUps = readLineUps(league, values.lineups, values.known);
  return { league, history: values.history, from, json: values.json, lineUps };
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
  const hasLineUps = league !== 'all' && isTeamLeague(league) && findLineUpModel(league);
  if (hasLineUps === false || hasLineUps === undefined) {
    throw new UsageError(`there is no model of who plays in ${league}`);
  }
  const knownShare = known === undefined ? 1 : Number(known);
  if (known === '' || !(knownShare >= 0 && knownShare <= 1)) {
    throw new UsageError(`--known “${known}” is not a share from 0 to 1`);
  }
  return { file, knownShare };
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
  from: number | undefined,
  lineUps?: Command['lineUps'],
) {
  return backtestLeague(league, readText(path), {
    from,
    lineUps: lineUps && { text: readText(lineUps.file), knownShare: lineUps.knownShare },
    nowMs: () => performance.now(),
    onProgress: showProgress,
  });
}

function run(): void {
  const { league, history, from, json, lineUps } = readCommand(process.argv.slice(2));
  if (league !== 'all') {
    const report = backtestFile(league, history, from, lineUps);
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : formatReport(report));
    return;
  }
  for (const one of leagueIds) {
    const { file, lastFittedSeason } = historyOf(one);
    const report = backtestFile(one, join(history, file), from ?? lastFittedSeason + 1);
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${formatReport(report)}\n`);
  }
}

try {
  run();
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
  const isExpected =
    isUsage || error instanceof HistoryError || (error instanceof Error && 'syscall' in error);
  if (!isExpected) throw error;

  console.error(`backtest: ${error.message}`);
  if (isUsage) console.error(usage);
  process.exitCode = isUsage ? 2 : 1;
}
