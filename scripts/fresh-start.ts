/**
 * `npm run fresh-start`: how long after a first start on simulated leagues, without a network and
 * with nobody signed up, the record of each sport has something to show (docs/performance.md).
 */
import { sportIds } from '#domain/league.ts';
import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { startProduct } from '#testing/processes/running-product.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const limitSeconds = 180;
const givenUpSeconds = 1200;

const root = fileURLToPath(new URL('..', import.meta.url));
spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });

const beganAt = performance.now();
const secondsSince = () => (performance.now() - beganAt) / 1000;
// An empty data directory, and the default seasons.
const product = await startProduct({ PUBLIC_RECORD: 'true', HISTORY_SEASONS: '2' });
console.log(`ready after ${secondsSince().toFixed(0)} s (load ${loadavg()[0]?.toFixed(1)})`);

const missing = new Set(sportIds);
while (missing.size > 0 && secondsSince() < givenUpSeconds) {
  for (const sport of missing) {
    const view = await readRecord(sport);
    if (!isShown(view)) continue;
    missing.delete(sport);
    const { gradedPredictions: n, skill, field } = view;
    const bins = countBins(view);
    console.log(
      `${sport.padEnd(8)} ${secondsSince().toFixed(0).padStart(4)} s, ${processorSeconds().toFixed(0)} s of a core: ${n} replayed, ${bins} bins, ${skill.length + field.length} skill figures`,
    );
  }
  // Visitors are limited to sixty requests a minute.
  await pause(1500 * Math.max(2, missing.size));
}
const tookSeconds = secondsSince();
const spentSeconds = processorSeconds();
await product.close();
const verdict = tookSeconds <= limitSeconds ? 'holds' : 'DOES NOT HOLD';
console.log(
  `all sports after ${tookSeconds.toFixed(0)} s, ${spentSeconds.toFixed(0)} s of a core, on ${cpus().length} cores (load ${loadavg()[0]?.toFixed(1)}); ≤ ${limitSeconds} s on an idle machine: ${verdict}`,
);
process.exitCode = tookSeconds <= limitSeconds ? 0 : 1;

/** CPU time of the product so far: its duration on an otherwise idle machine. */
function processorSeconds(): number {
  const stat = readFileSync(`/proc/${product.pid()}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function readRecord(sport: string): Promise<AnalyticsView> {
  const answer = await fetch(`${product.address}/api/record?sport=${sport}&basis=replayed`);
  if (!answer.ok) throw new Error(`the record of ${sport}: status ${answer.status}`);
  return (await answer.json()) as AnalyticsView;
}

/** Shows calibration and skill; for golf, which has no picks of two, those of its questions. */
function isShown(view: AnalyticsView) {
  const { basis, gradedPredictions, minSampleSize, skill, field } = view;
  const isEnough = basis === 'replayed' && gradedPredictions >= minSampleSize;
  return isEnough && countBins(view) > 0 && skill.length + field.length > 0;
}

/** Bins of the favorites of matchups, and of tournament probabilities. */
function countBins({ calibration, fieldCalibration }: AnalyticsView): number {
  const ofTwo = calibration.filter(({ n }) => n > 0).length;
  return fieldCalibration.reduce((sum, { bins }) => sum + bins.length, ofTwo);
}
