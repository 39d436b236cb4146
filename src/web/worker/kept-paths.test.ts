import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { changesWhoIsIn, isKept } from './kept-paths.ts';

const calls = Object.values(endpoints).flatMap((noun): Endpoint[] => Object.values(noun));

describe('paths cached for offline use', () => {
  it('exclude admin-only data, secrets and files', () => {
    const kept = calls.filter(({ method, path }) => method === 'GET' && isKept(path));
    const wrong = kept.filter(
      ({ access, path }) =>
        access === 'administrator' || /notices|calendar|sessions|export|raw|journal/.test(path),
    );

    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(kept.length).toBeGreaterThan(15);
  });

  it('include every sport’s pages, today, and the member’s own data', () => {
    const paths = [
      '/api/auth/me',
      '/api/today',
      '/api/nfl/schedule/current',
      '/api/nfl/schedule/live/12',
      '/api/mlb/schedule/live',
      '/api/schedule/nba',
      '/api/golf/schedule/live',
      '/api/tennis/tournaments/atp/7',
      '/api/nhl/standings',
      '/api/history/summary',
      '/api/picks',
      '/api/bets',
      '/api/predictions',
      '/api/predictions/11111111-1111-4111-8111-111111111111',
      '/api/analyses/11111111-1111-4111-8111-111111111111',
      '/api/loss-reviews',
      '/api/loss-reviews/nba/401',
      '/api/preferences',
      '/api/nba/teams/2',
      '/api/nba/players/3112335',
      '/api/tours/atp/players/7',
      '/api/nfl/games/401/analysis',
      '/api/nfl/games/401/live',
      '/api/nfl/games/401/lineup',
      '/api/nfl/games/401/box-score',
    ];

    expect(paths.filter((path) => !isKept(path))).toEqual([]);
  });

  it('are re-evaluated after every request that signs someone in or out', () => {
    const changing = calls.filter(({ method, path }) => changesWhoIsIn(method, path));

    expect(changing.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/auth/logout', '/api/auth/signup']),
    );
    expect(changesWhoIsIn('GET', '/api/auth/me')).toBe(false);
  });
});
