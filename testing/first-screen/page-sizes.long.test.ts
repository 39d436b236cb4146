import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(page?.scripts).toBeLessThanOrEqual(11);
  });

  it('has one style sheet, and at most 25 kB of fonts that every page needs', () => {
    const sheets = listStyleSheets();
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.kilobytes).toBeLessThanOrEqual(15.5);
    expect(measureFonts()).toBeGreaterThan(0);
    expect(measureFonts()).toBeLessThanOrEqual(25);
  });
});

describe('files that browsers fetch', () => {
  const names = [
    'OPENAI_API_KEY',
    'XAI_API_KEY',
    'PERPLEXITY_API_KEY',
    'METRICS_TOKEN',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'process.env',
  ];
  const forms = /\bsk-[\w-]{16,}|postgres(ql)?:\/\/|-----BEGIN|smtps?:\/\/[^{]*@/;

  it('contain no secret of the server, nor anything that looks like one', () => {
    const folder = fileURLToPath(new URL('../../dist/web', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html|json|webmanifest)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    const found = files.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return forms.test(text) || names.some((name) => text.includes(name));
    });
    expect(found).toEqual([]);
  });
});
