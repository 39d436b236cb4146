/**
 * `npm run backtest -- <league> --history FILE [--from SEASON] [--json]`: walk-forward test of the
 * forecasting models on a history file. `npm run backtest -- all --history FOLDER` writes the tables
 * of `docs/forecasting-results.md`: every league, on the seasons that its fit has not looked at.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLeagueId, leagueIds, type LeagueId } from '#domain/league.ts';
import { HistoryError } from '#forecasting/backtest/csv-rows.ts';
import { backtestLeague } from '#forecasting/backtest/backtest-league.ts';
import { historyOf } from '#forecasting/leagues/histories.ts';
import { formatReport } from '#forecasting/backtest/format-report.ts';

const usage =
  'usage: npm run backtest -- <league> --history FILE [--from SEASON] [--json]\n' +
  '       npm run backtest -- all --history FOLDER\n' +
  `leagues: ${leagueIds.join(' ')}`;

class UsageError extends Error {}

interface Command {
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
  return { league, history: values.history, from, json: values.json };
}

/** A line that rewrites itself, on a terminal only. */
function showProgress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  if (done % 500 !== 0 && done !== all) return;
  process.stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
}

function backtestFile(league: LeagueId, path: string, from: number | undefined) {
  return backtestLeague(league, readFileSync(path, 'utf8'), {
    from,
    nowMs: () => performance.now(),
    onProgress: showProgress,
  });
}

function run(): void {
  const { league, history, from, json } = readCommand(process.argv.slice(2));
  if (league !== 'all') {
    const report = backtestFile(league, history, from);
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
