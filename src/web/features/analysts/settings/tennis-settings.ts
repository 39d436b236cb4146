import { type TennisSurface, tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import {
  type StoredValue,
  storedGroup,
  storedValue,
  useStoredValue,
} from '#web/lib/stored-value.ts';
import { readToggle } from './golf-settings.ts';

/** Surfaces listed in the Predictions tab. */
export type SurfacePreferences = Record<TennisSurface, boolean>;

export const surfacePreferences = storedGroup<SurfacePreferences>(
  Object.fromEntries(
    tennisSurfaces.map((surface) => [
      surface,
      storedValue(`tennis_surface_${surface}`, (text) => readToggle(text, true)),
    ]),
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
