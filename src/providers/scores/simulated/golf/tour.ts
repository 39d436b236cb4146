import type { Tournament } from '#domain/tournament.ts';
import {
  ScoreSourceError,
  type SourcedTournament,
  type TournamentQuery,
} from '../../score-source.ts';
import { leaderboardAt } from './leaderboard.ts';
import { phaseAt, phaseStatus, type GolfPhase } from './phase.ts';
import { cutAfterRound, type PlayedTournament } from './play.ts';
import { golfSchedule, type ScheduledTournament } from './schedule.ts';
import { createGolfSeasons, findGolfPlace, golfTournamentId } from './season.ts';
import {
  listDays,
  firstGolfSeason,
  getGolfSpan,
  golfYearAt,
  placeOnDay,
  type TournamentPlace,
} from './timetable.ts';
import type { SimulatedTour } from '../shared/simulated-season.ts';

const dayMs = 86_400_000;
/** As the feed’s calendar is read: a tournament that ended so long ago is over. */
const calendarWaitsMs = 2 * dayMs;
const regularRounds = 4;

const notStarted: GolfPhase = { kind: 'scheduled', round: 0 };
const over = { state: 'final', statusText: 'Final' } as const;
const unknown = { state: 'unknown', statusText: 'Unknown' } as const;

/** An invented season of golf on real courses, by golfers who do not exist. */
export function createGolfTour(seed: string): SimulatedTour {
  const seasons = createGolfSeasons(seed);

  function tournamentAt(place: TournamentPlace, at: number): SourcedTournament {
    const { fieldOutAt } = listDays(place);
    const played = at < fieldOutAt ? undefined : seasons.getPlayed(place);
    const phase = played === undefined ? notStarted : phaseAt(played, at);
    const { kind, location, course, par, yards, purse } = scheduled(place);
    return {
      tournament: {
        ...calendarEntry(place),
        ...phaseStatus(phase),
        isMajor: kind === 'major',
        location,
        golf: {
          course,
          par,
          yards,
          purse,
          isTeamEvent: kind === 'pairs',
          round: Math.min(phase.round, regularRounds),
          rounds: regularRounds,
          cut: cutAt(scheduled(place), played, at),
          defendingChampion: findChampion({ ...place, year: place.year - 1 }, at),
        },
      },
      field: played && leaderboardAt(played, at),
    };
  }

  /** Undefined before it is over, and of seasons before the first. */
  function findChampion(place: TournamentPlace, at: number): string | undefined {
    if (place.year < firstGolfSeason || at < listDays(place).endsAt) return undefined;
    const played = seasons.getPlayed(place);
    return at < played.endsAt ? undefined : played.winner.name;
  }

  return {
    id: 'pga',
    seasonYearAt: golfYearAt,
    getSpan: getGolfSpan,
    tournamentsAt(query, at) {
      const places = listPlaces(query, at);
      const tournaments =
        query.kind === 'season'
          ? places.map((place) => calendarTournament(place, at))
          : places.map((place) => tournamentAt(place, at));
      return { tournaments, rejected: [] };
    },
  };
}

function listPlaces(query: TournamentQuery, at: number): TournamentPlace[] {
  switch (query.kind) {
    case 'day':
      return [placeOnDay(query.day)].filter((place) => isSimulated(place.year, at));
    case 'season':
      if (!isSimulated(query.season, at)) {
        throw new ScoreSourceError('not-found', `there is no simulated season ${query.season}`);
      }
      return golfSchedule.map((_, index) => ({ year: query.season, index }));
    case 'tournament': {
      const place = findGolfPlace(query.id);
      if (place === undefined || !isSimulated(place.year, at)) {
        throw new ScoreSourceError('not-found', `no tournament ${query.id}`);
      }
      return [place];
    }
  }
}

function isSimulated(year: number, at: number): boolean {
  return Number.isInteger(year) && year >= firstGolfSeason && year <= golfYearAt(at) + 1;
}

function calendarEntry(
  place: TournamentPlace,
): Pick<Tournament, 'league' | 'id' | 'season' | 'name' | 'startsAt' | 'endsAt'> {
  const { startsAt, endsAt } = listDays(place);
  return {
    league: 'pga',
    id: golfTournamentId(place),
    season: place.year,
    name: scheduled(place).name,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}

/** Names and dates only, and a state that says no more than the dates do, as of the real calendar. */
function calendarTournament(place: TournamentPlace, at: number): SourcedTournament {
  const entry = calendarEntry(place);
  const isOver = entry.endsAt.getTime() + calendarWaitsMs < at;
  const isAhead = entry.startsAt.getTime() > at;
  const status = isOver ? over : isAhead ? phaseStatus(notStarted) : unknown;
  return { tournament: { ...entry, ...status, isMajor: false } };
}

/** There is a cut, but no line, before the second round is over. */
function cutAt(
  { cutPlaces }: ScheduledTournament,
  played: PlayedTournament | undefined,
  at: number,
): { afterRound: number; toPar?: number } | undefined {
  if (cutPlaces === undefined) return undefined;
  const roundEndsAt = played?.rounds[cutAfterRound - 1]?.endsAt ?? Infinity;
  return { afterRound: cutAfterRound, toPar: at < roundEndsAt ? undefined : played?.cutToPar };
}

function scheduled({ index }: TournamentPlace): ScheduledTournament {
  const tournament = golfSchedule[index];
  if (tournament === undefined) throw new RangeError(`no tournament ${index} in a season`);
  return tournament;
}
