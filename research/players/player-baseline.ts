import type { PlayedLine } from '#forecasting/players/projection-types.ts';
import type { PlayerPlan } from '../plans/player-plans.ts';
import { negativeBinomial } from '../fitting/fit-players.ts';
import { minimize } from '../fitting/nelder-mead.ts';

const step = 0.1;
/** Maximum number of rows, enough for one or two numbers. */
const maxRows = 8000;

/**
 * The yardstick: exponential averages over games played, of every column that a player's lines
 * have.
 */
export class PlayerAverages {
  readonly #players = new Map<string, Map<string, { games: number; value: number }>>();

  /** Finds a player's average; undefined before the first game. */
  find(playerId: string, column: string): number | undefined {
    return this.#players.get(playerId)?.get(column)?.value;
  }

  learn({ playerId, figures }: PlayedLine): void {
    const averages =
      this.#players.get(playerId) ?? new Map<string, { games: number; value: number }>();
    this.#players.set(playerId, averages);
    for (const [column, value] of Object.entries(figures)) {
      const before = averages.get(column) ?? { games: 0, value };
      const games = before.games + 1;
      const weight = Math.max(step, 1 / games);
      averages.set(column, { games, value: before.value + weight * (value - before.value) });
    }
  }
}

/** The yardstick's size by its mean, with the dispersion that fitted the seasons before best. */
export class BaselineDispersion {
  readonly #kind: PlayerPlan['dispersion'];
  readonly #rows: { mean: number; count: number }[] = [];
  #point: number[] | undefined;

  constructor(kind: PlayerPlan['dispersion']) {
    this.#kind = kind;
  }

  add(mean: number, count: number): void {
    this.#rows.push({ mean, count });
  }

  /** Size at a mean; the first call ends the fitting. */
  size(mean: number): number {
    this.#point ??= this.#fit();
    return this.#sizeAt(this.#point, mean);
  }

  #sizeAt([a = 0, b = 0]: readonly number[], mean: number): number {
    const size =
      this.#kind === 'log-linear' ? Math.exp(a + b * Math.log(mean)) : mean / Math.exp(a);
    return Math.min(1e5, Math.max(0.01, size));
  }

  #fit(): number[] {
    const every = Math.max(1, Math.ceil(this.#rows.length / maxRows));
    const rows = this.#rows.filter((_, at) => at % every === 0);
    const cost = (point: number[]) => {
      let sum = 0;
      for (const { mean, count } of rows) {
        sum -= Math.log(Math.max(1e-12, negativeBinomial(count, mean, this.#sizeAt(point, mean))));
      }
      return sum;
    };
    const start = this.#kind === 'log-linear' ? [1, 0.5] : [0];
    return minimize(
      cost,
      start,
      start.map(() => 0.5),
      120,
    ).point;
  }
}
