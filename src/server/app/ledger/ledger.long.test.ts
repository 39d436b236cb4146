import { journal, predictions } from '#db/tables/journal-tables.ts';
import { buildCommand } from '#testing/built-product.ts';
import {
  type DatabaseVariables,
  nameDatabase,
  openNamed,
  runCommand,
} from '#testing/databases/command-database.ts';
import { addField } from '#testing/samples/golf-scene.ts';
import { addMember, predictGame } from '#testing/samples/scene.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let command: string;
let variables: DatabaseVariables;
let folder: string;

/** Opens the database that the command will read. */
const connect = () => openNamed(variables);
const ledger = (...words: string[]) => runCommand(command, variables, words);

beforeAll(async () => {
  command = await buildCommand('ledger');
  folder = await mkdtemp(join(tmpdir(), 'linewise-ledger-'));
  variables = await nameDatabase(folder);
  const connection = await connect();
  const test = await buildTestApp({ connection });
  const ada = await addMember(test, 'ada');
  for (const id of ['401', '402']) await predictGame(test, ada, id);
  await addField(test, { id: '7' });
  await ada.call('POST', '/api/golf/predictions/generate/7', {});
  await test.close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run ledger', () => {
  it('ends quietly, with its own exit code, when nobody reads its output any more', async () => {
    const script = '{ "$0" "$1" verify; echo "exit code $?" >&2; } | true';
    const { stderr } = await promisify(execFile)('sh', ['-c', script, process.execPath, command], {
      env: { PATH: process.env['PATH'], ...variables },
    });
    expect(stderr).toBe('exit code 0\n');
  });

  it('prints the rows and the head of a valid ledger, and exports a line per row, while Linewise is running', async () => {
    const running = await connect();
    const file = join(folder, 'ledger.jsonl');
    const { code, out } = await ledger('verify', '--export', file);
    await running.close();

    expect(code).toBe(0);
    expect(out).toMatch(/Ledger verified: 3 predictions, 0 of them graded, in 3 rows/);
    expect(out.match(/Head hash: [0-9a-f]{64}/g)).toHaveLength(1);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const kinds = lines.map((line) => {
      const { document } = JSON.parse(line) as { document: { contest: { kind: string } } };
      return document.contest.kind;
    });
    expect(kinds).toEqual(['matchup', 'matchup', 'tournament']);
  });

  it('reports the first invalid row, exit code 1; a modified projection is rebuilt', async () => {
    const before = await connect();
    await before.db.update(predictions).set({ confidence: 99 }).where(eq(predictions.sequence, 3));
    await before.close();

    const { code, complaint } = await ledger('verify');
    expect(code).toBe(1);
    expect(complaint).toContain(
      'First bad row: 3, golf tournament 7 (Northport Classic): the stored prediction differs',
    );

    const rebuilt = await ledger('rebuild');
    expect([rebuilt.code, rebuilt.out]).toEqual([0, 'Rebuilt from 3 journal rows.\n']);
    expect((await ledger('verify')).code).toBe(0);
  });

  it('rebuilds nothing from a row with modified content', async () => {
    const before = await connect();
    const flattered = sql`jsonb_set(document, '{confidence}', '99')`;
    await before.db.update(journal).set({ document: flattered }).where(eq(journal.sequence, 2));
    await before.close();

    const rebuilt = await ledger('rebuild');
    expect(rebuilt.code).toBe(1);
    expect(rebuilt.complaint).toContain('First bad row: 2: its contents do not match its hash');
  });

  it('prints its usage, exit code 2', async () => {
    for (const words of [[], ['mend'], ['verify', '--what'], ['rebuild', '--export', 'x']]) {
      const { code, complaint } = await ledger(...words);
      expect(code).toBe(2);
      expect(complaint).toContain('Usage: npm run ledger -- verify');
    }
  });
});
