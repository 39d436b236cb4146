import type { HistoryEntry } from '#contract/predictions/history.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import {
  type TestMember,
  addForecast,
  addGame,
  addQuote,
  finishGame,
  predictGame,
} from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

interface Page {
  entries: HistoryEntry[];
  nextCursor: string | null;
}

async function read(member: TestMember, query = ''): Promise<Page> {
  const { status, body } = await member.call('GET', `/api/history${query}`);
  expect(status).toBe(200);
  return body as Page;
}

async function listIds(member: TestMember, query = '') {
  return (await read(member, query)).entries.map(({ contestId }) => contestId);
}

describe('the history of all sports', () => {
  it('has games, matches and tournaments in one list, newest first, each with its own facts', async () => {
    await predictGame(test, ada, '401', { homeWinProbability: 0.8 });
    await addField(test, { id: 'classic' });
    await bob.call('POST', '/api/golf/predictions/generate/classic', {});
    await addGame(test, { id: 'm1', league: 'atp', week: null });
    await addForecast(test, 'm1', {}, 'atp');
    await ada.call('POST', '/api/tennis/predictions/generate/m1', {});

    const { entries } = await read(ada);

    expect(entries.map(({ league, contest, isMine }) => [league, contest, isMine])).toEqual([
      ['atp', 'Northport Gulls vs Ridgeway Elks', true],
      ['pga', 'Northport Classic', false],
      ['nfl', 'Ridgeway Elks @ Northport Gulls', true],
    ]);
    expect(entries[1]).toMatchObject({ sides: null, band: null, field: { fieldSize: 6 } });
    expect(await listIds(ada, '?sport=tennis')).toEqual(['m1']);
    expect(await listIds(ada, '?league=pga')).toEqual(['classic']);
    expect(await listIds(ada, '?sport=golf&league=nfl')).toEqual([]);
    expect(await listIds(ada, '?by=mine')).toEqual(['m1', '401']);
    expect(await listIds(ada, '?latestContests=1')).toEqual(['m1', 'classic']);
  });

  it('is read in pages, each row once, and rejects an invalid cursor', async () => {
    for (const id of ['1', '2', '3', '4', '5'])
      await predictGame(test, ada, id, { homeWinProbability: 0.6 });

    const seen: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Page = await read(bob, `?limit=2${after}`);
      seen.push(page.entries.map(({ contestId }) => contestId));
      cursor = page.nextCursor;
    }

    expect(seen).toEqual([['5', '4'], ['3', '2'], ['1']]);
    const { status, body } = await bob.call('GET', '/api/history?cursor=W10');
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining('no longer exists') as string });
  });

  it('shows results of winner, spread and total, and filters by band and result', async () => {
    await predictGame(test, ada, 'high', { homeWinProbability: 0.8 });
    await predictGame(test, ada, 'low', { homeWinProbability: 0.55 });
    await predictGame(test, ada, 'open', { homeWinProbability: 0.7 });
    await finishGame(test, 'high', 20, 27);
    await finishGame(test, 'low', 27, 20);

    const [open, low, high] = (await read(ada)).entries;
    expect(high).toMatchObject({ band: 'high', result: 'incorrect', hasReview: true });
    expect(high?.sides).toMatchObject({ spread: 'void', total: 'void', homeScore: 20 });
    expect(low).toMatchObject({ band: 'low', result: 'correct', hasReview: false });
    expect(open).toMatchObject({ band: 'medium', result: 'pending', sides: { spread: null } });

    expect(await listIds(ada, '?band=high')).toEqual(['high']);
    expect(await listIds(ada, '?result=incorrect')).toEqual(['high']);
    expect(await listIds(ada, '?result=pending')).toEqual(['open']);
    expect(await listIds(ada, '?band=high&result=correct')).toEqual([]);
    expect(await listIds(ada, '?model=openai')).toEqual([]);
    expect(await listIds(ada, '?basis=replayed')).toEqual([]);

    // A corrected final moves it from one result to the other.
    await finishGame(test, 'high', 30, 27);
    expect(await listIds(ada, '?result=correct')).toEqual(['low', 'high']);
  });

  it('distinguishes automatic predictions from members’ requests', async () => {
    test.clock.set('2026-11-22T13:00:00Z');
    await addGame(test, { id: 'h' });
    await addForecast(test, 'h');
    await addQuote(test, 'h');
    await lockNearContests(test.context, 'nfl');
    await predictGame(test, ada, 'm', { homeWinProbability: 0.6 });

    expect(await listIds(ada, '?by=automatic')).toEqual(['h']);
    expect(await listIds(ada, '?by=members')).toEqual(['m']);
  });

  it('names a tournament’s winner', async () => {
    await addField(test, { id: 'classic' });
    await ada.call('POST', '/api/golf/predictions/generate/classic', {});
    await finishTournament(test, 'classic', ['bo', 'ace']);
    await gradeFinished(test.context, 'tournament', 'pga');

    const [entry] = (await read(ada, '?sport=golf')).entries;
    expect(entry?.result).toBe('incorrect');
    expect(entry?.field?.winners).toHaveLength(1);
    expect(entry?.hasReview).toBe(false);
  });
});
