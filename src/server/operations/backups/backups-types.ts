/** What a backup is of. */
export interface BackupContents {
  madeAt: string;
  /** Which migrations the database had; it can be restored where there are the same. */
  schema: string;
  /** The newest entry of the journal; null where there is none. */
  head: { sequence: number; hash: string } | null;
  rows: number;
}

/** The file is no backup, not a whole one, or not one for this database; said in the product's words. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** On which processes hear that the database is another. */
export const restoredChannel = 'restored';

/** In which backups are made by themselves. */
export const backupQueue = 'back-up';
