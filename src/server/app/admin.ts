import { DatabaseUnavailableError } from '#db/client.ts';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { type AdminCommand, readAdminCommand, usage } from './admin-commands.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { closeAfter, openForCommand } from './command-database.ts';
import { AppError } from '#server/errors.ts';
import { createLog } from '#server/log.ts';
import { complain, exitCodes, runCommand, UsageError } from './run-command.ts';
import { RateLimits } from '#server/security/rate-limit.ts';
import { createSessions } from '#server/security/sessions/session.ts';

/** The operator's command line: the same services as in the browser, without a login. */
async function main(words: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(words[0] ?? '')) {
    process.stdout.write(usage);
    return exitCodes.done;
  }
  try {
    const command = readAdminCommand(words);
    await run(command);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return exitCodes.misunderstood;
    }
    const isExplained =
      error instanceof AppError ||
      error instanceof ConfigError ||
      error instanceof DatabaseUnavailableError;
    if (!isExplained) throw error;
    complain(error.message);
    return exitCodes.refused;
  }
}

async function run(command: AdminCommand): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog('warn', pino.destination({ fd: 2, sync: true }));
  const now = () => new Date();
  await closeAfter(openForCommand(config), async (connection) => {
    const { db } = connection;
    const sessions = await createSessions(connection, now, config.sessions);
    await command(
      { config, db, sessions, limits: new RateLimits(db, now), log, now },
      {
        say: (line) => process.stdout.write(`${line}\n`),
        readInput: () => text(process.stdin),
      },
    );
  });
}

runCommand(() => main(process.argv.slice(2)));
