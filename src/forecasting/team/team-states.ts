import type { GaussianFilter, Term } from './gaussian-filter.ts';
import type { UpcomingTeamGame } from './team-game.ts';
import type { RatingParameters, SkillParameters } from './team-parameters.ts';

const formGames = 5;

interface TeamState {
  attack: number;
  defense: number;
  /** The team's own home edge and home total; often not modeled. */
  homeEdge: number | undefined;
  homeTotal: number | undefined;
  games: number;
  /** Strength (attack + defense) after each recent game, oldest first. */
  recent: number[];
}

interface Combination {
  terms: Term[];
  /** Variance from unseen teams, which are not in the filter. */
  unknownVariance: number;
}

/** Share of attack and defense kept until a game; 1 within a season. */
export interface Carry {
  attack: number;
  defense: number;
}

/** Attack and defense per team, home edge and mean total as terms of the joint belief. */
export class TeamStates {
  readonly #parameters: RatingParameters;
  readonly #filter: GaussianFilter;
  readonly #teams = new Map<string, TeamState>();
  readonly #homeEdge: number;
  readonly #meanTotal: number;

  constructor(parameters: RatingParameters, filter: GaussianFilter) {
    this.#parameters = parameters;
    this.#filter = filter;
    const { homeEdge, meanTotal } = parameters;
    this.#homeEdge = filter.add(homeEdge.mean, homeEdge.sd ** 2);
    this.#meanTotal = filter.add(meanTotal.mean, meanTotal.sd ** 2);
  }

  get isEmpty(): boolean {
    return this.#teams.size === 0;
  }

  countGames(teamId: string): number {
    return this.#teams.get(teamId)?.games ?? 0;
  }

  /** Points per game above an average team; 0 for an unknown one. */
  getStrength(teamId: string): number {
    const team = this.#teams.get(teamId);
    return team === undefined ? 0 : this.#strength(team);
  }

