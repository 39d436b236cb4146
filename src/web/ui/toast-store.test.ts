import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, updateToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the toast', () => {
  it('is one at a time: a new one takes the place of the old one', () => {
    const first = showToast({ title: 'User Approved' });
    showToast({ title: 'User Rejected' });
    updateToast(first, { title: 'too late' });
    dismissToast(first);

    expect(currentToast()).toMatchObject({ title: 'User Rejected', isOpen: true });
  });

  it('can be updated while it is the current one', () => {
    const id = showToast({ title: 'Saving' });
    updateToast(id, { title: 'Saved' });

    expect(currentToast()).toMatchObject({ id, title: 'Saved', isOpen: true });
  });

  it('is closed when dismissed, and forgotten 1,000,000 ms later', () => {
    dismissToast(showToast({ title: 'Logged out' }));
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).toMatchObject({ title: 'Logged out', isOpen: false });

    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });

  it('is not forgotten on behalf of an older one', () => {
    dismissToast(showToast({ title: 'old' }));
    vi.advanceTimersByTime(500_000);
    showToast({ title: 'new' });
    vi.advanceTimersByTime(500_000);

    expect(currentToast()).toMatchObject({ title: 'new', isOpen: true });
  });
});
