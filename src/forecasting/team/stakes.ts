import { getAlignments, type Alignment } from '../leagues/alignment.ts';
import { normalCdf } from '../normal-curve.ts';
import type { SeasonFormat } from '../leagues/team-league-model.ts';
import { findSeasonFormat } from '../leagues/team-models.ts';
import { listConference, SeasonTable, type TableLine } from './season-table.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type { StakesParameters } from './team-parameters.ts';

/** Before this share of the season, too little is settled to matter. */
const runInShare = 0.31;
/** Weight of seeding relative to qualifying: a judgment. */
const seedingWorth = 0.5;

export interface SideStakes {
  /** 0 = everything open, 1 = place certain. */
  settled: number;
  /** Would qualify for the playoffs if the season ended now. */
  isIn: boolean;
  gamesLeft: number;
  /** Effect on the side in points: 0 or less, as teams rest starters or try young players. */
  points: number;
}

export interface StakesEffect {
  home: SideStakes;
  away: SideStakes;
  /** Effect on the expected home margin, in points. */
  marginPoints: number;
}

/**
 * What a regular-season game still decides for each side. Teams with a settled place rest their best; eliminated
 * teams play their young. The effect grows with certainty and with fewer games left. Uses only results, alignment and
 * season length.
 */
export class StakesTracker {
  readonly #parameters: StakesParameters;
  readonly #teams: ReadonlyMap<string, Alignment>;
  readonly #table: SeasonTable;

  constructor(parameters: StakesParameters) {
    this.#parameters = parameters;
    this.#teams = getAlignments(parameters.league);
    this.#table = new SeasonTable(this.#teams);
  }

  /** Undefined outside the regular season or for a team without an alignment. */
  effect(game: UpcomingTeamGame): StakesEffect | undefined {
    const format = findSeasonFormat(this.#parameters.league, game.season);
    if (game.phase !== 'regular' || format === undefined) return undefined;
    const home = this.#teams.get(game.homeId);
    const away = this.#teams.get(game.awayId);
    if (home === undefined || away === undefined) return undefined;
    if (game.season !== this.#table.season) return undefined;

    const lines = this.#table.before(game.startsAt);
    const homeStakes = this.#measureStakes(home, lines, format);
    const awayStakes = this.#measureStakes(away, lines, format);
    return {
      home: homeStakes,
      away: awayStakes,
      marginPoints: homeStakes.points - awayStakes.points,
    };
  }

  learn(result: TeamResult): void {
    this.#table.learn(result);
  }

  #measureStakes(
    team: Alignment,
    lines: ReadonlyMap<string, TableLine>,
    format: SeasonFormat,
  ): SideStakes {
    const own = lines.get(team.code);
    const gamesLeft = format.games - (own?.played ?? 0);
    if (own === undefined || gamesLeft <= 0 || gamesLeft > runInShare * format.games) {
      return { settled: 0, isIn: false, gamesLeft, points: 0 };
    }
    const members = listConference(lines, team.conference, format.divisionWinnersFirst);
    const isIn = members.indexOf(own) < format.places;
    const settled = settledShare(own, members, format);
    const { settledIn, settledInGames, settledOut, settledOutGames } = this.#parameters;
    const inLastGame = isIn ? settledIn : settledOut;
    const fadingGames = isIn ? settledInGames : settledOutGames;
    return {
      settled,
      isIn,
      gamesLeft,
      points: (settled * inLastGame) / (1 + (gamesLeft - 1) / fadingGames),
    };
  }
}

/**
 * How settled a team's place is within its conference. Qualifying counts fully, seeding by {@link seedingWorth},
 * order among eliminated teams not at all.
 */
function settledShare(
  own: TableLine,
  members: readonly TableLine[],
  { games, places }: SeasonFormat,
): number {
  const isIn = members.indexOf(own) < places;
  let settled = 1;
  for (const [place, rival] of members.entries()) {
    const isRivalIn = place < places;
    if (rival === own || (!isIn && !isRivalIn)) continue;
    const worth = isIn === isRivalIn ? seedingWorth : 1;
    settled *= 1 - worth * doubtBetween(own, rival, games);
  }
  return settled;
}

/**
 * How open the order of two teams is: 0 decided, 1 a toss-up. Remaining games are coin flips with a widened spread,
 * because teams still play for a small chance.
 */
function doubtBetween(a: TableLine, b: TableLine, games: number): number {
  const leftOfA = games - a.played;
  const leftOfB = Math.max(0, games - b.played);
  if (a.wins - b.wins > leftOfB || b.wins - a.wins > leftOfA) return 0;

  const lead = a.wins + leftOfA / 2 - (b.wins + leftOfB / 2);
  const above = normalCdf(lead / Math.sqrt((leftOfA + leftOfB) / 2));
  return 2 * Math.min(above, 1 - above);
}
