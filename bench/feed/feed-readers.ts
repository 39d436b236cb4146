import { startNodeProcess, type NodeProcess } from '#testing/processes/node-process.ts';
import { administrator, type Product } from '#testing/processes/running-product.ts';
import { type Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { signIn } from '../signed-in.ts';

/** A product's live feed, and a bare node:http server with the same bytes. */
export interface Readable {
  feed: URL;
  cookie: string;
  bytes: number;
  bare: NodeProcess;
  yardstick: URL;
}

export async function openFeed(product: Product): Promise<Readable> {
  const cookie = await signIn(product.address, administrator);
  const feed = new URL('/api/nfl/schedule/current', product.address);
  const body = await (await fetch(feed, { headers: { cookie } })).text();
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const bare = startNodeProcess(script, process.env);
  bare.send(body);
  const port = await bare.firstMessage<number>();
  const yardstick = new URL(`http://127.0.0.1:${port}/`);
  return { feed, cookie, bytes: body.length, bare, yardstick };
}

export function read(url: URL, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      answer.on('end', resolve);
      answer.resume();
    });
    call.on('error', reject);
    call.end();
  });
}
