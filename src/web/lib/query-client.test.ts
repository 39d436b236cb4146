import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('neither refetches nor retries by default', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  expect(queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
