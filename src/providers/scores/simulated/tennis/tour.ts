import { easternDayBounds } from '#domain/calendar/eastern-time.ts';
import type { TennisMatch, Tournament } from '#domain/tournament.ts';
import { ScoreSourceError, type SourcedTournament } from '../../score-source.ts';
import type { SimulatedTour } from '../shared/simulated-season.ts';
import type { PlannedTournament } from './calendar.ts';
import type { TennisDescription } from './description.ts';
import { tennisMatchAt } from './match-at.ts';
import { createTennisSeasons } from './seasons.ts';
import { createTennisTimetable } from './timetable.ts';
import type { PlayedTournament } from './tournament.ts';

/** Past seasons that can be requested; one future season is on the calendar. */
const seasonsBack = 12;

/** A simulated tennis tour; see simulated-source.ts. */
export function createTennisTour(description: TennisDescription, seed: string): SimulatedTour {
  const timetable = createTennisTimetable(description.stretches.length);
  const seasons = createTennisSeasons(description, timetable, seed);

  function plannedIn(year: number, at: number): PlannedTournament[] {
    const current = timetable.yearAt(at);
    const isSimulated =
      Number.isInteger(year) && year >= current - seasonsBack && year <= current + 1;
    return isSimulated ? seasons.getCalendar(year) : [];
  }

  function listOnDay(day: string, at: number): PlannedTournament[] {
    const { from, to } = easternDayBounds(day);
    const year = timetable.yearAt(from.getTime());
    return [year - 1, year, year + 1]
      .flatMap((each) => plannedIn(each, at))
      .filter(
        ({ firstDayAt, lastDayAt }) => firstDayAt < to.getTime() && lastDayAt >= from.getTime(),
      );
  }

  function getPlanned(id: string, at: number): PlannedTournament {
    const year = Number(/^sim-[a-z]+-(\d{4})-/.exec(id)?.[1]);
    const found = plannedIn(year, at).find((planned) => planned.id === id);
    if (found === undefined) throw new ScoreSourceError('not-found', `no tournament ${id}`);
    return found;
  }

  function tournamentAt(planned: PlannedTournament, at: number): SourcedTournament {
    const matches = matchesAt(description, seed, seasons.getTournament(planned), at);
    return { tournament: describe(description, planned, stateFrom(matches)), matches };
  }

  /** Names and dates; only tournaments in progress need their matches. */
  function entryAt(planned: PlannedTournament, at: number): SourcedTournament {
    if (at < planned.startsAt) return { tournament: describe(description, planned, toCome) };
    if (at >= planned.overBy) return { tournament: describe(description, planned, over) };
    return { tournament: tournamentAt(planned, at).tournament };
  }

  return {
    id: description.id,
    seasonYearAt: timetable.yearAt,
    getSpan: timetable.getSpan,

    tournamentsAt(query, at) {
      switch (query.kind) {
        case 'day': {
          const planned = listOnDay(query.day, at);
          return { tournaments: planned.map((each) => tournamentAt(each, at)), rejected: [] };
        }
        case 'season': {
          const planned = plannedIn(query.season, at);
          if (planned.length === 0) {
            throw new ScoreSourceError('not-found', `no simulated season ${query.season}`);
          }
          return { tournaments: planned.map((each) => entryAt(each, at)), rejected: [] };
        }
        case 'tournament':
          return { tournaments: [tournamentAt(getPlanned(query.id, at), at)], rejected: [] };
      }
    },
  };
}

function matchesAt(
  description: TennisDescription,
  seed: string,
  { planned, drawnAt, matches }: PlayedTournament,
  at: number,
): TennisMatch[] {
  if (at < drawnAt) return [];
  return matches.map((match) => tennisMatchAt(description, seed, planned.id, match, at));
}

type StateAndText = Pick<Tournament, 'state' | 'statusText'>;

const toCome: StateAndText = { state: 'scheduled', statusText: 'Scheduled' };
const over: StateAndText = { state: 'final', statusText: 'Final' };

function stateFrom(matches: readonly TennisMatch[]): StateAndText {
  if (matches.every(({ state }) => state === 'scheduled')) return toCome;
  const isOpen = matches.some(({ state }) => state === 'scheduled' || state === 'live');
  return isOpen ? { state: 'live', statusText: 'In Progress' } : over;
}

function describe(
  description: TennisDescription,
  { id, season, event, firstDayAt, lastDayAt }: PlannedTournament,
  { state, statusText }: StateAndText,
): Tournament {
  return {
    league: description.id,
    id,
    season,
    name: event.name,
    startsAt: new Date(firstDayAt),
    endsAt: new Date(lastDayAt),
    state,
    statusText,
    isMajor: event.level === 'major',
    location: event.location,
    tennis: { surface: event.surface },
  };
}
