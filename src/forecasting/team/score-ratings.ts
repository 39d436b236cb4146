import { dayMs } from '#domain/calendar/durations.ts';
import { GaussianFilter, type Observation, type Term } from './gaussian-filter.ts';
import type { StarterStateParameters } from '#forecasting/lineups/lineup-parameters.ts';
import { StarterStates, type SideStarter } from '#forecasting/lineups/starter-states.ts';
import { StarterWitness, type LearnedMargin } from '#forecasting/lineups/starter-witness.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type { RatingParameters, NoiseParameters } from './team-parameters.ts';
import { type Carry, TeamStates } from './team-states.ts';

const daysPerYear = 365;
/** The ratings' expectation for a game before rest, phase and starters, in points. */
export interface RatingExpectation {
  /** Strength gap used for the margin, the part due to recent games, and home edge. */
  gap: number;
  form: number;
  homeEdge: number;
  starters?: { home: SideStarter; away: SideStarter; marginPoints: number };
  marginVariance: number;
  marginNoiseSd: number;
  total: number;
  totalVariance: number;
  totalNoiseSd: number;
}

/** Covariance of teams' strengths, row by row, and what a strength's variance gains per week. */
export interface StrengthErrors {
  covariance: Float64Array;
  weeklyVariance: number;
}

/** Points per game scored, and kept from being scored, above an average team. */
export interface TeamSkills {
  attack: number;
  defense: number;
}

export interface Surprise {
  margin: number;
  total: number;
}

/** The surprise of a closing margin that the result had left, and its variance, in points. */
export interface ClosingSurprise {
  surprise: number;
  variance: number;
}

const nothingSeen: Observation = { terms: [], surprise: 0, noiseVariance: 1 };

/**
 * Team ratings as one dynamic linear model. Margin: strength difference plus home edge. Total:
 * attacks minus defenses plus the mean.
 */
export class ScoreRatings {
  readonly #parameters: RatingParameters;
  readonly #filter = new GaussianFilter();
  readonly teams: TeamStates;
  readonly #marginNoise: NoiseTracker;
  readonly #totalNoise: NoiseTracker;
  readonly starters: StarterStates | undefined;
  readonly #witness: StarterWitness | undefined;
  #season: number | undefined;
  #day = 0;

