import { describe, expect, it } from 'vitest';
import { findPage } from '#contract/pages.ts';
import { pagesOfAnswers } from './server-unreachable.tsx';

describe('pages available offline', () => {
  it('are those with cached responses, today first', () => {
    const kept = ['/api/auth/me', '/api/bets', '/api/schedule/nba', '/api/tennis/schedule/live'];

    expect(pagesOfAnswers([...kept, '/api/today']).map(({ label }) => label)).toEqual([
      'Today',
      'NBA',
      'Tennis',
      'Bet book',
    ]);
    expect(pagesOfAnswers(['/api/nfl/standings', '/api/bets/book'])).toEqual([]);
  });

  it('have valid paths', () => {
    const all = ['today', 'bets', 'history', 'record', 'schedule/nhl', 'golf/schedule/live'];
    const pages = pagesOfAnswers(all.map((path) => `/api/${path}`));

    expect(pages).toHaveLength(6);
    expect(pages.filter(({ path }) => findPage(path) === undefined)).toEqual([]);
  });
});
