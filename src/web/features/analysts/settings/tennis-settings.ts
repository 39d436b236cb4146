import { type TennisSurface, tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { type StoredValue, storedGroup, useStoredValue } from '#web/lib/stored-value.ts';
import { toggle } from './golf-settings.ts';

/** Surfaces listed in the Predictions tab. */
export type SurfacePreferences = Record<TennisSurface, boolean>;

export const surfacePreferences = storedGroup<SurfacePreferences>(
  Object.fromEntries(
    tennisSurfaces.map((surface) => [surface, toggle(`tennis_surface_${surface}`)]),
  ) as Record<TennisSurface, StoredValue<boolean>>,
);

export function useSurfacePreferences(): SurfacePreferences {
  return useStoredValue(surfacePreferences)[0];
}

/** Always true for an unknown surface. */
export function isPreferred(
  { surface }: { surface: TennisSurface | null },
  preferences: SurfacePreferences,
): boolean {
  return surface === null || preferences[surface];
}
