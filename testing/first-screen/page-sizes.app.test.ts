import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { listStyleSheets, measureFonts, measurePages, scriptBudgets } from './page-sizes.ts';

let pages: ReturnType<typeof measurePages>;
beforeAll(async () => {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [build]);
  pages = measurePages();
});

describe('the first screen of a page', () => {
  it.each(Object.entries(scriptBudgets))('stays within its budget: %s', (path, budget) => {
    const page = pages[path];
    expect(page?.scriptKilobytes).toBeLessThanOrEqual(budget);
    expect(page?.scripts).toBeLessThanOrEqual(9);
  });

  it('has one style sheet, and fonts that every page needs of 40 kB at most', () => {
    const sheets = listStyleSheets();
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.kilobytes).toBeLessThanOrEqual(14);
    expect(measureFonts()).toBeGreaterThan(0);
    expect(measureFonts()).toBeLessThanOrEqual(40);
  });
});
