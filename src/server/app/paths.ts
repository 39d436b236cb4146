import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder: the nearest parent with a package.json, built or not. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('the project’s folder could not be found');
    folder = above;
  }
  return folder;
}

const root = findRoot();

export const paths: Required<ProductPaths> = {
  webFolder: join(root, 'dist/web'),
  migrationsFolder: join(root, 'src/db/migrations'),
  readyDatabase: join(root, 'dist/database'),
};

export interface ProductPaths {
  webFolder: string;
  migrationsFolder: string;
  /** An empty embedded database, made by the build. */
  readyDatabase?: string;
}
