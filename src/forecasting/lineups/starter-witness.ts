import type { Observation, Term } from '../team/gaussian-filter.ts';
import type { TeamResult } from '../team/team-game.ts';
import type { StarterWitnessParameters } from './lineup-parameters.ts';
import { findStarter } from './find-starter.ts';
import { PasserValues } from './passer-values.ts';

/** The league's mean is taken over about so many starts. */
const meanStarts = 500;
/** Of all shots, about so many are saved; what is off in it the running mean takes up. */
const usualSaveShare = 0.91;

/** A margin as it stands after it was learned: what is still surprising about it. */
export interface LearnedMargin {
  terms: readonly Term[];
  surprise: number;
  noiseSd: number;
}

/**
 * What a starter himself did as a second observation of his state: a quarterback's VALUE, a goalie's
 * saves. Its noise goes with the margin's, because his game is a part of it; so what is observed is
 * his figure less its share of the margin, whose noise does not.
 */
export class StarterWitness {
  readonly #parameters: StarterWitnessParameters;
  readonly #passers = new PasserValues();
  #mean: number;

  constructor(parameters: StarterWitnessParameters) {
    this.#parameters = parameters;
    this.#mean = parameters.mean;
  }

  /** The figures of both sides' starters; undefined where the source does not tell them. */
  getFigures(result: TeamResult): { home: number | undefined; away: number | undefined } {
    return {
      home: this.#besidePoints(
        this.#getFigure(result.homeAppearances ?? [], result.awayId, result),
        result.homeScore,
      ),
      away: this.#besidePoints(
        this.#getFigure(result.awayAppearances ?? [], result.homeId, result),
        result.awayScore,
      ),
    };
  }

  /** `sign`: 1 for the home side's starter, −1 for the away side's. */
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

  /** What goes with the points of his side tells of all who made them: the margin has learned from those. */
  #besidePoints(figure: number | undefined, sidePoints: number): number | undefined {
    const { perSidePoint = 0 } = this.#parameters;
    return figure === undefined ? undefined : figure - perSidePoint * sidePoints;
  }

  #getFigure(
    appearances: NonNullable<TeamResult['homeAppearances']>,
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
