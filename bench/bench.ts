/**
 * `npm run bench`: the figures of docs/performance.md; with `-- record` and `-- verifying` those of the
 * record, which fill databases and files first and take minutes; with `-- web` what Lighthouse says of the
 * first screens; with `-- forecasting` the models alone; with `-- scale` what one process bears; with
 * `-- profile` where a read of the live feed spends its time. Each time is a ratio against a yardstick
 * measured in the same run, because machines differ and are noisy; sizes are sizes.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { measureArrival } from './arriving-games.ts';
import { measureForecasting } from './forecasting.ts';
import { measureLineUps } from './line-ups.ts';
import { measureFeed } from './feed/live-feed.ts';
import { measurePacedReads } from './feed/paced-reads.ts';
import { measureProfile } from './feed/profile.ts';
import { measureSizes } from './page-sizes.ts';
import { measureScreens } from './screens.ts';
import { measureRecord } from './record-scale.ts';
import { measureScale } from './scale/scale.ts';
import { measureSlam } from './parse-slam.ts';
import { measureSoak } from './soak.ts';
import { measureMemory } from './memory/memory.ts';
import { measureStarts } from './starts.ts';
import { measureVerifying } from './verifying.ts';

export interface Figure {
  name: string;
  value: string;
  /** What the figure is held against, and whether it holds. */
  target?: { text: string; holds: boolean };
}

const root = fileURLToPath(new URL('..', import.meta.url));
spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });

const usualMeasures = [
  measureForecasting,
  measureLineUps,
  measureSlam,
  measureArrival,
  measureSizes,
  measureStarts,
  measureFeed,
  measurePacedReads,
];
const measuresByName: Record<string, (typeof usualMeasures)[number][]> = {
  forecasting: [measureForecasting, measureLineUps],
  feed: [measureFeed, measurePacedReads],
  profile: [measureProfile],
  starts: [measureStarts],
  soak: [measureSoak],
  memory: [measureMemory],
  record: [measureRecord],
  verifying: [measureVerifying],
  web: [measureSizes, measureScreens],
  '--web': [measureSizes, measureScreens],
  scale: [measureScale],
  '--scale': [measureScale],
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
