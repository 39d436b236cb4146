import type { PlayerModel } from './player-model.ts';

/** Shares forgotten per game by the three memories of sums. */
export const forgotten = [0.1, 0.04, 0.015] as const;
/** Shares of the memories kept when a season's first game is learned. */
const keptOverSummer = [0.7, 0.5, 0.5] as const;
const contextStep = 0.03;
const errorStep = 0.07;
const playStep = 0.15;

/** Averages of an opportunity. */
export interface OpportunityMemory {
  fast: number;
  mid: number;
  slow: number;
  last: number;
  /** Average without correction for others' absences, by which a player is a regular. */
  plain: number;
  error: number;
  games: number;
}

/** Memory of a player: some 50 to 100 numbers. */
export class PlayerMemory {
  teamId: string;
  position: string | undefined;
  season: number;
  seasonGames = 0;
  games = 0;
  /** Games of the team since the last one played. */
  missed = 0;
  /** Probability of playing a game of the team, from recent ones. */
  plays = 0.5;
  hasJoined = true;
  slot: number | undefined;
  readonly opportunities: readonly OpportunityMemory[];
  /** Decayed sums: three memories of all columns. */
  readonly sums: Float64Array;
  /** Averages of the contexts met; NaN before the first. */
  readonly contexts: Float64Array;
  #contextGames = 0;
  readonly #columns: number;

  constructor(model: PlayerModel, teamId: string, season: number) {
    this.teamId = teamId;
    this.season = season;
    this.#columns = model.columns.length;
    this.sums = new Float64Array(forgotten.length * this.#columns);
    this.contexts = new Float64Array(4 * model.statistics.length + 3).fill(Number.NaN);
    this.opportunities = model.opportunities.map(({ start, startError: error }) => {
      return { fast: start, mid: start, slow: start, last: start, plain: 0, error, games: 0 };
    });
  }

  sumOf(memory: number, column: number): number {
    return this.sums[memory * this.#columns + column] ?? 0;
  }

  learnFigures(values: readonly number[], isSeasonStart: boolean): void {
    for (const [memory, share] of forgotten.entries()) {
      const kept = (1 - share) * (isSeasonStart ? (keptOverSummer[memory] ?? 1) : 1);
      for (let column = 0; column < this.#columns; column += 1) {
        const at = memory * this.#columns + column;
        this.sums[at] = (this.sums[at] ?? 0) * kept + (values[column] ?? 0);
      }
    }
  }

  /**
   * Learns `value` as it was, `own` less what absences of that day gave; `expected` before the
   * game.
   */
  learnOpportunity(index: number, value: number, own: number, expected: number): void {
    const memory = this.opportunities[index];
    if (memory === undefined) return;
    const n = memory.games;
    if (n === 0) {
      const start = (own + memory.fast) / 2;
      Object.assign(memory, { fast: start, mid: start, slow: start });
    } else {
      const move = (key: 'fast' | 'mid' | 'slow', step: number) => {
        memory[key] += Math.max(step, 1 / (n + 2)) * (own - memory[key]);
      };
      move('fast', 0.25);
      move('mid', 0.1);
      move('slow', 0.04);
    }
    memory.last = own;
    memory.plain += Math.max(0.1, 1 / (n + 1)) * (value - memory.plain);
    memory.error += errorStep * (Math.abs(value - expected) - memory.error);
    memory.games += 1;
  }

  learnContexts(values: Float64Array): void {
    this.#contextGames += 1;
    const step = Math.max(contextStep, 1 / this.#contextGames);
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const before = this.contexts[at] ?? Number.NaN;
      this.contexts[at] = Number.isNaN(before) ? value : before + step * (value - before);
    }
  }

  learnWhetherPlayed(played: boolean): void {
    this.plays += playStep * ((played ? 1 : 0) - this.plays);
    this.missed = played ? 0 : this.missed + 1;
  }
}
