import { easternDayBounds } from '#domain/calendar/eastern-time.ts';
import type { Tournament } from '#domain/tournament.ts';
import { ScoreSourceError, type SourcedTournament } from '#providers/scores/score-source.ts';
import { createBoundedCache } from '#providers/scores/simulated/shared/bounded-cache.ts';
import type { SimulatedTour } from '#providers/scores/simulated/shared/simulated-season.ts';
import { playTournament, type PlayedMatch } from './tennis-bracket.ts';
import { chooseEntries, type TennisField, type TennisSeason } from './entries.ts';
import { tennisMatchAt } from './match-at.ts';
import { createTennisPool, qualityInSeason, type TennisPool } from './pool.ts';
import {
  getTennisSpan,
  planSeason,
  tennisYearAt,
  type PlannedTournament,
} from './tennis-timetable.ts';
import type { TennisDescription } from './tennis-tours.ts';

/** Past seasons that can be requested; one future season is on the calendar. */
const seasonsBack = 12;
const calendarsKept = 16;
const seasonsKept = 4;
/** Slightly more than are played at once; each holds its matches game by game. */
const tournamentsKept = 8;

type StateAndText = Pick<Tournament, 'state' | 'statusText'>;

const toCome: StateAndText = { state: 'scheduled', statusText: 'Scheduled' };
const inProgress: StateAndText = { state: 'live', statusText: 'In Progress' };
const over: StateAndText = { state: 'final', statusText: 'Final' };

export function createTennisTour(description: TennisDescription, seed: string): SimulatedTour {
  const { id: tour } = description;
  let pool: TennisPool | undefined;
  const calendars = createBoundedCache<number, PlannedTournament[]>(calendarsKept);
  const seasons = createBoundedCache<number, TennisSeason & { fields: Map<string, TennisField> }>(
    seasonsKept,
  );
  const played = createBoundedCache<string, PlayedMatch[]>(tournamentsKept);

  const getCalendar = (year: number) => calendars(year, () => planSeason(description, year));

  function describeSeason(year: number): TennisSeason {
    // Created on first use to keep startup fast.
    pool ??= createTennisPool(description, seed);
    const quality = qualityInSeason(description, seed, year);
    return { tour, seed, pool, tournaments: getCalendar(year), quality };
  }

  function getMatches(tournament: PlannedTournament): PlayedMatch[] {
    const { fields, quality } = seasons(tournament.season, () => {
      const season = describeSeason(tournament.season);
      const chosen = chooseEntries(season, describeSeason(tournament.season - 1));
      return { ...season, fields: new Map([...chosen].map(([{ id }, field]) => [id, field])) };
    });
    const field = fields.get(tournament.id);
    if (field === undefined) throw new RangeError(`no field for ${tournament.id}`);
    return played(tournament.id, () => {
      const qualities = quality(tournament.startsAt);
      return playTournament({ description, seed, tournament, qualities }, field);
    });
  }

  function plannedIn(year: number, at: number): PlannedTournament[] {
    const current = tennisYearAt(at);
    const isSimulated =
      Number.isInteger(year) && year >= current - seasonsBack && year <= current + 1;
    return isSimulated ? getCalendar(year) : [];
  }

  function listOnDay(day: string, at: number): PlannedTournament[] {
    const { from, to } = easternDayBounds(day);
    const year = tennisYearAt(from.getTime());
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
    const matches = (at < planned.drawnAt ? [] : getMatches(planned)).map((match) =>
      tennisMatchAt(description, seed, planned.id, match, at),
    );
    const isAhead = matches.every(({ state }) => state === 'scheduled');
    const isOpen = matches.some(({ state }) => state === 'scheduled' || state === 'live');
    const status = isAhead ? toCome : isOpen ? inProgress : over;
    return { tournament: describe(tour, planned, status), matches };
  }

  /** Names and dates; only tournaments in progress need their matches. */
  function entryAt(planned: PlannedTournament, at: number): SourcedTournament {
    if (at < planned.startsAt) return { tournament: describe(tour, planned, toCome) };
    if (at >= planned.overBy) return { tournament: describe(tour, planned, over) };
    return { tournament: tournamentAt(planned, at).tournament };
  }

  return {
    id: tour,
    seasonYearAt: tennisYearAt,
    getSpan: getTennisSpan,

    tournamentsAt(query, at) {
      if (query.kind === 'season') {
        const planned = plannedIn(query.season, at);
        if (planned.length === 0) {
          throw new ScoreSourceError('not-found', `no simulated season ${query.season}`);
        }
        return { tournaments: planned.map((each) => entryAt(each, at)), rejected: [] };
      }
      const planned = query.kind === 'day' ? listOnDay(query.day, at) : [getPlanned(query.id, at)];
      return { tournaments: planned.map((each) => tournamentAt(each, at)), rejected: [] };
    },
  };
}

function describe(
  league: TennisDescription['id'],
  { id, season, event, firstDayAt, lastDayAt }: PlannedTournament,
  status: StateAndText,
): Tournament {
  return {
    league,
    id,
    season,
    name: event.name,
    startsAt: new Date(firstDayAt),
    endsAt: new Date(lastDayAt),
    ...status,
    isMajor: event.level === 'major',
    location: event.location,
    tennis: { surface: event.surface },
  };
}
