export interface BackupContents {
  madeAt: string;
  /** Digest of the database's migrations; a restore needs the same. */
  schema: string;
  /** The newest journal entry; null for an empty journal. */
  head: { sequence: number; hash: string } | null;
  rows: number;
}

/**
 * A file that is not a backup, is incomplete or is not for this database; the message is for the
 * user.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const restoredChannel = 'restored';

export const backupQueue = 'back-up';
