import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `docs/security-requirements.md` names files and tests: what is renamed has to be renamed there. */
const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security-requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', requirement = '', how = '', shownBy = '']) => {
    return { number: Number(number), requirement, how, shownBy };
  });

function textOf(path: string): string {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ') : '';
}

describe('the requirements of security', () => {
  it('are 118, each with how it is answered and what shows it, or why it is not held', () => {
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 118 }, (_, at) => at + 1),
    );
    for (const { number, requirement, how, shownBy } of rows) {
      expect(requirement, String(number)).not.toBe('');
      expect(how, String(number)).not.toBe('');
      expect(shownBy, String(number)).toMatch(
        /^(\*\*not held\*\*: .|\*\*measured\*\*: `npm run bench -- (\w+)`|`[^`]+` “)/,
      );
    }
  });

  it('name measurements that there are', () => {
    const measured = rows.flatMap(({ shownBy }) => [
      ...shownBy.matchAll(/\*\*measured\*\*: `npm run bench -- (\w+)`/g),
    ]);
    const known = textOf('bench/bench.ts');
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter(([, name = '']) => !known.includes(` ${name}: [measure`))).toEqual([]);
  });

  it('name tests that exist in their file', () => {
    const named = rows.flatMap(({ number, how, shownBy }) =>
      [...`${how} ${shownBy}`.matchAll(/`([^`]+)` “(.+?)”(?=<br>|\)|;|$)/g)].map(
        ([, path = '', title = '']) => ({ number, path, title }),
      ),
    );
    expect(named.length).toBeGreaterThan(130);
    expect(named.filter(({ path, title }) => !textOf(path).includes(title))).toEqual([]);
  });
});
