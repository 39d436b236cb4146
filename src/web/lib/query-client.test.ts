import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('by default nothing is read again by itself, and nothing that failed is tried again', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  expect(queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
