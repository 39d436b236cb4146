import { DatabaseUnavailableError } from '#db/client.ts';
import { existsSync } from 'node:fs';
import { isatty } from 'node:tty';
import {
  findProblemsOfAdministrator,
  type FirstAdministrator,
} from '#server/accounts/operator-accounts.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { DataSourceConflictError } from './data-source.ts';
import { isDatabaseUnavailable } from '#server/errors.ts';
import { createLog } from '#server/log.ts';
import { CommandError } from './run-command.ts';
import type { LoadingThreads } from './threads/loading-threads.ts';
import { paths } from './paths.ts';
import { type Role, readRole } from './role.ts';
import { type Running, start } from './running.ts';
import { watchStrayErrors } from '#server/stray-errors.ts';

/** Time after draining before a slow shutdown is cut off: whoever sent the signal is waiting. */
const shutdownMs = 9000;

/** Shows lines at a terminal; elsewhere each is a line of the log, whatever its level. */
function say(...lines: string[]): void {
  if (isatty(process.stdout.fd)) process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
  else for (const line of lines) createLog('info').info(line);
}

/** Ends a failed start with a message for the person at the terminal. */
function giveUp(error: unknown): never {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof CommandError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof DataSourceConflictError;
  const { message, stack } = error as Error;
  if (isExplained) process.stderr.write(`${message}\n`);
  else if (isDatabaseUnavailable(error)) {
    process.stderr.write(`The database error kept Linewise from starting: ${message}\n`);
  } else process.stderr.write(`Linewise could not start: ${(stack ?? message).slice(0, 4000)}\n`);
  process.exit(1);
}

export async function main(loading: LoadingThreads): Promise<void> {
  let config: Config;
  let role: Role;
  try {
    config = readConfig(process.env, findProblemsOfAdministrator);
    role = readRole(process.argv.slice(2), config.databaseUrl);
  } catch (error) {
    giveUp(error);
  }
  if (role !== 'jobs' && !existsSync(paths.webFolder)) {
    process.stderr.write('The browser application is not built; run `npm run build` first.\n');
    process.exit(1);
  }

  const log = createLog(config.logLevel);
  for (const warning of config.warnings) log.warn({ event: 'unknown_variable' }, warning);
  const strayErrors = { database: 0, other: 0 };
  const options = { role, strayErrors, onLost: giveUp, loading, onFirstAdministrator };
  const running = await start(config, paths, log, options).catch(giveUp);

  let stopping = false;
  const shutDown = (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(
      () => process.exit(exitCode === 0 ? 1 : exitCode),
      config.drainMs + shutdownMs,
    ).unref();
    running.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM', 0));
  process.on('SIGINT', () => shutDown('SIGINT', 0));
  watchStrayErrors(log, strayErrors, (reason) => shutDown(reason, 1));
  announce(running, role);
}

function onFirstAdministrator({ email, generatedPassword }: FirstAdministrator): void {
  const lines = [`First administrator: ${email}`];
  if (generatedPassword !== undefined) {
    lines.push(`Password (shown only this once): ${generatedPassword}`);
  }
  say(...lines);
}

function announce({ address, dataSource, database, unusedAdministrator }: Running, role: Role) {
  const lines = [
    role === 'jobs'
      ? `Linewise jobs are running. Status: ${address}/readyz`
      : `Linewise is running at ${address}`,
  ];
  if (role === 'http') lines.push('No jobs in this process: start another one with --role jobs');
  lines.push(`Data source: ${dataSource}`, `Database: ${database}`);
  if (unusedAdministrator !== undefined) lines.push(unusedAdministrator);
  say(...lines);
}
