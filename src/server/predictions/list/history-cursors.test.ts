import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueIds } from '#domain/league.ts';
import {
  readInPages,
  readLockedCursor,
  readReplayedCursor,
  writeCursor,
} from './history-cursors.ts';

describe('a cursor', () => {
  it('round-trips for any contest id', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true }),
        fc.constantFrom(...leagueIds),
        fc.string().filter((id) => !id.includes('\0')),
        (playedAt, league, contestId) => {
          const position = { playedAt, league, contestId };
          expect(readReplayedCursor(writeCursor(position))).toEqual(position);
        },
      ),
    );
    expect(readLockedCursor(writeCursor(42))).toBe(42);
  });

  it('that is invalid is rejected with a message', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readReplayedCursor(text)).toThrow('This page no longer exists');
      }),
    );
    for (const read of [readLockedCursor, readReplayedCursor]) {
      const forged = Buffer.from('["a"]').toString('base64url');
      expect(() => read(forged)).toThrow('This page no longer exists');
    }
  });
});

describe('reading a whole history', () => {
  it('holds one page of rows at a time, however many there are', async () => {
    const [count, pageSize] = [1000, 100];
    let read = 0;
    let taken = 0;
    let maxHeld = 0;
    const readPage = async (behind = 0) => {
      const rows = Array.from({ length: pageSize }, (_, index) => behind + index);
      read += rows.length;
      maxHeld = Math.max(maxHeld, read - taken);
      const next = behind + pageSize;
      return Promise.resolve({ rows, next: next < count ? next : undefined });
    };

    for await (const row of readInPages<number, number>(readPage)) {
      expect(row).toBe(taken);
      taken += 1;
    }

    expect(taken).toBe(count);
    // A page's last row is being yielded while the next page is read.
    expect(maxHeld).toBeLessThanOrEqual(pageSize + 1);
  });
});
