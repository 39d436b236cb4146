// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { generateLabels, plainCard } from './card-style.ts';
import { GameCard } from './game-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const ofEveryGame = {
  homeTeam: 'Northport Gulls',
  awayTeam: 'Ridgeway Elks',
  gameTime: '2026-11-22T18:00:00.000Z',
  venue: 'Gull Field',
};
const records = { homeRecord: '7-3', awayRecord: '4-6', network: 'ESPN' };
const options = { customInstructions: '', searchModel: 'comprehensive', perplexityQuery: '' };

it.each([
  ['nfl', { ...ofEveryGame, ...records, status: 'Scheduled', aiModel: 'openai-o3' }],
  ['nba', { ...ofEveryGame, gameId: '401', aiModel: 'openai' }],
  ['nhl', { ...ofEveryGame, ...records, gameType: 'Regular Season', aiModel: 'openai' }],
  ['mlb', { ...ofEveryGame, homePitcher: 'Hal Heat', awayPitcher: 'Al Curve', aiModel: 'openai' }],
] as const)('asks for a prediction with what the specification lists: %s', async (league, body) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(address, JSON.parse(init.body as string));
    return new Promise(() => undefined);
  });
  const starters = { homePitcher: 'Hal Heat', awayPitcher: 'Al Curve' };
  const card = createElement(GameCard, {
    game: sampleGame(league, league === 'mlb' ? starters : {}),
    prediction: undefined,
    isUnknown: false,
    now: new Date('2026-11-22T12:00:00Z'),
    style: plainCard,
    pick: null,
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, card));
  const button = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === generateLabels[league],
    );
  await vi.waitFor(() => expect(button()).toBeDefined());
  button()?.click();

  await vi.waitFor(() =>
    expect(sent).toEqual([`/api/${league}/predictions/generate/401`, { ...body, ...options }]),
  );
  root.unmount();
  document.body.replaceChildren();
});
