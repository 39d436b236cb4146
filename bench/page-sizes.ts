import { webFolder } from '#testing/places.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './bench.ts';

const limitBytes = 150_000;

/** Pages and the chunk that their route loads. */
const routes = {
  '/login': /^login-page-/,
  '/': /^home-page-/,
  '/nfl': /^nfl-.{8}\.js$/,
  '/nba': /^nba-.{8}\.js$/,
  '/nhl': /^nhl-.{8}\.js$/,
  '/mlb': /^mlb-.{8}\.js$/,
  '/golf': /^golf-.{8}\.js$/,
  '/tennis': /^tennis-.{8}\.js$/,
  '/admin': /^admin-page-/,
};

/** JavaScript of the first screen of a page, gzipped: the entry, the route and all they import. */
export async function measureSizes(): Promise<Figure[]> {
  const assets = join(webFolder, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].flatMap((match) => match[1] ?? []);

  return Object.entries(routes).map(([path, chunk]) => {
    const route = files.filter((file) => chunk.test(file));
    const loaded = closure(assets, [...entries, ...route]);
    const bytes = [...loaded]
      .map((file) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
    return {
      name: `JavaScript of the first screen of ${path}, gzipped`,
      value: `${(bytes / 1000).toFixed(1)} kB`,
      target: { text: '≤ 150 kB', holds: bytes <= limitBytes && route.length === 1 },
    };
  });
}

/** Everything that the given chunks import statically, themselves included. */
function closure(folder: string, start: string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(join(folder, file), 'utf8');
    for (const match of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      if (match[1] !== undefined) waiting.push(match[1]);
    }
  }
  return seen;
}
