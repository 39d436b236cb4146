import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `docs/specification.md` names files, names in them, and tests: what is renamed has to be renamed there. */
const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, number = '', item = '', code = '', tests = '', deviation = '']) => ({
    number,
    item,
    code: code.split('<br>').filter((part) => part !== ''),
    tests: tests.split('<br>').filter((part) => part !== '**open**'),
    isOpen: tests === '**open**',
    deviation,
  }));

const texts = new Map<string, string>();

/** A file's text, white space evened out: a long title may stand on a line of its own. */
function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ') : '';
  texts.set(path, text);
  return text;
}

/** What of the parts does not lead anywhere, by the row that names it. */
function deadIn(list: (row: (typeof rows)[number]) => string[], pattern: RegExp): string[] {
  return rows.flatMap((row) =>
    list(row)
      .filter((part) => {
        const [, path = '', name = ''] = pattern.exec(part) ?? [];
        return path === '' || textOf(path) === '' || !textOf(path).includes(name);
      })
      .map((part) => `${row.number} ${part}`),
  );
}

describe('docs/specification.md', () => {
  it('has every item once, with code and a test, or says that it is open', () => {
    const numbers = rows.map(({ number }) => number);

    expect(rows.length).toBeGreaterThan(645);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { number, item, code, tests, isOpen } of rows) {
      expect(item, number).not.toBe('');
      expect(isOpen || (code.length > 0 && tests.length > 0), number).toBe(true);
    }
  });

  it('names files that exist, and names that stand in them', () => {
    expect(deadIn(({ code }) => code, /^`([^`]+)`(?: `([^`]+)`)?$/)).toEqual([]);
  });

  it('names tests that exist in their file', () => {
    expect(deadIn(({ tests }) => tests, /^`([^`]+)` “(.+)”$/)).toEqual([]);
  });

  it('names decisions that exist', () => {
    const named = rows.flatMap(({ deviation }) =>
      [...deviation.matchAll(/\((decisions\/[^)]+)\)/g)].map(([, path = '']) => path),
    );

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  });
});
