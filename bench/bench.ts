/**
 * `npm run bench`: page sizes, starts and the live feed. `-- record` and `-- verifying` fill a
 * database first and take minutes; `-- web` runs Lighthouse on the first screens; `-- memory`
 * watches the process; `-- load` a first start until everything is loaded. Each time is a ratio
 * against a yardstick measured in the same run; sizes are sizes.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { measureFeed } from './feed/live-feed.ts';
import { measurePacedReads } from './feed/paced-reads.ts';
import { measureLoading } from './loading.ts';
import { measureSizes } from './page-sizes.ts';
import { measureScreens } from './screens.ts';
import { measureRecord } from './record-scale.ts';
import { measureMemory } from './memory/memory.ts';
import { measureStarts } from './starts.ts';
import { measureVerifying } from './verifying.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });

const usualMeasures = [measureSizes, measureStarts, measureFeed, measurePacedReads];
const measuresByName: Record<string, (typeof usualMeasures)[number][]> = {
  feed: [measureFeed, measurePacedReads],
  starts: [measureStarts],
  load: [measureLoading],
  memory: [measureMemory],
  record: [measureRecord],
  verifying: [measureVerifying],
  web: [measureSizes, measureScreens],
};
const named = process.argv.slice(2).flatMap((name) => measuresByName[name] ?? []);
const measures = named.length > 0 ? named : usualMeasures;
for (const measure of measures) {
  for (const { name, value, target } of await measure()) {
    const verdict =
      target === undefined ? '' : `  (${target.text}: ${target.holds ? 'holds' : 'DOES NOT HOLD'})`;
    console.log(`${name.padEnd(76)} ${value.padStart(10)}${verdict}`);
  }
}
