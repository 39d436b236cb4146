import { addGame, addMember } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';

const test = useTestApp();
const ada = useMember(test, 'ada');

const untouched = {
  oddsFormat: 'american',
  timeZone: null,
  isSpoilerFree: false,
  unitSize: null,
  favorites: [],
};

describe('preferences', () => {
  it('change only the named fields, and apply to the account in every browser', async () => {
    expect((await ada.call('GET', '/api/preferences')).body).toEqual(untouched);

    await ada.call('PUT', '/api/preferences', { oddsFormat: 'implied', timeZone: 'Asia/Tokyo' });
    const { status, body } = await ada.call('PUT', '/api/preferences', { isSpoilerFree: true });

    expect(status).toBe(200);
    const changed = {
      ...untouched,
      oddsFormat: 'implied',
      timeZone: 'Asia/Tokyo',
      isSpoilerFree: true,
    };
    expect(body).toEqual(changed);
    expect((await ada.call('GET', '/api/auth/me')).body).toMatchObject({ preferences: changed });
  });

  it('return to the browser’s time zone with null', async () => {
    await ada.call('PUT', '/api/preferences', { timeZone: 'Asia/Tokyo' });
    expect((await ada.call('PUT', '/api/preferences', { timeZone: null })).body).toEqual(untouched);
    expect((await ada.call('PUT', '/api/preferences', {})).body).toEqual(untouched);
  });

  it('reject an unknown time zone with a clear message', async () => {
    for (const timeZone of ['Mars/Olympus', '+05:30', 'x'.repeat(100)]) {
      const { status, body } = await ada.call('PUT', '/api/preferences', { timeZone });
      expect(status, timeZone).toBe(422);
      expect(body).toEqual({ code: 'unknown_reference', message: 'Unknown time zone.' });
    }
    expect((await ada.call('PUT', '/api/preferences', { oddsFormat: 'fractional' })).status).toBe(
      400,
    );
    expect((await ada.call('PUT', '/api/preferences', { timeZone: 'a\0b' })).status).toBe(400);
    expect((await ada.call('GET', '/api/preferences')).body).toEqual(untouched);
  });

  it('set the unit size in dollars, and clear it with null', async () => {
    const put = (unitSize: number | null) => ada.call('PUT', '/api/preferences', { unitSize });
    for (const wrong of [0, -5, 10_001]) expect((await put(wrong)).status).toBe(400);
    expect((await put(25)).body).toEqual({ ...untouched, unitSize: 25 });
    expect((await put(null)).body).toEqual(untouched);
  });

  it('are private to the account', async () => {
    const bob = await addMember(test, 'bob');
    await ada.call('PUT', '/api/preferences', { isSpoilerFree: true });
    expect((await bob.call('GET', '/api/preferences')).body).toEqual(untouched);
  });
});

describe('favorites', () => {
  it('are added once, however often requested, and removed', async () => {
    await addGame(test, { id: '401' });
    const { body } = await ada.call('GET', '/api/nfl/games/401');
    const { id, name, abbreviation } = (body as { game: { home: Record<string, string> } }).game
      .home;

    await ada.call('PUT', `/api/preferences/favorites/nfl/${id}`);
    const again = await ada.call('PUT', `/api/preferences/favorites/nfl/${id}`);
    expect(again.body).toMatchObject({ favorites: [{ league: 'nfl', id, name, abbreviation }] });

    const out = await ada.call('DELETE', `/api/preferences/favorites/nfl/${id}`);
    expect(out.body).toEqual(untouched);
    expect((await ada.call('DELETE', `/api/preferences/favorites/nfl/${id}`)).status).toBe(200);
  });

  it('that are unknown are rejected with a clear message', async () => {
    const team = await ada.call('PUT', '/api/preferences/favorites/nfl/999999');
    expect(team.status).toBe(422);
    expect(team.body).toEqual({ code: 'unknown_reference', message: 'Team not found.' });

    const player = await ada.call('PUT', '/api/preferences/favorites/atp/999999');
    expect(player.body).toMatchObject({ message: 'Player not found.' });
    expect((await ada.call('PUT', '/api/preferences/favorites/xfl/1')).status).toBe(400);
  });
});
