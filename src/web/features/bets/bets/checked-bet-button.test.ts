// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { BetLinesView } from '#contract/bets/bets-endpoints.ts';
import type { PricedLineView } from '#contract/player-projections-endpoints.ts';
import { answered } from '#testing/render.ts';
import { projectedPlayer, samplePrice } from '#testing/samples/projected-players.ts';
import { CheckPlayerLine } from '#web/features/players/check-player-line.tsx';
import { type CheckedBet, CheckedBetContext } from '#web/features/players/checked-bet.ts';
// Loaded with the test, so that opening the dialog takes no import.
import './bet-dialog.tsx';
import { CheckedBetButton } from './checked-bet-button.tsx';

const player = projectedPlayer('Al Poe', 26, 36, { line: 24.5 });
const contest = { league: 'nba', contestId: 'g1', name: 'Elks @ Gulls' } as const;
const lines: BetLinesView = {
  ...contest,
  contest: contest.name,
  startsAt: '2026-11-29T00:00:00.000Z',
  refusal: null,
  provider: null,
  quotedAt: null,
  lines: [
    { market: 'moneyline', side: 'away', playerId: null, name: 'Elks', line: null, price: null, probability: null }, // oxfmt-ignore
    { market: 'moneyline', side: 'home', playerId: null, name: 'Gulls', line: null, price: null, probability: null }, // oxfmt-ignore
  ],
  players: [{ id: player.id, name: player.name, side: 'home' }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Stores a value as if it was typed in another tab. */
function store(key: string, newValue: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** “Check a line” of a player with the button that the page of a game gives it. */
function show(priced: PricedLineView) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/price')) return Response.json(priced);
    if (url.includes('/lines/')) return Response.json(lines);
    sent.push(JSON.parse(body as string));
    return Response.json({ selection: 'Al Poe under 25 points', stake: 1 });
  });
  const renderBet = ({ probability, ...bet }: CheckedBet) =>
    createElement(CheckedBetButton, { contest, bet, probability });
  const check = createElement(CheckPlayerLine, {
    league: 'nba',
    gameId: 'g1',
    player,
    side: 'home',
    statistics: [
      {
        id: 'points',
        label: 'Points',
        shortLabel: 'Pts',
        unit: 'points',
        group: null,
        isRare: false,
      },
    ],
    statistic: 'points',
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    createElement(
      QueryClientProvider,
      { client: answered([]) },
      createElement(CheckedBetContext, { value: renderBet }, check),
    ),
  );
  return { sent, root };
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const field = (label: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  );
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
};
function type(label: string, value: string): void {
  const input = field(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('“Bet” opens the form with player, statistic, side, line and price, and needs a price', async () => {
  const { sent, root } = show(samplePrice);
  await vi.waitFor(() => expect(button('Bet')).toBeDefined());
  type('Price offered', '');
  await vi.waitFor(() => expect(button('Bet')).toBeUndefined());
  expect(document.body.textContent).not.toContain('Enter a price');

  type('Price offered', '+105');
  type('Line', '25');
  button('Under')?.click();
  await vi.waitFor(() => expect(button('Bet')).toBeDefined());
  button('Bet')?.click();
  await vi.waitFor(() => expect(field('Stake in units')?.value).toBe('1'));
  const dialog = document.querySelector('dialog') ?? document;
  expect(field('Price', dialog)?.value).toBe('+105');
  expect(document.body.textContent).not.toContain('Suggested stake');
  button('Log bet')?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    league: 'nba',
    contestId: 'g1',
    market: 'playerProp',
    playerId: player.id,
    statistic: 'points',
    side: 'under',
    line: 25,
    price: 105,
    stake: 1,
  });
  root.unmount();
});

it('a stake is suggested where the whole interval pays and only to who asked for it', async () => {
  const priced = { ...samplePrice, withMarket: { probability: 0.6, low: 0.55, high: 0.65 } };
  const { root } = show(priced);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Edge 5.0 to 24.1%'));
  expect(document.body.textContent).not.toContain('Suggested stake');
  store('linewise-suggested-stakes', 'true');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Suggested stake 2 u'));
  type('Price offered', '-125');
  await vi.waitFor(() => expect(document.body.textContent).toContain('no edge'));
  expect(document.body.textContent).not.toContain('Suggested stake');
  button('Bet')?.click();
  await vi.waitFor(() => expect(field('Stake in units')?.value).toBe('1'));
  root.unmount();
});
