import { users } from '#db/tables/accounts-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { calendarLinks } from '#db/tables/notices-tables.ts';
import { addBet, addGame, addMember, type TestMember } from '#testing/samples/scene.ts';
import { useMember, useSettings, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const test = useTestApp();
useSettings(test, { PUBLIC_URL: 'https://linewise.example.org', COOKIE_SECURE: 'never' });
const ada = useMember(test, 'ada');

async function makeLink(member: TestMember): Promise<string> {
  const { body } = await member.call('POST', '/api/calendar');
  return (body as { path: string }).path;
}

const read = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: path, headers });

describe('a member’s calendar', () => {
  it('has only the games of their own bets, at a URL without a login', async () => {
    const bob = await addMember(test, 'bob');
    await addGame(test, { id: '401', venue: 'Gull Park, North', city: 'Northport' });
    await addGame(test, { id: '402' });
    await addBet(test, ada, { contestId: '401' });
    await addBet(test, bob, { contestId: '402' });

    const answer = await read(await makeLink(ada));

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text.match(/UID:.*/g)).toEqual(['UID:nfl-401@linewise']);
    expect(text).toContain('SUMMARY:Ridgeway Elks @ Northport Gulls');
    expect(text).toContain(String.raw`LOCATION:Gull Park\, North\, Northport`);
    expect(text).toContain('Yours: Northport Gulls.');
    expect(text).toContain('URL;VALUE=URI:https://linewise.example.org/nfl');
  });

  it('names the side that they backed, also when the sides have changed', async () => {
    await addGame(test, { id: '401' });
    await addBet(test, ada, { homeId: 'gulls', awayId: 'elks' });
    await test.context.db.update(games).set({ homeId: 'elks', awayId: 'gulls' });

    const { body } = await read(await makeLink(ada));

    expect(body).toContain('Yours: Northport Gulls.');
  });

  it('has the games of their favorites, without scores when they hide scores', async () => {
    await addGame(test, { id: '401', state: 'final', homeScore: 27, awayScore: 20 });
    await ada.call('PUT', '/api/preferences/favorites/nfl/elks');
    const path = await makeLink(ada);
    const text = async () => (await read(path)).body.replaceAll('\r\n ', '');

    expect(await text()).toContain('Final: Ridgeway Elks 20');
    await ada.call('PUT', '/api/preferences', { isSpoilerFree: true });

    expect(await text()).toContain('SUMMARY:Ridgeway Elks @ Northport Gulls');
    expect(await text()).not.toContain('Final');
  });

  it('is a 304 until something in it changes', async () => {
    await addGame(test, { id: '401' });
    await addBet(test, ada, { contestId: '401' });
    const path = await makeLink(ada);
    const etag = String((await read(path)).headers['etag']);

    for (const named of [etag, `"older", W/${etag}`]) {
      expect((await read(path, { 'if-none-match': named })).statusCode).toBe(304);
    }

    await test.context.db
      .update(games)
      .set({ state: 'postponed', changedAt: new Date('2026-11-21T19:00:00Z') })
      .where(eq(games.id, '401'));
    const changed = await read(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('STATUS:TENTATIVE');
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('shows that a game is canceled, and final scores', async () => {
    await addGame(test, { id: '401', state: 'canceled' });
    await addGame(test, { id: '402', state: 'final', homeScore: 27, awayScore: 20 });
    await addBet(test, ada, { contestId: '401' });
    await addBet(test, ada, { contestId: '402' });

    const text = (await read(await makeLink(ada))).body.replaceAll('\r\n ', '');

    expect(text).toContain('SUMMARY:Canceled: Ridgeway Elks @ Northport Gulls');
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain(String.raw`Final: Ridgeway Elks 20\, Northport Gulls 27.`);
  });
});

describe('the secret URL', () => {
  it('is not stored, and invalid once revoked or replaced', async () => {
    const first = await makeLink(ada);
    const second = await makeLink(ada);
    const [stored] = await test.context.db.select().from(calendarLinks);

    expect(second).not.toContain(stored?.tokenHash);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await ada.call('GET', '/api/calendar')).body).toMatchObject({
      link: { lastReadAt: '2026-11-21T18:00:00.000Z' },
    });

    await ada.call('DELETE', '/api/calendar');

    expect((await read(second)).statusCode).toBe(404);
    expect((await ada.call('GET', '/api/calendar')).body).toEqual({ link: null });
  });

  it('is invalid for a deactivated member', async () => {
    const path = await makeLink(ada);
    await test.context.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id));

    expect((await read(path)).statusCode).toBe(404);
  });

  it('is a 404 when unknown, in any form', async () => {
    for (const file of ['x', 'x.ics', `${'A'.repeat(43)}.ics`, '..%2f.ics']) {
      expect((await read(`/calendar/${file}`)).statusCode, file).toBe(404);
    }
    for (const file of ['%00.ics', 'x'.repeat(150)]) {
      expect((await read(`/calendar/${file}`)).statusCode, file).toBe(400);
    }
  });

  it('is limited to sixty reads an hour', async () => {
    const path = await makeLink(ada);
    for (let count = 0; count < 60; count += 1) await read(path);

    const answer = await read(path);

    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
