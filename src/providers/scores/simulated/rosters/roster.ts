import { numberedName } from './invented-names.ts';
import { createRandomStream } from '../shared/random.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

/** Players of a team who stand in for each other. */
export interface RosterUnit {
  /** What they are called, in turn. */
  positions: readonly string[];
  /** In points of a whole game, by their order; as many as there are. Hidden, like all strength. */
  worth: readonly number[];
  worthSd: number;
  /** Share of it that is made in attack; the rest is kept from the other side. */
  attackShare: number;
  /** Parts of a game that those play who are well, by their order. */
  shares: readonly number[];
  /**
   * Do those who are there share the parts of who is out, each in proportion to his own, so many of them at
   * least? Otherwise the next in order move up.
   */
  sharedByAtLeast?: number;
  /**
   * Instead, one plays it all: of the first `count` in turn, or the first in `firstShare` of the games.
   * Who is hurt is replaced by the one in place `spot`, or by the first who is well.
   */
  turn?: { count: number; firstShare?: number; spot?: number };
  /** Where these are others than usual: how much more somebody does by his worth, and by his nature. */
  usageOfWorth?: number;
  talentSd?: number;
  /** The last so many are never hurt. */
  reserves: number;
}

export type RosterRules = Readonly<Record<string, RosterUnit>>;

/** A player who does not exist. He is with his team for some seasons, and as good in all of them. */
export interface RosterPlayer {
  id: string;
  name: string;
  unit: string;
  position: string;
  worth: number;
  canBeHurt: boolean;
  /** How much he does of each thing, around 1: a hidden talent of a kind that a sport names. */
  talents: readonly number[];
}

const tenureSeasons = 10;
const talentsDrawn = 4;
const talentSd = 0.32;
const minTalent = 0.35;
/** How much more of everything somebody does who is worth a point more. */
const usageOfWorth = 0.05;

/** A team's players of a season, unit by unit, the best first: he is the first to play. */
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

/** More than a team has players: nobody is called like one who is still there. */
const namesApart = 97;

/** One of a player's talents, by its number. */
export function getTalent(player: RosterPlayer, number: number): number {
  return player.talents[number] ?? 1;
}
