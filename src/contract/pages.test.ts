import { describe, expect, it } from 'vitest';
import { findPage } from './pages.ts';

describe('findPage', () => {
  it.each([
    ['/', '/', {}],
    ['/nfl/', '/nfl', {}],
    ['/admin/audit', '/admin/audit', {}],
    ['/teams/nfl/a%20b', '/teams/:league/:id', { league: 'nfl', id: 'a b' }],
    ['/predictions/100%', '/predictions/:id', { id: '100%' }],
  ])('finds the page at %s', (address, path, params) => {
    expect(findPage(address)).toEqual({ path, params });
  });

  it.each(['/nowhere', '/teams/nfl', '/admin/nowhere', '/nfl/week'])(
    'finds no page at %s',
    (address) => {
      expect(findPage(address)).toBeUndefined();
    },
  );
});
