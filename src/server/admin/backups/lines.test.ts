import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineWriter, readLines } from './lines.ts';

function buildBackup(rows: Record<string, string>[]): string {
  const lines = new LineWriter();
  return [
    lines.write({ is: 'start', madeAt: '2026-11-22T12:00:00.000Z', schema: '14-abc', head: null }),
    lines.write({ is: 'table', name: 'users' }),
    ...rows.map((row) => lines.write({ is: 'row', json: JSON.stringify(row) })),
    lines.write({ is: 'sequence', name: 'audit_log_id_seq', value: 7 }),
    lines.end(),
  ].join('');
}

async function* yieldLines(backup: string): AsyncGenerator<string> {
  yield* backup.split('\n').filter((text) => text !== '');
}

async function read(backup: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readLines(yieldLines(backup))) lines.push(line);
  return lines;
}

const backup = buildBackup([{ name: 'ada' }, { name: 'a line\nand another' }]);

describe('backup lines', () => {
  it('are read as written', async () => {
    expect(await read(backup)).toMatchObject([
      { is: 'start', madeAt: '2026-11-22T12:00:00.000Z', schema: '14-abc', head: null },
      { is: 'table', name: 'users' },
      { is: 'row', json: '{"name":"ada"}' },
      { is: 'row', json: '{"name":"a line\\nand another"}' },
      { is: 'sequence', name: 'audit_log_id_seq', value: 7 },
      { is: 'end', rows: 2 },
    ]);
  });

  it('are rejected after any modification', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(backup.length - 2),
        fc.integer({ min: 33, max: 126 }),
        async (place, code) => {
          const other = String.fromCharCode(code);
          fc.pre(backup[place] !== other);
          const changed = `${backup.slice(0, place)}${other}${backup.slice(place + 1)}`;
          await expect(read(changed)).rejects.toThrow(/backup/i);
        },
      ),
    );
  });

  it('are rejected when some are missing, at either end, or added', async () => {
    const texts = backup.trimEnd().split('\n');
    for (let missing = 0; missing < texts.length; missing += 1) {
      await expect(read(texts.toSpliced(missing, 1).join('\n'))).rejects.toThrow(/backup/i);
    }
    await expect(read(`${backup}["table",{"name":"users"}]`)).rejects.toThrow('after its end');
    await expect(read('')).rejects.toThrow('not a Linewise backup');
  });

  it('report a newer format version', async () => {
    await expect(
      read(backup.replace('"linewise-backup",1', '"linewise-backup",2')),
    ).rejects.toThrow('has version 2');
  });
});
