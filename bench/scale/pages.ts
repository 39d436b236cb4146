import { administrator } from '#testing/processes/running-product.ts';
import type { Figure } from '../bench.ts';
import { median } from '../median.ts';
import { signIn } from '../signed-in.ts';
import type { ScaledProduct } from './scaled-product.ts';

const rounds = 11;
const signIns = 20;
const usersOnPage = 20;

/** Answers that are kept until something changes. */
const feeds = [
  ['home', '/api/today'],
  ['football’s week', '/api/nfl/schedule/current'],
] as const;

/** What single calls take with nobody else there, beside an empty list of picks. */
export async function measurePages(scaled: ScaledProduct): Promise<Figure[]> {
  const { product, tokens, members } = scaled;
  const member = `linewise_session=${tokens[0] ?? ''}`;
  const operator = await signIn(product.address, administrator);
  const approved = await approvedPages(scaled, operator);
  const users = '/api/admin/users/page?status=approved';
  const figures: Figure[] = [];
  for (const [name, path, cookie] of [
    ['home: the contests of the day', '/api/today', member],
    ['home: the record in short', '/api/figures', member],
    ['analytics of the house, all sports', '/api/analytics?sport=all&by=house', member],
    ['history, first page', '/api/history?limit=20', member],
    ['users, first page', users, operator],
    ['users, a search that finds one', `${users}&search=member%20012345`, operator],
    ['users, a search that finds many', `${users}&search=example`, operator],
    ['users, last page', `${users}&page=${approved}`, operator],
    ['users by name, last page', `${users}&order=name&page=${approved}`, operator],
    ['all users in one answer (/api/admin/users)', '/api/admin/users', operator],
  ] as const) {
    figures.push(...(await measureCall(product.address, name, path, cookie)));
  }
  for (const [name, path] of feeds) {
    figures.push(await measureAfterChange(scaled, name, path, member));
  }
  const times: number[] = [];
  for (let turn = 0; turn < signIns; turn += 1) {
    const beganAt = performance.now();
    await signIn(product.address, members.credentials(turn * 50));
    times.push(performance.now() - beganAt);
  }
  return [...figures, { name: 'signing in', value: `${median(times).toFixed(0)} ms` }];
}

async function approvedPages({ product }: ScaledProduct, cookie: string): Promise<number> {
  const url = `${product.address}/api/admin/users/page?status=approved`;
  const { found } = (await (await fetch(url, { headers: { cookie } })).json()) as {
    found: { approved: number };
  };
  return Math.ceil(found.approved / usersOnPage);
}

async function measureCall(
  address: string,
  name: string,
  path: string,
  cookie: string,
): Promise<Figure[]> {
  const [asked, bare]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { ms, length } = await ask(`${address}${path}`, cookie);
    bytes = length;
    asked.push(ms);
    bare.push((await ask(`${address}/api/picks`, cookie)).ms);
  }
  const ratio = median(asked) / median(bare);
  return [
    {
      name: `${name}, ${(bytes / 1000).toFixed(0)} kB (${ratio.toFixed(1)} × an empty list of picks)`,
      value: `${median(asked).toFixed(1)} ms`,
    },
  ];
}

async function measureAfterChange(
  scaled: ScaledProduct,
  name: string,
  path: string,
  cookie: string,
): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await scaled.change(`change before ${path} ${round}.`);
    times.push((await ask(`${scaled.product.address}${path}`, cookie)).ms);
  }
  return {
    name: `${name}, read first after a change`,
    value: `${median(times).toFixed(1)} ms`,
  };
}

async function ask(url: string, cookie: string): Promise<{ ms: number; length: number }> {
  const beganAt = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return { ms: performance.now() - beganAt, length: text.length };
}
