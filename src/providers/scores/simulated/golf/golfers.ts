import type { Player } from '#domain/tournament.ts';
import countryPercents from '../tables/golfer-countries.json' with { type: 'json' };
import { golfSchedule } from './schedule.ts';
import { inventNewName, shortenName } from '../rosters/invented-names.ts';
import { createRandomStream, pickWeighted } from '../shared/random.ts';
import { strengthsOfSeason, type StrengthRules } from '../shared/strength.ts';

const golferCount = 220;

/**
 * In strokes a round, more being better. Spread of the tour, not of a field; a golfer keeps most of
 * his game from one season to the next and changes a little from tournament to tournament.
 */
const strengthRules: StrengthRules = {
  attackSd: 1.1,
  defenseSd: 0,
  seasonCorrelation: 0.9,
  roundDriftSd: 0.05,
};

/** The weakest are further from the mean than the best. */
const tail = 0.12;

/** Shares of the entries, rounded: public histories 2018–2023, 24 023 entries. */
const countries = Object.entries(countryPercents);

/** The golfers of the tour, who do not exist: the same persons in every season. */
export function inventGolfers(seed: string): Player[] {
  const taken = new Set<string>();
  return Array.from({ length: golferCount }, (_, index) => {
    const id = `sim-golfer-${String(index + 1).padStart(3, '0')}`;
    const stream = createRandomStream(seed, 'golfer', id);
    const [country] = pickWeighted(stream, countries, ([, percent]) => percent);
    const name = inventNewName(stream, taken);
    return { league: 'pga', id, name, shortName: shortenName(name), country };
  });
}

/** True strength by golfer's id, before each tournament of a season. Hidden from everybody. */
export function golferStrengths(
  seed: string,
  year: number,
  golfers: readonly Player[],
): Map<string, number[]> {
  return new Map(
    golfers.map(({ id }) => [
      id,
      strengthsOfSeason(strengthRules, `${seed} pga`, id, year, golfSchedule.length).map(
        ({ attack }) => attack - tail * (attack ** 2 - strengthRules.attackSd ** 2),
      ),
    ]),
  );
}
