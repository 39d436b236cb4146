import { describe, expect, it } from 'vitest';
import { readReturnPath, getReturnPath } from './return-path.ts';

describe('page to open after sign-in', () => {
  it.each([
    '/nfl?tab=schedule&week=7',
    '/predictions/5f0c',
    '/admin/users?status=approved',
    '/golf#live',
  ])('is the requested page: %s', (path) => {
    expect(readReturnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/nfl',
    '//evil.example/nfl',
    '/\\evil.example/nfl',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'nfl',
    '',
    '/%2f%2fevil.example',
    '/../..//evil.example',
    '/.//evil.example',
    '/api/auth/logout',
    '/nowhere',
    '/login',
    '/login?x=1',
    '/reset-password#token',
    undefined,
    null,
    7,
    ['/nfl'],
  ])('is the home page when not a valid path: %j', (path) => {
    expect(readReturnPath(path)).toBe('/');
  });

  it('is read safely from any history state', () => {
    expect(getReturnPath({ returnPath: '/nba' })).toBe('/nba');
    for (const state of [null, undefined, 'x', 7, {}, { returnPath: {} }]) {
      expect(getReturnPath(state)).toBe('/');
    }
  });
});
