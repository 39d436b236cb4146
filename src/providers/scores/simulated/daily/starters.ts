import { inventName } from '../shared/invented-names.ts';
import { createRandomStream } from '../shared/random.ts';
import type { Starter } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

/** The men who start in turn: five pitchers, two goalkeepers. */
export interface StarterRules {
  count: number;
  /** Spread of what one keeps from the other side, in points; hidden like all strength. */
  qualitySd: number;
  /** Share of the games that the first one starts; the others follow in turn. Undefined: all in turn. */
  firstShare?: number;
}

type RatedStarter = Starter & { quality: number };

/** Who starts a team's game of a given number, and how good he is. */
export type PickStarter = (team: SimulatedTeam, gameNumber: number) => RatedStarter;

export function createStarters(rules: StarterRules, seed: string, season: number): PickStarter {
  return ({ competitor: { id: teamId } }, gameNumber) => {
    const playsFirst =
      rules.firstShare !== undefined &&
      createRandomStream(seed, 'starts', teamId, season, gameNumber).happens(rules.firstShare);
    const place = playsFirst ? 0 : gameNumber % rules.count;
    const stream = createRandomStream(seed, 'starter', teamId, season, place);
    const id = `${teamId}-starter-${season}-${place + 1}`;
    return { id, name: inventName(stream), quality: stream.normal(0, rules.qualitySd) };
  };
}
