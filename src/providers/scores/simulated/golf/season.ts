import { createBoundedCache } from '../shared/bounded-cache.ts';
import { chooseField, type Entrant, golferStrengths, inventGolfers } from './field.ts';
import { type PlayedTournament, playTournament } from './play.ts';
import { golfSchedule } from './schedule.ts';
import { listDays, type TournamentPlace } from './timetable.ts';
import { createRandomStream } from '../shared/random.ts';

const seasonsKept = 4;
/** The one that is played, and its last winner's; each has a field of 156 and their rounds. */
const tournamentsKept = 12;

/** Plays tournaments when they are asked for; what it keeps is a copy, and bounded. */
export function createGolfSeasons(seed: string) {
  let invented: ReturnType<typeof inventGolfers> | undefined;
  const strengths = createBoundedCache<number, Map<string, number[]>>(seasonsKept);
  const played = createBoundedCache<string, PlayedTournament>(tournamentsKept);

  function play({ year, index }: TournamentPlace, id: string): PlayedTournament {
    const tournament = golfSchedule[index];
    if (tournament === undefined) throw new RangeError(`no tournament ${index} in a season`);
    // Made for whoever asks first: no start waits for them.
    const golfers = (invented ??= inventGolfers(seed));
    const ofSeason = strengths(year, () => golferStrengths(seed, year, golfers));
    const field = chooseField(
      tournament,
      golfers.map((player): Entrant => {
        return { player, strength: ofSeason.get(player.id)?.[index] ?? 0 };
      }),
      createRandomStream(seed, 'field', id),
    );
    return playTournament(seed, id, tournament, listDays({ year, index }), field);
  }

  return {
    /** Throws a RangeError for a place that is not on the schedule. */
    getPlayed(place: TournamentPlace): PlayedTournament {
      const id = golfTournamentId(place);
      return played(id, () => play(place, id));
    },
  };
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
