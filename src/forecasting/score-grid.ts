import { insideUnit } from '#domain/betting/normal-curve.ts';

/**
 * A forecast's grid of scores. All its values come from one, so that they never contradict each
 * other.
 */
export class ScoreGrid {
  readonly lowest: number;
  readonly size: number;
  readonly drawProbability: number;
  /** Home win probability, given that there is a winner. */
  readonly homeWinProbability: number;
  readonly meanHomeScore: number;
  readonly meanAwayScore: number;
  readonly #cells: Float64Array;

  /** `cells` is row-major by home score, not normalized; the grid keeps the array. */
  constructor(lowest: number, size: number, cells: Float64Array) {
    let sum = 0;
    let home = 0;
    let draw = 0;
    let homePoints = 0;
    let awayPoints = 0;
    for (let h = 0; h < size; h += 1) {
      let row = 0;
      let below = 0;
      let points = 0;
      for (let a = 0; a < size; a += 1) {
        const cell = cells[h * size + a] as number;
        row += cell;
        if (a < h) below += cell;
        points += cell * a;
      }
      sum += row;
      home += below;
      draw += cells[h * size + h] as number;
      homePoints += row * h;
      awayPoints += points;
    }
    if (!(sum > 0)) throw new RangeError('a score grid needs some probability');

    this.lowest = lowest;
    this.size = size;
    this.#cells = cells;
    for (let at = 0; at < cells.length; at += 1) cells[at] = (cells[at] as number) / sum;
    this.drawProbability = draw / sum;
    this.homeWinProbability = insideUnit(home / (sum - draw));
    this.meanHomeScore = lowest + homePoints / sum;
    this.meanAwayScore = lowest + awayPoints / sum;
  }

  probability(homeScore: number, awayScore: number): number {
    const home = homeScore - this.lowest;
    const away = awayScore - this.lowest;
    if (home < 0 || away < 0 || home >= this.size || away >= this.size) return 0;
    return this.#cells[home * this.size + away] ?? 0;
  }

  forEach(visit: (homeScore: number, awayScore: number, probability: number) => void): void {
    for (let home = 0; home < this.size; home += 1) {
      for (let away = 0; away < this.size; away += 1) {
        const probability = this.#cells[home * this.size + away] ?? 0;
        visit(home + this.lowest, away + this.lowest, probability);
      }
    }
  }
}
