import { describe, expect, it } from 'vitest';

const { isPreferred, surfacePreferences } = await import('./tennis-settings.ts');
const allSurfaces = surfacePreferences.get();

describe('preferred surfaces', () => {
  it('are all by default', () => {
    for (const surface of ['hard', 'indoor', 'clay', 'grass', null] as const) {
      expect(isPreferred({ surface }, allSurfaces)).toBe(true);
    }
  });

  it('hide matches on other surfaces, but not on unknown ones', () => {
    const preferences = { ...allSurfaces, clay: false };

    expect(isPreferred({ surface: 'clay' }, preferences)).toBe(false);
    expect(isPreferred({ surface: 'grass' }, preferences)).toBe(true);
    expect(isPreferred({ surface: null }, preferences)).toBe(true);
  });
});
