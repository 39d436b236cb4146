import { createBoundedCache } from '../shared/bounded-cache.ts';
import { chooseField, type Entrant } from './field.ts';
import { golferStrengths, inventGolfers } from './golfers.ts';
import { playTournament, type PlayedTournament } from './play.ts';
import { golfSchedule } from './schedule.ts';
import { daysOf, type TournamentPlace } from './timetable.ts';
import { createRandomStream } from '../shared/random.ts';

interface KeptSeason {
  strengths: Map<string, number[]>;
  played: Map<number, PlayedTournament>;
}

const seasonsKept = 4;

/** Plays tournaments when they are asked for; what it keeps is a copy, bounded by seasons. */
export function createGolfSeasons(seed: string) {
  const golfers = inventGolfers(seed);
  const keep = createBoundedCache<number, KeptSeason>(seasonsKept);
  const getSeason = (year: number) =>
    keep(year, () => ({ strengths: golferStrengths(seed, year, golfers), played: new Map() }));

  /** Throws a RangeError for a place that is not on the schedule. */
  function getPlayed(place: TournamentPlace): PlayedTournament {
    const season = getSeason(place.year);
    const before = season.played.get(place.index);
    if (before !== undefined) return before;

    const tournament = golfSchedule[place.index];
    if (tournament === undefined) throw new RangeError(`no tournament ${place.index} in a season`);
    const id = golfTournamentId(place);
    const field = chooseField(
      tournament,
      golfers.map((player): Entrant => {
        return { player, strength: season.strengths.get(player.id)?.[place.index] ?? 0 };
      }),
      createRandomStream(seed, 'field', id),
    );
    const played = playTournament(seed, id, tournament, daysOf(place), field);
    season.played.set(place.index, played);
    return played;
  }

  return { getPlayed };
}

export function golfTournamentId({ year, index }: TournamentPlace): string {
  return `sim-pga-${year}-${String(index + 1).padStart(2, '0')}`;
}

/** Undefined for an id of another make; whether the season can be asked for is not looked at. */
export function findGolfPlace(id: string): TournamentPlace | undefined {
  const [, year, number] = /^sim-pga-(\d{4})-(\d{2})$/.exec(id) ?? [];
  const index = Number(number) - 1;
  return golfSchedule[index] === undefined ? undefined : { year: Number(year), index };
}
