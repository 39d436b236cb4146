import { inventName } from './invented-names.ts';
import { createRandomStream } from './random.ts';
import type { Starter } from './simulated-season.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** The men who start in turn: five pitchers, two goalkeepers. */
export interface StarterRules {
  count: number;
  /** Spread of what one keeps from the other side, in points; hidden like all strength. */
  qualitySd: number;
  /** Share of the games that the first one starts; the others follow in turn. Undefined: all in turn. */
  firstShare?: number;
}

/** Who starts a team's game of a given number, and how good he is. */
export function starterOf(
  rules: StarterRules,
  seed: string,
  team: SimulatedTeam,
  season: number,
  gameNumber: number,
): Starter & { quality: number } {
  const { id } = team.competitor;
  const playsFirst =
    rules.firstShare !== undefined &&
    createRandomStream(seed, 'starts', id, season, gameNumber).happens(rules.firstShare);
  const place = playsFirst ? 0 : gameNumber % rules.count;
  const stream = createRandomStream(seed, 'starter', id, season, place);
  return {
    id: `${id}-starter-${season}-${place + 1}`,
    name: inventName(stream),
    quality: stream.normal(0, rules.qualitySd),
  };
}
