import { useTestApp } from '#testing/use-test-app.ts';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTexts } from './files.ts';
import { keepBackups } from './files.ts';
import { checkBackup } from './backups.ts';

const testApp = useTestApp();
const everyMs = 24 * 3_600_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linewise-kept-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (moment: string, most = 2) =>
  keepBackups(
    testApp.context.db,
    { folder: join(folder, 'kept'), everyMs, most },
    new Date(moment),
  );
const list = () => readdir(join(folder, 'kept'));

describe('scheduled backups', () => {
  it('are made when due, complete, and the oldest is deleted', async () => {
    const first = await keep('2026-11-20T03:00:00Z');
    expect(first?.file).toBe('linewise-2026-11-20T03-00-00Z.gz');
    expect(await keep('2026-11-21T02:59:59Z')).toBeUndefined();
    await writeFile(join(folder, 'kept/notes.txt'), 'of the operator');
    await keep('2026-11-21T03:00:00Z');
    const third = await keep('2026-11-22T09:30:05Z');

    expect(await list()).toEqual([
      'linewise-2026-11-21T03-00-00Z.gz',
      'linewise-2026-11-22T09-30-05Z.gz',
      'notes.txt',
    ]);
    const contents = await checkBackup(readTexts(join(folder, 'kept', third?.file ?? '')));
    expect(contents.rows).toBe(third?.rows);
  });

  it('that cannot be written delete no existing one', async () => {
    await keep('2026-11-20T03:00:00Z', 1);
    // A folder has the name of the temporary file.
    await mkdir(join(folder, 'kept/linewise-2026-11-22T03-00-00Z.gz.part'));
    await expect(keep('2026-11-22T03:00:00Z', 1)).rejects.toThrow('EISDIR');
    expect(await list()).toContain('linewise-2026-11-20T03-00-00Z.gz');
  });
});
