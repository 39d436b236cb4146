import { GaussianFilter, type Term } from './gaussian-filter.ts';
import type { UpcomingTeamGame } from './team-game.ts';
import type { RatingParameters } from './team-parameters.ts';

const dayMs = 86_400_000;
const daysPerYear = 365;

interface TeamState {
  strength: number;
  /** Index of the team's own home edge; undefined where all teams share one. */
  home: number | undefined;
  games: number;
  /** Strength after each of the last games, oldest first. */
  recent: number[];
}

/** What the ratings expect of one game, before rest, phase and starters. */
export interface RatingExpectation {
  /** home − away for margins, home + away for totals. */
  strengths: number;
  /** Share of `strengths` that the last `formGames` games brought. */
  form: number;
  /** League constant plus the home team's own home edge. */
  intercept: number;
  /** Variance of the whole expectation. */
  variance: number;
}

const formGames = 5;

/**
 * Ratings of one kind, for pairs of teams: margins (home − away plus home edge) or totals
 * (home + away plus league mean). A dynamic linear model: ratings wander within the season and are
 * pulled to the mean between seasons.
 */
export class PairRatings {
  readonly #parameters: RatingParameters;
  readonly #kind: 'margin' | 'total';
  readonly #filter = new GaussianFilter();
  readonly #teams = new Map<string, TeamState>();
  readonly #intercept: number;
  #season: number | undefined;
  #dayNumber = 0;

  constructor(kind: 'margin' | 'total', parameters: RatingParameters) {
    this.#kind = kind;
    this.#parameters = parameters;
    this.#intercept = this.#filter.add(parameters.interceptMean, parameters.interceptSd ** 2);
  }

  gamesOf(teamId: string): number {
    return this.#teams.get(teamId)?.games ?? 0;
  }

  /** The rating of a team now; 0, the league's average, for an unknown one. */
  strengthOf(teamId: string): number {
    const team = this.#teams.get(teamId);
    return team === undefined ? 0 : this.#filter.mean(team.strength);
  }

  /** Does not change the ratings: a season or days ahead are reckoned on the side. */
  expect(game: UpcomingTeamGame, gapScale: number): RatingExpectation {
    const { seasonCarry, seasonSd, priorSd, weeklySd, teamHomeSd } = this.#parameters;
    const seasonsAhead = Math.max(0, game.season - (this.#season ?? game.season));
    const carry = gapScale * seasonCarry ** seasonsAhead;
    const awaySign = this.#kind === 'margin' ? -1 : 1;

    const home = this.#teams.get(game.homeId);
    const away = this.#teams.get(game.awayId);
    const strengthTerms: Term[] = [];
    let variance = 0;
    for (const [team, weight] of [
      [home, carry],
      [away, awaySign * carry],
    ] as const) {
      if (team === undefined) variance += (gapScale * priorSd) ** 2;
      else strengthTerms.push({ index: team.strength, weight });
    }

    const interceptTerms: Term[] = [];
    if (this.#kind === 'total' || !game.neutralSite) {
      interceptTerms.push({ index: this.#intercept, weight: 1 });
      if (home?.home !== undefined) interceptTerms.push({ index: home.home, weight: 1 });
      else variance += teamHomeSd ** 2;
    }

    const weeksAhead = seasonsAhead > 0 ? 0 : this.#daysUntil(game.startsAt) / 7;
    const drift = seasonsAhead * seasonSd ** 2 + weeksAhead * weeklySd ** 2;
    variance += strengthTerms.length * gapScale ** 2 * drift;
    variance += this.#filter.variance([...strengthTerms, ...interceptTerms]);

    const strengths = this.#filter.expectation(strengthTerms);
    const before = carry * (this.#earlierStrength(home) + awaySign * this.#earlierStrength(away));
    return {
      strengths,
      form: strengths - before,
      intercept: this.#filter.expectation(interceptTerms),
      variance,
    };
  }

  /** Learns that the game came out `surprise` above what was expected of it. */
  learn(game: UpcomingTeamGame, surprise: number, gapScale: number, extraVariance = 0): void {
    this.#advance(game);
    const home = this.#team(game.homeId);
    const away = this.#team(game.awayId);

    const awaySign = this.#kind === 'margin' ? -1 : 1;
    const terms: Term[] = [
      { index: home.strength, weight: gapScale },
      { index: away.strength, weight: awaySign * gapScale },
    ];
    if (this.#kind === 'total' || !game.neutralSite) {
      terms.push({ index: this.#intercept, weight: 1 });
      if (home.home !== undefined) terms.push({ index: home.home, weight: 1 });
    }

    const { noiseSd, tailDegrees } = this.#parameters;
    const noise = noiseSd ** 2 + extraVariance;
    // A step of the EM algorithm for Student-t noise (Lange, Little & Taylor 1989).
    const weight = (tailDegrees + 1) / (tailDegrees + surprise ** 2 / noise);
    this.#filter.observe(terms, surprise, noise / weight);

    for (const team of [home, away]) {
      team.games += 1;
      team.recent.push(this.#filter.mean(team.strength));
      if (team.recent.length > formGames + 1) team.recent.shift();
    }
  }

  /** Brings every rating to the day and season of a game that is about to be learned. */
  #advance(game: UpcomingTeamGame): void {
    const { weeklySd, interceptYearlySd } = this.#parameters;
    if (this.#season === undefined) this.#dayNumber = game.startsAt.getTime() / dayMs;
    if (this.#season !== undefined && game.season > this.#season) {
      this.#changeSeason(game.season - this.#season);
      this.#filter.diffuse(this.#intercept, interceptYearlySd ** 2 * 0.5);
      this.#dayNumber = game.startsAt.getTime() / dayMs;
    }
    this.#season = Math.max(game.season, this.#season ?? game.season);

    const days = this.#daysUntil(game.startsAt);
    if (days < 1) return;
    this.#dayNumber += days;
    for (const team of this.#teams.values()) {
      this.#filter.diffuse(team.strength, (weeklySd ** 2 * days) / 7);
    }
    this.#filter.diffuse(this.#intercept, (interceptYearlySd ** 2 * days) / daysPerYear);
  }

  #changeSeason(seasons: number): void {
    const { seasonCarry, seasonSd } = this.#parameters;
    for (const team of this.#teams.values()) {
      this.#filter.shrink(team.strength, seasonCarry ** seasons);
      this.#filter.diffuse(team.strength, seasons * seasonSd ** 2);
      team.recent = [this.#filter.mean(team.strength)];
    }
  }

  #daysUntil(startsAt: Date): number {
    return this.#season === undefined
      ? 0
      : Math.max(0, startsAt.getTime() / dayMs - this.#dayNumber);
  }

  #team(id: string): TeamState {
    const known = this.#teams.get(id);
    if (known !== undefined) return known;

    const { priorSd, teamHomeSd } = this.#parameters;
    const team: TeamState = {
      strength: this.#filter.add(0, priorSd ** 2),
      home: teamHomeSd > 0 ? this.#filter.add(0, teamHomeSd ** 2) : undefined,
      games: 0,
      recent: [0],
    };
    this.#teams.set(id, team);
    return team;
  }

  #earlierStrength(team: TeamState | undefined): number {
    return team?.recent[0] ?? 0;
  }
}
