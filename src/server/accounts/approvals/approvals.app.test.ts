import { sessions, users } from '#db/tables/accounts.ts';
import {
  addAdministrator,
  addPerson,
  goodPassword,
  noLimits,
  openBrowser,
  type Person,
  signUp,
} from '#testing/people.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const testApp = useSharedTestApp({ environment: noLimits });
let admin: Person;
beforeAll(async () => {
  admin = await addAdministrator(testApp, 'Chief');
});
const act = (person: { id: string }, action: string, body?: unknown) =>
  admin.browser.post(`/api/admin/users/${person.id}/${action}`, body);

async function accountOf({ id }: { id: string }) {
  const [account] = await testApp.context.db.select().from(users).where(eq(users.id, id));
  if (account === undefined) throw new Error('the account is gone');
  return account;
}

const seesDocs = async ({ browser }: Person) => (await browser.get('/api/openapi.json')).status;

describe('the list of users', () => {
  it('has what the panel reads and nothing secret', async () => {
    await signUp(testApp, 'Listed');
    const answer = await admin.browser.get('/api/admin/users');
    const rows = answer.body as unknown as Record<string, unknown>[];
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [
        'id',
        'username',
        'email',
        'role',
        'status',
        'isActive',
        'isPremium',
        'createdAt',
        'lastLogin',
        'rejectionReason',
      ].sort(),
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('an approval', () => {
  it('lets a pending user in with the session they have, and twice is as good as once', async () => {
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
    expect((await accountOf(person)).status).toBe('rejected');
  });
});

describe('a rejection', () => {
  it('ends the session of sign-up and gives the trimmed reason to the next login', async () => {
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

  it.each([
    ['no body', undefined],
    ['no reason', {}],
    ['an empty reason', { reason: '' }],
    ['a blank reason', { reason: ' \n\t ' }],
    ['a number', { reason: 7 }],
    ['an array', { reason: ['no'] }],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }],
    ['NUL', { reason: 'a\u0000b' }],
  ])('with %s is a 400 and leaves the user pending', async (_, body) => {
    const [pending] = await testApp.context.db
      .select()
      .from(users)
      .where(eq(users.username, 'Reasonless'));
    const person = pending ?? (await signUp(testApp, 'Reasonless'));
    const answer = await act(person, 'reject', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: 'invalid_request' });
    expect((await accountOf(person)).status).toBe('pending');
  });

  it('keeps a reason of 500 characters and markup as it was written', async () => {
    const person = await signUp(testApp, 'Longwinded');
    const reason = `<script>alert(1)</script>${'ä'.repeat(475)}`;
    const answer = await act(person, 'reject', { reason });
    expect(answer.body?.['user']).toMatchObject({ rejectionReason: reason });
    expect(answer.headers['content-type']).toMatch(/^application\/json; charset=utf-8/);
  });

  it('of an approved, rejected or administrating user is a conflict and changes nothing', async () => {
    const approved = await addPerson(testApp, 'Settled');
    const rejected = await addPerson(testApp, 'Gone', {
      status: 'rejected',
      rejectionReason: 'first',
    });
    for (const person of [approved, rejected, admin]) {
      expect((await act(person, 'reject', { reason: 'again' })).status).toBe(409);
    }
    expect((await accountOf(rejected)).rejectionReason).toBe('first');
    expect((await accountOf(admin)).status).toBe('approved');
  });
});

describe('approve and reject at the same time', () => {
  it('have one winner, whose word stands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await signUp(testApp, `Contested ${'abcdef'.charAt(round)}`.replace(' ', ''));
      const [approved, rejected] = await Promise.all([
        act(person, 'approve'),
        act(person, 'reject', { reason: 'raced' }),
      ]);
      const { status, rejectionReason } = await accountOf(person);
      const winners = [approved, rejected].filter((answer) => answer.status === 200);
      expect(winners).toHaveLength(1);
      expect(status).toBe(approved.status === 200 ? 'approved' : 'rejected');
      expect(rejectionReason).toBe(status === 'approved' ? null : 'raced');
    }
  });
});

describe('a deactivation', () => {
  it('ends every session with the next request, and activating does not bring them back', async () => {
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

  it('of an administrator is refused, oneself included', async () => {
    const other = await addAdministrator(testApp, 'Deputy');
    for (const person of [other, admin]) {
      const answer = await act(person, 'toggle-active', { isActive: false });
      expect(answer.status).toBe(403);
      expect((await accountOf(person)).isActive).toBe(true);
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

  it.each([
    ['"false"', 'false'],
    ['0', 0],
    ['null', null],
    ['nothing', undefined],
    ['[]', []],
  ])('takes a real boolean: %s is a 400', async (_, isActive) => {
    const [known] = await testApp.context.db
      .select()
      .from(users)
      .where(eq(users.username, 'Boolean'));
    const person = known ?? (await addPerson(testApp, 'Boolean'));
    expect((await act(person, 'toggle-active', { isActive })).status).toBe(400);
    expect((await accountOf(person)).isActive).toBe(true);
  });
});

describe('premium', () => {
  it('is given to and taken from approved accounts only', async () => {
    const person = await addPerson(testApp, 'Generous');
    const pending = await signUp(testApp, 'Notyet');
    expect((await act(person, 'premium', { isPremium: true })).body?.['user']).toMatchObject({
      isPremium: true,
    });
    expect((await act(person, 'premium', { isPremium: false })).body?.['user']).toMatchObject({
      isPremium: false,
    });
    expect((await act(pending, 'premium', { isPremium: true })).status).toBe(409);
    expect((await accountOf(pending)).isPremium).toBe(false);
  });
});

describe('an odd id', () => {
  const oddIds = [
    '0',
    '-1',
    '1',
    'abc',
    'null',
    'undefined',
    '%00',
    '%27%20or%201%3D1',
    '00000000-0000-0000-0000-000000000000x',
    '..%2f..%2fusers',
    '99999999999999999999',
    '1e9',
    '%F0%9F%A6%A6',
    '__proto__',
    'a'.repeat(150),
    '11111111-1111-4111-8111-111111111111',
  ];

  it.each(oddIds)('%s is refused in JSON by every action', async (id) => {
    for (const [action, body] of [
      ['approve', undefined],
      ['reject', { reason: 'odd' }],
      ['toggle-active', { isActive: false }],
      ['premium', { isPremium: true }],
    ] as const) {
      const answer = await admin.browser.post(`/api/admin/users/${id}/${action}`, body);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  });
});

describe('the audit log', () => {
  it('says who did what to whom and when, and only what was done', async () => {
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

  it('keeps the reason of a rejection', async () => {
    const person = await signUp(testApp, 'Explained');
    await act(person, 'reject', { reason: 'Because' });
    const answer = await admin.browser.get('/api/admin/audit-log?limit=1');
    expect(answer.body?.['entries']).toMatchObject([{ action: 'reject', detail: 'Because' }]);
  });
});
