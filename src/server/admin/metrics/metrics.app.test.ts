import { noLimits, openBrowser } from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '#providers/reading/json.ts';

const token = 'a-token-for-the-metrics';

const testApp = useSharedTestApp({
  environment: { ...noLimits, METRICS_TOKEN: token },
  strayErrors: { database: 3, other: 1 },
});

describe('metrics', () => {
  const ask = (address: string, headers: Record<string, string> = {}) =>
    openBrowser(testApp.app, address).get('/metrics', headers);

  it('are available on this machine, with route durations', async () => {
    await openBrowser(testApp.app).get('/healthz');
    const answer = await ask('127.0.0.1');
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /linewise_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
    );
    expect(answer.text).toMatch(/^process_cpu_seconds_total /m);
  });

  it('count the errors the process survived, by kind', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const { text } = await ask('127.0.0.1');
      expect(text).toContain('linewise_stray_errors_total{kind="database"} 3');
      expect(text).toContain('linewise_stray_errors_total{kind="other"} 1');
    }
  });

  it('are available on this machine under its own names only, without the token', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST:3000',
      '127.0.0.1:3000',
      '127.1.2.3',
      '[::1]:3000',
    ]) {
      expect((await ask('127.0.0.1', { host })).status, host).toBe(200);
      expect((await ask('::1', { host })).status, host).toBe(200);
    }
    const foreign = ['linewise.example', 'linewise.example:3000', '192.168.0.10', '[2001:db8::1]'];
    const alike = [
      'localhost.evil.example',
      'localhost:3000.evil.example',
      '127.0.0.1.nip.example',
    ];
    const odd = ['127.0.0.1@evil.example', 'evil.example/localhost', '[::1'];
    for (const host of [...foreign, ...alike, ...odd]) {
      expect((await ask('127.0.0.1', { host })).status, host).toBe(403);
      const withToken = { host, authorization: `Bearer ${token}` };
      expect((await ask('127.0.0.1', withToken)).status, host).toBe(200);
    }
  });

  it('are not available to other machines or through a local proxy, without the token', async () => {
    expect((await ask('203.0.113.1')).status).toBe(403);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await ask('127.0.0.1', { [header]: '127.0.0.1' })).status).toBe(403);
    }
    expect((await ask('203.0.113.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
    expect((await ask('203.0.113.1', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await ask('203.0.113.1', { authorization: `Bearer ${token}x` })).status).toBe(403);
    expect((await ask('127.0.0.1', { authorization: 'Bearer wrong' })).status).toBe(403);
  });
});

const read = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** Names of our own metrics in a text. */
const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\blinewise_[a-z0-9_]+/g)].map(([name]) => name));

const ownMetrics = async (): Promise<string> =>
  (await openBrowser(testApp.app).get('/metrics')).text;

const announcedIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (linewise_\w+) /gm)].map(([, name]) => String(name)).toSorted();

describe('metric names', () => {
  it('are those of the table in docs/operations.md', async () => {
    const rows = (await read('docs/operations.md')).matchAll(/^\| `(linewise_\w+)`/gm);
    const listed = [...rows].map(([, name]) => String(name)).toSorted();
    expect(listed).toEqual(announcedIn(await ownMetrics()));
  });

  it.each(['ops/prometheus/alerts.yaml', 'ops/grafana/linewise.json'])(
    'used by %s exist',
    async (file) => {
      const text = await read(file);
      const parsed: unknown = file.endsWith('.json') ? JSON.parse(text) : parse(text);
      expect(isRecord(parsed)).toBe(true);
      const known = announcedIn(await ownMetrics());
      const endings = ['', '_bucket', '_sum', '_count'];
      const asked = [...namesIn(text)];
      const unknown = asked.filter(
        (name) => !endings.some((ending) => known.some((each) => `${each}${ending}` === name)),
      );
      expect(unknown).toEqual([]);
      expect(asked.length).toBeGreaterThan(10);
    },
  );

  it('have units and suffixes by Prometheus conventions', async () => {
    const text = await ownMetrics();
    for (const [, name, type] of text.matchAll(/^# TYPE (linewise_\w+) (\w+)$/gm)) {
      expect(`${name} ${type}`).toMatch(/_total counter$|_seconds histogram$|(?<!_total) gauge$/);
    }
  });
});

describe('metric labels', () => {
  it('are route patterns, for any request', async () => {
    const browser = openBrowser(testApp.app);
    const listSeries = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('linewise_http_') && !/_bucket/.test(line));
    const hostile = Array.from({ length: 60 }, (_, index) => `x${index}`);
    await browser.get('/api/games/nfl/x');
    await browser.get('/nowhere');
    await browser.send('PROPFIND', '/nowhere');
    const before = listSeries(await ownMetrics()).length;

    for (const id of hostile) {
      await browser.get(`/api/games/nfl/${id}`);
      await browser.get(`/nowhere/${id}"}\n`);
      await browser.send('PROPFIND', `/${id}`);
      await browser.get('/healthz', { host: `${id}.example` });
    }

    const after = listSeries(await ownMetrics());
    // Those of /healthz and /metrics are new.
    expect(after.length - before).toBeLessThanOrEqual(4);
    for (const line of after) expect(line).not.toMatch(/x\d/);
  });
});

describe('database metrics', () => {
  it('exist for every league and queue', async () => {
    await refreshDue(testApp.context, 'nfl');
    testApp.clock.advance(90_000);
    const text = await ownMetrics();
    expect(text).toContain('linewise_feed_age_seconds{league="nfl"} 90');
    expect(text).toContain('linewise_jobs_waiting{queue="poll-nfl"} 0');
    expect(text).toContain('linewise_llm_budget_left_dollars 10');
    expect(text).toMatch(/^linewise_database_size_bytes [1-9]/m);
    expect(text).toContain('linewise_database_up 1');
    // Without an entry or a backup there is no age.
    expect(text).not.toMatch(/^linewise_(ledger_head|backup)_age_seconds/m);
  });

  it('are omitted while it is down, and the rest is reported', async () => {
    const { context } = testApp;
    const { db } = context;
    const gone = new Proxy(db, {
      get() {
        throw new Error('gone');
      },
    });
    Object.assign(context, { db: gone });
    const text = await ownMetrics();
    Object.assign(context, { db });
    expect(text).toContain('linewise_database_up 0');
    expect(text).not.toMatch(/^linewise_feed_age_seconds/m);
    expect(text).toMatch(/^linewise_heap_used_bytes\{thread="answers"\} \d+/m);
  });
});
