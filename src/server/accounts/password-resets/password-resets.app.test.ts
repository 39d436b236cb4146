import {
  auditLog,
  endedSessions,
  passwordResetLinks,
  sessions,
  users,
} from '#db/tables/accounts-tables.ts';
import { jobs } from '#db/tables/jobs.ts';
import { getRetrySeconds } from '#server/scheduling/job-queue.ts';
import {
  addAdministrator,
  addPerson,
  goodPassword,
  openBrowser,
  type Person,
} from '#testing/test-users.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#testing/stand-ins/smtp-stand-in.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLink } from './password-resets.ts';
import { sendResetMails } from './password-resets-types.ts';

const newPassword = 'eight dry badgers';
const hourMs = 3_600_000;

let post: SmtpStandIn;
let logged = '';
const test = useTestApp(async () => {
  post = await startSmtpStandIn();
  const logTo = new PassThrough();
  logTo.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  return {
    environment: {
      SMTP_URL: post.url,
      PUBLIC_URL: 'https://linewise.example',
      MAIL_FROM: 'Linewise <desk@linewise.example>',
      COOKIE_SECURE: 'never',
      RATE_LIMIT_SIGNUP: '100000/60',
      RATE_LIMIT_LOGIN: '40/300',
    },
    logTo,
  };
});
afterAll(() => post.close());

let admin: Person;
let member: Person;
beforeEach(async () => {
  logged = '';
  post.mails.length = 0;
  post.isFailing = false;
  admin = await addAdministrator(test, 'Chief');
  member = await addPerson(test, 'Forgetful');
});

async function makeLink(person = member): Promise<string> {
  const answer = await admin.browser.post(`/api/admin/users/${person.id}/reset-link`);
  expect(answer.status, answer.text).toBe(200);
  return parseToken(answer.body?.['path'] as string);
}

function parseToken(path: string): string {
  const [, token = ''] = /^\/reset-password#([\w-]{43})$/.exec(path) ?? [];
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  return token;
}

const reset = (token: string, password = newPassword, address?: string) =>
  openBrowser(test.app, address).post('/api/auth/reset-password', { token, newPassword: password });

const logIn = (password: string) =>
  openBrowser(test.app).post('/api/auth/login', { email: member.email, password });

const ask = (email: string, address?: string) =>
  openBrowser(test.app, address).post('/api/auth/forgotten-password', { email });

async function queuedMails(): Promise<string[]> {
  const rows = await test.context.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.queue, sendResetMails.name))
    .orderBy(jobs.dueAt);
  return rows.map(({ payload }) => (payload as { emailFolded: string }).emailFolded);
}

