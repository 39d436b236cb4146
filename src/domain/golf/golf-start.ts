import { dayMs } from '#domain/calendar/durations.ts';
import type { Tournament } from '#domain/tournament.ts';

interface Starter {
  teeTime?: Date | null | undefined;
  toPar?: number | null | undefined;
}

/**
 * Start of a tournament: the field's first tee time, or its first day when the feed has no tee
 * time.
 */
export function getGolfStart(tournament: Pick<Tournament, 'startsAt'>, field: Starter[]): Date {
  const from = tournament.startsAt.getTime();
  // A tee time on another day belongs to another round or another year.
  const times = field.flatMap(({ teeTime }) => {
    const time = teeTime?.getTime();
    return time === undefined || time < from || time >= from + dayMs ? [] : [time];
  });
  return times.length === 0 ? tournament.startsAt : new Date(Math.min(...times));
}

/** Scores can show that play began before the feed's state does. */
export function toGolfContest<Contest extends Pick<Tournament, 'state' | 'startsAt'>>(
  tournament: Contest,
  field: Starter[],
): Contest {
  const hasScores = field.some(({ toPar }) => toPar != null);
  const isOn = tournament.state === 'scheduled' && hasScores;
  return {
    ...tournament,
    state: isOn ? 'live' : tournament.state,
    startsAt: getGolfStart(tournament, field),
  };
}
