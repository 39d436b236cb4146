import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the toast', () => {
  it('shows one toast at a time; a new one replaces it', () => {
    const first = showToast({ title: 'User Approved' });
    showToast({ title: 'User Rejected' });
    dismissToast(first);

    expect(currentToast()).toMatchObject({ title: 'User Rejected', isOpen: true });
  });

  it('closes when dismissed and is removed 1,000,000 ms later', () => {
    dismissToast(showToast({ title: 'Logged out' }));
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).toMatchObject({ title: 'Logged out', isOpen: false });

    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });

  it('is not removed by the timer of an earlier toast', () => {
    dismissToast(showToast({ title: 'old' }));
    vi.advanceTimersByTime(500_000);
    showToast({ title: 'new' });
    vi.advanceTimersByTime(500_000);

    expect(currentToast()).toMatchObject({ title: 'new', isOpen: true });
  });
});
