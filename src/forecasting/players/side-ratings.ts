import type { PlayerModel } from './player-model.ts';

interface SideRating {
  attack: number;
  defense: number;
  pace: number;
  season: number;
  seasonGames: number;
  playedAt: number;
  /** Averages of a side's opportunities. */
  totals: number[];
}

const totalStep = 0.08;

/**
 * Ratings of a side that its players' figures depend on: points, pace, attempts, rest. Blind to
 * lineups.
 */
export class SideRatings {
  readonly #rules: PlayerModel['scoring'];
  readonly #opportunities: number;
  readonly #byId = new Map<string, SideRating>();
  readonly #usualTotals: number[];
  #mean: number;
  #pace: number;

  constructor(model: PlayerModel) {
    this.#rules = model.scoring;
    this.#opportunities = model.opportunities.length;
    this.#usualTotals = model.opportunities.map(() => Number.NaN);
    this.#mean = model.scoring.mean;
    this.#pace = model.scoring.pace;
  }

  get(id: string, season: number): Readonly<SideRating> {
    const rating = this.#byId.get(id);
    if (rating === undefined) {
      const totals = Array.from({ length: this.#opportunities }, () => Number.NaN);
      const fresh = { season, seasonGames: 0, playedAt: Number.NEGATIVE_INFINITY, totals };
      return { attack: 0, defense: 0, pace: 0, ...fresh };
    }
    if (rating.season === season) return rating;
    const { summer } = this.#rules;
    const { attack, defense, pace } = rating;
    return {
      ...rating,
      season,
      seasonGames: 0,
      attack: attack * summer,
      defense: defense * summer,
      pace: pace * summer,
    };
  }

  /** Expected score; `edge` is 1 at home, −1 away, 0 on neutral ground. */
  score(own: SideRating, other: SideRating, edge: number): number {
    const expected = this.#mean + own.attack - other.defense + edge * this.#rules.home;
    return Math.max(expected, this.#mean / 4);
  }

  pace(own: SideRating, other: SideRating): number {
    return Math.max(this.#pace + own.pace + other.pace, this.#pace / 4);
  }

  /** A side's usual number of an opportunity; NaN before any game. */
  total(own: SideRating, opportunity: number): number {
    const total = own.totals[opportunity] ?? Number.NaN;
    return Number.isNaN(total) ? (this.#usualTotals[opportunity] ?? Number.NaN) : total;
  }

  learn(
    id: string,
    own: SideRating,
    other: SideRating,
    game: {
      season: number;
      at: number;
      edge: number;
      score?: number;
      allowed?: number;
      pace: number;
      totals: readonly number[];
    },
  ): void {
    const { step, meanStep, paceStep } = this.#rules;
    const next = { ...own, season: game.season, totals: [...own.totals] };
    next.seasonGames += 1;
    next.playedAt = game.at;
    if (game.score !== undefined && game.allowed !== undefined) {
      const more = game.score - this.score(own, other, game.edge);
      next.attack += step * more;
      next.defense -= step * (game.allowed - this.score(other, own, -game.edge));
      this.#mean += meanStep * more;
    }
    if (game.pace > 0) {
      const faster = game.pace - this.pace(own, other);
      next.pace += paceStep * faster;
      this.#pace += meanStep * faster;
    }
    for (const [at, total] of game.totals.entries()) {
      if (total === 0) continue;
      const before = this.total(own, at);
      next.totals[at] = Number.isNaN(before) ? total : before + totalStep * (total - before);
      const usual = this.#usualTotals[at] ?? Number.NaN;
      this.#usualTotals[at] = Number.isNaN(usual) ? total : usual + 0.01 * (total - usual);
    }
    this.#byId.set(id, next);
  }
}
