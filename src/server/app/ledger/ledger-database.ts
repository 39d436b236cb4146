import { type DatabaseConnection, DatabaseUnavailableError } from '#db/client.ts';
import { type FileHandle, open } from 'node:fs/promises';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { exportLine } from '#server/ledger/journal.ts';
import * as verification from '#server/ledger/verification/verification.ts';
import { closeAfter, openStored } from '#server/app/command-database.ts';
import { CommandError } from '#server/app/run-command.ts';

/** Verifies the journal of the configured database; with a file, also exports it. */
export function verifyStored(exportFile: string | undefined): Promise<verification.Verification> {
  return withDatabase((connection) => verify(connection, exportFile));
}

/** Rebuilds the projections from the journal of the configured database, and their figures. */
export function rebuildStored(): Promise<verification.Rebuilding> {
  return withDatabase(async ({ db }) => {
    const rebuilding = await verification.rebuildProjections(db);
    await computeChangedSeasons(db);
    return rebuilding;
  });
}

/** @throws CommandError for invalid variables or an unusable database */
async function withDatabase<Result>(work: (connection: DatabaseConnection) => Promise<Result>) {
  try {
    return await closeAfter(openStored(readConfig(process.env)), work);
  } catch (error) {
    const isExplained = error instanceof ConfigError || error instanceof DatabaseUnavailableError;
    throw isExplained ? new CommandError(error.message, { cause: error }) : error;
  }
}

async function verify({ db }: DatabaseConnection, exportFile: string | undefined) {
  if (exportFile === undefined) return verification.verifyLedger(db);
  const file = await openForWriting(exportFile);
  try {
    return await verification.verifyLedger(db, async (entry) => {
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
