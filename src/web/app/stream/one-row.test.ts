// @vitest-environment happy-dom
import { listRendered } from '#testing/rendered-parts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { predictionEndpoints } from '#contract/predictions/predictions-endpoints.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import {
  contestIds,
  newScore,
  scheduleAnswers,
  scoreChange,
  tourAnswers,
} from '#testing/samples/scored-answers.ts';
import { LeaderboardTable } from '#web/features/contests/leaderboards/leaderboard-table.tsx';
import { useGolfTournament } from '#web/features/contests/tournaments/tournament-queries.ts';
import { Today } from '#web/features/home/today/today.tsx';
import { Page as BaseballPage } from '#web/features/sports/mlb.tsx';
import { Page as BasketballPage } from '#web/features/sports/nba.tsx';
import { Page as FootballPage } from '#web/features/sports/nfl.tsx';
import { Page as HockeyPage } from '#web/features/sports/nhl.tsx';
import { Page as TennisPage } from '#web/features/sports/tennis.tsx';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { useNow } from '#web/lib/time.ts';
import { StreamFollower } from './stream-follower.ts';

let client: QueryClient;
let follower: StreamFollower;
let root: Root;
/** Server responses by path; other requests never resolve. */
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[address.replace(/\?.*/, '')];
    return answer === undefined ? new Promise(() => undefined) : Response.json(answer);
  });
  client = new QueryClient();
  follower = new StreamFollower(client, { isShown: () => true, delayMs: 0 });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  follower.stop();
  root.unmount();
  client.clear();
  document.body.replaceChildren();
});

function answer(league: TeamLeagueId, hasScored: boolean): void {
  answers = {
    ...scheduleAnswers(league, hasScored),
    ...tourAnswers(hasScored),
    [predictionEndpoints.list.path]: [],
  };
}

function show(element: ReactElement, search = ''): void {
  const place = { pathname: '/', search, hash: '', state: null };
  const page = createElement(QueryClientProvider, { client }, element);
  root.render(createElement(RoutingContext, { value: { place, navigate: () => undefined } }, page));
}

const until = (look: () => void) => vi.waitFor(look, { timeout: 60_000, interval: 10 });
const has = (score: number) => document.body.textContent.includes(String(score));
const untilListed = (selector: string) =>
  until(() => expect(document.querySelectorAll(selector)).toHaveLength(contestIds.length));

/** Text of the matching elements that re-rendered when the score changed. */
async function renderedAs(selector: string, change: () => void): Promise<string[]> {
  const parts = await listRendered(selector, async () => {
    change();
    await until(() => expect(has(newScore)).toBe(true));
  });
  return parts.map((part) => part.textContent);
}

const onlyTheChanged = [expect.stringContaining(String(newScore))];

/** Changes the score in the stream; later reads agree. */
function scoreInGame(league: TeamLeagueId): void {
  answer(league, true);
  follower.apply({ name: 'scores', league, games: [scoreChange(league)] });
}

/** Changes the score where games are refetched rather than patched. */
function scoreInAnswers(league: LeagueId): void {
  answer('nba', true);
  follower.apply({ name: 'scores', league, games: [] });
}

function choose(view: 'Cards' | 'Table'): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === view)?.click();
}

/** The full leaderboard without its dialog. */
function Leaderboard() {
  const now = useNow(30_000);
  const { data } = useGolfTournament('1');
  if (data === undefined) return null;
  const { tournament, leaderboard: entries } = data;
  return createElement(LeaderboardTable, { tournament, entries, isWhole: true, now });
}

const row = 'tbody > tr:not([hidden])';
/** Board rows with a game; day headings are excluded. */
const boardRow = 'tbody > tr.team-pair';

const pages: [name: string, Page: FunctionComponent, league: TeamLeagueId, search: string][] = [
  ['nfl', FootballPage, 'nfl', '?tab=predictions'],
  ['nba', BasketballPage, 'nba', '?tab=schedule'],
  ['nhl', HockeyPage, 'nhl', '?tab=predictions'],
  ['mlb', BaseballPage, 'mlb', '?tab=predictions'],
  ['tennis', TennisPage, 'nba', ''],
];

describe('score change', () => {
  it.each(pages)(
    're-renders one card and one table row: %s',
    async (name, Page, league, search) => {
      const score = () => (name === 'tennis' ? scoreInAnswers('atp') : scoreInGame(league));
      answer(league, false);
      show(createElement(Page), search);
      await until(() => expect(document.body.textContent).toContain('Table'));
      choose('Cards');
      await untilListed('article');
      expect(await renderedAs('article', score)).toEqual(onlyTheChanged);

      answer(league, false);
      void client.invalidateQueries();
      choose('Table');
      await untilListed(boardRow);
      await until(() => expect(has(newScore)).toBe(false));
      expect(await renderedAs(boardRow, score)).toEqual(onlyTheChanged);
    },
  );

  it('re-renders one row of a week’s schedule', async () => {
    answer('nfl', false);
    show(createElement(FootballPage), '?tab=schedule');
    await untilListed('ul > li');
    expect(await renderedAs('ul > li', () => scoreInGame('nfl'))).toEqual(onlyTheChanged);
  });

  it.each([
    ['all sports', 'nba', createElement(Today), boardRow],
    ['a tournament', 'pga', createElement(Leaderboard), row],
  ] as const)('re-renders one row of the %s scores', async (_, league, element, selector) => {
    answer('nba', false);
    show(element, '?only=live');
    await untilListed(selector);
    expect(await renderedAs(selector, () => scoreInAnswers(league))).toEqual(onlyTheChanged);
  });
});
