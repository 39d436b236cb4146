import { GaussianFilter, type Term } from './gaussian-filter.ts';
import { NoiseTracker } from './noise-tracker.ts';
import type { UpcomingTeamGame } from './team-game.ts';
import type { RatingParameters, SkillParameters } from './team-parameters.ts';

const dayMs = 86_400_000;
const daysPerYear = 365;
/** The last so many games are a team's form. */
const formGames = 5;

interface TeamState {
  attack: number;
  defence: number;
  /** The team's own share in the home edge and in the totals at its home; often not modelled. */
  homeEdge: number | undefined;
  homeTotal: number | undefined;
  games: number;
  /** Strength (attack + defence) after each of the last games, oldest first. */
  recent: number[];
}

/** What the ratings expect of one game, before rest, phase and starters; in points. */
export interface RatingExpectation {
  /** The gap in strength that the margin feels, the last games' share of it, and the home edge. */
  gap: number;
  form: number;
  homeEdge: number;
  marginVariance: number;
  marginNoiseSd: number;
  total: number;
  totalVariance: number;
  totalNoiseSd: number;
}

interface Combination {
  terms: Term[];
  /** Variance of what is not in the filter: teams never seen. */
  unknownVariance: number;
}

/**
 * Attack and defence of every team, home edge and mean total, in one dynamic linear model. A game's
 * margin is the difference of the two strengths plus the home edge, its total is attacks minus
 * defences plus the mean; both are observed. Ratings wander within the season and are pulled to the
 * average between seasons, attack and defence each in its own measure.
 */
export class ScoreRatings {
  readonly #parameters: RatingParameters;
  readonly #filter = new GaussianFilter();
  readonly #teams = new Map<string, TeamState>();
  readonly #homeEdge: number;
  readonly #meanTotal: number;
  readonly #marginNoise: NoiseTracker;
  readonly #totalNoise: NoiseTracker;
  #season: number | undefined;
  #day = 0;

  constructor(parameters: RatingParameters) {
    this.#parameters = parameters;
    const { homeEdge, meanTotal, margin, total } = parameters;
    this.#homeEdge = this.#filter.add(homeEdge.mean, homeEdge.sd ** 2);
    this.#meanTotal = this.#filter.add(meanTotal.mean, meanTotal.sd ** 2);
    this.#marginNoise = new NoiseTracker(margin);
    this.#totalNoise = new NoiseTracker(total);
  }

  gamesOf(teamId: string): number {
    return this.#teams.get(teamId)?.games ?? 0;
  }

  /** Points a game above an average team; 0 for an unknown one. */
  strengthOf(teamId: string): number {
    const team = this.#teams.get(teamId);
    return team === undefined ? 0 : this.#strength(team);
  }

