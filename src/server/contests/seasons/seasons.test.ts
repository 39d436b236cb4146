import { describe, expect, it } from 'vitest';
import { seasonLoadState } from './seasons.ts';

const first = new Date('2026-11-21T18:00:00Z');
const after = (hours: number) => new Date(first.getTime() + hours * 3_600_000);
const load = { loadedAt: null, failingSince: null, failedAt: null };

describe('the loading of a season', () => {
  it('is in progress before anything is known, and while parts arrive', () => {
    expect(seasonLoadState(undefined)).toBe('loading');
    expect(seasonLoadState(load)).toBe('loading');
  });

  it('is waited for until it has failed for 24 hours', () => {
    expect(seasonLoadState({ ...load, failingSince: first, failedAt: after(23.9) })).toBe(
      'loading',
    );
    expect(seasonLoadState({ ...load, failingSince: first, failedAt: after(24) })).toBe('failed');
  });

  it('stays loaded', () => {
    const failing = { failingSince: first, failedAt: after(48) };
    expect(seasonLoadState({ ...failing, loadedAt: first })).toBe('loaded');
  });
});
