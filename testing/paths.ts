import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

export const migrationsFolder = fileURLToPath(new URL('src/db/migrations', root));
export const webFolder = fileURLToPath(new URL('dist/web', root));
/** Route tests need no browser build: one empty page takes its place. */
export const emptyWebFolder = fileURLToPath(new URL('testing/fixtures/web', root));
export const serverFolder = fileURLToPath(new URL('dist/server', root));
/** An empty database made by the build; copied when no database exists yet. */
export const readyDatabase = fileURLToPath(new URL('dist/database', root));
export const nodeModules = fileURLToPath(new URL('node_modules', root));
export const cacheFolder = fileURLToPath(new URL('node_modules/.cache/linewise', root));
export const snapshotFile = `${cacheFolder}/database-snapshot.tar`;
/** A data directory with an empty database, for products that a test starts. */
export const emptyDataFolder = `${cacheFolder}/empty-data`;
export const templateDatabase = 'linewise_template';
/** Output of test runs. */
export const resultsFolder = fileURLToPath(new URL('test-results', root));
/** Recordings of real responses, if the checkout has them beside it. */
export const recordingsFolder = fileURLToPath(new URL('../shared/data/espn', root));
/** A program that runs until it is stopped. */
export const idleProgram = fileURLToPath(new URL('testing/fixtures/processes/idle.mjs', root));
