import type { TennisSurface } from '#domain/tennis-surface.ts';
import type { TennisEvent } from './description.ts';

const usualDraw = { major: 128, '1000': 96, '500': 32, '250': 32 } as const;

/** An entry of a tour's calendar, with the draw that is usual at its level. */
export function event(
  level: TennisEvent['level'],
  surface: TennisSurface,
  name: string,
  location: string,
  draw: TennisEvent['draw'] = usualDraw[level],
): TennisEvent {
  return { name, location, surface, level, draw };
}
