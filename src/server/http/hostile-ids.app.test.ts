import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { addAdministrator, type Person } from '#testing/test-users.ts';
import { listLeaves, replaceLeaf, sampleInput } from '#testing/samples/sample-input.ts';
import { useSharedEspnTestApp } from '#testing/use-test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshDue } from '#server/polling/polls/polls.ts';

/**
 * An application on a feed of a few games, because simulated seasons take twenty seconds to build.
 */
const testApp = useSharedEspnTestApp('2026-11-22T20:00:00Z');
let admin: Person;
beforeAll(async () => {
  for (const league of testApp.context.leagues) await refreshDue(testApp.context, league);
  admin = await addAdministrator(testApp, 'Chief');
});
const calls = Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature));
const reads = calls.filter(({ method }) => method === 'GET');
const writes = calls.filter(
  // The administrator making the requests must stay signed in.
  ({ method, path }) => method !== 'GET' && path !== '/api/auth/logout',
);

/** URL-encoded ids; the first ones contain what no database can store. */
const unstorable = ['%00', 'x%00', '%00x', '401%00772'];
const odd = [
  '%ED%A0%80',
  '%C0%80',
  '%FF',
  '%20',
  '%01',
  '%0A',
  '%E2%80%AE',
  '%F0%9F%98%80',
  '..%2F..',
  '-1',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '1e308',
  'null',
  "'%3B--",
  'x'.repeat(64),
  'x'.repeat(65),
];

type Fields = Record<string, unknown>;

/** Every URL parameter in turn with a text, the others as samples. */
function addressesWith({ path, params, query }: Endpoint, text: string): string[] {
  const inPath = (sampleInput(params) ?? {}) as Fields;
  const inQuery = (sampleInput(query) ?? {}) as Fields;
  const address = (changedPath: Fields, changedQuery: Fields) => {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(changedPath[name]));
    const search = Object.entries(changedQuery).map(([name, value]) => `${name}=${String(value)}`);
    return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
  };
  return [
    ...Object.keys(inPath).map((name) => address({ ...inPath, [name]: text }, inQuery)),
    ...Object.keys(inQuery).map((name) => address(inPath, { ...inQuery, [name]: text })),
  ];
}

/** URLs with an unexpected answer. */
async function listWrong(
  all: Endpoint[],
  texts: string[],
  mayBe: (status: number, code: unknown) => boolean,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const call of all) {
    const body = sampleInput(call.body);
    for (const url of texts.flatMap((text) => addressesWith(call, text))) {
      const answer = await admin.browser.send(call.method, url, { body });
      if (!mayBe(answer.status, answer.body?.['code'])) wrong.push([url, answer.status]);
    }
  }
  return wrong;
}

/** Whether an answer is no failure, such as a 503 with our message for data never loaded. */
const isNoFailure = (status: number, code: unknown) =>
  status < 500 || (status === 503 && code === 'unavailable');

describe('an id or parameter that no database can store', () => {
  it('is a 400 in every read', async () => {
    expect(await listWrong(reads, unstorable, (status) => status === 400)).toEqual([]);
  });

  it('is a 400 in every write', async () => {
    expect(await listWrong(writes, unstorable, (status) => status === 400)).toEqual([]);
  });
});

describe('an unusual id or parameter', () => {
  it('never causes a server error in a read', async () => {
    expect(await listWrong(reads, odd, isNoFailure)).toEqual([]);
  });
});

describe('a body text that no database can store', () => {
  const texts = ['\0', 'seven wet\0 otters', '\ud83e', 'half \udda6'];

  it('is a 400 in every field of every call', async () => {
    const wrong: unknown[] = [];
    for (const { method, path, params, body } of writes) {
      const sample = sampleInput(body);
      const inPath = (sampleInput(params) ?? {}) as Fields;
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(inPath[name]));
      for (const leaf of listLeaves(sample)) {
        for (const text of texts) {
          const changed = replaceLeaf(sample, leaf, text) as object;
          const answer = await admin.browser.send(method, url, { body: changed });
          if (answer.status !== 400) wrong.push([url, leaf, text, answer.status]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is harmless in ignored fields', async () => {
    const body = { aiModel: 'openai', homeTeam: 'a\0b', venue: { 'c\0d': ['\ud800'] } };
    const answer = await admin.browser.post('/api/nba/predictions/generate/none', body);
    expect(answer.status).toBe(404);
  });
});
