import { inventNewName } from './invented-names.ts';
import { createRandomStream } from './random.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** A player who does not exist, the same all season long. */
export interface RosterPlayer {
  id: string;
  name: string;
  /** How much he does of each thing, around 1: a hidden talent of a kind that a sport names. */
  talents: readonly number[];
}

const talentsDrawn = 4;
const talentSd = 0.32;
const leastTalent = 0.35;

export function rosterOf(
  seed: string,
  { competitor }: SimulatedTeam,
  season: number,
  size: number,
): RosterPlayer[] {
  const stream = createRandomStream(seed, competitor.league, 'roster', competitor.id, season);
  const taken = new Set<string>();

  return Array.from({ length: size }, (_, index) => {
    return {
      id: `${competitor.id}-player-${season}-${index + 1}`,
      name: inventNewName(stream, taken),
      talents: Array.from({ length: talentsDrawn }, () =>
        Math.max(leastTalent, stream.normal(1, talentSd)),
      ),
    };
  });
}

/** One of a player's talents, by its number. */
export function talentOf(player: RosterPlayer, number: number): number {
  return player.talents[number] ?? 1;
}
