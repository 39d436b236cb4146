import type { Player } from '#domain/tournament.ts';
import { golfSchedule } from './schedule.ts';
import { inventName } from '../shared/invented-names.ts';
import { createRandomStream, type RandomStream } from '../shared/random.ts';
import { strengthsOfSeason, type StrengthRules } from '../shared/strength.ts';

const golferCount = 220;

/**
 * In strokes a round, more being better. Spread of the tour, not of a field; a golfer keeps most of
 * his game from one season to the next and changes a little from tournament to tournament.
 */
const strengthRules: StrengthRules = {
  attackSd: 1.1,
  defenceSd: 0,
  seasonCorrelation: 0.9,
  roundDriftSd: 0.05,
};

/** The weakest are further from the mean than the best. */
const tail = 0.12;

/** Shares of the entries, rounded: public histories 2018–2023, 24 023 entries. */
const countryShares: readonly [country: string, percent: number][] = [
  ['USA', 64],
  ['England', 5],
  ['Australia', 4],
  ['Canada', 4],
  ['South Korea', 4],
  ['South Africa', 3],
  ['Sweden', 2],
  ['Japan', 2],
  ['Argentina', 2],
  ['Scotland', 1],
  ['Spain', 1],
  ['Mexico', 1],
  ['Ireland', 1],
  ['Germany', 1],
  ['Austria', 1],
  ['France', 1],
  ['Colombia', 1],
  ['China', 1],
  ['New Zealand', 1],
];

/** The golfers of the tour, who do not exist: the same persons in every season. */
export function inventGolfers(seed: string): Player[] {
  const taken = new Set<string>();
  return Array.from({ length: golferCount }, (_, index) => {
    const id = `sim-golfer-${String(index + 1).padStart(3, '0')}`;
    const stream = createRandomStream(seed, 'golfer', id);
    const country = drawCountry(stream);
    let name = inventName(stream);
    while (taken.has(name)) name = inventName(stream);
    taken.add(name);
    return { league: 'pga', id, name, shortName: shorten(name), country };
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

function drawCountry(stream: RandomStream): string {
  const total = countryShares.reduce((sum, [, percent]) => sum + percent, 0);
  let rest = stream.next() * total;
  for (const [country, percent] of countryShares) {
    if (rest < percent) return country;
    rest -= percent;
  }
  return 'USA';
}

/** “Max Zamora” as “M. Zamora”. */
function shorten(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return `${first.slice(0, 1)}. ${rest.join(' ')}`;
}
