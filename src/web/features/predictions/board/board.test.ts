// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { Board } from './board.tsx';
import { boardGame, type BoardContest } from './board-contest.ts';
import { useBoardView } from './board-view.ts';

let root: Root;
/** Rows drawn each time that more was put off until the browser has nothing else to do. */
let turns: ReturnType<typeof drawn>[];

/** View of a member who has pressed “Cards”. */
function CardsChosen() {
  const { view, choose } = useBoardView();
  useEffect(() => choose('cards'), [choose]);
  return view;
}

beforeEach(async () => {
  turns = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    turns.push(drawn());
    // Who reads the page by other means hears that there is more to come.
    if (document.querySelector('[aria-busy=true]') !== null) setTimeout(work);
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(CardsChosen));
  await vi.waitUntil(() => document.body.textContent === 'cards', { timeout: 30_000 });
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const contests = (count: number, state: 'live' | 'final'): BoardContest[] =>
  Array.from({ length: count }, (_, index) =>
    boardGame({
      ...sampleGame('nfl'),
      id: `${state}-${String(index)}`,
      state,
      isLive: state === 'live',
      completed: state === 'final',
    }),
  );

function show(all: BoardContest[], cardsOnWide = Infinity): void {
  const board = createElement(Board, {
    contests: all,
    headingLevel: 3,
    cardsOnWide,
    renderCard: (id) => createElement('article', { key: id }, id),
  });
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, board));
}

const drawn = () => ({
  cards: document.querySelectorAll('article').length,
  rows: document.querySelectorAll('tbody > tr.team-pair').length,
});

it('is drawn from its top, a little at a time, until all of it is there', async () => {
  show([...contests(13, 'final'), ...contests(3, 'live')]);
  await vi.waitFor(() => expect(drawn()).toEqual({ cards: 3, rows: 13 }), { timeout: 30_000 });
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  expect(turns).toEqual([
    { cards: 2, rows: 0 },
    { cards: 3, rows: 0 },
    { cards: 3, rows: 6 },
    { cards: 3, rows: 12 },
  ]);
});

it('loses nothing of what is drawn when a game comes that stands above it', async () => {
  const finished = contests(2, 'final');
  show(finished);
  await vi.waitFor(() => expect(drawn()).toEqual({ cards: 0, rows: 2 }), { timeout: 30_000 });
  show([...finished, ...contests(1, 'live')]);
  await vi.waitFor(() => expect(drawn().cards).toBe(1), { timeout: 30_000 });
  expect(drawn().rows).toBe(2);
});

it('has cards of games to come, too, where live ones are the first', async () => {
  localStorage.removeItem('linewise-board-view');
  window.dispatchEvent(new StorageEvent('storage', { key: 'linewise-board-view' }));
  const upcoming = contests(5, 'live').map((game) => ({
    ...game,
    phase: 'upcoming' as const,
    id: `next ${game.id}`,
  }));
  show([...contests(5, 'live'), ...upcoming], 2);
  await vi.waitFor(() => expect(drawn()).toEqual({ cards: 4, rows: 6 }), { timeout: 30_000 });
  expect(document.querySelectorAll('section[aria-label="Upcoming"] article')).toHaveLength(2);
});
