/**
 * Checks the import table of ARCHITECTURE.md. dependency-cruiser passes silently when it cannot read TypeScript, so
 * its modules are compared with the existing files.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface CruiseResult {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['src', 'research'];
const cruise = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...folders,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (cruise.stdout === '') throw new Error(`dependency-cruiser failed: ${cruise.stderr}`);

const { modules, summary } = JSON.parse(cruise.stdout) as CruiseResult;
const seen = new Set(modules.map((module) => module.source));
const written = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file)),
);
const unseen = written.filter((file) => !seen.has(file));

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (unseen.length > 0) console.error(`not seen by dependency-cruiser: ${unseen.join(', ')}`);
if (summary.violations.length > 0 || unseen.length > 0 || written.length === 0) process.exit(1);
console.log(`Imports: ${written.length} modules, every one within the table.`);
