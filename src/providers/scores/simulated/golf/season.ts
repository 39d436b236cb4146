import { createBoundedCache } from '../shared/bounded-cache.ts';
import { chooseField, type Entrant, golferStrengths, inventGolfers } from './field.ts';
import { type PlayedTournament, playTournament } from './play.ts';
import { golfSchedule } from './schedule.ts';
import { listDays, type TournamentPlace } from './timetable.ts';
import { createRandomStream } from '../shared/random.ts';

const seasonsKept = 4;
/** The current tournament, last season's, and some more; each has up to 156 golfers. */
const tournamentsKept = 12;

/** Plays tournaments on demand, with a bounded cache. */
export function createGolfSeasons(seed: string) {
  let invented: ReturnType<typeof inventGolfers> | undefined;
  const strengths = createBoundedCache<number, Map<string, number[]>>(seasonsKept);
  const played = createBoundedCache<string, PlayedTournament>(tournamentsKept);

  function play({ year, index }: TournamentPlace, id: string): PlayedTournament {
    const tournament = golfSchedule[index];
    if (tournament === undefined) throw new RangeError(`no tournament ${index} in a season`);
    // Created on first use to keep startup fast.
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
    /** Throws a RangeError if the place is not on the schedule. */
    getPlayed(place: TournamentPlace): PlayedTournament {
      const id = golfTournamentId(place);
      return played(id, () => play(place, id));
    },
  };
}

export function golfTournamentId({ year, index }: TournamentPlace): string {
  return `sim-pga-${year}-${String(index + 1).padStart(2, '0')}`;
}

/** Undefined for a foreign ID; does not check whether the season is available. */
export function findGolfPlace(id: string): TournamentPlace | undefined {
  const [, year, number] = /^sim-pga-(\d{4})-(\d{2})$/.exec(id) ?? [];
  const index = Number(number) - 1;
  return golfSchedule[index] === undefined ? undefined : { year: Number(year), index };
}
