// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type PickChoicesView,
  type PickChoiceView,
  pickEndpoints,
} from '#contract/bets/picks-endpoints.ts';
import { answered } from '#testing/render.ts';
import { samplePick } from '#testing/samples/sample-pick.ts';
import { read } from '#web/lib/api.ts';
import { PickDialog } from './pick-dialog.tsx';

const offered = (market: PickChoiceView['market'], side: PickChoiceView['side'], name: string) => ({
  market,
  side,
  name,
  line: null,
  price: -110,
  isOurs: false,
});
const choices = {
  league: 'nfl',
  contest: 'Elks @ Gulls',
  quotedAt: null,
  choices: [
    offered('winner', 'home', 'Gulls'),
    offered('winner', 'away', 'Elks'),
    offered('total', 'over', 'Over'),
    offered('total', 'under', 'Under'),
  ],
} as unknown as PickChoicesView;

afterEach(() => vi.unstubAllGlobals());

it('stays open until Done, so that winner and total take one opening', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    Response.json({ ...samplePick, ...(JSON.parse(body as string) as object) }),
  );
  const onClose = vi.fn();
  const dialog = createElement(PickDialog, {
    gameId: '401',
    predictionId: samplePick.predictionId,
    choices,
    onClose,
  });
  const client = answered([[read(pickEndpoints.list).queryKey, []]]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(QueryClientProvider, { client }, dialog));

  const button = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith(label),
    );
  const press = async (label: string) => {
    await vi.waitFor(() => expect(button(label)?.ariaDisabled ?? 'false').toBe('false'));
    button(label)?.click();
    await vi.waitFor(() => expect(button(label)?.getAttribute('aria-pressed')).toBe('true'));
  };
  await vi.waitFor(() => expect(button('Gulls')).toBeDefined());
  await press('Gulls');
  await press('Over');
  expect(button('Gulls')?.getAttribute('aria-pressed')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();

  button('Done')?.click();
  expect(onClose).toHaveBeenCalledOnce();
  root.unmount();
});
