import { describe, expect, it } from 'vitest';
import { readUsersView, writeUsersView } from './users-address.ts';

const view = (query: string) => readUsersView(new URLSearchParams(query));

describe('the view of the users in an address', () => {
  it('is the pending ones, newest first, where it says nothing', () => {
    expect(view('')).toEqual({ status: 'pending', search: '', order: 'newest', page: 1 });
  });

  it('comes back as it was written, and leaves the other parameters alone', () => {
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
  ])('that is wrong is left at its start: %s', (query) => {
    expect(view(query)).toEqual(view(''));
  });

  it('searches for nothing that the server would refuse', () => {
    expect(view('search=a%00b').search).toBe('ab');
    expect(view(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });
});
