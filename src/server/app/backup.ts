import { DatabaseUnavailableError } from '#db/client.ts';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { type BackupContents, BackupError } from '#server/admin/backups/backups-types.ts';
import { backUp, moveToPostgres, restore } from './backup-commands.ts';
import { CommandError, complain, exitCodes, runCommand, UsageError } from './run-command.ts';

const usage = `Usage: npm run backup -- FILE
       npm run restore -- FILE [--replace]
       npm run move-to-postgres [-- --replace]

backup writes the whole database to FILE (gzip) and verifies it; the server may be running.
restore loads FILE into an empty database, or replaces its contents with --replace; a running server
restarts. Both use the database named by DATA_DIR or DATABASE_URL.
move-to-postgres copies the embedded database in DATA_DIR to the PostgreSQL server of DATABASE_URL.
Stop the server first.

Exit codes: 0 done and verified, 1 failed (nothing was changed), 2 invalid arguments.`;

type Asked =
  | { command: 'backup'; file: string }
  | { command: 'restore'; file: string; mayReplace: boolean }
  | { command: 'move-to-postgres'; mayReplace: boolean };

function readArguments(words: string[]): Asked | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [command, file, ...others] = positionals;
    const mayReplace = values.replace;
    if (others.length > 0 || file === '') return undefined;
    if (command === 'backup' && file !== undefined && !mayReplace) return { command, file };
    if (command === 'restore' && file !== undefined) return { command, file, mayReplace };
    if (command === 'move-to-postgres' && file === undefined) return { command, mayReplace };
    return undefined;
  } catch {
    // parseArgs throws for an unknown option; the usage text explains more.
    return undefined;
  }
}

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  if (options === undefined) {
    complain(usage);
    return exitCodes.misunderstood;
  }
  try {
    process.stdout.write(`${await run(options)}\n`);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(error.message);
      return exitCodes.misunderstood;
    }
    if (!isExplained(error)) throw error;
    complain(error.message);
    return exitCodes.refused;
  }
}

async function run(options: Asked): Promise<string> {
  const config = readConfig(process.env);
  if (options.command === 'backup') {
    return `${options.file} holds ${describe(await backUp(config, options.file))}`;
  }
  if (options.command === 'restore') {
    const contents = await restore(config, options.file, options.mayReplace);
    return `Restored: ${describe(contents)}\nJournal verified.`;
  }
  const { backup, ...contents } = await moveToPostgres(config, options.mayReplace);
  return `Moved: ${describe(contents)}\nJournal verified. A backup is in ${backup}. From now on, start the server with DATABASE_URL.`;
}

function describe({ rows, head, madeAt }: BackupContents): string {
  const journal =
    head === null ? 'the journal is empty' : `the journal up to entry ${head.sequence}`;
  const lines = [`${rows} rows as of ${madeAt}; ${journal}.`];
  if (head !== null) lines.push(`Head hash: ${head.hash}`);
  return lines.join('\n');
}

function isExplained(error: unknown): error is Error {
  if (error instanceof Error && 'syscall' in error) return true;
  return (
    error instanceof BackupError ||
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailableError
  );
}

runCommand(main);
