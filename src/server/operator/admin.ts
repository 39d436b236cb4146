import { DatabaseUnavailableError } from '#db/client.ts';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { type AdminCommand, readAdminCommand, usage, UsageError } from './admin-commands.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openForCommand } from './command-database.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import { RateLimits } from '../security/rate-limit.ts';
import { createSessions } from '../security/sessions/session.ts';

const done = 0;
const refused = 1;
const misunderstood = 2;

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** The operator's command line: the same services as in the browser, without a login. */
async function main(words: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(words[0] ?? '')) {
    process.stdout.write(usage);
    return done;
  }
  try {
    const command = readAdminCommand(words);
    await run(command);
    return done;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return misunderstood;
    }
    const isExplained =
      error instanceof AppError ||
      error instanceof ConfigError ||
      error instanceof DatabaseUnavailableError;
    if (!isExplained) throw error;
    complain(error.message);
    return refused;
  }
}

async function run(command: AdminCommand): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog('warn', pino.destination({ fd: 2, sync: true }));
  const now = () => new Date();
  const connection = await openForCommand(config);
  try {
    const sessions = await createSessions(connection, now, config.sessions);
    await command(
      { config, db: connection.db, sessions, limits: new RateLimits(connection.db, now), log, now },
      {
        say: (line) => process.stdout.write(`${line}\n`),
        readInput: () => text(process.stdin),
      },
    );
  } finally {
    await connection.close();
  }
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    complain(`Command failed: ${error instanceof Error ? error.message.slice(0, 500) : ''}`);
    process.exitCode = refused;
  },
);
