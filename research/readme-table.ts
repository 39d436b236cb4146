/**
 * `npm run readme-table`: writes the table of README.md from the results in research/results.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * Results by the heading of the file (“### NFL, seasons ≥ 2020: 834 scored”) and the first table
 * below it.
 */
const results = [
  ...read('research/results.md').matchAll(
    /^### (\w+), seasons ≥ (\d+): (\d+) scored\n\n((?:\|.*\n)+)/gm,
  ),
];
const rows = results.map(([, league = '', season = '', games = '', table = '']) => {
  const [head = [], , ...models] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = head.findIndex((name) => name.endsWith('log loss'));
  const formatLogLoss = (...names: string[]) =>
    models.find(([, name = '']) => names.includes(name))?.[column] ?? '–';
  const cells = [
    formatLogLoss('statistical'),
    formatLogLoss('market'),
    formatLogLoss('home', 'uniform'),
  ];
  return [league, `${season}–`, Number(games).toLocaleString('en-US'), ...cells];
});
if (rows.length === 0) throw new Error('research/results.md has no results');

const lines = [
  ['league', 'seasons', 'games', 'ours', 'market', 'home rate'],
  Array.from({ length: 6 }, () => '---'),
  ...rows,
].map((cells) => `| ${cells.join(' | ')} |`);
const text = read('README.md').replace(
  /(<!-- results -->)[^]*(<!-- end of results -->)/,
  (_, start: string, end: string) => `${start}\n\n${lines.join('\n')}\n\n${end}`,
);
const { code, errors } = await format('README.md', text, { printWidth: 100 });
if (errors.length > 0) throw new Error(`README.md cannot be formatted: ${errors[0]?.message}`);
writeFileSync(join(root, 'README.md'), code);
