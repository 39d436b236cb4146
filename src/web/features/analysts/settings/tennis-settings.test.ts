import { describe, expect, it, vi } from 'vitest';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const { allSurfaces, isPreferred } = await import('./tennis-settings.ts');

describe('the surfaces that a member prefers', () => {
  it('are all of them unless told otherwise', () => {
    for (const surface of ['hard', 'indoor', 'clay', 'grass', null] as const) {
      expect(isPreferred({ surface }, allSurfaces)).toBe(true);
    }
  });

  it('leave out matches on another surface, and none whose surface is not known', () => {
    const preferences = { ...allSurfaces, clay: false };

    expect(isPreferred({ surface: 'clay' }, preferences)).toBe(false);
    expect(isPreferred({ surface: 'grass' }, preferences)).toBe(true);
    expect(isPreferred({ surface: null }, preferences)).toBe(true);
  });
});
