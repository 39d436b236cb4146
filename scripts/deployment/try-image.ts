/**
 * `npm run try-image`: performs the steps of the Dockerfile in a clean folder, starts what has come of
 * them as a user without rights who may write to the data folder alone, and asks whether it is ready.
 * `-- --node PATH` starts it with another Node.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeImage } from './image.ts';
import {
  makeReadOnly,
  runProgram,
  startProgram,
  unprivileged,
  untilReady,
} from './unprivileged.ts';

const { node = 'node' } = parseArgs({ options: { node: { type: 'string' } } }).values;
const port = '3999';
const folder = mkdtempSync(join(tmpdir(), 'linewise-image-'));
chmodSync(folder, 0o755);
process.once('exit', () => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

console.log(`The steps of the Dockerfile in ${folder}:`);
const image = makeImage(folder);
makeReadOnly(image.folder, image.writable);
const { uid } = unprivileged();
console.log(
  `As ${uid === undefined ? 'this user' : `user ${uid}`}, and read-only: ${image.folder}`,
);
for (const part of ['.', 'dist/server', 'dist/web', 'dist/database', 'node_modules']) {
  console.log(`  ${sizeOf(part)}  ${part}`);
}

const where = {
  folder: image.folder,
  environment: { ...image.environment, PORT: port, DATA_SOURCE: 'simulated', HISTORY_SEASONS: '0' },
};
const withNode = ([, ...words]: string[]) => [node, ...words];
const product = startProgram('the product', withNode(image.command), where);
const address = `http://127.0.0.1:${port}`;
await untilReady(product, address);
console.log(`Ready: ${await textAt('/readyz')}, ${await textAt('/healthz')}`);
const page = await textAt('/');
if (!page.includes('<div id="root">')) throw new Error(`no page at /: ${page.slice(0, 200)}`);
await runProgram('the health check', withNode(image.healthCheck), where);
const code = await product.end();
if (code !== 0) throw new Error(`the product ended with ${code}: ${product.output()}`);
console.log('Its health check holds, and it ends by SIGTERM with exit code 0.');

async function textAt(path: string): Promise<string> {
  const answer = await fetch(address + path);
  return answer.text();
}

function sizeOf(part: string): string {
  const [kilobytes = ''] = execFileSync('du', ['-sk', join(image.folder, part)], {
    encoding: 'utf8',
  }).split('\t');
  return `${(Number(kilobytes) / 1024).toFixed(1).padStart(6)} MB`;
}
