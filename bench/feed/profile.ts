import { startProduct } from '#testing/processes/running-product.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../bench.ts';
import { untilQuiet } from '../signed-in.ts';
import { openFeed } from './feed-readers.ts';
import { loadWith } from './live-feed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const probe = new URL('profile-probe.mjs', import.meta.url).href;
const readsBefore = 20_000;
const readsProfiled = 40_000;
const leastShare = 0.01;

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/**
 * Where the thread that answers spends its time while the live feed is read as fast as it goes: a sample
 * belongs to the file of ours, the library or the part of Node whose function was running.
 */
export async function measureProfile(): Promise<Figure[]> {
  build('--maps');
  try {
    const product = await startProduct({
      LIVE_POLL_SECONDS: '3600',
      HISTORY_SEASONS: '0',
      NODE_OPTIONS: `--import ${probe}`,
    });
    await untilQuiet(product);
    const { feed, cookie, bare } = await openFeed(product);
    await bare.kill();
    await loadWith(readsBefore, feed, cookie);
    await product.ask('profile');
    await loadWith(readsProfiled, feed, cookie);
    const profile = await product.ask<Profile>('profile');
    await product.close();
    return shares(profile).map(([name, share]) => ({
      name,
      value: `${(share * 100).toFixed(1)} %`,
    }));
  } finally {
    build('--force');
  }
}

function build(option: string): void {
  spawnSync(process.execPath, ['scripts/build.mjs', option], { cwd: root, stdio: 'inherit' });
}

/** Of the time in which the thread was not idle, by whose function ran; what is less than a hundredth is summed up. */
function shares({ nodes, samples, timeDeltas }: Profile): [name: string, share: number][] {
  const nameOfFile = readMaps();
  const nameById = new Map(nodes.map((node) => [node.id, nameOfFile(node)]));
  const spent = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = nameById.get(id) ?? '';
    if (name === '(idle)') continue;
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0);
  const all = [...spent].map(([name, time]): [string, number] => [name, time / total]);
  const large = all.filter(([, share]) => share >= leastShare).toSorted((a, b) => b[1] - a[1]);
  const rest = large.reduce((left, [, share]) => left - share, 1);
  return [...large, ['all else', rest]];
}

/** Says where a function of the packed server was written. */
function readMaps(): (node: ProfileNode) => string {
  const maps = new Map<string, SourceMap>();
  return ({ callFrame: { functionName, url, lineNumber, columnNumber } }) => {
    if (url.startsWith('node:')) return `Node: ${url.slice('node:'.length)}`;
    if (!url.startsWith('file:')) return functionName;
    if (!url.includes('/dist/server/')) return packageOf(url);
    let map = maps.get(url);
    if (map === undefined) {
      map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
      maps.set(url, map);
    }
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry ? packageOf(entry.originalSource) : url;
  };
}

/** A library by its name, a file of ours by its path. */
function packageOf(path: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return library ?? path.replace(/^.*?(?=src\/)/, '');
}
