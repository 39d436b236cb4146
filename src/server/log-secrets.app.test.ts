import { noticeEvents } from '#domain/notice.ts';
import { addAdministrator, addPerson, goodPassword, openBrowser } from '#testing/test-users.ts';
import { eventually } from '#testing/eventually.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { startPushStandIn } from '#testing/stand-ins/push-stand-in.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#testing/stand-ins/smtp-stand-in.ts';
import { useSharedTestApp, useVendorStandIns } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLink } from './accounts/password-resets/password-resets.ts';
import { sendResetMails } from './accounts/password-resets/password-resets-types.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const newPassword = 'eight dry badgers';
const mailPassword = 'secret-of-the-post';
const metricsToken = 'a-token-for-the-metrics';
let post: SmtpStandIn;

const vendors = useVendorStandIns();
const test = useSharedTestApp(async () => {
  post = await startSmtpStandIn();
  return {
    environment: {
      ...vendors.environment,
      SMTP_URL: post.url,
      METRICS_TOKEN: metricsToken,
      COOKIE_SECURE: 'never',
      // Every statement that takes any time, so that their texts are checked, too.
      SLOW_STATEMENT_MS: '1',
    },
    logTo,
  };
});
const push = await startPushStandIn();
afterAll(() => Promise.all([post.close(), push.close()]));

describe('the log of a whole day', () => {
  /** Request ids sent to vendors. */
  const sentIds: unknown[] = [];
  /** Request ids of the two generations: a rejected one and a successful one. */
  const asked: unknown[] = [];
  /** Requests that must succeed for their secret to be real. */
  const statuses: number[] = [];
  const secrets: string[] = [goodPassword, newPassword, mailPassword, metricsToken];

  beforeAll(async () => {
    const { app, context } = test;
    test.context.log.level = 'trace';
    const ada = await addPerson(test, 'Ada');
    const admin = await addAdministrator(test, 'Chief');
    secrets.push(...ada.browser.cookies.values(), ...admin.browser.cookies.values());

    await ada.browser.post('/api/auth/login', { email: ada.email, password: 'a wrong guess' });
    secrets.push('a wrong guess');
    await ada.browser.post('/api/auth/password', {
      currentPassword: goodPassword,
      newPassword,
    });
    await openBrowser(app).post('/api/auth/login', { email: ada.email, password: newPassword });

    const handed = await admin.browser.post(`/api/admin/users/${ada.id}/reset-link`);
    const token = findSecret(String(handed.body?.['path']));
    secrets.push(token);
    const reset = { token, newPassword: goodPassword };
    statuses.push((await openBrowser(app).post('/api/auth/reset-password', reset)).status);
    const back = openBrowser(app);
    await back.post('/api/auth/login', { email: ada.email, password: goodPassword });
    secrets.push(...back.cookies.values());

    context.jobs.work(sendResetMails, ({ emailFolded }) => mailLink(context, emailFolded));
    post.isFailing = true;
    await openBrowser(app).post('/api/auth/forgotten-password', { email: ada.email });
    await eventually(() => {
      if (!lines.join('\n').includes('job failed')) throw new Error('no job has failed yet');
    });

    const calendar = await back.post('/api/calendar');
    const address = String(calendar.body?.['path']);
    secrets.push(findSecret(address));
    statuses.push((await openBrowser(app).get(address)).status);
    await openBrowser(app).get(`${address}x`);

    const browser = push.subscribe();
    secrets.push(browser.p256dh, browser.auth, browser.endpoint);
    const body = { ...browser, events: noticeEvents };
    statuses.push((await back.send('PUT', '/api/notices/subscription', { body })).status);
    push.status = 500;
    await back.post('/api/notices/test');

    await addGame(test, { id: 'nfl-1', homeRecord: '7-3', awayRecord: '4-6' });
    await addForecast(test, 'nfl-1');
    secrets.push(...Object.values(vendors.keys));
    vendors.setFault('openai', '401');
    const path = '/api/nfl/predictions/generate/nfl-1';
    const refused = await back.post(path, { aiModel: 'openai' });
    vendors.setFault('openai', undefined);
    const made = await back.post(path, { aiModel: 'openai' });
    asked.push(refused.headers['x-request-id'], made.headers['x-request-id']);
    sentIds.push(...vendors.requests.map(({ headers }) => headers['x-client-request-id']));
    await openBrowser(app, '203.0.113.1').get('/metrics', {
      authorization: `Bearer ${metricsToken}x`,
    });
  });

  it('has no secrets', () => {
    const log = lines.join('\n');
    expect(statuses).toEqual([200, 200, 200]);
    // It contains what was done.
    for (const event of ['login_ok', 'login_failed', 'password_changed', 'reset_mail_asked']) {
      expect(log).toContain(event);
    }
    expect(log).toContain('analyst gave');
    expect(new Set(secrets).size).toBeGreaterThan(14);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(7);
      expect(log).not.toContain(secret);
    }
  });

  it('has the request that queued a job', () => {
    const asked = entries().find(({ event }) => event === 'reset_mail_asked');
    const failed = jobLines('send-reset-mails').find(({ msg }) => msg === 'job failed');
    expect(asked?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(failed?.['requestId']).toBe(asked?.['requestId']);
  });

  it('has slow statements with their request', async () => {
    const { browser } = await addPerson(test, 'Grace');
    const read = await test.context.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table bets in access exclusive mode`);
      const waiting = browser.get('/api/bets');
      await eventually(async () => {
        const locks = sql`select 1 from pg_locks where relation = 'bets'::regclass and not granted`;
        const { rows } = (await transaction.execute(locks)) as { rows: unknown[] };
        if (rows.length === 0) throw new Error('the request does not wait yet');
      });
      await transaction.execute(sql`select pg_sleep(0.05)`);
      return { waiting };
    });
    const { headers } = await read.waiting;

    const asked = entries().filter(
      ({ event, requestId }) => event === 'slow_statement' && requestId === headers['x-request-id'],
    );
    expect(asked.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('$n'));
  });

  it('has request ids that are sent to vendors', () => {
    expect([...new Set(sentIds)]).toEqual(asked);
    const refusal = entries().find(({ msg }) => String(msg).startsWith('analyst gave'));
    expect(refusal?.['requestId']).toBe(asked[0]);
  });
});

function jobLines(job: string): Record<string, unknown>[] {
  return entries().filter((entry) => entry['job'] === job);
}

/** A link's secret, after its last separator. */
function findSecret(text: string): string {
  return /[A-Za-z0-9_-]{30,}/.exec(text)?.[0] ?? '';
}
