import type { User } from '#contract/accounts/accounts-endpoints.ts';
import { describe, expect, it } from 'vitest';
import { describeRoleChange, watchPaceMs } from './account-watch.ts';

const user = (state: Partial<User>) => ({ status: 'approved', isActive: true, ...state }) as User;

describe('open page', () => {
  it('notices an approval or rejection within seconds', () => {
    for (const state of [{ status: 'pending' }, { status: 'rejected' }, { isActive: false }]) {
      expect(watchPaceMs(user(state as Partial<User>))).toBeLessThanOrEqual(15_000);
    }
  });

  it('polls once a minute for a member, and never for a visitor', () => {
    expect(watchPaceMs(user({}))).toBe(60_000);
    expect(watchPaceMs(null)).toBe(false);
    expect(watchPaceMs(undefined)).toBe(false);
  });
});

it('tells an administrator who is made a member, and nobody else', () => {
  expect(describeRoleChange('admin', 'member')?.title).toBe('You are no longer an administrator');
  for (const [before, now] of [
    ['member', 'admin'],
    ['admin', 'admin'],
    ['admin', undefined],
    [undefined, 'member'],
  ] as const) {
    expect(describeRoleChange(before, now)).toBeUndefined();
  }
});
