import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';

it('keeps its value when all queries are refetched', async () => {
  const client = createQueryClient();
  const state = pageState(['bulk-generation', 'nhl'], '');
  const observer = new QueryObserver(client, state);
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toBe('');

  client.setQueryData(state.queryKey, 'started');
  await client.refetchQueries({ type: 'active' });
  await client.refetchQueries();

  expect(observer.getCurrentResult().data).toBe('started');
  leave();
});
