import { isLeagueId } from '#domain/league.ts';
import { AppError } from '#server/errors.ts';
import type { LossPosition, PlayPosition } from './prediction-list-types.ts';

export function writeCursor(position: number | PlayPosition | LossPosition): string {
  const parts =
    typeof position === 'number'
      ? [position]
      : [
          position.playedAt.getTime(),
          position.league,
          position.contestId,
          ...('analyst' in position ? [position.analyst] : []),
        ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readLockedCursor(cursor: string): number {
  const [sequence] = readParts(cursor, 1);
  if (!Number.isSafeInteger(sequence)) throw noCursor();
  return sequence as number;
}

export function readReplayedCursor(cursor: string): PlayPosition {
  return toPosition(readParts(cursor, 3));
}

export function readLossCursor(cursor: string): LossPosition {
  const [analyst, ...position] = readParts(cursor, 4).toReversed();
  if (!isText(analyst)) throw noCursor();
  return { ...toPosition(position.toReversed()), analyst };
}

function toPosition([playedAtMs, league, contestId]: unknown[]): PlayPosition {
  const playedAt = new Date(typeof playedAtMs === 'number' ? playedAtMs : Number.NaN);
  const isPlace = isText(league) && isLeagueId(league) && isText(contestId);
  if (Number.isNaN(playedAt.getTime()) || !isPlace) throw noCursor();
  return { playedAt, league, contestId };
}

/** Whether a part is a text that PostgreSQL can hold: without NUL. */
function isText(part: unknown): part is string {
  return typeof part === 'string' && !part.includes('\0');
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

/** Reads all rows, held one page at a time. `readPage` returns the next page's position, if any. */
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
