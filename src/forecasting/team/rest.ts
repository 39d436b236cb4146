import { daysBetween, type UpcomingTeamGame } from './team-game.ts';
import type { RestParameters } from './team-parameters.ts';

/** Days after which everyone is rested, so a season opener has no rest effect. */
const maxBreakDays = 21;

export interface RestEffect {
  /** Days since the side's last game; undefined when long ago. */
  homeDays: number | undefined;
  awayDays: number | undefined;
  marginPoints: number;
}

export class RestTracker {
  readonly #parameters: RestParameters;
  readonly #starts = new Map<string, Date[]>();

  constructor(parameters: RestParameters) {
    this.#parameters = parameters;
  }

  effect(game: UpcomingTeamGame): RestEffect {
    const { shortHome, shortAway } = this.#parameters;
    const neutral = (shortHome + shortAway) / 2;
    const homeDays = this.#daysSinceLast(game.homeId, game.startsAt);
    const awayDays = this.#daysSinceLast(game.awayId, game.startsAt);
    const home = this.#worth(game.homeId, game.startsAt, game.neutralSite ? neutral : shortHome);
    const away = this.#worth(game.awayId, game.startsAt, game.neutralSite ? neutral : shortAway);
    return { homeDays, awayDays, marginPoints: home - away };
  }

  learn(game: UpcomingTeamGame): void {
    for (const team of [game.homeId, game.awayId]) {
      const starts = this.#starts.get(team) ?? [];
      starts.push(game.startsAt);
      if (starts.length > 4) starts.shift();
      this.#starts.set(team, starts);
    }
  }

  #daysSinceLast(teamId: string, startsAt: Date): number | undefined {
    const last = this.#starts.get(teamId)?.at(-1);
    if (last === undefined) return undefined;
    const days = daysBetween(last, startsAt);
    return days > maxBreakDays ? undefined : days;
  }

  #worth(teamId: string, startsAt: Date, short: number): number {
    const { shortDays, longDays, long, crowdedDays, crowded } = this.#parameters;
    const days = this.#daysSinceLast(teamId, startsAt);
    if (days === undefined) return 0;

    const starts = this.#starts.get(teamId) ?? [];
    const lately = starts.filter((start) => daysBetween(start, startsAt) <= crowdedDays).length;
    const crowding = crowded * Math.max(0, lately - 1);
    if (days <= shortDays) return short + crowding;
    return days >= longDays ? long : crowding;
  }
}
