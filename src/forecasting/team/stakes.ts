import { hourMs } from '#domain/calendar/durations.ts';
import { getAlignments, type Alignment } from '#forecasting/leagues/alignment.ts';
import type { Sides } from '#domain/matchup.ts';
import { normalCdf } from '#domain/betting/normal-curve.ts';
import type { SeasonFormat } from '#forecasting/leagues/team-league-model.ts';
import { getTeamModel } from '#forecasting/leagues/team-models.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type { StakesParameters } from './team-parameters.ts';

/** Share of the season before which too little is settled to matter. */
const runInShare = 0.31;
/** Weight of seeding relative to qualifying: a judgment. */
const seedingWorth = 0.5;

export interface SideStakes {
  /** Certainty of the side's place: 0 = everything open, 1 = certain. */
  settled: number;
  isIn: boolean;
  gamesLeft: number;
  /** Effect on the side in points: 0 or less, as teams rest starters or try young players. */
  points: number;
}

export interface StakesEffect extends Sides<SideStakes> {
  marginPoints: number;
}

/**
 * Sides with a settled place rest their best or play their young: the more, the fewer games are
 * left.
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

  /**
   * Effect of the stakes; undefined outside the regular season, or for a team that {@link
   * getAlignments} lacks.
   */
  effect(game: UpcomingTeamGame): StakesEffect | undefined {
    const format = getTeamModel(this.#parameters.league).findSeasonFormat(game.season);
    if (game.phase !== 'regular' || format === undefined) return undefined;
    const home = this.#teams.get(game.homeId);
    const away = this.#teams.get(game.awayId);
    if (home === undefined || away === undefined) return undefined;
    if (game.season !== this.#table.season) return undefined;

    const lines = this.#table.before(game.startsAt);
    const stakes = {
      home: this.#measureStakes(home, lines, format),
      away: this.#measureStakes(away, lines, format),
    };
    return { ...stakes, marginPoints: stakes.home.points - stakes.away.points };
  }

  learn(result: TeamResult): void {
    this.#table.learn(result);
  }

  #measureStakes(team: Alignment, lines: ReadonlyMap<string, TableLine>, format: SeasonFormat) {
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
 * Qualifying counts fully, seeding by {@link seedingWorth}, order among eliminated teams not at
 * all.
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
 * Doubt about the order of two teams: 0 decided, 1 a toss-up. Remaining games are coin flips with a
 * widened spread.
 */
function doubtBetween(a: TableLine, b: TableLine, games: number): number {
  const leftOfA = games - a.played;
  const leftOfB = Math.max(0, games - b.played);
  if (a.wins - b.wins > leftOfB || b.wins - a.wins > leftOfA) return 0;

  const lead = a.wins + leftOfA / 2 - (b.wins + leftOfB / 2);
  const above = normalCdf(lead / Math.sqrt((leftOfA + leftOfB) / 2));
  return 2 * Math.min(above, 1 - above);
}

/** Results become known after this long, so that games of one day do not see each other. */
const knownAfterMs = 12 * hourMs;

interface TableLine {
  team: Alignment;
  /** A draw counts half a win. */
  wins: number;
  played: number;
}

class SeasonTable {
  readonly #teams: ReadonlyMap<string, Alignment>;
  #season: number | undefined;
  #lines = new Map<string, TableLine>();
  #fresh: TeamResult[] = [];

  constructor(teams: ReadonlyMap<string, Alignment>) {
    this.#teams = teams;
  }

  get season(): number | undefined {
    return this.#season;
  }

  learn(result: TeamResult): void {
    if (result.phase !== 'regular') return;
    if (this.#season === undefined || result.season > this.#season) this.#begin(result.season);
    if (result.season !== this.#season) return;

    for (const earlier of this.#freshBefore(result.startsAt)) this.#count(this.#lines, earlier);
    const latest = result.startsAt.getTime() - knownAfterMs;
    this.#fresh = this.#fresh.filter(({ startsAt }) => startsAt.getTime() > latest);
    this.#fresh.push(result);
  }

  /** The table known before a game at that time, by team code. */
  before(startsAt: Date): ReadonlyMap<string, TableLine> {
    const fresh = this.#freshBefore(startsAt);
    if (fresh.length === 0) return this.#lines;
    const lines = new Map([...this.#lines].map(([code, line]) => [code, { ...line }]));
    for (const result of fresh) this.#count(lines, result);
    return lines;
  }

  #begin(season: number): void {
    this.#season = season;
    this.#fresh = [];
    this.#lines = new Map();
    for (const team of this.#teams.values()) {
      this.#lines.set(team.code, { team, wins: 0, played: 0 });
    }
  }

  #freshBefore(startsAt: Date): TeamResult[] {
    const latest = startsAt.getTime() - knownAfterMs;
    return this.#fresh.filter((result) => result.startsAt.getTime() <= latest);
  }

  #count(lines: ReadonlyMap<string, TableLine>, result: TeamResult): void {
    const margin = result.homeScore - result.awayScore;
    for (const [id, ahead] of [
      [result.homeId, margin],
      [result.awayId, -margin],
    ] as const) {
      const line = lines.get(this.#teams.get(id)?.code ?? '');
      if (line === undefined) continue;
      line.played += 1;
      line.wins += (1 + Math.sign(ahead)) / 2;
    }
  }
}

function winShare({ wins, played }: TableLine): number {
  return wins / Math.max(1, played);
}

/** Teams of a conference by rank, with division winners first where the league does so. */
function listConference(
  lines: ReadonlyMap<string, TableLine>,
  conference: string,
  divisionWinnersFirst: boolean,
): TableLine[] {
  const members = [...lines.values()]
    .filter(({ team, played }) => team.conference === conference && played > 0)
    .toSorted((a, b) => winShare(b) - winShare(a));
  if (!divisionWinnersFirst) return members;

  const won = new Set<string>();
  const winners = members.filter(({ team }) => {
    const isFirst = !won.has(team.division);
    won.add(team.division);
    return isFirst;
  });
  return [...winners, ...members.filter((line) => !winners.includes(line))];
}
