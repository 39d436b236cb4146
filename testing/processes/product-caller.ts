import type { WeekScheduleView } from '#contract/schedules.ts';
import { administrator } from './running-product.ts';

/** The administrator at a product that runs as a process of its own. */
export interface ProductCaller {
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response>;
  /** The answer of a call that succeeds. */
  read<Answer>(path: string): Promise<Answer>;
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
  const send: ProductCaller['send'] = (method, path, body) =>
    sendAsNobody(address, method, path, { body, cookie });

  return {
    send,
    async read<Answer>(path: string) {
      const answer = await send('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}

export interface OpenWeek {
  week: number;
  season: number;
  gameIds: string[];
}

/** Football weeks with so many games to predict, the current one first; empty while none is loaded. */
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
