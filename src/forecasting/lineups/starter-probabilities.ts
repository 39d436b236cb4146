import { getListed, type Lineup, type PlayerRole } from './lineup.ts';

/** Starter probabilities of a side; the remainder to 1 is an unknown player. */
export interface StarterProbability {
  playerId: string;
  probability: number;
  draftPick?: number;
}

/**
 * Probabilities of starting: listed candidates in depth order, each if no earlier one starts; the
 * rest by recent starts.
 */
export class StarterProbabilities {
  readonly #role: PlayerRole;
  readonly #memory: number;
  readonly #shares = new Map<string, Map<string, number>>();
  readonly #teamByStarter = new Map<string, string>();

  /** `memory`: weight of the latest game; 1 = the last starter. */
  constructor(role: PlayerRole, memory: number) {
    this.#role = role;
    this.#memory = memory;
  }

  expect(
    teamId: string,
    lineup: Lineup | undefined,
    other: { teamId: string; lineup: Lineup | undefined },
  ): StarterProbability[] {
    const shares = this.#shares.get(teamId) ?? new Map<string, number>();
    const listedByOther = getListed(other.lineup, this.#role);
    // A player listed by both sides belongs to the last side started for.
    const isElsewhere = (id: string) =>
      listedByOther.has(id) && !(listed.has(id) && this.#teamByStarter.get(id) === teamId);
    const listed = getListed(lineup, this.#role);
    const chain = [...listed.values()]
      .filter(({ playerId }) => !isElsewhere(playerId))
      .sort(
        (a, b) =>
          (a.depth ?? Infinity) - (b.depth ?? Infinity) ||
          (shares.get(b.playerId) ?? 0) - (shares.get(a.playerId) ?? 0) ||
          b.probability - a.probability ||
          (a.playerId < b.playerId ? -1 : 1),
      );
    const probabilities: StarterProbability[] = [];
    let left = 1;
    for (const { playerId, probability, draftPick } of chain) {
      probabilities.push({ playerId, probability: left * probability, draftPick });
      left *= 1 - probability;
    }
    if (lineup?.isComplete === true) return probabilities;

    const unlisted = [...shares].filter(([id]) => !listed.has(id) && !isElsewhere(id));
    const sum = unlisted.reduce((total, [, share]) => total + share, 0);
    for (const [playerId, share] of unlisted) {
      probabilities.push({ playerId, probability: (left * share) / sum });
    }
    return probabilities;
  }

  learn(teamId: string, starterId: string): void {
    const before = this.#teamByStarter.get(starterId);
    if (before !== undefined && before !== teamId) this.#shares.get(before)?.delete(starterId);
    this.#teamByStarter.set(starterId, teamId);

    const shares = this.#shares.get(teamId) ?? new Map<string, number>();
    this.#shares.set(teamId, shares);
    for (const [id, share] of shares) {
      const faded = share * (1 - this.#memory);
      if (faded < 0.02) shares.delete(id);
      else shares.set(id, faded);
    }
    shares.set(starterId, (shares.get(starterId) ?? 0) + this.#memory);
  }
}