  /** The halves of a team's strength, in points per game above average; 0 for an unknown one. */
  getSkills(teamId: string): { attack: number; defense: number } {
    const team = this.#teams.get(teamId);
    if (team === undefined) return { attack: 0, defense: 0 };
    return { attack: this.#filter.mean(team.attack), defense: this.#filter.mean(team.defense) };
  }

  /** Strength of a team before its recent games, in points per game; 0 for an unknown one. */
  strengthBefore(teamId: string): number {
    return this.#teams.get(teamId)?.recent[0] ?? 0;
  }

  /** Variance added to a game's margin and total by coming seasons and weeks. */
  calculateDrift({ homeId, awayId }: UpcomingTeamGame, ahead: { seasons: number; weeks: number }) {
    const { attack, defense, tempo } = this.#parameters;
    const ratedTeams = Number(this.#teams.has(homeId)) + Number(this.#teams.has(awayId));
    const drift = (skill: Omit<SkillParameters, 'priorSd' | 'seasonCarry'>) =>
      ahead.seasons * skill.seasonSd ** 2 + ahead.weeks * skill.weeklySd ** 2;
    const margin = ratedTeams * (drift(attack) + drift(defense));
    return { margin, total: margin + (tempo === undefined ? 0 : 4 * ratedTeams * drift(tempo)) };
  }

  marginTerms(
    game: UpcomingTeamGame,
    gapScale: number,
    carry: Carry,
  ): Combination & { edge: Term[] } {
    const { teamHomeSd } = this.#parameters;
    const terms: Term[] = [];
    let unknownVariance = 0;
    for (const [id, sign] of [
      [game.homeId, gapScale],
      [game.awayId, -gapScale],
    ] as const) {
      const strength = this.strengthTerms(id, carry);
      unknownVariance += sign ** 2 * strength.unknownVariance;
      for (const { index, weight } of strength.terms) terms.push({ index, weight: sign * weight });
    }
    if (game.neutralSite) return { terms, edge: [], unknownVariance };

    const edge: Term[] = [{ index: this.#homeEdge, weight: 1 }];
    const own = this.#teams.get(game.homeId)?.homeEdge;
    if (own === undefined) unknownVariance += teamHomeSd ** 2;
    else edge.push({ index: own, weight: 1 });
    return { terms: [...terms, ...edge], edge, unknownVariance };
  }

  /** One team's attack and defense. */
  strengthTerms(teamId: string, carry: Carry): Combination {
    const { attack, defense } = this.#parameters;
    const team = this.#teams.get(teamId);
    if (team === undefined) {
      return { terms: [], unknownVariance: attack.priorSd ** 2 + defense.priorSd ** 2 };
    }
    return {
      terms: [
        { index: team.attack, weight: carry.attack },
        { index: team.defense, weight: carry.defense },
      ],
      unknownVariance: 0,
    };
  }

  totalTerms(game: UpcomingTeamGame, carry: Carry): Combination {
    const { attack, defense, parkSd } = this.#parameters;
    const terms: Term[] = [{ index: this.#meanTotal, weight: 1 }];
    let unknownVariance = 0;
    for (const id of [game.homeId, game.awayId]) {
      const team = this.#teams.get(id);
      if (team === undefined) {
        unknownVariance += attack.priorSd ** 2 + defense.priorSd ** 2;
        continue;
      }
      terms.push({ index: team.attack, weight: carry.attack });
      terms.push({ index: team.defense, weight: -carry.defense });
    }
    const park = game.neutralSite ? undefined : this.#teams.get(game.homeId)?.homeTotal;
    if (park === undefined) unknownVariance += parkSd ** 2;
    else terms.push({ index: park, weight: 1 });
    return { terms, unknownVariance };
  }

  diffuse(weeks: number, years: number): void {
    const { attack, defense, tempo, homeEdge, meanTotal } = this.#parameters;
    for (const team of this.#teams.values()) {
      this.#filter.diffuse(team.attack, weeks * attack.weeklySd ** 2);
      this.#filter.diffuse(team.defense, weeks * defense.weeklySd ** 2);
      if (tempo === undefined) continue;
      this.#filter.diffuseOpposed(team.attack, team.defense, weeks * tempo.weeklySd ** 2);
    }
    this.#filter.diffuse(this.#homeEdge, years * homeEdge.yearlySd ** 2);
    this.#filter.diffuse(this.#meanTotal, years * meanTotal.yearlySd ** 2);
  }

  changeSeason(seasons: number): void {
    const { attack, defense, tempo, homeEdge, meanTotal } = this.#parameters;
    for (const team of this.#teams.values()) {
      for (const [index, skill] of [
        [team.attack, attack],
        [team.defense, defense],
      ] as const) {
        this.#filter.shrink(index, skill.seasonCarry ** seasons);
        this.#filter.diffuse(index, seasons * skill.seasonSd ** 2);
      }
      if (tempo !== undefined) {
        this.#filter.diffuseOpposed(team.attack, team.defense, seasons * tempo.seasonSd ** 2);
      }
      team.recent = [this.#strength(team)];
    }
    // For league constants, a summer is half a year of drift.
    this.#filter.diffuse(this.#homeEdge, (seasons * homeEdge.yearlySd ** 2) / 2);
    this.#filter.diffuse(this.#meanTotal, (seasons * meanTotal.yearlySd ** 2) / 2);
  }

  enter(teamId: string): void {
    if (this.#teams.has(teamId)) return;

    const { attack, defense, teamHomeSd, parkSd } = this.#parameters;
    this.#teams.set(teamId, {
      attack: this.#filter.add(0, attack.priorSd ** 2),
      defense: this.#filter.add(0, defense.priorSd ** 2),
      homeEdge: teamHomeSd > 0 ? this.#filter.add(0, teamHomeSd ** 2) : undefined,
      homeTotal: parkSd > 0 ? this.#filter.add(0, parkSd ** 2) : undefined,
      games: 0,
      recent: [0],
    });
  }

  countGame(teamId: string): void {
    const team = this.#teams.get(teamId);
    if (team === undefined) return;
    team.games += 1;
    team.recent.push(this.#strength(team));
    if (team.recent.length > formGames + 1) team.recent.shift();
  }

  /** Moves a team's strength by points learned elsewhere; variance unchanged. */
  moveStrength(teamId: string, points: number): void {
    const team = this.#teams.get(teamId);
    if (team === undefined) return;
    this.#filter.move(team.attack, points / 2);
    this.#filter.move(team.defense, points / 2);
  }

  #strength(team: TeamState): number {
    return this.#filter.mean(team.attack) + this.#filter.mean(team.defense);
  }
}
