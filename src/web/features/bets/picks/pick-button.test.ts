import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { pickEndpoints } from '#contract/bets/picks-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { render, toText } from '#testing/render.ts';
import { PickButton } from './pick-button.tsx';

function shown(hasBegun: boolean, pickedIds: string[]): string {
  const client = new QueryClient();
  client.setQueryData(
    read(pickEndpoints.list).queryKey,
    pickedIds.map((id) => ({ id })),
  );
  const button = createElement(PickButton, { gameId: '401', predictionId: 'p1', hasBegun });
  return toText(render(button, client));
}

it('offers no pick after the start', () => {
  expect(shown(false, [])).toBe('ADD TO PICKS');
  expect(shown(true, [])).toBe('');
  expect(shown(true, ['400'])).toBe('');
});

it('still shows an existing pick after the start', () => {
  expect(shown(true, ['401'])).toBe('✓ ADDED TO PICKS');
});
