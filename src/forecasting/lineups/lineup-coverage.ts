import { daysBetween, type UpcomingTeamGame } from '#forecasting/team/team-game.ts';
import type { CoverageParameters } from './lineup-parameters.ts';

export class LineupCoverage {
  readonly #parameters: CoverageParameters;
  readonly #starts = new Map<string, Date[]>();

  constructor(parameters: CoverageParameters) {
    this.#parameters = parameters;
  }

  /** Whether box scores of enough recent games of both sides were learned. */
  covers({ homeId, awayId, startsAt }: UpcomingTeamGame): boolean {
    const { games, days } = this.#parameters;
    return [homeId, awayId].every((teamId) => {
      const starts = this.#starts.get(teamId) ?? [];
      const [first] = starts;
      return starts.length >= games && first !== undefined && daysBetween(first, startsAt) <= days;
    });
  }

  /** Whether none of either side was learned. */
  isEmpty({ homeId, awayId }: UpcomingTeamGame): boolean {
    return ![homeId, awayId].some((teamId) => this.#starts.has(teamId));
  }

  learn(teamId: string, at: Date): void {
    const starts = this.#starts.get(teamId) ?? [];
    starts.push(at);
    if (starts.length > this.#parameters.games) starts.shift();
    this.#starts.set(teamId, starts);
  }
}
