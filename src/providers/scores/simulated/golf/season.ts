import { createBoundedCache } from '../shared/bounded-cache.ts';
import type { Player } from '#domain/tournament.ts';
import { earningsOf } from './earnings.ts';
import { chooseField, type Entrant } from './field.ts';
import { golferStrengths, inventGolfers } from './golfers.ts';
import { placesOf } from './places.ts';
import { playTournament, totalToPar, type PlayedTournament } from './play.ts';
import { golfSchedule } from './schedule.ts';
import { daysOf, type TournamentPlace } from './timetable.ts';
import { createRandomStream } from '../shared/random.ts';

/** Plays tournaments when they are asked for; what it keeps is a copy, bounded by seasons. */
export interface GolfSeasons {
  /** Throws a RangeError for a place that is not on the schedule. */
  getPlayed(place: TournamentPlace): PlayedTournament;
}

interface KeptSeason {
  strengths: Map<string, number[]>;
  played: Map<number, PlayedTournament>;
}

const seasonsKept = 4;
/** The field comes out as the tournament before begins, whose money nobody knows yet. */
const moneyListEndsBefore = 1;
/** A list of the whole season would mean playing it all, at one question. */
const moneyListLength = 15;

export function createGolfSeasons(seed: string): GolfSeasons {
  const golfers = inventGolfers(seed);
  const keep = createBoundedCache<number, KeptSeason>(seasonsKept);
  const getSeason = (year: number) =>
    keep(year, () => ({ strengths: golferStrengths(seed, year, golfers), played: new Map() }));

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
      () => listByMoney(place),
    );
    const played = playTournament(seed, id, tournament, daysOf(place), field);
    season.played.set(place.index, played);
    return played;
  }

  /** Ids by what was won lately in the season; pairs share in no list. */
  function listByMoney({ year, index }: TournamentPlace): string[] {
    const until = Math.max(0, index - moneyListEndsBefore);
    const from = Math.max(0, until - moneyListLength);
    const money = new Map(golfers.map((player) => [player.id, 0]));
    for (let earlier = from; earlier < until; earlier += 1) {
      for (const [id, dollars] of finalEarnings(getPlayed({ year, index: earlier }))) {
        const before = money.get(id);
        if (before !== undefined) money.set(id, before + dollars);
      }
    }
    return [...money]
      .toSorted(([idA, a], [idB, b]) => b - a || idA.localeCompare(idB))
      .map(([id]) => id);
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

function finalEarnings(played: PlayedTournament): Map<Player['id'], number> {
  const finishers = played.golfers
    .filter(({ missedCut, gaveUp }) => !missedCut && gaveUp === undefined)
    .map((golfer) => ({ id: golfer.player.id, toPar: totalToPar(golfer) }));
  return earningsOf(played.tournament.purse, placesOf(finishers, played.playoff?.winnerId));
}
