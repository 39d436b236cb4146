import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '#testing/paths.ts';

export interface PageSize {
  /** JavaScript needed before the page can be shown, gzipped, in kilobytes. */
  scriptKilobytes: number;
  scripts: number;
}

/** Measures what each page of the built application fetches, by path. */
export function measurePages(): Record<string, PageSize> {
  const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const ofEvery = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  const list = readFileSync(join(webFolder, '.vite/page-files.json'), 'utf8');

  return Object.fromEntries(
    Object.entries(JSON.parse(list) as Record<string, string[]>).map(([path, own]) => {
      const files = [...new Set([...ofEvery, ...own])];
      const scriptKilobytes = files.reduce((sum, file) => sum + gzippedKilobytes(file), 0);
      return [path, { scriptKilobytes, scripts: files.length }];
    }),
  );
}

/** Fonts that every page preloads in its head. */
export function measureFonts(): number {
  const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const files = [...html.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([file]) => file);
  return files.reduce((sum, file) => sum + readFileSync(join(webFolder, file)).length / 1000, 0);
}

/** Style sheets of the whole application. */
export function listStyleSheets(): { name: string; kilobytes: number }[] {
  return readdirSync(join(webFolder, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, kilobytes: gzippedKilobytes(`/assets/${name}`) }));
}

function gzippedKilobytes(file: string): number {
  return gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length / 1000;
}

/** Maximum kB per page, gzipped; targets are in docs/performance.md. */
export const scriptBudgets: Record<string, number> = {
  '/login': 113.5,
  '/': 155,
  '/nfl': 171,
  '/nba': 171.5,
  '/nhl': 173,
  '/mlb': 172,
  '/golf': 151,
  '/tennis': 170,
  '/record': 139.5,
  '/admin': 144,
};
