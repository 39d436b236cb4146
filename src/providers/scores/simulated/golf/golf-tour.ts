import { dayMs } from '#domain/calendar/durations.ts';
import {
  ScoreSourceError,
  type SourcedTournament,
  type TournamentQuery,
} from '#providers/scores/score-source.ts';
import { createBoundedCache } from '#providers/scores/simulated/shared/bounded-cache.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import type { SimulatedTour } from '#providers/scores/simulated/shared/simulated-season.ts';
import { chooseField, golferStrengths, inventGolfers } from './field.ts';
import { type GolfPhase, leaderboardAt, phaseAt, phaseStatus } from './golf-leaderboard.ts';
import { cutAfterRound, type PlayedTournament, playTournament } from './golf-play.ts';
import {
  firstGolfSeason,
  getGolfSpan,
  getScheduled,
  golfSchedule,
  golfYearAt,
  listDays,
  placeOnDay,
  type TournamentPlace,
} from './golf-timetable.ts';

const seasonsKept = 4;
/** The current tournament, last season's, and some more; each has up to 156 golfers. */
const tournamentsKept = 12;

/** Plays tournaments on demand. Throws a RangeError for a place that is not on the schedule. */
export function createGolfSeasons(seed: string) {
  let invented: ReturnType<typeof inventGolfers> | undefined;
  const strengths = createBoundedCache<number, Map<string, number[]>>(seasonsKept);
  const played = createBoundedCache<string, PlayedTournament>(tournamentsKept);

  return (place: TournamentPlace): PlayedTournament => {
    const id = toId(place);
    return played(id, () => {
      const tournament = getScheduled(place);
      // Created on first use to keep startup fast.
      const golfers = (invented ??= inventGolfers(seed));
      const ofSeason = strengths(place.year, () => golferStrengths(seed, place.year, golfers));
      const field = chooseField(
        tournament,
        golfers.map((player) => ({
          player,
          strength: ofSeason.get(player.id)?.[place.index] ?? 0,
        })),
        createRandomStream(seed, 'field', id),
      );
      return playTournament(seed, id, tournament, listDays(place).days, field);
    });
  };
}

function toId({ year, index }: TournamentPlace): string {
  return `sim-pga-${year}-${String(index + 1).padStart(2, '0')}`;
}

/** Time after which an ended tournament is over, as when the feed's calendar is read. */
const calendarWaitsMs = 2 * dayMs;
const regularRounds = 4;
const notStarted: GolfPhase = { kind: 'scheduled', round: 0 };

export function createGolfTour(seed: string): SimulatedTour {
  const getPlayed = createGolfSeasons(seed);

  function tournamentAt(place: TournamentPlace, at: number): SourcedTournament {
    const played = at < listDays(place).fieldOutAt ? undefined : getPlayed(place);
    const phase = played === undefined ? notStarted : phaseAt(played, at);
    const { kind, location, course, par, yards, purse, cutPlaces } = getScheduled(place);
    // There is a cut, but no line, before the second round is over.
    const cutAt = played?.rounds[cutAfterRound - 1]?.endsAt ?? Infinity;
    const cutToPar = at < cutAt ? undefined : played?.cutToPar;
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
          cut: cutPlaces === undefined ? undefined : { afterRound: cutAfterRound, toPar: cutToPar },
          defendingChampion: findChampion({ ...place, year: place.year - 1 }, at),
        },
      },
      field: played && leaderboardAt(played, at),
    };
  }

  function findChampion(place: TournamentPlace, at: number): string | undefined {
    if (place.year < firstGolfSeason || at < listDays(place).endsAt) return undefined;
    const played = getPlayed(place);
    return at < played.endsAt ? undefined : played.winner.name;
  }

  return {
    id: 'pga',
    seasonYearAt: golfYearAt,
    getSpan: getGolfSpan,
    tournamentsAt(query, at) {
      const view = query.kind === 'season' ? calendarTournament : tournamentAt;
      return { tournaments: listPlaces(query, at).map((place) => view(place, at)), rejected: [] };
    },
  };
}

function listPlaces(query: TournamentQuery, at: number): TournamentPlace[] {
  const isSimulated = (year: number): boolean =>
    Number.isInteger(year) && year >= firstGolfSeason && year <= golfYearAt(at) + 1;
  switch (query.kind) {
    case 'day':
      return [placeOnDay(query.day)].filter(({ year }) => isSimulated(year));
    case 'season':
      if (!isSimulated(query.season)) {
        throw new ScoreSourceError('not-found', `there is no simulated season ${query.season}`);
      }
      return golfSchedule.map((_, index) => ({ year: query.season, index }));
    case 'tournament': {
      const [, year, number] = /^sim-pga-(\d{4})-(\d{2})$/.exec(query.id) ?? [];
      const place = { year: Number(year), index: Number(number) - 1 };
      if (golfSchedule[place.index] === undefined || !isSimulated(place.year)) {
        throw new ScoreSourceError('not-found', `no tournament ${query.id}`);
      }
      return [place];
    }
  }
}

function calendarEntry(place: TournamentPlace) {
  const { startsAt, endsAt } = listDays(place);
  return {
    league: 'pga',
    id: toId(place),
    season: place.year,
    name: getScheduled(place).name,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  } as const;
}

/**
 * Names and dates only, and a state that says no more than the dates do, as of the real calendar.
 */
function calendarTournament(place: TournamentPlace, at: number): SourcedTournament {
  const entry = calendarEntry(place);
  const isOver = entry.endsAt.getTime() + calendarWaitsMs < at;
  const isAhead = entry.startsAt.getTime() > at;
  const over = { state: 'final', statusText: 'Final' } as const;
  const unknown = { state: 'unknown', statusText: 'Unknown' } as const;
  const status = isOver ? over : isAhead ? phaseStatus(notStarted) : unknown;
  return { tournament: { ...entry, ...status, isMajor: false } };
}