describe('a one-time link by an administrator', () => {
  it('sets a new password, once, and ends every session of the account', async () => {
    const token = await makeLink();
    expect((await reset(token)).status).toBe(200);

    expect((await logIn(newPassword)).status).toBe(200);
    expect((await logIn(goodPassword)).status).toBe(401);
    const me = await member.browser.get('/api/auth/me');
    expect(me.body).toMatchObject({ user: null, ended: { because: 'password_changed' } });
    expect((await reset(token, 'nine tall herons')).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('works for only one of two parallel uses', async () => {
    const token = await makeLink();
    const answers = await Promise.all([reset(token), reset(token, 'nine tall herons')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is stored as a hash, never stored or logged itself', async () => {
    const token = await makeLink();
    await reset(token, 'short');
    await reset(`${token.slice(0, -1)}_`);
    const { db } = test.context;
    const rows = await db.select().from(passwordResetLinks);
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify([rows, await db.select().from(auditLog)]);
    expect(stored).not.toContain(token);
    expect(logged).toContain('reset-link');
    expect(logged).not.toContain(token);
    await reset(token);
    await reset(token);
    expect(logged).toContain('password_reset_failed');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(newPassword);
  });

  it.each<[string, () => unknown]>([
    ['after a day', () => test.clock.advance(24 * hourMs)],
    ['with a newer one', () => makeLink()],
    [
      'with any other password change',
      () =>
        member.browser.post('/api/auth/password', {
          currentPassword: goodPassword,
          newPassword: 'nine tall herons',
        }),
    ],
  ])('becomes invalid %s', async (_title, pass) => {
    const token = await makeLink();
    await pass();
    expect(await reset(token)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect((await reset(await makeLink())).status).toBe(200);
  });

  it('stays valid when the new password is rejected', async () => {
    const token = await makeLink();
    const refused = await reset(token, 'password');
    expect(refused.status).toBe(400);
    expect(refused.body?.['issues']).toMatchObject([{ path: 'newPassword' }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('for an administrator needs the own password, and is never for oneself', async () => {
    const deputy = await addAdministrator(test, 'Deputy');
    const make = ({ id }: Person, body?: object) =>
      admin.browser.post(`/api/admin/users/${id}/reset-link`, body);
    for (const body of [undefined, {}, { password: 'not my password' }]) {
      expect((await make(deputy, body)).status).toBe(403);
    }
    expect((await make(admin, { password: goodPassword })).status).toBe(403);
    expect(await test.context.db.select().from(passwordResetLinks)).toEqual([]);

    const made = await make(deputy, { password: goodPassword });
    expect(made.status).toBe(200);
    expect((await reset(parseToken(made.body?.['path'] as string))).status).toBe(200);
  });

  it('is audited when created and when used, and has the same error afterward as an unknown one', async () => {
    const used = await makeLink();
    await reset(used);
    const log = await admin.browser.get('/api/admin/audit-log?limit=2');
    expect(log.body?.['entries']).toMatchObject([
      { action: 'use-reset-link', actor: 'Forgetful', subject: 'Forgetful' },
      { action: 'reset-link', actor: 'Chief', subject: 'Forgetful' },
    ]);
    const again = await reset(used);
    for (const token of ['A'.repeat(43), '', '../../etc/passwd']) {
      expect(await reset(token)).toMatchObject({ status: 401, text: again.text });
    }
  });

  it('does not let a deactivated member in', async () => {
    await admin.browser.post(`/api/admin/users/${member.id}/toggle-active`, { isActive: false });
    await reset(await makeLink());
    const browser = openBrowser(test.app);
    await browser.post('/api/auth/login', { email: member.email, password: newPassword });
    expect((await browser.get('/api/openapi.json')).status).toBe(403);
  });

  it('cannot be guessed repeatedly from one address', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 42; guess += 1) {
      statuses.push((await reset('B'.repeat(43), newPassword, '203.0.113.9')).status);
    }
    expect(statuses.slice(0, 40)).not.toContain(429);
    expect(statuses.slice(40)).toEqual([429, 429]);
  });
});

describe('a forgotten password', () => {
  it('is reset by an emailed link to our own address, whatever the request says', async () => {
    const asked = await openBrowser(test.app).post(
      '/api/auth/forgotten-password',
      { email: ` ${member.email.toUpperCase()} ` },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(asked.status).toBe(200);
    expect(await queuedMails()).toEqual([member.email]);
    await mailLink(test.context, member.email);

    const [mail] = post.mails;
    expect(mail?.to).toBe(member.email);
    const text = (mail?.message ?? '').replace(/=\n/g, '').replaceAll('=3D', '=');
    expect(text).toContain('From: Linewise <desk@linewise.example>');
    expect(text).not.toContain('evil.example');
    const [, token = ''] =
      /https:\/\/linewise\.example\/reset-password#([\w-]{43})/.exec(text) ?? [];
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(member.email);
    expect((await reset(token)).status).toBe(200);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('has the same answer and work for every address', async () => {
    const answers = [await ask(member.email), await ask('nobody@example.org')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, answers[0]?.text],
      [200, answers[0]?.text],
    ]);
    expect(await queuedMails()).toEqual([member.email, 'nobody@example.org']);
    expect(await test.context.db.select().from(passwordResetLinks)).toEqual([]);

    await mailLink(test.context, 'nobody@example.org');
    expect(post.mails).toEqual([]);
  });

  it('sends at most three emails an hour to an address, without revealing it', async () => {
    const first = await ask(member.email);
    for (let time = 0; time < 4; time += 1) {
      await test.context.db.delete(jobs);
      const again = await ask(member.email);
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    expect(await queuedMails()).toEqual([]);
    test.clock.advance(hourMs);
    await ask(member.email);
    expect(await queuedMails()).toEqual([member.email]);
  });

  it('expires in an hour', async () => {
    await mailLink(test.context, member.email);
    const [, token = ''] =
      /#([\w-]{43})/.exec(post.mails[0]?.message.replace(/=\n/g, '') ?? '') ?? [];
    test.clock.advance(hourMs);
    expect((await reset(token)).status).toBe(401);
  });

  it('retries the job when the mail server refuses', async () => {
    post.isFailing = true;
    await expect(mailLink(test.context, member.email)).rejects.toThrow(/451/);
    post.isFailing = false;
    await mailLink(test.context, member.email);
    expect(post.mails).toHaveLength(1);
    expect(logged).not.toContain('secret-of-the-post');
  });

  it('is retried for at least a quarter of an hour', () => {
    const pauses = Array.from({ length: sendResetMails.retryLimit }, (_, failures) =>
      getRetrySeconds(failures),
    );
    expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(15 * 60);
  });

  it('is rejected for an invalid address', async () => {
    expect((await ask('nobody')).status).toBe(400);
    expect((await ask('a@example.org\r\nBcc: b@example.org')).status).toBe(400);
    expect(await queuedMails()).toEqual([]);
  });
});

describe('why a session was ended', () => {
  const why = async ({ browser }: Pick<Person, 'browser'>) =>
    (await browser.get('/api/auth/me')).body?.['ended'];

  it('is shown to the browser that had it, with the administrator’s reason, and to nobody else', async () => {
    const reason = 'Shared the account.';
    const body = { isActive: false, reason: `  ${reason}\n` };
    await admin.browser.post(`/api/admin/users/${member.id}/toggle-active`, body);
    expect(await why(member)).toEqual({ because: 'deactivated', reason });
    expect(await why({ browser: openBrowser(test.app) })).toBeNull();

    await admin.browser.post(`/api/admin/users/${member.id}/toggle-active`, { isActive: true });
    expect(await why(member)).toBeNull();
    const [row] = await test.context.db.select().from(users).where(eq(users.id, member.id));
    expect(row?.deactivationReason).toBeNull();
  });

  it('is the rejection, until that is undone', async () => {
    const waiting = await addPerson(test, 'Waiting', { status: 'pending' });
    await admin.browser.post(`/api/admin/users/${waiting.id}/reject`, { reason: 'Unknown to us' });
    expect(await why(waiting)).toEqual({ because: 'rejected', reason: 'Unknown to us' });
    await admin.browser.post(`/api/admin/users/${waiting.id}/reconsider`);
    expect(await why(waiting)).toBeNull();
  });

  it('is kept for thirty days, the max age of a session', async () => {
    await admin.browser.post(`/api/admin/users/${member.id}/toggle-active`, { isActive: false });
    await test.context.sessions.sweep();
    expect(await why(member)).toEqual({ because: 'deactivated', reason: null });
    test.clock.advance(30 * 24 * hourMs + 1);
    await test.context.sessions.sweep();
    expect(await test.context.db.select().from(endedSessions)).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the account, including this one, and no others', async () => {
    const phone = openBrowser(test.app);
    await phone.post('/api/auth/login', { email: member.email, password: goodPassword });
    expect((await phone.send('DELETE', '/api/auth/sessions')).status).toBe(200);
    for (const browser of [phone, member.browser]) {
      expect((await browser.get('/api/auth/me')).body?.['user']).toBeNull();
    }
    expect((await member.browser.get('/api/auth/me')).body?.['ended']).toMatchObject({
      because: 'signed_out',
    });
    expect(phone.cookies.has('linewise_session')).toBe(false);
    const rows = await test.context.db.select().from(sessions);
    expect(rows.map(({ userId }) => userId)).toEqual([admin.id]);
  });
});
