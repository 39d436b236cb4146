import { openEmbedded } from '#db/embedded/embedded.ts';
import { setModes } from '#db/embedded/engine-directory.ts';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { paths } from './paths.ts';

/** Creates, for the build, an empty embedded database that first starts copy. */
async function main(): Promise<void> {
  const { readyDatabase, migrationsFolder } = paths;
  const folder = await mkdtemp(join(dirname(readyDatabase), '.making-'));
  const connection = await openEmbedded(folder, migrationsFolder);
  await connection.maintain();
  await connection.close();
  await rm(readyDatabase, { recursive: true, force: true });
  await rename(join(folder, 'database'), readyDatabase);
  // The application may run as another user than it was built by.
  await setModes(readyDatabase, { ofFolders: 0o755, ofFiles: 0o644 });
  await rm(folder, { recursive: true });
}

await main();
