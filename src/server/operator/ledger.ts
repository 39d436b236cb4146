import { type DatabaseConnection, DatabaseUnavailableError } from '#db/client.ts';
import { openEmbedded } from '#db/embedded.ts';
import { openServer } from '#db/server.ts';
import type { JournalCheck } from '#domain/journal/journal-check.ts';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { exportLine } from '../ledger/journal/service.ts';
import {
  rebuildProjections,
  type Rebuilding,
  type Verification,
  verifyLedger,
} from '../ledger/verification/service.ts';
import { checkJournalFile } from './journal-file.ts';
import { places } from './paths.ts';

const usage = `Usage: npm run ledger -- verify [--export FILE]
       npm run ledger -- verify FILE
       npm run ledger -- rebuild

verify recomputes the journal's hash chain, every grade and what queries read of both, on the database
that DATA_DIR or DATABASE_URL names. With --export, writes the journal as JSON lines as well.
verify FILE recomputes such an export by itself, without a database.
rebuild writes what queries read anew from the journal (docs/ledger.md).

Exit code: 0 it holds, 1 it does not (the first bad row or line is named), 2 it could not be checked.`;

const holds = 0;
const broken = 1;
const notChecked = 2;

/** The command cannot be done; the message is for the person at the terminal. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === undefined) {
    process.stderr.write(`${usage}\n`);
    return notChecked;
  }
  if (asked.command === 'verify-file') return reportFile(asked.file, await checkFile(asked.file));
  const connection = await connect(readConfig(process.env));
  try {
    return asked.command === 'verify'
      ? reportVerification(await verify(connection, asked.exportFile))
      : reportRebuilding(await rebuildProjections(connection.db));
  } finally {
    await connection.close();
  }
}

type Asked =
  | { command: 'verify'; exportFile?: string }
  | { command: 'verify-file'; file: string }
  | { command: 'rebuild' };

function readArguments(words: string[]): Asked | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { export: { type: 'string' } },
    });
    const [command, file, ...others] = positionals;
    if (others.length > 0 || values.export === '' || file === '') return undefined;
    if (command === 'verify' && file === undefined) return { command, exportFile: values.export };
    if (values.export !== undefined) return undefined;
    if (command === 'verify' && file !== undefined) return { command: 'verify-file', file };
    return command === 'rebuild' && file === undefined ? { command } : undefined;
  } catch {
    // parseArgs names an unknown option by throwing; the usage says it better.
    return undefined;
  }
}

async function connect(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) {
    return openServer({
      url: config.databaseUrl,
      migrationsFolder: places.migrationsFolder,
      statementTimeoutMs: config.databaseTimeoutMs,
      poolSize: 1,
      onConnectionError: () => undefined,
    });
  }
  const directory = resolve(config.dataDir);
  if (!existsSync(join(directory, 'database'))) {
    throw new CommandError(
      `There is no Linewise database in ${directory}. Set DATA_DIR to the server's data directory, or DATABASE_URL to its PostgreSQL server.`,
    );
  }
  try {
    return await openEmbedded(directory, places.migrationsFolder);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    throw new CommandError(
      `${error.message}\nOnly one process can open an embedded database, and a copy of a running one is not to be trusted: ` +
        'stop Linewise, verify, start it again. On a PostgreSQL server (DATABASE_URL) the ledger can be verified at any time.',
      { cause: error },
    );
  }
}

async function verify(
  { db }: DatabaseConnection,
  exportFile: string | undefined,
): Promise<Verification> {
  if (exportFile === undefined) return verifyLedger(db);
  const file = await openForWriting(exportFile);
  try {
    return await verifyLedger(db, async (entry) => {
      await file.write(`${exportLine(entry)}\n`);
    });
  } finally {
    await file.close();
  }
}

async function openForWriting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w');
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function checkFile(path: string): Promise<JournalCheck> {
  try {
    return await checkJournalFile(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function reportFile(path: string, check: JournalCheck): number {
  if (!check.holds) {
    const { line, sequence, contest, fault } = check.fault;
    const entry = sequence === undefined ? '' : `, entry ${sequence}`;
    const about = contest === undefined ? '' : `, ${contest}`;
    process.stderr.write(
      `${path} does not hold. First bad line: ${line}${entry}${about}: ${fault}. ${check.entries} lines before it hold.\n`,
    );
    return broken;
  }
  if (check.head === null) throw new CommandError(`${path} holds no entries.`);
  say(
    `The file holds: ${check.predictions} predictions and ${check.grades} grades, in ${check.entries} rows.`,
  );
  say(`Head hash: ${check.head.hash}`);
  return holds;
}

function reportVerification(verification: Verification): number {
  if (!verification.holds) {
    const { rows, sequence, contest, fault } = verification;
    process.stderr.write(
      `The ledger does not hold. First bad row: ${sequence}, ${contest}: ${fault}. ${rows} rows were read.\n`,
    );
    return broken;
  }
  const { rows, predictions, graded, head } = verification;
  say(`The ledger holds: ${predictions} predictions, ${graded} of them graded, in ${rows} rows.`);
  say(`Head hash: ${head ?? 'none, it is empty'}`);
  return holds;
}

function reportRebuilding(rebuilding: Rebuilding): number {
  if (rebuilding.outcome === 'refused') {
    const { sequence, fault } = rebuilding;
    process.stderr.write(
      `Nothing was rebuilt: the ledger does not hold. First bad row: ${sequence}: ${fault}.\n`,
    );
    return broken;
  }
  say(`Rebuilt from ${rebuilding.rows} rows of the journal.`);
  return holds;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExplained =
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailableError;
  const { message, stack } = error as Error;
  process.stderr.write(`${isExplained ? message : (stack ?? message).slice(0, 4000)}\n`);
  process.exitCode = notChecked;
}
