/**
 * `npm run backtest -- <league> --history FILE [--from SEASON] [--json]`: walk-forward test of the
 * forecasting models on a history file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLeagueId, leagueIds, type LeagueId } from '#domain/league.ts';
import { HistoryError } from '#forecasting/backtest/csv-rows.ts';
import { backtestLeague } from '#forecasting/backtest/backtest-league.ts';
import { formatReport } from '#forecasting/backtest/format-report.ts';

const usage =
  'usage: npm run backtest -- <league> --history FILE [--from SEASON] [--json]\n' +
  `leagues: ${leagueIds.join(' ')}`;

class UsageError extends Error {}

interface Command {
  league: LeagueId;
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
  if (!isLeagueId(league) || rest.length > 0) throw new UsageError(`unknown league “${league}”`);
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

function run(): void {
  const command = readCommand(process.argv.slice(2));
  const text = readFileSync(command.history, 'utf8');
  const report = backtestLeague(command.league, text, {
    from: command.from,
    nowMs: () => performance.now(),
    onProgress: showProgress,
  });
  process.stdout.write(command.json ? `${JSON.stringify(report)}\n` : formatReport(report));
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

  console.error(`backtest: ${(error as Error).message}`);
  if (isUsage) console.error(usage);
  process.exitCode = isUsage ? 2 : 1;
}
