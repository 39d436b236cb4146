import { daysBetween } from '../team/team-game.ts';
import type { CoverageParameters } from './lineup-parameters.ts';

export class LineupCoverage {
  readonly #parameters: CoverageParameters;
  readonly #starts = new Map<string, Date[]>();

  constructor(parameters: CoverageParameters) {
    this.#parameters = parameters;
  }

  knows(teamId: string, at: Date): boolean {
    const starts = this.#starts.get(teamId) ?? [];
    const { games, days } = this.#parameters;
    const first = starts[0];
    return starts.length >= games && first !== undefined && daysBetween(first, at) <= days;
  }

  learn(teamId: string, at: Date): void {
    const starts = this.#starts.get(teamId) ?? [];
    starts.push(at);
    if (starts.length > this.#parameters.games) starts.shift();
    this.#starts.set(teamId, starts);
  }
}
