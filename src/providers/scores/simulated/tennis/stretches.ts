import type { TennisSurface } from '#domain/tennis-surface.ts';
import { readRows } from '../shared/rows.ts';
import type { TennisEvent, TennisStretch } from './description.ts';

const usualDraw = { major: 128, '1000': 96, '500': 32, '250': 32 } as const;

/**
 * A tour's calendar: an empty line between stretches, a row for each event, the large one of a
 * stretch first, with an asterisk. `level | surface | name | place | draw`, the last where it is not
 * the usual one of the level.
 */
export function readStretches(calendar: string): TennisStretch[] {
  return calendar
    .trim()
    .split('\n\n')
    .map((stretch) => {
      const events = readRows(stretch).map(readEvent);
      return stretch.startsWith('*')
        ? { main: events[0], others: events.slice(1) }
        : { others: events };
    });
}

function readEvent([first = '', surface, name = '', location = '', draw]: string[]): TennisEvent {
  const level = first.replace('* ', '') as TennisEvent['level'];
  return {
    name,
    location,
    surface: surface as TennisSurface,
    level,
    draw: draw === undefined ? usualDraw[level] : (Number(draw) as TennisEvent['draw']),
  };
}
