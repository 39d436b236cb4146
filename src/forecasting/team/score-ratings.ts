import { GaussianFilter, type Observation, type Term } from './gaussian-filter.ts';
import { NoiseTracker } from './noise-tracker.ts';
import type { StarterStateParameters } from '../lineups/line-up-parameters.ts';
import { StarterStates, type SideStarter } from '../lineups/starter-states.ts';
import { StarterWitness, type LearnedMargin } from '../lineups/starter-witness.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
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
  /** What the two starters are worth, where starters have states of their own. */
  starters?: { home: SideStarter; away: SideStarter; marginPoints: number };
  marginVariance: number;
  marginNoiseSd: number;
  total: number;
  totalVariance: number;
  totalNoiseSd: number;
}

const nothingSeen: Observation = { terms: [], surprise: 0, noiseVariance: 1 };

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
  /** Quarterbacks or goalies, where line-ups are known. */
  readonly starters: StarterStates | undefined;
  readonly #witness: StarterWitness | undefined;
  #season: number | undefined;
  #day = 0;

  constructor(parameters: RatingParameters, starters?: StarterStateParameters) {
    this.#parameters = parameters;
    const { homeEdge, meanTotal, margin, total } = parameters;
    this.#homeEdge = this.#filter.add(homeEdge.mean, homeEdge.sd ** 2);
    this.#meanTotal = this.#filter.add(meanTotal.mean, meanTotal.sd ** 2);
    this.#marginNoise = new NoiseTracker(margin);
    this.#totalNoise = new NoiseTracker(total);
    if (starters === undefined) return;
    this.starters = new StarterStates(starters, this.#filter);
    if (starters.witness !== undefined) this.#witness = new StarterWitness(starters.witness);
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

    const starters = this.starters?.expect(game, { seasons: seasonsAhead, weeks });
    const margin = this.#marginTerms(game, gapScale, carry);
    const total = this.#totalTerms(game, carry);
    const homeEdge = this.#filter.expectation(margin.edge);
    const gap = this.#filter.expectation(margin.terms) - homeEdge;
    const marginTerms = [...margin.terms, ...starterTerms(starters, gapScale, -gapScale)];
    const { totalShare = 0 } = this.starters?.parameters ?? {};
    const totalTerms = [...total.terms, ...starterTerms(starters, totalShare, totalShare)];
    const startersVariance = starters ? starters.home.variance + starters.away.variance : 0;
    const startersTotal = starters ? starters.home.points + starters.away.points : 0;
    const meanCarry = (carry.attack + carry.defence) / 2;
    const before = this.#strengthBefore(game.homeId) - this.#strengthBefore(game.awayId);
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
        gapScale ** 2 * (drifted + startersVariance),
      marginNoiseSd: this.#marginNoise.sd,
      total: this.#filter.expectation(total.terms) + totalShare * startersTotal,
      totalVariance:
        this.#filter.variance(totalTerms) +
        total.unknownVariance +
        drifted +
        totalShare ** 2 * startersVariance,
      totalNoiseSd: this.#totalNoise.sd,
    };
  }

  /**
   * Learns by how much the margin and the total came out above what was expected of them.
   * `extraVariance` is what the starters add to the noise of each.
   */
  learn(
    game: TeamResult,
    surprise: { margin: number; total: number },
    gapScale: number,
    extraVariance: number,
  ): void {
    this.#advance(game);
    const home = this.#team(game.homeId);
    const away = this.#team(game.awayId);
    const unchanged = { attack: 1, defence: 1 };
    this.starters?.prepare(game);
    const starters = this.starters?.expect(game, { seasons: 0, weeks: 0 });
    const { totalShare = 0 } = this.starters?.parameters ?? {};
    const startersVariance = starters ? starters.home.variance + starters.away.variance : 0;

    const margin = [
      ...this.#marginTerms(game, gapScale, unchanged).terms,
      ...starterTerms(starters, gapScale, -gapScale),
    ];
    const total = [
      ...this.#totalTerms(game, unchanged).terms,
      ...starterTerms(starters, totalShare, totalShare),
    ];
    const marginExtra = extraVariance + gapScale ** 2 * startersVariance;
    const totalExtra = extraVariance + totalShare ** 2 * startersVariance;
    const marginNoise = this.#marginNoise.variance(surprise.margin, marginExtra);
    const totalNoise = this.#totalNoise.variance(surprise.total, totalExtra);
    const before = this.#filter.expectation(margin);
    const doubt = this.#filter.observeBoth(
      { terms: margin, surprise: surprise.margin, noiseVariance: marginNoise },
      { terms: total, surprise: surprise.total, noiseVariance: totalNoise },
    );
    this.#observeStarters(game, {
      terms: margin,
      surprise: surprise.margin - (this.#filter.expectation(margin) - before),
      noiseSd: this.#marginNoise.sd,
    });
    this.#marginNoise.learn(surprise.margin, doubt.first + marginExtra);
    this.#totalNoise.learn(surprise.total, doubt.second + totalExtra);

    for (const team of [home, away]) {
      team.games += 1;
      team.recent.push(this.#strength(team));
      if (team.recent.length > formGames + 1) team.recent.shift();
    }
    this.starters?.learn(game);
  }

  #observeStarters(game: TeamResult, margin: LearnedMargin): void {
    if (this.starters === undefined || this.#witness === undefined) return;
    const figures = this.#witness.figuresOf(game);
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
      this.#changeSeason(game.season - this.#season, game.startsAt);
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
    this.starters?.diffuse(weeks);
    this.#filter.diffuse(this.#homeEdge, years * homeEdge.yearlySd ** 2);
    this.#filter.diffuse(this.#meanTotal, years * meanTotal.yearlySd ** 2);
  }

  #changeSeason(seasons: number, at: Date): void {
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
    this.starters?.changeSeason(seasons, at);
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

/** Both sides' starters in a combination, with their signs. */
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
