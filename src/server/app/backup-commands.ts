import type { Database } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { checkBackup, restoreDatabase } from '#server/admin/backups/backups.ts';
import { type BackupContents, BackupError } from '#server/admin/backups/backups-types.ts';
import { readTexts, writeBackup } from '#server/admin/backups/files.ts';
import {
  closeAfter,
  openForCommand,
  openServerForCommand,
  openStored,
} from './command-database.ts';
import { CommandError, UsageError } from './run-command.ts';
import { paths } from './paths.ts';

/** Writes the whole database to a file, whether or not the server is running. */
export function backUp(config: Config, path: string): Promise<BackupContents> {
  return closeAfter(openStored(config), ({ db }) => writeBackup(db, path));
}

/** Replaces the database with a backup; running processes restart. */
export async function restore(config: Config, path: string, mayReplace: boolean) {
  // Verified completely before anything is replaced.
  await checkBackup(readTexts(path));
  return closeAfter(openForCommand(config), ({ db }) =>
    restoreDatabase(db, readTexts(path), mayReplace, requireLedger),
  );
}

async function requireLedger(db: Database): Promise<void> {
  const verification = await verifyLedger(db);
  if (verification.holds) return;
  const { sequence, contest, fault } = verification;
  throw new BackupError(
    `The backup’s journal is invalid: entry ${sequence}, ${contest}: ${fault}.`,
  );
}

const fileOfMove = 'moved-to-postgres.backup.gz';

/** The server must be stopped: later writes would be left behind. */
export async function moveToPostgres(config: Config, mayReplace: boolean) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new UsageError('Set DATABASE_URL to the target PostgreSQL server.');
  }
  const directory = resolve(dataDir);
  if (!existsSync(join(directory, 'database'))) {
    throw new CommandError(
      `There is no embedded database in ${directory}. Set DATA_DIR to the server's data directory.`,
    );
  }
  const backup = join(directory, fileOfMove);
  await closeAfter(openEmbedded(directory, paths.migrationsFolder), ({ db }) =>
    writeBackup(db, backup),
  );
  const contents = await closeAfter(openServerForCommand(databaseUrl), ({ db }) =>
    restoreDatabase(db, readTexts(backup), mayReplace, requireLedger),
  );
  return { ...contents, backup };
}
