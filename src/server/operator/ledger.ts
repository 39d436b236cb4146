import { type DatabaseConnection, DatabaseUnavailableError } from '#db/client.ts';
import { openEmbedded } from '#db/embedded.ts';
import { openServer } from '#db/server.ts';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import {
  golfExportLine,
  type GolfVerification,
  verifyGolfLedger,
} from '../ledger/fields/service.ts';
import { exportLine, type Verification, verifyLedger } from '../ledger/games/service.ts';
import { places } from './paths.ts';

const usage = `Usage: npm run ledger -- verify [--export FILE]

Recomputes both hash chains, that of the games and that of golf's tournaments, and every grade, on the
database that DATA_DIR or DATABASE_URL names. With --export, writes the ledger as JSON lines as well (docs/ledger.md).

Exit code: 0 both hold, 1 one does not (its first bad row is named), 2 it could not be checked.`;

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
  const connection = await connect(readConfig(process.env));
  try {
    const { games, golf } = await verify(connection, asked.exportFile);
    report(summarise(games), 'The ledger', 'predictions');
    report(summariseGolf(golf), 'Golf’s ledger', 'predictions of tournaments');
    return games.holds && golf.holds ? holds : broken;
  } finally {
    await connection.close();
  }
}

function readArguments(words: string[]): { exportFile?: string } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { export: { type: 'string' } },
    });
    const isVerify = positionals.length === 1 && positionals[0] === 'verify';
    return isVerify && values.export !== '' ? { exportFile: values.export } : undefined;
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

interface Verifications {
  games: Verification;
  golf: GolfVerification;
}

async function verify(
  { db }: DatabaseConnection,
  exportFile: string | undefined,
): Promise<Verifications> {
  if (exportFile === undefined) {
    return { games: await verifyLedger(db), golf: await verifyGolfLedger(db) };
  }
  const file = await openForWriting(exportFile);
  const write = async (line: string): Promise<void> => {
    await file.write(`${line}\n`);
  };
  try {
    return {
      games: await verifyLedger(db, (entry) => write(exportLine(entry))),
      golf: await verifyGolfLedger(db, (entry) => write(golfExportLine(entry))),
    };
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

/** How a chain stands, whatever its rows predict. */
type Summary =
  | { holds: true; rows: number; graded: number; head: string | null }
  | { holds: false; rows: number; badRow: string };

function summarise(verification: Verification): Summary {
  if (verification.holds) return verification;
  const { rows, sequence, game, fault } = verification;
  return { holds: false, rows, badRow: `${sequence}, ${game}: ${fault}` };
}

function summariseGolf(verification: GolfVerification): Summary {
  if (verification.holds) return verification;
  const { rows, sequence, tournament, fault } = verification;
  return { holds: false, rows, badRow: `${sequence}, ${tournament}: ${fault}` };
}

function report(summary: Summary, ledger: string, rowsName: string): void {
  if (!summary.holds) {
    process.stderr.write(
      `${ledger} does not hold. First bad row: ${summary.badRow}. ${summary.rows} rows were read.\n`,
    );
    return;
  }
  const { rows, graded, head } = summary;
  say(`${ledger} holds: ${rows} ${rowsName}, ${graded} of them graded.`);
  say(`Head hash: ${head ?? 'none, it is empty'}`);
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