  /** Does not change the ratings: a season or days ahead are computed apart. */
  expect(game: UpcomingTeamGame, gapScale: number): RatingExpectation {
    const { attack, defence } = this.#parameters;
    const seasonsAhead = Math.max(0, game.season - (this.#season ?? game.season));
    const carry = {
      attack: attack.seasonCarry ** seasonsAhead,
      defence: defence.seasonCarry ** seasonsAhead,
    };
    const weeks = seasonsAhead > 0 ? 0 : this.#daysUntil(game.startsAt) / 7;
    const drift = (skill: SkillParameters) =>
      seasonsAhead * skill.seasonSd ** 2 + weeks * skill.weeklySd ** 2;
    const drifted = (drift(attack) + drift(defence)) * this.#knownTeams(game);

    const margin = this.#marginTerms(game, gapScale, carry);
    const total = this.#totalTerms(game, carry);
    const homeEdge = this.#filter.expectation(margin.edge);
    const gap = this.#filter.expectation(margin.terms) - homeEdge;
    const meanCarry = (carry.attack + carry.defence) / 2;
    const before = this.#strengthBefore(game.homeId) - this.#strengthBefore(game.awayId);
    return {
      gap,
      form: gap - gapScale * meanCarry * before,
      homeEdge,
      marginVariance:
        this.#filter.variance(margin.terms) + margin.unknownVariance + gapScale ** 2 * drifted,
      marginNoiseSd: this.#marginNoise.sd,
      total: this.#filter.expectation(total.terms),
      totalVariance: this.#filter.variance(total.terms) + total.unknownVariance + drifted,
      totalNoiseSd: this.#totalNoise.sd,
    };
  }

  /**
   * Learns by how much the margin and the total came out above what was expected of them.
   * `extraVariance` is what the starters add to the noise of each.
   */
  learn(
    game: UpcomingTeamGame,
    surprise: { margin: number; total: number },
    gapScale: number,
    extraVariance: number,
  ): void {
    this.#advance(game);
    const home = this.#team(game.homeId);
    const away = this.#team(game.awayId);
    const unchanged = { attack: 1, defence: 1 };

    const margin = this.#marginTerms(game, gapScale, unchanged).terms;
    const total = this.#totalTerms(game, unchanged).terms;
    const marginNoise = this.#marginNoise.variance(surprise.margin, extraVariance);
    const totalNoise = this.#totalNoise.variance(surprise.total, extraVariance);
    const doubt = this.#filter.observeBoth(
      { terms: margin, surprise: surprise.margin, noiseVariance: marginNoise },
      { terms: total, surprise: surprise.total, noiseVariance: totalNoise },
    );
    this.#marginNoise.learn(surprise.margin, doubt.first + extraVariance);
    this.#totalNoise.learn(surprise.total, doubt.second + extraVariance);

    for (const team of [home, away]) {
      team.games += 1;
      team.recent.push(this.#strength(team));
      if (team.recent.length > formGames + 1) team.recent.shift();
    }
  }

  #marginTerms(
    game: UpcomingTeamGame,
    gapScale: number,
    carry: { attack: number; defence: number },
  ): Combination & { edge: Term[] } {
    const { attack, defence, teamHomeSd } = this.#parameters;
    const terms: Term[] = [];
    let unknownVariance = 0;
    for (const [id, sign] of [
      [game.homeId, gapScale],
      [game.awayId, -gapScale],
    ] as const) {
      const team = this.#teams.get(id);
      if (team === undefined) {
        unknownVariance += sign ** 2 * (attack.priorSd ** 2 + defence.priorSd ** 2);
        continue;
      }
      terms.push({ index: team.attack, weight: sign * carry.attack });
      terms.push({ index: team.defence, weight: sign * carry.defence });
    }
    if (game.neutralSite) return { terms, edge: [], unknownVariance };

    const edge: Term[] = [{ index: this.#homeEdge, weight: 1 }];
    const own = this.#teams.get(game.homeId)?.homeEdge;
    if (own === undefined) unknownVariance += teamHomeSd ** 2;
    else edge.push({ index: own, weight: 1 });
    return { terms: [...terms, ...edge], edge, unknownVariance };
  }

  #totalTerms(game: UpcomingTeamGame, carry: { attack: number; defence: number }): Combination {
    const { attack, defence, parkSd } = this.#parameters;
    const terms: Term[] = [{ index: this.#meanTotal, weight: 1 }];
    let unknownVariance = 0;
    for (const id of [game.homeId, game.awayId]) {
      const team = this.#teams.get(id);
      if (team === undefined) {
        unknownVariance += attack.priorSd ** 2 + defence.priorSd ** 2;
        continue;
      }
      terms.push({ index: team.attack, weight: carry.attack });
      terms.push({ index: team.defence, weight: -carry.defence });
    }
    const park = game.neutralSite ? undefined : this.#teams.get(game.homeId)?.homeTotal;
    if (park === undefined) unknownVariance += parkSd ** 2;
    else terms.push({ index: park, weight: 1 });
    return { terms, unknownVariance };
  }

  /** Brings every rating to the day and season of a game that is about to be learned. */
  #advance(game: UpcomingTeamGame): void {
    const day = game.startsAt.getTime() / dayMs;
    this.#season ??= game.season;
    if (this.#teams.size === 0) this.#day = day;
    if (game.season > this.#season) {
      this.#changeSeason(game.season - this.#season);
      this.#season = game.season;
      this.#day = day;
    }

    const days = day - this.#day;
    if (days < 1) return;
    this.#day = day;
    this.#diffuse(days / 7, days / daysPerYear);
  }

  #diffuse(weeks: number, years: number): void {
    const { attack, defence, homeEdge, meanTotal } = this.#parameters;
    for (const team of this.#teams.values()) {
      this.#filter.diffuse(team.attack, weeks * attack.weeklySd ** 2);
      this.#filter.diffuse(team.defence, weeks * defence.weeklySd ** 2);
    }
    this.#filter.diffuse(this.#homeEdge, years * homeEdge.yearlySd ** 2);
    this.#filter.diffuse(this.#meanTotal, years * meanTotal.yearlySd ** 2);
  }

  #changeSeason(seasons: number): void {
    const { attack, defence, homeEdge, meanTotal } = this.#parameters;
    for (const team of this.#teams.values()) {
      for (const [index, skill] of [
        [team.attack, attack],
        [team.defence, defence],
      ] as const) {
        this.#filter.shrink(index, skill.seasonCarry ** seasons);
        this.#filter.diffuse(index, seasons * skill.seasonSd ** 2);
      }
      team.recent = [this.#strength(team)];
    }
    // The summer is half a year of drift for what belongs to the league.
    this.#filter.diffuse(this.#homeEdge, (seasons * homeEdge.yearlySd ** 2) / 2);
    this.#filter.diffuse(this.#meanTotal, (seasons * meanTotal.yearlySd ** 2) / 2);
  }

  #daysUntil(startsAt: Date): number {
    if (this.#season === undefined) return 0;
    return Math.max(0, startsAt.getTime() / dayMs - this.#day);
  }

  #team(id: string): TeamState {
    const known = this.#teams.get(id);
    if (known !== undefined) return known;

    const { attack, defence, teamHomeSd, parkSd } = this.#parameters;
    const team: TeamState = {
      attack: this.#filter.add(0, attack.priorSd ** 2),
      defence: this.#filter.add(0, defence.priorSd ** 2),
      homeEdge: teamHomeSd > 0 ? this.#filter.add(0, teamHomeSd ** 2) : undefined,
      homeTotal: parkSd > 0 ? this.#filter.add(0, parkSd ** 2) : undefined,
      games: 0,
      recent: [0],
    };
    this.#teams.set(id, team);
    return team;
  }

  #strength(team: TeamState): number {
    return this.#filter.mean(team.attack) + this.#filter.mean(team.defence);
  }

  #strengthBefore(teamId: string): number {
    return this.#teams.get(teamId)?.recent[0] ?? 0;
  }

  #knownTeams(game: UpcomingTeamGame): number {
    return Number(this.#teams.has(game.homeId)) + Number(this.#teams.has(game.awayId));
  }
}
