import { auditLog, sessions, users } from '#db/tables/accounts-tables.ts';
import {
  addAdministrator,
  addPerson,
  goodPassword,
  openBrowser,
  type Person,
  signUp,
} from '#testing/test-users.ts';
import { recordStatements } from '#testing/statements.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const testApp = useSharedTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await addAdministrator(testApp, 'Chief');
});
const act = (person: { id: string }, action: string, body?: unknown) =>
  admin.browser.post(`/api/admin/users/${person.id}/${action}`, body);

async function getAccount({ id }: { id: string }) {
  const [account] = await testApp.context.db.select().from(users).where(eq(users.id, id));
  if (account === undefined) throw new Error('the account is gone');
  return account;
}

const seesDocs = async ({ browser }: Person) => (await browser.get('/api/openapi.json')).status;

describe('the list of users', () => {
  it('has what the panel needs and no secrets', async () => {
    await signUp(testApp, 'Listed');
    const answer = await admin.browser.get('/api/admin/users');
    const rows = answer.body as unknown as Record<string, unknown>[];
    const shown =
      'createdAt deactivationReason email id isActive isPremium lastLogin rejectionReason role status username';
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(shown.split(' '));
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is read in pages, with everyone once and newest first', async () => {
    const { db } = testApp.context;
    const createdAt = testApp.clock.now();
    // Half of them at the same moment, like imported accounts.
    const many = Array.from({ length: 1200 }, (_, index) => ({
      username: `many ${index}`,
      usernameSkeleton: `many ${index}`,
      email: `many${index}@example.org`,
      emailFolded: `many${index}@example.org`,
      passwordHash: 'unused',
      createdAt: new Date(createdAt.getTime() - Math.max(0, index - 600) * 1000),
    }));
    await db.insert(users).values(many);

    let listed: { id: string; createdAt: string }[] = [];
    const asked = await recordStatements(db, async () => {
      const answer = await admin.browser.get('/api/admin/users');
      expect(answer.status, answer.text).toBe(200);
      listed = answer.body as unknown as typeof listed;
    });

    const stored = await db.select({ id: users.id }).from(users);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    const moments = listed.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const lists = asked.filter(({ text }) => /from "users".* order by/.test(text));
    expect(lists.reduce((sum, { times }) => sum + times, 0)).toBe(3);
    await db.delete(users).where(like(users.username, 'many %'));
  });
});

