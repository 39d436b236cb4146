import { type TennisSurface, tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { storedGroup, storedValue, useStoredValue } from '#web/lib/stored-value.ts';
import { readToggle } from './golf-settings.ts';

/** Surfaces listed in the Predictions tab. */
export type SurfacePreferences = Record<TennisSurface, boolean>;

export const allSurfaces = Object.fromEntries(
  tennisSurfaces.map((surface) => [surface, true]),
) as SurfacePreferences;

function shown(surface: TennisSurface) {
  return storedValue(`tennis_surface_${surface}`, (text) => readToggle(text, true));
}

const stored = storedGroup<SurfacePreferences>(
  Object.fromEntries(tennisSurfaces.map((surface) => [surface, shown(surface)])) as {
    [Surface in TennisSurface]: ReturnType<typeof shown>;
  },
);

export function useSurfacePreferences(): SurfacePreferences {
  return useStoredValue(stored)[0];
}

/** `undefined` restores all surfaces. */
export function saveSurfacePreferences(preferences: SurfacePreferences | undefined): void {
  stored.set(preferences);
}

/** Always true for an unknown surface. */
export function isPreferred(
  { surface }: { surface: TennisSurface | null },
  preferences: SurfacePreferences,
): boolean {
  return surface === null || preferences[surface];
}
