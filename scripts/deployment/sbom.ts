/**
 * `npm run sbom [-- FILE]`: the product's components as CycloneDX, from the lock file and without a
 * network. The same lock file and npm give the same output.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { importedBy, manifest, nameAt, project, readLock, reach } from './lock-file.ts';

interface Component {
  name: string;
  version: string;
  type: string;
  scope: 'required' | 'optional' | 'excluded';
  properties?: { name: string; value: string }[];
}

interface Sbom {
  serialNumber: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
}

const file = process.argv[2] ?? `linewise-${manifest.version}.cdx.json`;
const sbom = readFromNpm();
// npm uses the folder's name and the current time.
sbom.metadata.component.name = 'linewise';
sbom.metadata.component.type = 'application';
delete sbom.metadata.timestamp;

const lock = readLock();
const version = (place: string) => `${nameAt(place)}@${lock.get(place)?.version}`;
const server = new Set([...lock].filter(([, { dev }]) => dev !== true).map(([at]) => version(at)));
const browser = new Set([...reach(lock, importedBy(['web']))].map(version));
for (const component of sbom.components) {
  const ref = `${component.name}@${component.version}`;
  const parts = [server.has(ref) && 'server', browser.has(ref) && 'browser'].filter(Boolean);
  // npm counts the browser application's packages as development.
  component.scope = parts.length > 0 ? 'required' : 'excluded';
  component.properties = parts.map((part) => ({ name: 'linewise:part', value: String(part) }));
}
sbom.serialNumber = buildSerialNumber({ ...sbom, serialNumber: '' });

writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
const required = sbom.components.filter(({ scope }) => scope === 'required').length;
console.log(
  `${file}: ${sbom.components.length} packages, ${required} of them in what is passed on ` +
    `(server ${server.size}, browser ${browser.size})`,
);

function readFromNpm(): Sbom {
  const npm = process.env['npm_execpath'];
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { stdout, stderr, status } =
    npm === undefined
      ? spawnSync('npm', words, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 })
      : spawnSync(process.execPath, [npm, ...words], {
          cwd: project,
          encoding: 'utf8',
          maxBuffer: 2 ** 26,
        });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout) as Sbom;
}

/** A name-based UUID of the content. */
function buildSerialNumber(content: Sbom): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const variant = ((Number.parseInt(hash[16] ?? '0', 16) & 3) | 8).toString(16);
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return `urn:uuid:${[...groups, `${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')}`;
}
