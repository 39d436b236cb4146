/**
 * `npm run bench -- web [/nfl …] [--runs=3] [--address=…]`: Lighthouse's figures for the first
 * screens on a phone with a slow network, as a member's first visit meets them: a browser without
 * cache for each run, a server with its history loaded that polls scores. Medians of the runs.
 * Lighthouse is fetched on demand: with it every installation would take half a minute longer.
 */
import { chromium } from '@playwright/test';
import { findBrowser } from '#testing/browser.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';
import { type Report, screenFigures } from './screen-figures.ts';
import { signIn, untilQuiet } from './signed-in.ts';

/** The last version that runs on the product's oldest supported Node. */
const lighthouse = 'lighthouse@12.8.2';
const pages = ['/login', '/', '/nfl', '/golf', '/record', '/admin'];

export async function measureScreens(): Promise<Figure[]> {
  const words = process.argv.slice(2);
  const named = words.filter((word) => word.startsWith('/'));
  const runs = Number(readOption(words, 'runs') ?? 3);
  const elsewhere = readOption(words, 'address');

  const product = elsewhere === undefined ? await startLoadedProduct() : undefined;
  const address = product?.address ?? elsewhere ?? '';
  try {
    const cookie = await signIn(address, administrator);
    const figures: Figure[] = [];
    for (const path of named.length > 0 ? named : pages) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        const visit = () => ask(address + path, path === '/login' ? '' : cookie);
        reports.push(await visit().catch((error: unknown) => repeat(visit, error)));
      }
      figures.push(...screenFigures(path, reports));
    }
    return figures;
  } finally {
    await product?.close();
  }
}

/** The value of `--name=value`. */
function readOption(words: string[], name: string): string | undefined {
  return words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

async function startLoadedProduct(): Promise<Product> {
  const product = await startProduct({ HISTORY_SEASONS: '2' });
  await untilQuiet(product);
  return product;
}

async function openBrowser() {
  const { executablePath, environment } = await findBrowser();
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Retries a run: Chromium sometimes does not answer Lighthouse. */
function repeat(visit: () => Promise<Report>, error: unknown): Promise<Report> {
  process.stderr.write(`Lighthouse is asked again: ${(error as Error).message.slice(0, 300)}\n`);
  return visit();
}

async function ask(url: string, cookie: string): Promise<Report> {
  const browser = await openBrowser();
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        `--port=${browser.port}`,
        '--output=json',
        '--quiet',
        '--only-categories=performance,accessibility,best-practices',
        ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(stdout) as Report;
  } finally {
    await browser.close();
  }
}
