import { streamPath } from '#contract/live/stream-shapes.ts';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { administrator } from './running-product.ts';

/** An administrator's session at a product in its own process. */
export interface ProductCaller {
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response>;
  /** The response of a successful request. */
  read<Answer>(path: string): Promise<Answer>;
  /** The events received from now on. */
  listen(): Promise<HeardEvents>;
  /** Uses the same session at another process. */
  at(address: string): ProductCaller;
}

export interface HeardEvents {
  events: { name: string; data: unknown }[];
  /** Resolves when the stream has ended for any reason. */
  ended: Promise<void>;
  leave(): void;
}

export function sendAsNobody(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  { body, cookie = '' }: { body?: object; cookie?: string } = {},
): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function signInAt(address: string): Promise<ProductCaller> {
  const signedIn = await sendAsNobody(address, 'POST', '/api/auth/login', { body: administrator });
  if (signedIn.status !== 200) throw new Error(`the login failed: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return callerAt(address, cookie);
}

function callerAt(address: string, cookie: string): ProductCaller {
  const send: ProductCaller['send'] = (method, path, body) =>
    sendAsNobody(address, method, path, { body, cookie });

  return {
    send,
    async read<Answer>(path: string) {
      const answer = await send('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    listen: () => listenAt(address, cookie),
    at: (other) => callerAt(other, cookie),
  };
}

async function listenAt(address: string, cookie: string): Promise<HeardEvents> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const answer = await fetch(`${address}${streamPath}`, { headers: { cookie }, signal });
  if (answer.status !== 200) throw new Error(`no stream: ${await answer.text()}`);
  const events: HeardEvents['events'] = [];
  const ended = readEvents(answer, events).catch(() => undefined);
  return { events, ended, leave: () => leaving.abort() };
}

/** Adds a stream's events as they arrive. */
export async function readEvents({ body }: Response, events: HeardEvents['events']): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (name !== undefined) events.push({ name, data: JSON.parse(data) });
    }
  }
}

export interface OpenWeek {
  week: number;
  season: number;
  gameIds: string[];
}

/** Football weeks with so many games to predict, the current one first; empty until loaded. */
export async function listOpenWeeks(caller: ProductCaller, fewest: number): Promise<OpenWeek[]> {
  const current = await caller.read<WeekScheduleView>('/api/nfl/schedule/current');
  const { season } = current;
  const found: OpenWeek[] = [];
  for (const { slot: week } of current.weeks) {
    const path = `/api/nfl/schedule/live/${week}?season=${season}`;
    const { games } = await caller.read<WeekScheduleView>(path);
    const open = games.filter((game) => game.state === 'scheduled' && !game.timeToBeDecided);
    const gameIds = open.map(({ id }) => id);
    if (gameIds.length >= fewest) found.push({ week, season, gameIds });
  }
  return found;
}
