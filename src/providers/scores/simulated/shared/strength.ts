import type { GameScript, SidePoints } from './game-script.ts';
import { createRandomStream, type RandomStream } from './random.ts';

/**
 * How strong the sides of an invented league really are. Nothing here leaves the simulator: a model
 * that could read it would be marking its own homework.
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
  /** Of the variance among teams, the share that is a club's own and stays, 0–1; none when it is left out. */
  lastingShare?: number;
  /** Correlation of the rest with its own a season earlier. */
  seasonCorrelation: number;
  /** Standard deviation of the change from one round to the next. */
  roundDriftSd: number;
  /** How much good attacks come with good defenses, 0–1; none when it is left out. */
  sidesCorrelation?: number;
}

/** Earlier seasons whose traces are still felt: 0.6 to the tenth is less than a hundredth. */
const rememberedSeasons = 10;

/** Strength by round (from 0) of one team in one season: a function of its arguments alone. */
export function strengthsOfSeason(
  rules: StrengthRules,
  seed: string,
  teamId: string,
  season: number,
  rounds: number,
): Strength[] {
  const attack = seasonStart(rules, rules.attackSd, seed, teamId, 'attack', season);
  // Part of the random stream's name: another spelling is another league.
  const ownDefense = seasonStart(rules, rules.defenseSd, seed, teamId, 'defence', season);
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

/** True strength of a team in a round (or on a day) of a season. */
export type StrengthOf<Team> = (team: Team, round: number) => Strength;

/** Strengths measured against the league's own average, round by round: a league is never above itself. */
export function drawStrengths<Team extends { competitor: { id: string } }>(
  rules: StrengthRules,
  teams: readonly Team[],
  seed: string,
  season: number,
  rounds: number,
): StrengthOf<Team> {
  const strengths = drawNumbers(rules, teams, seed, season, rounds);
  return (team, round) => {
    const own = strengths.get(team);
    return { attack: own?.[2 * round] ?? 0, defense: own?.[2 * round + 1] ?? 0 };
  };
}

/**
 * By round, attack before defense: as objects they took five times the memory. What they are made from is
 * gone with this function; a function that is kept would keep it, too.
 */
function drawNumbers<Team extends { competitor: { id: string } }>(
  rules: StrengthRules,
  teams: readonly Team[],
  seed: string,
  season: number,
  rounds: number,
): Map<Team, Float64Array> {
  const drawn = new Map(
    teams.map((team) => [team, strengthsOfSeason(rules, seed, team.competitor.id, season, rounds)]),
  );
  const averages = Array.from({ length: rounds }, (_, round) => {
    const of = (side: keyof Strength): number =>
      [...drawn.values()].reduce((sum, own) => sum + (own[round]?.[side] ?? 0), 0) / teams.length;
    return { attack: of('attack'), defense: of('defense') };
  });
  const strengths = new Map<Team, Float64Array>();
  for (const [team, own] of drawn) {
    const numbers = own.flatMap(({ attack, defense }, round) => {
      const average = averages[round] ?? { attack: 0, defense: 0 };
      return [attack - average.attack, defense - average.defense];
    });
    strengths.set(team, Float64Array.from(numbers));
  }
  return strengths;
}

/**
 * What a club always is, and what changes: a first-order autoregression over the seasons, written as a
 * sum, so that it has no beginning.
 */
function seasonStart(
  rules: StrengthRules,
  sd: number,
  seed: string,
  teamId: string,
  side: string,
  season: number,
): number {
  const { lastingShare = 0, seasonCorrelation } = rules;
  const changingSd = sd * Math.sqrt(1 - lastingShare);
  const innovationSd = changingSd * Math.sqrt(1 - seasonCorrelation ** 2);
  const own = createRandomStream(seed, `lasting ${side}`, teamId).normal(0, 1);
  let strength = own * sd * Math.sqrt(lastingShare);
  for (let back = 0; back < rememberedSeasons; back += 1) {
    const innovation = createRandomStream(seed, side, teamId, season - back).normal(0, 1);
    strength += seasonCorrelation ** back * innovation * innovationSd;
  }
  return strength;
}

/** What a game is played from. */
export interface Expectation extends SidePoints {
  /** Not drawn in the end, however long it takes. */
  mustHaveWinner: boolean;
}

/** Plays a whole game from a stream; `key` names it for what is drawn only when asked for. */
export type PlayGame = (stream: RandomStream, expectation: Expectation, key: string) => GameScript;

/** What a game is like, whoever plays it. */
export interface GameForm {
  meanPoints: number;
  homeEdge: number;
  fewest: number;
  /** Share of the strengths that shows. */
  shown: number;
}

/** Points that both sides would score on average. */
export function expectPoints(home: Strength, away: Strength, form: GameForm): SidePoints {
  const { meanPoints, homeEdge, fewest, shown } = form;
  const expect = (attack: number, defense: number, edge: number): number =>
    Math.max(fewest, meanPoints + shown * (attack - defense) + edge / 2);
  return {
    home: expect(home.attack, away.defense, homeEdge),
    away: expect(away.attack, home.defense, -homeEdge),
  };
}
