/** When a golf tournament begins for those who predict it. */
import type { Tournament } from '../tournament.ts';

interface Starter {
  teeTime?: Date | null | undefined;
  toPar?: number | null | undefined;
}

const dayMs = 86_400_000;

/** The first tee time of a field, or the tournament's first day where none is known yet. */
export function getGolfStart(tournament: Pick<Tournament, 'startsAt'>, field: Starter[]): Date {
  const from = tournament.startsAt.getTime();
  // A tee time of another day is of another round, or of another year's field.
  const times = field.flatMap(({ teeTime }) => {
    const time = teeTime?.getTime();
    return time === undefined || time < from || time >= from + dayMs ? [] : [time];
  });
  return times.length === 0 ? tournament.startsAt : new Date(Math.min(...times));
}

/** A tournament as a contest with one start. Scores say that it is on before the feed does. */
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
