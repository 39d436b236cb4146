/** Outcomes of a regular-season game, from the home side. */
export const outcomes = {
  homeWin: 0,
  awayWin: 1,
  draw: 2,
  homeOvertimeWin: 3,
  awayOvertimeWin: 4,
  homeShootoutWin: 5,
  awayShootoutWin: 6,
  unplayed: 7,
} as const;

export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** A team's place in the league's own structure this season; the data say it, not the rules. */
export interface TeamPlace {
  conference: string;
  division: string;
}

/** Games of a season in order of play; home and away are positions in the list of teams. */
export interface SeasonGames {
  home: Uint8Array;
  away: Uint8Array;
  outcome: Uint8Array;
}

/**
 * Table of what standings and tie-breaks are made of: who won how often against whom. Counts are
 * integers, a draw being half a win, so that equal records compare as equal.
 */
export class SeasonTable {
  readonly size: number;
  readonly conferenceOf: Uint8Array;
  readonly divisionOf: Uint8Array;
  /** Positions of the teams of each conference, and of each division. */
  readonly conferences: number[][] = [];
  readonly divisions: number[][] = [];
  /** Half wins of team i over team j at `i * size + j`; a win is 2, a draw 1. */
  readonly pairHalfWins: Int16Array;
  /** Games between i and j at `i * size + j`. */
  readonly pairGames: Int16Array;
  readonly halfWins: Int16Array;
  readonly games: Int16Array;
  /** Wins and losses after regulation; shootouts count as overtime too. */
  readonly overtimeWins: Int16Array;
  readonly overtimeLosses: Int16Array;
  readonly shootoutWins: Int16Array;
  /** Points scored and allowed, of games whose score is known. */
  readonly scored: Int32Array;
  readonly allowed: Int32Array;
  /** Marks of division winners (1), known once the divisions are ranked. */
  readonly wonDivision: Uint8Array;
  /** Games in order of play, for the few tie-breaks that need their order. */
  order: SeasonGames | undefined;

  constructor(teams: readonly TeamPlace[]) {
    const size = teams.length;
    if (size > 255) throw new RangeError(`${size} teams are more than 255`);
    this.size = size;
    this.conferenceOf = new Uint8Array(size);
    this.divisionOf = new Uint8Array(size);
    const conferences = new Map<string, number>();
    const divisions = new Map<string, number>();
    for (const [team, { conference, division }] of teams.entries()) {
      this.conferenceOf[team] = place(conferences, conference, this.conferences, team);
      this.divisionOf[team] = place(divisions, `${conference} ${division}`, this.divisions, team);
    }
    this.pairHalfWins = new Int16Array(size * size);
    this.pairGames = new Int16Array(size * size);
    this.halfWins = new Int16Array(size);
    this.games = new Int16Array(size);
    this.overtimeWins = new Int16Array(size);
    this.overtimeLosses = new Int16Array(size);
    this.shootoutWins = new Int16Array(size);
    this.scored = new Int32Array(size);
    this.allowed = new Int32Array(size);
    this.wonDivision = new Uint8Array(size);
  }

  /** Counts one game; an unplayed one changes nothing. */
  add(home: number, away: number, outcome: Outcome): void {
    if (outcome === outcomes.unplayed) return;
    this.countGame(home, away);
    this.decide(home, away, outcome);
  }

  /** Counts a game without its result. */
  countGame(home: number, away: number): void {
    add(this.pairGames, home * this.size + away, 1);
    add(this.pairGames, away * this.size + home, 1);
    add(this.games, home, 1);
    add(this.games, away, 1);
  }

  /** Gives a game that is already counted its result. */
  decide(home: number, away: number, outcome: Outcome): void {
    if (outcome === outcomes.draw) {
      this.#credit(home, away, 1);
      this.#credit(away, home, 1);
      return;
    }
    const [winner, loser] = isHomeWin(outcome) ? [home, away] : [away, home];
    this.#credit(winner, loser, 2);
    if (outcome < outcomes.homeOvertimeWin) return;
    add(this.overtimeWins, winner, 1);
    add(this.overtimeLosses, loser, 1);
    if (outcome >= outcomes.homeShootoutWin) add(this.shootoutWins, winner, 1);
  }

  #credit(team: number, other: number, halfWins: number): void {
    add(this.pairHalfWins, team * this.size + other, halfWins);
    add(this.halfWins, team, halfWins);
  }

  addScore(home: number, away: number, homeScore: number, awayScore: number): void {
    add(this.scored, home, homeScore);
    add(this.allowed, home, awayScore);
    add(this.scored, away, awayScore);
    add(this.allowed, away, homeScore);
  }

  /** Makes this table equal to another one of the same teams. */
  copyFrom(other: SeasonTable): void {
    this.pairHalfWins.set(other.pairHalfWins);
    this.pairGames.set(other.pairGames);
    this.halfWins.set(other.halfWins);
    this.games.set(other.games);
    this.overtimeWins.set(other.overtimeWins);
    this.overtimeLosses.set(other.overtimeLosses);
    this.shootoutWins.set(other.shootoutWins);
    this.scored.set(other.scored);
    this.allowed.set(other.allowed);
  }

  /** Points in hockey: two for a win, one for a loss after regulation. */
  points(team: number): number {
    return at(this.halfWins, team) + at(this.overtimeLosses, team);
  }
}

/**
 * Whether the home side won a game with a winner: homeWin is 0, later home wins are odd and away
 * wins even.
 */
export function isHomeWin(outcome: number): boolean {
  return outcome === outcomes.homeWin || (outcome > outcomes.draw && outcome % 2 === 1);
}

function place(known: Map<string, number>, name: string, lists: number[][], team: number): number {
  const index = known.get(name) ?? lists.push([]) - 1;
  known.set(name, index);
  lists[index]?.push(team);
  return index;
}

function add(counts: Int16Array | Int32Array, index: number, by: number): void {
  counts[index] = at(counts, index) + by;
}

/** Returns an element that is there. */
export function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] as number;
}
