import { insideUnit } from './normal-curve.ts';

/**
 * Probability of every final score. Everything that a forecast says about a game is read from one
 * grid, so winner, spread, total and projected score never contradict each other.
 */
export class ScoreGrid {
  /** The least score that the grid knows, for either side. */
  readonly lowest: number;
  /** Number of scores from `lowest` on. */
  readonly size: number;
  readonly #cells: Float64Array;

  /** `cells` is row by row, a row for each home score; it is normalised to sum to 1. */
  constructor(lowest: number, size: number, cells: Float64Array) {
    let sum = 0;
    for (const cell of cells) sum += cell;
    if (!(sum > 0)) throw new RangeError('a score grid needs some probability');

    this.lowest = lowest;
    this.size = size;
    this.#cells = cells.map((cell) => cell / sum);
  }

  probability(homeScore: number, awayScore: number): number {
    const home = homeScore - this.lowest;
    const away = awayScore - this.lowest;
    if (home < 0 || away < 0 || home >= this.size || away >= this.size) return 0;
    return this.#cells[home * this.size + away] ?? 0;
  }

  /** Sum over the scores for which `holds`. */
  probabilityThat(holds: (homeScore: number, awayScore: number) => boolean): number {
    let sum = 0;
    this.forEach((home, away, probability) => {
      if (holds(home, away)) sum += probability;
    });
    return sum;
  }

  get drawProbability(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i += 1) sum += this.#cells[i * this.size + i] ?? 0;
    return sum;
  }

  /** Probability that home wins, given that somebody does. */
  get homeWinProbability(): number {
    const home = this.probabilityThat((a, b) => a > b);
    return insideUnit(home / (1 - this.drawProbability));
  }

  get meanHomeScore(): number {
    return this.#mean((home) => home);
  }

  get meanAwayScore(): number {
    return this.#mean((_, away) => away);
  }

  forEach(visit: (homeScore: number, awayScore: number, probability: number) => void): void {
    for (let home = 0; home < this.size; home += 1) {
      for (let away = 0; away < this.size; away += 1) {
        const probability = this.#cells[home * this.size + away] ?? 0;
        visit(home + this.lowest, away + this.lowest, probability);
      }
    }
  }

  #mean(of: (homeScore: number, awayScore: number) => number): number {
    let sum = 0;
    this.forEach((home, away, probability) => {
      sum += probability * of(home, away);
    });
    return sum;
  }
}
