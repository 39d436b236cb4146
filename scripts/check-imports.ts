/**
 * Checks the import table of ARCHITECTURE.md. dependency-cruiser passes silently when it cannot
 * read TypeScript, so its modules are compared with the existing files.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface CruiseResult {
  modules: { source: string; dependencies: { resolved: string; module: string }[] }[];
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

/**
 * Finds the part of a feature (or of another folder of src/web) or of a group of the server that a
 * file belongs to: its folder, or the file itself at the top. Undefined for other files and for
 * tests.
 */
function findPart(file: string): { group: string; part: string } | undefined {
  const [, group, part] = /^(src\/(?:web\/features|web|server)\/[^/]+)\/([^/]+)/.exec(file) ?? [];
  if (group === undefined || part === undefined || /\.test\.tsx?$/.test(file)) return undefined;
  return { group, part: `${group}/${part}` };
}

/**
 * Imports that let two parts of one feature or group need each other, directly or through others.
 * Types do not count: parts below a module find in its `-types.ts` the shapes that they fill.
 */
function listImportsBack(): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = findPart(source);
    for (const { resolved } of dependencies) {
      const to = findPart(resolved);
      if (from === undefined || to?.group !== from.group || to.part === from.part) continue;
      if (resolved.endsWith('-types.ts')) continue;
      const of = imports.get(from.part) ?? new Map<string, string>();
      imports.set(from.part, of.set(to.part, `${source} → ${resolved}`));
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from)?.keys() ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...imports].flatMap(([from, ends]) =>
    [...ends].flatMap(([to, example]) => (reaches(to, from) ? [example] : [])),
  );
}

/** Imports of another folder by a relative path instead of `#layer/…`. */
const relativeImports = modules
  .filter(({ source }) => source.startsWith('src/'))
  .flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, resolved }) => module.startsWith('../') && resolved.startsWith('src/'))
      .map(({ module }) => `${source} → ${module}`),
  );

const importsBack = listImportsBack();
const seen = new Set(modules.map((module) => module.source));
const written = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file)),
);
const unseen = written.filter((file) => !seen.has(file));

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const found of relativeImports) console.error(`import by a path, use #…: ${found}`);
for (const found of importsBack) console.error(`import back: ${found}`);
if (unseen.length > 0) console.error(`not seen by dependency-cruiser: ${unseen.join(', ')}`);
if (
  summary.violations.length + relativeImports.length + importsBack.length + unseen.length > 0 ||
  written.length === 0
)
  process.exit(1);
console.log(`Imports: ${written.length} modules, every one within the table.`);
