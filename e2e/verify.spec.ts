/**
 * Journey: one intact and several tampered exports of the journal, checked at `/verify` and with
 * `npm run ledger -- verify`: both report the same line.
 */
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { serverFolder } from '#testing/paths.ts';
import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, signInByCall, watchForTrouble } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

type Entry = Record<string, unknown> & { document: Record<string, unknown> };

interface Case {
  name: string;
  alter: (lines: string[]) => string[];
  /**
   * The first bad line, its entry if readable, and the fault; undefined when the export is intact.
   */
  found?: { line: number; entry?: number; fault: string };
}

const read = (line: string | undefined) => JSON.parse(line ?? '') as Entry;
const flattered = (line: string | undefined): Entry => {
  const entry = read(line);
  return { ...entry, document: { ...entry.document, confidence: 99 } };
};
const withHash = ({ hash: _before, ...entry }: Entry): Entry => ({
  ...entry,
  hash: createHash('sha256').update(canonicalJson(entry)).digest('hex'),
});

const cases: Case[] = [
  { name: 'untouched', alter: (lines) => lines },
  {
    name: 'sorted and spaced by another program',
    alter: (lines) =>
      lines.map((line) => {
        const { hash, ...entry } = read(line);
        return JSON.stringify({ hash, ...entry }).replace('{"hash":', '{ "hash" : ');
      }),
  },
  {
    name: 'with a tampered entry',
    alter: (lines) => lines.with(2, canonicalJson(flattered(lines[2]))),
    found: { line: 3, entry: 3, fault: 'its contents do not match its hash' },
  },
  {
    name: 'with an entry that was tampered with together with its hash',
    alter: (lines) => lines.with(2, canonicalJson(withHash(flattered(lines[2])))),
    found: { line: 4, entry: 4, fault: 'its link to row 3 is broken' },
  },
  {
    name: 'with a removed entry',
    alter: (lines) => lines.toSpliced(2, 1),
    found: { line: 3, entry: 4, fault: 'row 3 is missing' },
  },
  {
    name: 'with two entries in each other’s place',
    alter: ([first = '', second = '', third = '', ...others]) => [first, third, second, ...others],
    found: { line: 2, entry: 3, fault: 'row 2 is missing' },
  },
  {
    name: 'truncated',
    alter: (lines) => [...lines.slice(0, 3), (lines[3] ?? '').slice(0, 200)],
    found: { line: 4, fault: 'it was cut off or altered' },
  },
  {
    name: 'with a line of something else in it',
    alter: (lines) => lines.toSpliced(1, 0, 'sequence,league,hash'),
    found: { line: 2, fault: 'it was cut off or altered' },
  },
];

const member = newPerson('Vera');
const product = useSharedProduct(member);

test('a tampered export is reported with its line, in the browser and by the command', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'linewise-verify-'));
  const page = await browser.newPage();
  const trouble = watchForTrouble(page);
  await signInByCall(page.request, product.address, member);

  let lines: string[] = [];
  await expect(async () => {
    // The automatic prediction is locked within a minute of the start.
    const answer = await page.request.get(`${product.address}/api/record/journal.jsonl`);
    lines = (await answer.text()).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(4);
  }).toPass();

  await page.goto(`${product.address}/verify`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/Verified: [\d,]+ entries/)).toBeInViewport();
  await page.getByText('More ways to check').click();
  for (const { name, alter, found } of cases) {
    await test.step(name, async () => {
      const file = join(folder, `${name}.jsonl`);
      await writeFile(file, `${alter(lines).join('\n')}\n`);
      await page.locator('input[type=file]').setInputFiles(file);
      const shown = page.locator('[aria-live=polite]', {
        hasText: found ? 'Verification failed' : 'Verified',
      });
      const command = spawnSync(
        process.execPath,
        [join(serverFolder, 'ledger.js'), 'verify', file],
        { encoding: 'utf8' },
      );

      if (found === undefined) {
        await expect(shown).toContainText(
          `Verified: ${lines.length.toLocaleString('en-US')} entries`,
        );
        expect([command.status, command.stdout]).toEqual([
          0,
          expect.stringContaining(`in ${lines.length} rows`),
        ]);
        return;
      }
      const entry = found.entry === undefined ? '' : `, entry ${found.entry}`;
      await expect(shown).toContainText(`Verification failed. Line ${found.line}${entry}`);
      await expect(shown).toContainText(found.fault);
      expect(command.status).toBe(1);
      expect(command.stderr).toContain(`First bad line: ${found.line}${entry}`);
      expect(command.stderr).toContain(found.fault);
    });
  }

  await test.step('a truncated export is detected with a saved head', async () => {
    const { hash } = read(lines.at(-1)) as unknown as { hash: string };
    const file = join(folder, 'shorter.jsonl');
    await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
    await page.getByLabel('Saved checksum (optional)').fill(hash);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Your saved checksum was NOT found')).toBeVisible();
  });

  expect(trouble).toEqual([]);
  await page.close();
  await rm(folder, { recursive: true });
});
