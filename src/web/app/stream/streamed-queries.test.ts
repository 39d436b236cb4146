// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import {
  useFigures,
  useRecord,
  useAutomaticRecord,
} from '#web/features/analytics/overview/record-queries.ts';
import { useBook } from '#web/features/bets/bets/bet-queries.ts';
import { usePicks } from '#web/features/bets/picks/picks-list.ts';
import { readGame } from '#web/features/contests/games/game-queries.ts';
import { useLineup } from '#web/features/contests/lineups/lineup-queries.ts';
import {
  useComingGames,
  useDailySchedule,
  useFootballWeek,
} from '#web/features/contests/schedule/schedule-queries.ts';
import { useStandings } from '#web/features/contests/standings/standings-queries.ts';
import {
  useGolf,
  useGolfTournament,
  useTennis,
  useTennisTournament,
} from '#web/features/contests/tournaments/tournament-queries.ts';
import { useToday } from '#web/features/home/today/today.tsx';
import { useAnalysis, useGamePage } from '#web/features/predictions/analysis/analysis-queries.ts';
import { useGolfPredictions } from '#web/features/predictions/field/golf-prediction-queries.ts';
import {
  useLatestPredictions,
  useOwnPredictions,
  useShownPrediction,
} from '#web/features/predictions/prediction-queries.ts';
import { getLeague } from '#domain/league.ts';

const patched = (league: string) => ({ scores: 'schedule', leagues: [league] });
const refetched = (...leagues: string[]) => ({ scores: 'refetched', leagues });
const predictions = { predictions: true };

/** Parts of the answer at each address that the stream keeps current. */
const metaByAddress: Record<string, unknown> = {
  '/api/nfl/schedule/current': patched('nfl'),
  '/api/nfl/schedule/live/7': patched('nfl'),
  '/api/schedule/nhl': patched('nhl'),
  '/api/schedule/nba': patched('nba'),
  '/api/golf/schedule/live': refetched('pga'),
  '/api/golf/tournaments/9': refetched('pga'),
  '/api/tennis/schedule/live': refetched('atp', 'wta'),
  '/api/tennis/tournaments/wta/9': refetched('wta'),
  '/api/today': { scores: 'refetched' },
  '/api/nba/games/1': { scores: 'game', leagues: ['nba'] },
  '/api/nba/games/1/lineup': refetched('nba'),
  '/api/picks': { ...refetched('pga'), ...predictions },
  '/api/bets/book': { ...refetched('pga'), ...predictions },
  '/api/predictions': predictions,
  '/api/golf/predictions': predictions,
  '/api/analyses/p': predictions,
  '/api/nba/games/1/analysis': predictions,
  '/api/analytics': predictions,
  '/api/record': predictions,
  '/api/figures': predictions,
  '/api/nfl/standings': undefined,
  '/api/auth/me': undefined,
};

function Everything() {
  useFootballWeek(undefined);
  useFootballWeek(7);
  useComingGames(getLeague('nfl'));
  useDailySchedule('nhl', 7);
  useComingGames(getLeague('nba'));
  useGolf(false);
  useGolfTournament('9');
  useTennis();
  useTennisTournament('wta', '9');
  useToday();
  useQuery(readGame('nba', '1'));
  useLineup('nba', '1');
  usePicks();
  useBook({});
  useLatestPredictions('nfl');
  useOwnPredictions();
  useShownPrediction('nfl', '1');
  useGolfPredictions();
  useAnalysis('p');
  useGamePage('nba', '1');
  useRecord({ sport: 'nfl', by: 'automatic' });
  useAutomaticRecord({ sport: 'nfl' });
  useFigures();
  useStandings('nfl');
  return null;
}

it('names for each query what the stream keeps current in its answer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const root = createRoot(document.createElement('div'));
  root.render(createElement(QueryClientProvider, { client }, createElement(Everything)));
  const list = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => String(queryKey[0]).startsWith('/api/'));
  await vi.waitFor(() => expect(client.isFetching()).toBeGreaterThan(0));

  const addresses = list().map(({ queryKey: [address] }) => String(address));
  expect(new Set(addresses)).toEqual(new Set(Object.keys(metaByAddress)));
  expect(list().map(({ meta }) => meta)).toEqual(addresses.map((each) => metaByAddress[each]));
  root.unmount();
  client.clear();
});