describe('a page of users', () => {
  interface Listed {
    users: { username: string; decidedAt: string | null }[];
    counts: Record<string, number>;
    found: Record<string, number>;
    pageSize: number;
  }
  const list = async (query: Record<string, string>) => {
    const answer = await admin.browser.get(
      `/api/admin/users/page?${new URLSearchParams(query).toString()}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as Listed;
  };
  const namesOn = async (query: Record<string, string>) =>
    (await list(query)).users.map(({ username }) => username);

  /** Adds users whose orders by name, address, registration and last login all differ. */
  async function addCrowd() {
    const start = testApp.clock.now().getTime();
    const crowd = Array.from({ length: 45 }, (_, index) => ({
      username: `Crowd ${String((index * 7) % 45).padStart(2, '0')}`,
      usernameSkeleton: `crowd-${index}`,
      email: `p${String(index).padStart(2, '0')}_100%@crowd.example`,
      emailFolded: `p${String(index).padStart(2, '0')}_100%@crowd.example`,
      passwordHash: 'unused',
      status: 'approved' as const,
      // Pairs share a moment: their order must still be stable.
      createdAt: new Date(start - Math.floor(index / 2) * 60_000),
      lastLoginAt: index % 9 === 0 ? null : new Date(start - index * 1000),
    }));
    await testApp.context.db.insert(users).values(crowd);
    return crowd;
  }

  it('has every account once, in every order', async () => {
    const crowd = await addCrowd();
    for (const order of ['newest', 'oldest', 'name', 'email', 'seen', 'unseen']) {
      const query = { status: 'approved', search: 'crowd.example', order };
      const pages = await Promise.all(['1', '2', '3'].map((page) => namesOn({ ...query, page })));
      expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
      expect(pages.flat().sort()).toEqual(crowd.map(({ username }) => username).sort());
    }
    const byName = await namesOn({ status: 'approved', search: 'CROWD', order: 'name' });
    expect(byName).toEqual([...byName].sort());
    const [latest] = await namesOn({ status: 'approved', search: 'crowd', order: 'seen' });
    expect(latest).toBe(crowd[1]?.username);
    const unseen = await namesOn({ status: 'approved', search: 'crowd', order: 'unseen' });
    expect(unseen.slice(0, 5).sort()).toEqual(
      crowd
        .filter(({ lastLoginAt }) => lastLoginAt === null)
        .map(({ username }) => username)
        .sort(),
    );
  });

  it('counts accounts by approval status, and those matching the search', async () => {
    await signUp(testApp, 'Seeker');
    const all = await list({});
    const searched = await list({ search: 'seek' });
    expect(searched.counts).toEqual(all.counts);
    expect(searched.found).toEqual({ pending: 1, approved: 0, rejected: 0 });
    expect(all.found).toEqual(all.counts);
    const rows = await testApp.context.db.select({ id: users.id }).from(users);
    expect(Object.values(all.counts).reduce((sum, each) => sum + each, 0)).toBe(rows.length);
  });

  it('searches for the literal text, without wildcards', async () => {
    for (const [search, found] of [
      ['_100%@', 45],
      ['%', 45],
      ['p0__100', 0],
      ['p%crowd', 0],
      ['\\', 0],
      ["' or 1=1 --", 0],
    ] as const) {
      const { found: counted } = await list({ search });
      expect([search, counted['approved']]).toEqual([search, found]);
    }
  });

  it('is empty after the last, and a 400 when invalid', async () => {
    expect(await namesOn({ status: 'approved', page: '100000' })).toEqual([]);
    for (const query of ['page=0', 'page=-1', 'page=x', 'page=1e99', 'status=all', 'order=id']) {
      expect((await admin.browser.get(`/api/admin/users/page?${query}`)).status).toBe(400);
    }
  });
});

describe('an approval', () => {
  it('gives a pending user access in their session, and is idempotent', async () => {
    const person = await signUp(testApp, 'Patient');
    expect(await seesDocs(person)).toBe(403);
    const answer = await act(person, 'approve');
    expect(answer.status).toBe(200);
    expect(answer.body?.['user']).toMatchObject({ status: 'approved', username: 'Patient' });
    expect(await seesDocs(person)).toBe(200);
    expect((await act(person, 'approve')).status).toBe(200);
    expect((await act(person, 'approve', {})).status).toBe(200);
  });

  it('of a rejected user is a conflict', async () => {
    const person = await signUp(testApp, 'Toolate');
    await act(person, 'reject', { reason: 'Unknown to us' });
    expect((await act(person, 'approve')).status).toBe(409);
    expect((await getAccount(person)).status).toBe('rejected');
  });
});

describe('a rejection', () => {
  it('ends the sign-up session and shows the trimmed reason at the next login', async () => {
    const person = await signUp(testApp, 'Unwanted');
    const answer = await act(person, 'reject', { reason: '  Unknown to us\n' });
    expect(answer.body?.['user']).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Unknown to us',
    });
    expect((await person.browser.get('/api/auth/me')).body?.['user']).toBeNull();

    const browser = openBrowser(testApp.app);
    await browser.post('/api/auth/login', { email: person.email, password: goodPassword });
    const me = await browser.get('/api/auth/me');
    expect(me.body?.['user']).toMatchObject({ rejectionReason: 'Unknown to us' });
  });

  it('keeps a reason of 500 characters and markup unchanged', async () => {
    const person = await signUp(testApp, 'Longwinded');
    const reason = `<script>alert(1)</script>${'ä'.repeat(475)}`;
    const answer = await act(person, 'reject', { reason });
    expect(answer.body?.['user']).toMatchObject({ rejectionReason: reason });
    expect(answer.headers['content-type']).toMatch(/^application\/json; charset=utf-8/);
  });

  it('of an approved or rejected user or an administrator is a conflict and changes nothing', async () => {
    const approved = await addPerson(testApp, 'Settled');
    const rejected = await addPerson(testApp, 'Gone', {
      status: 'rejected',
      rejectionReason: 'first',
    });
    for (const person of [approved, rejected, admin]) {
      expect((await act(person, 'reject', { reason: 'again' })).status).toBe(409);
    }
    expect((await getAccount(rejected)).rejectionReason).toBe('first');
    expect((await getAccount(admin)).status).toBe('approved');
  });
});

describe('parallel approval and rejection', () => {
  it('have one winner, whose decision stands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await signUp(testApp, `Contested ${'abcdef'.charAt(round)}`.replace(' ', ''));
      const [approved, rejected] = await Promise.all([
        act(person, 'approve'),
        act(person, 'reject', { reason: 'raced' }),
      ]);
      const { status, rejectionReason } = await getAccount(person);
      const winners = [approved, rejected].filter((answer) => answer.status === 200);
      expect(winners).toHaveLength(1);
      expect(status).toBe(approved.status === 200 ? 'approved' : 'rejected');
      expect(rejectionReason).toBe(status === 'approved' ? null : 'raced');
    }
  });
});

describe('undoing a rejection', () => {
  it('makes the account pending again, in its session, for a new decision', async () => {
    const person = await signUp(testApp, 'Misjudged');
    await act(person, 'reject', { reason: 'Unknown to us' });
    const browser = openBrowser(testApp.app);
    await browser.post('/api/auth/login', { email: person.email, password: goodPassword });

    const answer = await act(person, 'reconsider');
    expect(answer.status).toBe(200);
    expect(answer.body?.['user']).toMatchObject({ status: 'pending', rejectionReason: null });
    expect((await browser.get('/api/auth/me')).body?.['user']).toMatchObject({ status: 'pending' });
    expect((await act(person, 'reconsider')).status).toBe(200);
    expect((await act(person, 'approve')).status).toBe(200);
    expect(await seesDocs({ ...person, browser })).toBe(200);

    const log = await admin.browser.get('/api/admin/audit-log?limit=3');
    expect(log.body?.['entries']).toMatchObject([
      { action: 'approve', subject: 'Misjudged' },
      { action: 'reconsider', subject: 'Misjudged', detail: 'Unknown to us' },
      { action: 'reject', subject: 'Misjudged', detail: 'Unknown to us' },
    ]);
  });

  it('of an approved account is a conflict', async () => {
    const person = await addPerson(testApp, 'Welcome');
    expect((await act(person, 'reconsider')).status).toBe(409);
    expect((await getAccount(person)).status).toBe('approved');
  });
});

describe('a deactivation', () => {
  it('ends every session with the next request, and reactivation does not restore them', async () => {
    const person = await addPerson(testApp, 'Lockedout');
    const second = openBrowser(testApp.app);
    await second.post('/api/auth/login', { email: person.email, password: goodPassword });
    expect(await seesDocs(person)).toBe(200);

    expect((await act(person, 'toggle-active', { isActive: false })).status).toBe(200);
    for (const browser of [person.browser, second]) {
      expect((await browser.get('/api/auth/me')).body?.['user']).toBeNull();
    }
    const rows = await testApp.context.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person.id));
    expect(rows).toEqual([]);

    expect((await act(person, 'toggle-active', { isActive: true })).status).toBe(200);
    expect(await seesDocs(person)).toBe(401);
    await second.post('/api/auth/login', { email: person.email, password: goodPassword });
    expect(await seesDocs({ ...person, browser: second })).toBe(200);
  });

  it('of an administrator is rejected, including oneself', async () => {
    const other = await addAdministrator(testApp, 'Deputy');
    for (const person of [other, admin]) {
      const answer = await act(person, 'toggle-active', { isActive: false });
      expect(answer.status).toBe(403);
      expect((await getAccount(person)).isActive).toBe(true);
    }
  });

  it('of a pending or rejected user is a conflict', async () => {
    const pending = await signUp(testApp, 'Stillwaiting');
    const rejected = await addPerson(testApp, 'Turned', { status: 'rejected' });
    for (const person of [pending, rejected]) {
      for (const isActive of [true, false]) {
        expect((await act(person, 'toggle-active', { isActive })).status).toBe(409);
      }
    }
  });
});

describe('the reason of a deactivation', () => {
  it('is shown to the member at login, kept in the log, and cleared by reactivation', async () => {
    const person = await addPerson(testApp, 'Suspended');
    await act(person, 'toggle-active', { isActive: false, reason: ' Shared the account \n' });
    await person.browser.post('/api/auth/login', { email: person.email, password: goodPassword });
    const me = async () => (await person.browser.get('/api/auth/me')).body?.['user'];
    expect(await me()).toMatchObject({ deactivationReason: 'Shared the account' });
    const log = await admin.browser.get('/api/admin/audit-log?limit=1');
    expect(log.body?.['entries']).toMatchObject([
      { action: 'deactivate', detail: 'Shared the account' },
    ]);
    await act(person, 'toggle-active', { isActive: true });
    expect(await me()).toMatchObject({ deactivationReason: null });
  });
});

describe('an invalid decision', () => {
  it('is a 400 with a message, and changes nothing', async () => {
    const pending = await signUp(testApp, 'Undecided');
    const approved = await addPerson(testApp, 'Decided');
    const reasons = [
      undefined,
      {},
      ...['', ' \n\t ', 7, ['no'], 'x'.repeat(501), 'a\u0000b'].map((reason) => ({ reason })),
    ];
    const states = ['false', 0, null, undefined, []].map((isActive) => ({ isActive }));
    const withReasons = [7, 'x'.repeat(501), 'a\u0000b'].map((reason) => ({
      isActive: false,
      reason,
    }));
    const wrong = [
      ...reasons.map((body) => [pending, 'reject', body] as const),
      ...[...states, ...withReasons].map((body) => [approved, 'toggle-active', body] as const),
    ];
    for (const [person, action, body] of wrong) {
      const answer = await act(person, action, body);
      const refusal = { message: expect.any(String) as string, code: 'invalid_request' };
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: refusal });
    }
    expect((await getAccount(pending)).status).toBe('pending');
    expect((await getAccount(approved)).isActive).toBe(true);
  });
});

describe('premium', () => {
  it('is only for approved accounts', async () => {
    const person = await addPerson(testApp, 'Generous');
    const pending = await signUp(testApp, 'Notyet');
    expect((await act(person, 'premium', { isPremium: true })).body?.['user']).toMatchObject({
      isPremium: true,
    });
    expect((await act(person, 'premium', { isPremium: false })).body?.['user']).toMatchObject({
      isPremium: false,
    });
    expect((await act(pending, 'premium', { isPremium: true })).status).toBe(409);
    expect((await getAccount(pending)).isPremium).toBe(false);
  });
});

describe('an invalid id', () => {
  it('gets a JSON error from every action', async () => {
    const nobody = '11111111-1111-4111-8111-111111111111';
    const ids = [
      nobody,
      `${nobody}x`,
      '0',
      'null',
      '%00',
      '..%2f..%2fusers',
      '__proto__',
      'a'.repeat(150),
    ];
    for (const id of ids) {
      for (const [action, body] of [
        ['approve', undefined],
        ['reconsider', undefined],
        ['reset-link', undefined],
        ['reject', { reason: 'odd' }],
        ['toggle-active', { isActive: false }],
        ['premium', { isPremium: true }],
      ] as const) {
        const answer = await act({ id }, action, body);
        expect([400, 404], id).toContain(answer.status);
        expect(answer.body).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
        });
      }
    }
  });
});

describe('the audit log', () => {
  it('is read in pages, each entry once', async () => {
    const person = await addPerson(testApp, 'Paged');
    for (let turn = 0; turn < 5; turn += 1) {
      await act(person, 'premium', { isPremium: turn % 2 === 0 });
    }
    const seen: number[] = [];
    let more = true;
    while (more) {
      const before = seen.length === 0 ? '' : `&before=${seen.at(-1)}`;
      const answer = await admin.browser.get(`/api/admin/audit-log?limit=7${before}`);
      const page = answer.body as unknown as { entries: { id: number }[]; hasMore: boolean };
      seen.push(...page.entries.map(({ id }) => id));
      more = page.hasMore;
    }
    const rows = await testApp.context.db.select({ id: auditLog.id }).from(auditLog);
    expect(seen).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
  });

  it('has who did what to whom and when, and only what was done', async () => {
    const person = await signUp(testApp, 'Audited');
    await act(person, 'approve');
    await act(person, 'approve');
    await act(person, 'premium', { isPremium: true });
    await act(person, 'toggle-active', { isActive: false });
    await act(person, 'reject', { reason: 'too late' });

    const answer = await admin.browser.get('/api/admin/audit-log?limit=3');
    const at = testApp.clock.now().toISOString();
    const common = { actor: 'Chief', subject: 'Audited', at };
    expect(answer.body?.['entries']).toMatchObject([
      { ...common, action: 'deactivate' },
      { ...common, action: 'premium' },
      { ...common, action: 'approve' },
    ]);
  });
});
