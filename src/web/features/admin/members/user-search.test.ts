import { describe, expect, it } from 'vitest';
import { readUsersView, writeUsersView } from './user-search.tsx';

const view = (query: string) => readUsersView(new URLSearchParams(query));

describe('user list view in the URL', () => {
  it('defaults to pending users, newest first', () => {
    expect(view('')).toEqual({ status: 'pending', search: '', order: 'newest', page: 1 });
  });

  it('round-trips and keeps other parameters', () => {
    const wanted = { status: 'approved', search: 'a&b=ü %', order: 'seen', page: 3 } as const;
    const written = writeUsersView(new URLSearchParams('tab=x'), wanted);
    expect(view(written.toString())).toEqual(wanted);
    expect(written.get('tab')).toBe('x');
    expect(writeUsersView(written, view('')).toString()).toBe('tab=x');
  });

  it.each([
    'status=banned&order=random&page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=NaN',
    'status=&order=',
  ])('uses the default for an invalid value: %s', (query) => {
    expect(view(query)).toEqual(view(''));
  });

  it('ignores a search the server would reject', () => {
    expect(view('search=a%00b').search).toBe('ab');
    expect(view(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });
});
