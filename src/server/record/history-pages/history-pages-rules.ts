import { isLeagueId } from '#domain/league.ts';
import { AppError } from '../../errors.ts';
import type { PlayPosition } from './history-pages-types.ts';

/** Encodes the position after which the next page begins. */
export function writeCursor(position: number | PlayPosition): string {
  const parts =
    typeof position === 'number'
      ? [position]
      : [position.playedAt.getTime(), position.league, position.contestId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Sequence number of a locked prediction. */
export function readLockedCursor(cursor: string): number {
  const [sequence] = readParts(cursor, 1);
  if (!Number.isSafeInteger(sequence)) throw noCursor();
  return sequence as number;
}

/** Position of a replay. */
export function readReplayedCursor(cursor: string): PlayPosition {
  const [playedAtMs, league, contestId] = readParts(cursor, 3);
  const playedAt = new Date(typeof playedAtMs === 'number' ? playedAtMs : Number.NaN);
  const isPlace = typeof league === 'string' && isLeagueId(league) && typeof contestId === 'string';
  // PostgreSQL text cannot contain NUL.
  if (Number.isNaN(playedAt.getTime()) || !isPlace || contestId.includes('\0')) throw noCursor();
  return { playedAt, league, contestId };
}

function readParts(cursor: string, count: number): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === count) return parts;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw noCursor();
}

function noCursor(): AppError {
  return new AppError('invalid_request', 'This page no longer exists. Start from the first page.');
}

/** All rows, held one page at a time. `readPage` returns the next page's position, if any. */
export async function* readInPages<Row, Cursor>(
  readPage: (cursor: Cursor | undefined) => Promise<{ rows: Row[]; next: Cursor | undefined }>,
): AsyncGenerator<Row> {
  for (let cursor: Cursor | undefined; ;) {
    const { rows, next } = await readPage(cursor);
    yield* rows;
    if (next === undefined) return;
    cursor = next;
  }
}
