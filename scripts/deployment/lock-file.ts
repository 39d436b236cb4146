import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

export interface LockedPackage {
  version: string;
  license?: string;
  resolved?: string;
  /**
   * True for packages of the build, the checks and the browser application, which the server does
   * not need.
   */
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Manifest;

/** Reads every package of package-lock.json, by its path below node_modules. */
export function readLock(): Map<string, LockedPackage> {
  const text = readFileSync(join(project, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([place]) => place !== ''));
}

/** Name of a package: that of `node_modules/a/node_modules/@b/c` is `@b/c`. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Paths of the packages' dependencies, including indirect ones. */
export function reach(lock: Map<string, LockedPackage>, names: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string, from: string): void => {
    const place = findPlace(lock, name, from);
    if (place === undefined || reached.has(place)) return;
    reached.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock.get(place) ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const each of Object.keys(needed)) visit(each, place);
  };
  for (const name of names) visit(name, '');
  return reached;
}

/** Resolves like Node: in the package's own folder, then in those above. */
function findPlace(
  lock: Map<string, LockedPackage>,
  name: string,
  from: string,
): string | undefined {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.has(place)) return place;
    if (folder === '' || !folder.includes('/node_modules/')) {
      return lock.has(`node_modules/${name}`) ? `node_modules/${name}` : undefined;
    }
  }
}

/** Packages imported by the files of some folders of `src`, without tests. */
export function importedBy(folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const folder of folders) {
    const files = readdirSync(join(project, 'src', folder), { recursive: true, encoding: 'utf8' });
    for (const file of files) {
      if (!/\.(tsx?|css)$/.test(file) || /\.(test|contract)\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(project, 'src', folder, file), 'utf8');
      for (const [, path = ''] of text.matchAll(
        /^(?!\s*import type )(?:.*\bfrom|\s*import|@import|.*\bimport\()\s*['"]([^'".#\n][^'"\n]*)['"]/gm,
      )) {
        if (path.startsWith('node:')) continue;
        found.add(/^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
      }
    }
  }
  return found;
}

export const serverFolders = ['domain', 'forecasting', 'contract', 'providers', 'db', 'server'];
