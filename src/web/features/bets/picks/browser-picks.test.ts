import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '#web/lib/toast-store.ts';
import { moveToAccount, readBrowserPicks } from './browser-picks.ts';

const key = 'nfl_user_picks';
const storage = new Map<string, string>();
const requests: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  storage.clear();
  requests.length = 0;
  answer = () => Response.json({ imported: 1, refused: [] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string));
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast(currentToast()?.id ?? 0);
});

const titans = { id: '401', homeTeam: 'Kansas City Chiefs', predictedWinner: 'Tennessee Titans' };
const eagles = { id: 402, predictedWinner: 'Eagles' };

async function move(stored: unknown[]) {
  const text = JSON.stringify(stored);
  storage.set(key, text);
  await moveToAccount(text, key, new QueryClient());
  const left = storage.get(key);
  return left === undefined ? undefined : (JSON.parse(left) as unknown);
}

describe('picks of this browser', () => {
  it('are sent with their winner, each game once, and removed when the account has them', async () => {
    answer = () => Response.json({ imported: 1, refused: [] });

    expect(await move([titans, titans, eagles])).toBeUndefined();

    expect(requests).toEqual([
      {
        picks: [
          { gameId: '401', winner: 'Tennessee Titans' },
          { gameId: '402', winner: 'Eagles' },
        ],
      },
    ]);
    expect(currentToast()).toMatchObject({
      title: 'Picks Imported',
      description: '1 pick from this browser moved to your account.',
    });
  });

  it('stay when the account cannot have them, with a reason that is given once', async () => {
    const reason = 'This game is no longer in the schedule.';
    answer = () => Response.json({ imported: 1, refused: [{ gameId: '401', reason }] });
    expect(await move([titans, eagles])).toEqual([titans]);
    expect(currentToast()?.description).toBe(
      `1 pick from this browser moved to your account. 1 pick stays in this browser. Tennessee Titans: ${reason}`,
    );
    dismissToast(currentToast()?.id ?? 0);

    answer = () => Response.json({ imported: 0, refused: [{ gameId: '401', reason }] });
    expect(await move([titans])).toEqual([titans]);
    expect(currentToast()?.isOpen ?? false).toBe(false);

    const other = 'Please generate a prediction first before adding to picks.';
    answer = () => Response.json({ imported: 0, refused: [{ gameId: '401', reason: other }] });
    await move([titans]);
    expect(currentToast()).toMatchObject({
      isOpen: true,
      title: 'Picks not imported',
      description: `1 pick stays in this browser. Tennessee Titans: ${other}`,
    });
  });

  it('stay without being sent when they name no game, no winner or both teams', async () => {
    const both = [titans, { ...titans, predictedWinner: 'Kansas City Chiefs' }];
    const stored = [...both, { id: '403' }, { predictedWinner: 'Eagles' }, null, 7];

    expect(await move([...stored, eagles])).toEqual(stored);

    expect(requests).toEqual([{ picks: [{ gameId: '402', winner: 'Eagles' }] }]);
    expect(currentToast()?.description).toContain('6 picks stay in this browser.');
  });

  it('stay without words when the server does not answer', async () => {
    answer = () => new Response('', { status: 503 });

    expect(await move([titans])).toEqual([titans]);
    expect(currentToast()?.isOpen ?? false).toBe(false);
  });
});

describe('readBrowserPicks', () => {
  it('never throws, and returns nothing for anything but a list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const isList = text.trim().startsWith('[');
        expect(readBrowserPicks(text).length > 0 && !isList).toBe(false);
      }),
    );
  });
});
