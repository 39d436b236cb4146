import names from '#providers/scores/simulated/tables/names.json' with { type: 'json' };
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';

/** Players of a team who can replace each other. */
export interface RosterUnit {
  /** Position names, in rotation. */
  positions: readonly string[];
  /**
   * Mean value of each player in points per full game, best first. Never exposed, like all
   * strengths.
   */
  worth: readonly number[];
  worthSd: number;
  /** Share of the value that is offensive; the rest is defensive. */
  attackShare: number;
  /** Healthy players' shares of the game, in order. */
  shares: readonly number[];
  /**
   * Minimum number of players who split an absent player's share; otherwise the next in order move
   * up.
   */
  sharedByAtLeast?: number;
  /**
   * Rule where one player plays the whole game: the first `count` in rotation, or the first in
   * `firstShare` of the games. An injured player is replaced by the one at index `spot`, or by the
   * first healthy one.
   */
  turn?: { count: number; firstShare?: number; spot?: number };
  /**
   * Overrides: usage per point of value, by which box scores reveal strength, and sd of talents.
   */
  usageOfWorth?: number;
  talentSd?: number;
  /** Number of players at the end who are never injured. */
  reserves: number;
}

export type RosterRules = Readonly<Record<string, RosterUnit>>;

/** A fictional player, with one team for several seasons and with constant value. */
export interface RosterPlayer {
  id: string;
  name: string;
  unit: string;
  position: string;
  worth: number;
  canBeHurt: boolean;
  /** Hidden factors around 1 for how often the player does things; a sport names each one. */
  talents: readonly number[];
}

const tenureSeasons = 10;
const talentsDrawn = 4;
const talentSd = 0.32;
const minTalent = 0.35;
/** Increase in usage per point of value. */
const usageOfWorth = 0.05;

/** A team's players in a season, by unit, best first. */
export function buildRoster(
  rules: RosterRules,
  seed: string,
  { competitor }: SimulatedTeam,
  season: number,
): RosterPlayer[] {
  const { league, id: teamId } = competitor;
  const firstNumber = createRandomStream(seed, league, 'names', teamId).index(10_000);
  let number = firstNumber;
  return Object.entries(rules).flatMap(([name, unit]) =>
    unit.worth
      .map((mean, place): RosterPlayer => {
        number += 1;
        const generation = Math.floor((season + 3 * number) / tenureSeasons);
        const id = `${teamId}-${name}-${place + 1}-${generation}`;
        const stream = createRandomStream(seed, league, 'player', id);
        const worth = stream.normal(mean, unit.worthSd);
        const usage = Math.max(0.5, 1 + (unit.usageOfWorth ?? usageOfWorth) * worth);
        return {
          id,
          name: numberedName(number + namesApart * generation),
          unit: name,
          position: unit.positions[place % unit.positions.length] ?? '',
          worth,
          canBeHurt: place < unit.worth.length - unit.reserves,
          talents: Array.from(
            { length: talentsDrawn },
            () => usage * Math.max(minTalent, stream.normal(1, unit.talentSd ?? talentSd)),
          ),
        };
      })
      .toSorted((a, b) => b.worth - a.worth),
  );
}

/**
 * Number of names above any team's players, so that a successor never has a current player's name.
 */
const namesApart = 97;

/** A player's name by number; nearby numbers have different names. */
function numberedName(number: number): string {
  const { first, last } = names;
  // Coprime to the number of names, so that all are used before any repeats.
  const scattered = (number * 701) % (first.length * last.length);
  return `${first[scattered % first.length]} ${last[Math.floor(scattered / first.length)]}`;
}

export function getTalent(player: RosterPlayer, number: number): number {
  return player.talents[number] ?? 1;
}
