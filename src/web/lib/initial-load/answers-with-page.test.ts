import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { pageAnswersId } from '#contract/pages/page-answers.ts';
import { predictionEndpoints } from '#contract/predictions/predictions-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import { refetchOnEveryVisit, keepAnswersWithPage } from './answers-with-page.ts';
import { read } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

let text: string | undefined;
beforeEach(() => {
  text = undefined;
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === pageAnswersId && text !== undefined ? { textContent: text } : null,
  });
});

/** Renders a component; returns what it gets on first render, and how many requests it makes. */
function show(options: {
  queryKey: readonly unknown[];
  refetchOnMount?: typeof refetchOnEveryVisit;
}) {
  const client = createQueryClient();
  keepAnswersWithPage(client);
  const queryFn = vi.fn(() => new Promise<unknown>(() => undefined));
  const observer = new QueryObserver(client, { ...options, queryFn, staleTime: 0 });
  const leave = observer.subscribe(() => undefined);
  const { data } = observer.getCurrentResult();
  leave();
  return { data, asked: queryFn.mock.calls.length };
}

describe('responses embedded in the page', () => {
  it('are in the cache under their query keys and not requested again', () => {
    const query = { sport: 'nfl', shown: 'true', limit: 200 } as const;
    text = JSON.stringify([
      { path: accountEndpoints.me.path, answer: { user: null } },
      { path: scheduleEndpoints.footballCurrent.path, answer: { games: [] } },
      { path: predictionEndpoints.list.path, query, answer: ['one'] },
    ]);

    expect(show(read(scheduleEndpoints.footballCurrent))).toEqual({
      data: { games: [] },
      asked: 0,
    });
    expect(show(read(predictionEndpoints.list, { query }))).toEqual({ data: ['one'], asked: 0 });
    const { queryKey } = read(accountEndpoints.me);
    expect(show({ queryKey, refetchOnMount: refetchOnEveryVisit })).toMatchObject({
      data: { user: null },
    });
  });

  it.each([undefined, '', '{', 'null'])('are requested when missing: %j', (block) => {
    text = block;
    expect(show(read(scheduleEndpoints.footballCurrent))).toEqual({ data: undefined, asked: 1 });
  });

  it('are refetched later as usual', () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const client = createQueryClient();
    const { path } = scheduleEndpoints.footballCurrent;
    text = JSON.stringify([{ path, answer: {} }]);
    keepAnswersWithPage(client);
    vi.setSystemTime(6000);

    const queryFn = vi.fn(() => new Promise<unknown>(() => undefined));
    const later = new QueryObserver(client, { queryKey: [path], queryFn, staleTime: 0 });
    later.subscribe(() => undefined)();

    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
