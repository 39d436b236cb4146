import { readPageAnswers } from '#contract/pages/page-answers.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { eventually } from '#testing/eventually.ts';
import {
  addAdministrator,
  addPerson,
  type Browser,
  noLimits,
  openBrowser,
} from '#testing/test-users.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const testApp = useSharedTestApp();

/** Headers of a browser navigation. */
const opening = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

/** Opens a page, again if on a busy machine an answer came too late for it. */
async function open(browser: Browser, path: string, minAnswers = 1) {
  const page = await eventually(async () => {
    const { status, text, headers } = await browser.get(path, opening);
    const answers = readPageAnswers(text);
    expect(answers.length).toBeGreaterThanOrEqual(minAnswers);
    return { status, text, headers, answers };
  });
  return { ...page, paths: page.answers.map((one) => one.path) };
}

describe('a page navigation', () => {
  it('includes the member’s answers, and is not cached', async () => {
    const { browser } = await addPerson(testApp, 'Ada');
    const page = await open(browser, '/', 5);

    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['etag']).toBeUndefined();
    // No game is stored: a refused request is not embedded in the page either.
    expect(page.paths).toEqual([
      '/api/auth/me',
      '/api/status',
      '/api/figures',
      '/api/picks',
      '/api/bets',
    ]);
    expect((await browser.get('/api/today')).status).not.toBe(200);
    for (const { path, query, answer } of page.answers) {
      const parts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
      const asked = await browser.get(`${path}?${new URLSearchParams(parts).toString()}`);
      expect(JSON.parse(asked.text)).toEqual(answer);
    }
  });

  it('tells a visitor only that nobody is signed in; of the record only what visitors may read', async () => {
    for (const path of ['/', '/nfl', '/nba', '/admin', '/record', '/login', '/nowhere']) {
      const page = await open(openBrowser(testApp.app), path);
      expect(page.answers).toMatchObject([{ path: '/api/auth/me', answer: { user: null } }]);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    testApp.context.config.isRecordPublic = true;
    const { paths } = await open(openBrowser(testApp.app), '/record', 2);
    testApp.context.config.isRecordPublic = false;
    expect(paths).toEqual(['/api/auth/me', '/api/record']);
  });

  it('tells a user without access only their status', async () => {
    const states = [
      { status: 'pending' as const },
      { status: 'rejected' as const },
      { status: 'approved' as const, isActive: false },
    ];
    for (const [index, state] of states.entries()) {
      const { browser } = await addPerson(testApp, `Out${index}`, state);
      const { answers } = await open(browser, '/');
      expect(answers).toMatchObject([{ path: '/api/auth/me', answer: { user: state } }]);
    }
  });

  it('includes accounts for administrators only', async () => {
    const member = await addPerson(testApp, 'Mel');
    const administrator = await addAdministrator(testApp, 'Root');

    expect((await open(member.browser, '/admin')).paths).toEqual(['/api/auth/me']);
    expect((await open(administrator.browser, '/admin', 3)).paths).toEqual([
      '/api/auth/me',
      '/api/admin/users/page',
      '/api/admin/health',
    ]);
  });

  it('has no member data once the session has ended', async () => {
    const { browser, id } = await addPerson(testApp, 'Eve');
    await testApp.context.sessions.endAll(testApp.context.db, id, 'signed_out');
    await testApp.context.sessions.forget();

    const { text, answers } = await open(browser, '/nfl');
    expect(answers).toMatchObject([{ answer: { user: null } }]);
    expect(text).not.toContain('Eve');
  });

  it('cannot be injected through a member’s name', async () => {
    const { browser, id } = await addPerson(testApp, 'Mallory');
    const username = '</script><script>alert(1)</script><!--';
    await testApp.context.db.update(users).set({ username }).where(eq(users.id, id));
    await testApp.context.sessions.forget();

    const { text, answers } = await open(browser, '/');
    expect(answers[0]).toMatchObject({ answer: { user: { username } } });
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain('<!--');
  });

  it('has no answers for a URL whose query changes them', async () => {
    const { browser } = await addPerson(testApp, 'Quin');
    expect((await open(browser, '/nfl?week=3')).paths).toEqual(['/api/auth/me']);
  });

  it('works without answers while the database is down', async () => {
    const away = await buildTestApp({ environment: noLimits });
    const { browser } = await addPerson(away, 'Left');
    await away.connection.close();

    const page = await open(browser, '/nfl', 0);
    expect(page.status).toBe(200);
    expect(page.answers).toEqual([]);
    expect(page.headers['cache-control']).toBe('no-cache');
    await away.app.close();
  });
});

describe('a page requested by a program or a service worker', () => {
  it('has no personal data, and may be cached', async () => {
    const { browser } = await addPerson(testApp, 'Worker');
    for (const wanted of [
      { accept: '*/*', 'sec-fetch-mode': 'cors' },
      { accept: 'text/html', 'sec-fetch-mode': 'same-origin' },
      { accept: '*/*' },
    ] as Record<string, string>[]) {
      const { text, headers } = await browser.get('/nfl', wanted);
      expect(readPageAnswers(text), JSON.stringify(wanted)).toEqual([]);
      expect(text).not.toContain('Worker');
      expect(headers['cache-control']).toBe('no-cache');
      const known = { ...wanted, 'if-none-match': String(headers['etag']) };
      expect((await browser.get('/nfl', known)).status).toBe(304);
    }
  });
});
