import type { Observation, Term } from '#forecasting/team/gaussian-filter.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import type { StarterWitnessParameters } from './lineup-parameters.ts';
import { findStarter } from './find-starter.ts';
import type { PasserAppearance } from './lineup.ts';
import { passerValue } from './player-value.ts';

/** Averaging window of the league mean, in starts. */
const meanStarts = 500;
/** Approximate save percentage; the running mean corrects the rest. */
const usualSaveShare = 0.91;

/** A margin after it was learned, with the remaining surprise. */
export interface LearnedMargin {
  terms: readonly Term[];
  surprise: number;
  noiseSd: number;
}

/** A second observation of a starter's state; its noise is correlated with the margin's. */
export class StarterWitness {
  readonly #parameters: StarterWitnessParameters;
  readonly #passers = new PasserValues();
  #mean: number;

  constructor(parameters: StarterWitnessParameters) {
    this.#parameters = parameters;
    this.#mean = parameters.mean;
  }

  getFigures(result: TeamResult): { home: number | undefined; away: number | undefined } {
    const { homeAppearances, awayAppearances, homeId, awayId, homeScore, awayScore } = result;
    return {
      home: this.#besidePoints(this.#getFigure(homeAppearances, awayId, result), homeScore),
      away: this.#besidePoints(this.#getFigure(awayAppearances, homeId, result), awayScore),
    };
  }

  /** `sign`: 1 for the home starter, −1 for the away starter. */
  observation(figure: number, mean: number, index: number, margin: LearnedMargin, sign: 1 | -1) {
    const { perPoint, noiseSd, correlation } = this.#parameters;
    const share = (sign * correlation * noiseSd) / margin.noiseSd;
    const terms = [{ index, weight: perPoint }];
    for (const term of margin.terms) terms.push({ ...term, weight: -share * term.weight });
    const observation: Observation = {
      terms,
      surprise: figure - this.#mean - perPoint * mean - share * margin.surprise,
      noiseVariance: noiseSd ** 2 * (1 - correlation ** 2),
    };
    return observation;
  }

  learn(figure: number | undefined): void {
    if (figure !== undefined) this.#mean += (figure - this.#mean) / meanStarts;
  }

  /** The part that follows the side's points is already in the margin. */
  #besidePoints(figure: number | undefined, sidePoints: number): number | undefined {
    const { perSidePoint = 0 } = this.#parameters;
    return figure === undefined ? undefined : figure - perSidePoint * sidePoints;
  }

  #getFigure(
    appearances: TeamResult['homeAppearances'] = [],
    opponentId: string,
    { season }: TeamResult,
  ): number | undefined {
    const passer = findStarter(appearances, 'quarterback');
    if (passer !== undefined) return this.#passers.findValue(passer, opponentId, season);

    const goalie = findStarter(appearances, 'goalie');
    if (goalie === undefined) return undefined;
    const { shots, saves } = goalie;
    if (shots === undefined || saves === undefined || saves > shots) return undefined;
    const above = saves - usualSaveShare * shots;
    return Number.isFinite(above) ? above : undefined;
  }
}

/** Weight of a game in a defense's pass rating, and the share that carries over a summer. */
const gameWeight = 0.05;
const summerCarry = 0.5;

/** Minus what the opposing defense allows above average, where only a box score exists. */
class PasserValues {
  readonly #defenses = new Map<string, { above: number; season: number }>();
  #mean: number | undefined;

  /**
   * Value of a passer's game; undefined without a value or a box score. Also updates the defense.
   */
  findValue(appearance: PasserAppearance, defenseId: string, season: number): number | undefined {
    const { value, line } = appearance;
    if (value !== undefined) return Number.isFinite(value) ? value : undefined;
    const plain = line && passerValue(line);
    if (plain === undefined) return undefined;

    const defense = this.#defenses.get(defenseId);
    const summers = defense === undefined ? 0 : Math.max(0, season - defense.season);
    const above = (defense?.above ?? 0) * summerCarry ** summers;
    const mean = this.#mean ?? plain;
    this.#mean = mean + gameWeight * 0.1 * (plain - mean);
    const next = above + gameWeight * (plain - mean - above);
    this.#defenses.set(defenseId, { above: next, season });
    return plain - above;
  }
}
