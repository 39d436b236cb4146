import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

export const migrationsFolder = fileURLToPath(new URL('src/db/migrations', root));
export const webFolder = fileURLToPath(new URL('dist/web', root));
export const serverFolder = fileURLToPath(new URL('dist/server', root));
export const nodeModules = fileURLToPath(new URL('node_modules', root));
export const cacheFolder = fileURLToPath(new URL('node_modules/.cache/linewise', root));
export const snapshotFile = `${cacheFolder}/database-snapshot.tar`;
export const templateDatabase = 'linewise_template';
/** Recordings of real responses, where a checkout has them beside it. */
export const recordingsFolder = fileURLToPath(new URL('../shared/data/espn', root));
