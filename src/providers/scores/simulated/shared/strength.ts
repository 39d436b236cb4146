import type { GameScript, SidePoints } from './game-script.ts';
import { createRandomStream, type RandomStream } from './random.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/**
 * A team's strength in points. Never exposed outside the simulator, because a model could read the
 * answer.
 */
export interface Strength {
  /** Points above an average attack, against an average defense. */
  attack: number;
  /** Points kept from an average attack. */
  defense: number;
}

export interface StrengthRules {
  attackSd: number;
  defenseSd: number;
  /** Share of the variance between teams that is permanent, 0–1; default none. */
  lastingShare?: number;
  /** Season-to-season correlation of the rest. */
  seasonCorrelation: number;
  /** Standard deviation of the change between rounds. */
  roundDriftSd: number;
  /** Correlation of attack and defense, 0–1; default none. */
  sidesCorrelation?: number;
}

/** Number of earlier seasons with an effect: 0.6 to the tenth is below a hundredth. */
const rememberedSeasons = 10;

/** A team's strength by round (from 0) in one season; a pure function. */
export function strengthsOfSeason(
  rules: StrengthRules,
  seed: string,
  teamId: string,
  season: number,
  rounds: number,
): Strength[] {
  const { lastingShare = 0, seasonCorrelation } = rules;
  /**
   * A permanent part plus a first-order autoregression over seasons, as a finite sum without a
   * start.
   */
  const drawStart = (side: string, sd: number): number => {
    const innovationSd = sd * Math.sqrt(1 - lastingShare) * Math.sqrt(1 - seasonCorrelation ** 2);
    const own = createRandomStream(seed, `lasting ${side}`, teamId).normal(0, 1);
    let strength = own * sd * Math.sqrt(lastingShare);
    for (let back = 0; back < rememberedSeasons; back += 1) {
      const innovation = createRandomStream(seed, side, teamId, season - back).normal(0, 1);
      strength += seasonCorrelation ** back * innovation * innovationSd;
    }
    return strength;
  };
  const attack = drawStart('attack', rules.attackSd);
  // Part of the random stream's key: another spelling gives another league.
  const ownDefense = drawStart('defence', rules.defenseSd);
  const shared = rules.sidesCorrelation ?? 0;
  const defense =
    (shared * attack * rules.defenseSd) / rules.attackSd + Math.sqrt(1 - shared ** 2) * ownDefense;
  const drift = createRandomStream(seed, 'drift', teamId, season);

  const strengths: Strength[] = [{ attack, defense }];
  for (let round = 1; round < rounds; round += 1) {
    const before = strengths[round - 1] ?? { attack, defense };
    strengths.push({
      attack: before.attack + drift.normal(0, rules.roundDriftSd),
      defense: before.defense + drift.normal(0, rules.roundDriftSd),
    });
  }
  return strengths;
}

export type StrengthOf = (team: SimulatedTeam, round: number) => Strength;

/** Strengths relative to the league average per round, which is therefore always 0. */
export function drawStrengths(
  rules: StrengthRules,
  teams: readonly SimulatedTeam[],
  seed: string,
  season: number,
  rounds: number,
): StrengthOf {
  const drawn = teams.map((team) =>
    strengthsOfSeason(rules, seed, team.competitor.id, season, rounds),
  );
  const averages = Array.from({ length: rounds }, (_, round) => {
    const of = (side: keyof Strength): number =>
      drawn.reduce((sum, own) => sum + (own[round]?.[side] ?? 0), 0) / teams.length;
    return { attack: of('attack'), defense: of('defense') };
  });
  // Values by round, attack before defense. A flat array uses a fifth of the memory of objects.
  const strengths = new Map(
    teams.map((team, index) => {
      const numbers = (drawn[index] ?? []).flatMap(({ attack, defense }, round) => {
        const average = averages[round] ?? { attack: 0, defense: 0 };
        return [attack - average.attack, defense - average.defense];
      });
      return [team, Float64Array.from(numbers)];
    }),
  );
  return (team, round) => {
    const own = strengths.get(team);
    return { attack: own?.[2 * round] ?? 0, defense: own?.[2 * round + 1] ?? 0 };
  };
}

export interface Expectation extends SidePoints {
  /** Whether there must be a winner, however long it takes. */
  mustHaveWinner: boolean;
}

/** Plays a game from a stream; `key` names streams drawn on demand. */
export type PlayGame = (stream: RandomStream, expectation: Expectation, key: string) => GameScript;
