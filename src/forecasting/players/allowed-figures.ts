import type { AllowedRules, StatisticRules } from './player-model.ts';

interface Allowed {
  season: number;
  /** Decayed sums per statistic: happened, then expected. */
  happened: Float64Array;
  expected: Float64Array;
}

/**
 * Ratios of how much more or less of each statistic players reach against an opponent, a starter or
 * in a place.
 */
export class AllowedFigures {
  readonly #rules: AllowedRules;
  readonly #statistics: readonly StatisticRules[];
  readonly #byKey = new Map<string, Allowed>();

  constructor(rules: AllowedRules, statistics: readonly StatisticRules[]) {
    this.#rules = rules;
    this.#statistics = statistics;
  }

  /**
   * Log of what happened against what was expected. Each key's is drawn to that of the one before
   * it, the first one's to 0.
   */
  logRatio(keys: readonly string[], statistic: number, season: number): number {
    const prior = this.#rules.prior * (this.#statistics[statistic]?.leagueRate ?? 0);
    let ratio = 1;
    for (const key of keys) {
      const allowed = this.#byKey.get(key);
      if (allowed === undefined) continue;
      const kept = season === allowed.season ? 1 : this.#rules.summer;
      const happened = kept * (allowed.happened[statistic] ?? 0);
      const expected = kept * (allowed.expected[statistic] ?? 0);
      ratio = (happened + prior * ratio) / (expected + prior);
    }
    return Math.log(ratio);
  }

  /** Learns a game, once per key; the figures are sums of the players that met it. */
  learn(key: string, season: number, happened: Float64Array, expected: Float64Array): void {
    const size = this.#statistics.length;
    const allowed = this.#byKey.get(key) ?? {
      season,
      happened: new Float64Array(size),
      expected: new Float64Array(size),
    };
    const kept = this.#rules.keep * (season === allowed.season ? 1 : this.#rules.summer);
    allowed.season = season;
    for (let at = 0; at < size; at += 1) {
      // A statistic nobody had a chance at leaves the memory as it is.
      if ((expected[at] ?? 0) === 0) continue;
      allowed.happened[at] = kept * (allowed.happened[at] ?? 0) + (happened[at] ?? 0);
      allowed.expected[at] = kept * (allowed.expected[at] ?? 0) + (expected[at] ?? 0);
    }
    this.#byKey.set(key, allowed);
  }
}