  constructor(parameters: RatingParameters, starters?: StarterStateParameters) {
    this.#parameters = parameters;
    this.teams = new TeamStates(parameters, this.#filter);
    this.#marginNoise = new NoiseTracker(parameters.margin);
    this.#totalNoise = new NoiseTracker(parameters.total);
    if (starters === undefined) return;
    this.starters = new StarterStates(starters, this.#filter);
    if (starters.witness !== undefined) this.#witness = new StarterWitness(starters.witness);
  }

  /** Expectation of a game; future drift is added without changing the ratings. */
  expect(game: UpcomingTeamGame, gapScale: number): RatingExpectation {
    const seasonsAhead = this.#seasonsUntil(game.season);
    const carry = this.#carryTo(game.season);
    const weeks = seasonsAhead > 0 ? 0 : this.#daysUntil(game.startsAt) / 7;
    const drift = this.teams.calculateDrift(game, { seasons: seasonsAhead, weeks });

    const starters = this.starters?.expect(game, { seasons: seasonsAhead, weeks });
    const margin = this.teams.marginTerms(game, gapScale, carry);
    const total = this.teams.totalTerms(game, carry);
    const homeEdge = this.#filter.expectation(margin.edge);
    const gap = this.#filter.expectation(margin.terms) - homeEdge;
    const marginTerms = [...margin.terms, ...starterTerms(starters, gapScale, -gapScale)];
    const { totalShare = 0 } = this.starters?.parameters ?? {};
    const totalTerms = [...total.terms, ...starterTerms(starters, totalShare, totalShare)];
    const startersVariance = starters ? starters.home.variance + starters.away.variance : 0;
    const startersTotal = starters ? starters.home.points + starters.away.points : 0;
    const meanCarry = (carry.attack + carry.defense) / 2;
    const before = this.teams.strengthBefore(game.homeId) - this.teams.strengthBefore(game.awayId);
    return {
      gap,
      form: gap - gapScale * meanCarry * before,
      homeEdge,
      starters: starters && {
        ...starters,
        marginPoints: gapScale * (starters.home.points - starters.away.points),
      },
      marginVariance:
        this.#filter.variance(marginTerms) +
        margin.unknownVariance +
        gapScale ** 2 * (drift.margin + startersVariance),
      marginNoiseSd: this.#marginNoise.sd,
      total: this.#filter.expectation(total.terms) + totalShare * startersTotal,
      totalVariance:
        this.#filter.variance(totalTerms) +
        total.unknownVariance +
        drift.total +
        totalShare ** 2 * startersVariance,
      totalNoiseSd: this.#totalNoise.sd,
    };
  }

  /** The halves of a team's strength as they count in a season, starters apart, in points. */
  getSkills(teamId: string, season: number): TeamSkills {
    const carry = this.#carryTo(season);
    const { attack, defense } = this.teams.getSkills(teamId);
    return { attack: carry.attack * attack, defense: carry.defense * defense };
  }

  /**
   * Errors of many teams' strengths, starters included, as {@link expect} has them for one game.
   */
  getStrengthErrors(teamIds: readonly string[], season: number): StrengthErrors {
    const { attack, defense } = this.#parameters;
    const seasons = this.#seasonsUntil(season);
    const size = teamIds.length;
    const teams = teamIds.map((teamId) => this.#strengthTerms(teamId, season, seasons));
    const covariance = new Float64Array(size * size);
    for (const [a, { terms, ownVariance }] of teams.entries()) {
      for (const [b, other] of teams.entries()) {
        covariance[a * size + b] =
          this.#filter.covariance(terms, other.terms) + (a === b ? ownVariance : 0);
      }
    }
    return { covariance, weeklyVariance: attack.weeklySd ** 2 + defense.weeklySd ** 2 };
  }

  #strengthTerms(teamId: string, season: number, seasons: number) {
    const { attack, defense } = this.#parameters;
    const startsAt = new Date(this.#day * dayMs);
    const game = { homeId: teamId, awayId: '', season, startsAt, phase: 'regular' } as const;
    const starters = this.starters?.expect({ ...game, neutralSite: true }, { seasons, weeks: 0 });
    const { terms, unknownVariance } = this.teams.strengthTerms(teamId, this.#carryTo(season));
    const drift = seasons * (attack.seasonSd ** 2 + defense.seasonSd ** 2);
    return {
      terms: [...terms, ...(starters?.home.terms ?? [])],
      ownVariance:
        unknownVariance + (terms.length > 0 ? drift : 0) + (starters?.home.variance ?? 0),
    };
  }

  /**
   * Surprises are relative to the expectation before the game; `luck` is the part of the margin
   * that teaches nothing, `extraVariance` the starters' part of each noise. Returns what the result
   * left of the closing margin's surprise.
   */
  learn(
    game: TeamResult,
    surprise: Surprise & { luck: number },
    gapScale: number,
    extraVariance: number,
    close?: Partial<Surprise> & { playersVariance: number },
  ): ClosingSurprise | undefined {
    this.#advance(game);
    this.teams.enter(game.homeId);
    this.teams.enter(game.awayId);
    const unchanged = { attack: 1, defense: 1 };
    this.starters?.prepare(game);
    const starters = this.starters?.expect(game, { seasons: 0, weeks: 0 });
    const { totalShare = 0 } = this.starters?.parameters ?? {};
    const startersVariance = starters ? starters.home.variance + starters.away.variance : 0;

    const margin = [
      ...this.teams.marginTerms(game, gapScale, unchanged).terms,
      ...starterTerms(starters, gapScale, -gapScale),
    ];
    const total = [
      ...this.teams.totalTerms(game, unchanged).terms,
      ...starterTerms(starters, totalShare, totalShare),
    ];
    const marginExtra = extraVariance + gapScale ** 2 * startersVariance;
    const totalExtra = extraVariance + totalShare ** 2 * startersVariance;
    const learnedMargin = surprise.margin - surprise.luck;
    const marginNoise = this.#marginNoise.variance(learnedMargin, marginExtra);
    const totalNoise = this.#totalNoise.variance(surprise.total, totalExtra);
    const before = this.#filter.expectation(margin);
    const { closes } = this.#parameters;
    const closeNoise = (sd: number, extra: number) =>
      closes === undefined ? Infinity : sd ** 2 + extra;
    const closeMargin: Sighting = {
      surprise: close?.margin,
      noise: closeNoise(closes?.marginSd ?? 0, marginExtra + (close?.playersVariance ?? 0)),
    };
    const closeTotal: Sighting = {
      surprise: close?.total,
      noise: closeNoise(closes?.totalSd ?? 0, totalExtra),
    };
    const doubt = this.#filter.observeBoth(
      combine(margin, { surprise: learnedMargin, noise: marginNoise }, closeMargin),
      combine(total, { surprise: surprise.total, noise: totalNoise }, closeTotal),
    );
    this.#observeStarters(game, {
      terms: margin,
      surprise: learnedMargin - (this.#filter.expectation(margin) - before),
      noiseSd: this.#marginNoise.sd,
    });
    this.#marginNoise.learn(surprise.margin, doubt.first + marginExtra);
    this.#totalNoise.learn(surprise.total, doubt.second + totalExtra);

    this.teams.countGame(game.homeId);
    this.teams.countGame(game.awayId);
    this.starters?.learn(game);
    if (closeMargin.surprise === undefined) return undefined;
    const gain = doubt.first / (doubt.first + marginNoise);
    return {
      surprise: closeMargin.surprise - gain * learnedMargin,
      variance: gain * marginNoise + closeMargin.noise,
    };
  }

  #observeStarters(game: TeamResult, margin: LearnedMargin): void {
    if (this.starters === undefined || this.#witness === undefined) return;
    const figures = this.#witness.getFigures(game);
    const seen: Observation[] = [];
    for (const [figure, appearances, sign] of [
      [figures.home, game.homeAppearances, 1],
      [figures.away, game.awayAppearances, -1],
    ] as const) {
      const index = this.starters.findIndex(appearances ?? []);
      if (figure === undefined || index === undefined) continue;
      const mean = this.#filter.mean(index);
      seen.push(this.#witness.observation(figure, mean, index, margin, sign));
    }
    const [first, second] = seen;
    if (first !== undefined) this.#filter.observeBoth(first, second ?? nothingSeen);
    this.#witness.learn(figures.home);
    this.#witness.learn(figures.away);
  }

  #advance(game: UpcomingTeamGame): void {
    const day = game.startsAt.getTime() / dayMs;
    this.#season ??= game.season;
    if (this.teams.isEmpty) this.#day = day;
    if (game.season > this.#season) {
      const seasons = game.season - this.#season;
      this.teams.changeSeason(seasons);
      this.starters?.changeSeason(seasons, game.startsAt);
      this.#season = game.season;
      this.#day = day;
    }

    const days = day - this.#day;
    if (days < 1) return;
    this.#day = day;
    this.teams.diffuse(days / 7, days / daysPerYear);
    this.starters?.diffuse(days / 7);
  }

  #seasonsUntil(season: number): number {
    return Math.max(0, season - (this.#season ?? season));
  }

  #carryTo(season: number): Carry {
    const { attack, defense } = this.#parameters;
    const seasons = this.#seasonsUntil(season);
    return { attack: attack.seasonCarry ** seasons, defense: defense.seasonCarry ** seasons };
  }

  #daysUntil(startsAt: Date): number {
    if (this.#season === undefined) return 0;
    return Math.max(0, startsAt.getTime() / dayMs - this.#day);
  }
}

interface Sighting {
  surprise: number | undefined;
  noise: number;
}

/**
 * Combines a result and its closing line, which observe the same terms, into one observation,
 * weighted by precision.
 */
function combine(terms: Term[], result: Required<Sighting>, close: Sighting): Observation {
  const { surprise = 0, noise } = result;
  if (close.surprise === undefined) return { terms, surprise, noiseVariance: noise };
  const share = noise / (noise + close.noise);
  return {
    terms,
    surprise: (1 - share) * surprise + share * close.surprise,
    noiseVariance: (1 - share) * noise,
  };
}

function starterTerms(
  starters: { home: SideStarter; away: SideStarter } | undefined,
  homeWeight: number,
  awayWeight: number,
): Term[] {
  if (starters === undefined) return [];
  return [
    ...starters.home.terms.map((term) => ({ ...term, weight: homeWeight * term.weight })),
    ...starters.away.terms.map((term) => ({ ...term, weight: awayWeight * term.weight })),
  ];
}

/** Averaging window of the game noise, in games. */
const memoryGames = 2000;
/** Number of games for which the parameter file's noise counts initially. */
const firstWeight = 1000;

/**
 * Tracker of the game noise. It learns slowly, because the sport itself changes (three-pointers
 * widened basketball margins).
 */
class NoiseTracker {
  readonly #parameters: NoiseParameters;
  #ratio = 1;
  #games = 0;

  constructor(parameters: NoiseParameters) {
    this.#parameters = parameters;
  }

  get sd(): number {
    return this.#parameters.noiseSd * Math.sqrt(this.#ratio);
  }

  /** An EM step for Student-t noise (Lange, Little & Taylor 1989). */
  variance(surprise: number, extraVariance: number): number {
    const { tailDegrees } = this.#parameters;
    const plain = this.sd ** 2 + extraVariance;
    return (plain * (tailDegrees + surprise ** 2 / plain)) / (tailDegrees + 1);
  }

  /** `knownVariance`: the part due to uncertain ratings and starters. */
  learn(surprise: number, knownVariance: number): void {
    const memory = Math.min(memoryGames, this.#games + firstWeight);
    const expected = this.sd ** 2 + knownVariance;
    this.#ratio *= 1 + (surprise ** 2 / expected - 1) / memory;
    this.#games += 1;
  }
}
