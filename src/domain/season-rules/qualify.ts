import type { RuleSet } from './rule-set.ts';
import { at, outcomes, type SeasonTable } from './season-table.ts';
import { breakTie, shuffle, winShare, type Draw } from './tie-breaks.ts';

/** Plays one game and says whether the home side won; play-in games and games for a place. */
export type PlayGame = (home: number, away: number, neutral: boolean) => boolean;

export interface ConferenceField {
  /** All teams, best first: those who qualified by seed, then the rest by record. */
  order: number[];
  /** Teams that play for the title, by seed, after the play-in. */
  seeds: number[];
  /** Teams that met in the play-in. */
  playIn: number[];
}

/** Value that the table is sorted by. */
export function standingOf(table: SeasonTable, { measure }: RuleSet, team: number): number {
  if (measure === 'wins') return winShare(table, team);
  const points = table.points(team);
  return measure === 'points' ? points : points / Math.max(1, at(table.games, team));
}

export interface Deciding {
  play: PlayGame;
  draw: Draw;
  /** Whether to break every tie by the rules, also where no place or seed depends on it. */
  exact?: boolean;
}

/**
 * Ranks a finished regular season: divisions, then places. Unless `exact`, ties that decide neither
 * place nor seed are ordered by lot. Marks winners of divisions in the table, and adds games for a
 * place to it.
 */
export function qualify(
  table: SeasonTable,
  rules: RuleSet,
  { play, draw, exact = false }: Deciding,
): ConferenceField[] {
  table.wonDivision.fill(0);
  const standing = new Float64Array(table.size);
  for (let team = 0; team < table.size; team += 1) standing[team] = standingOf(table, rules, team);
  const season: Season = { table, rules, play, draw, exact, standing };
  const divisions = table.divisions.map((members) => rankDivision(season, members));
  return table.conferences.map((members, index) => {
    const own = divisions.filter(([first = 0]) => at(table.conferenceOf, first) === index);
    return fillPlaces(season, members, own);
  });
}

interface Season extends Required<Deciding> {
  table: SeasonTable;
  rules: RuleSet;
  standing: Float64Array;
}

/** Sorts by standing; of equals, those from `last` on are ordered by lot and others by `settle`. */
function rank(
  { standing, draw, exact }: Season,
  teams: readonly number[],
  isNeeded: (from: number, value: number) => boolean,
  settle: (tied: number[], from: number) => number[],
): number[] {
  const sorted = teams.toSorted((a, b) => at(standing, b) - at(standing, a));
  for (let from = 0; from < sorted.length;) {
    const value = at(standing, sorted[from] ?? 0);
    let to = from + 1;
    while (to < sorted.length && at(standing, sorted[to] ?? 0) === value) to += 1;
    if (to - from > 1) {
      const tied = sorted.slice(from, to);
      const isSettled = exact || isNeeded(from, value);
      sorted.splice(from, to - from, ...(isSettled ? settle(tied, from) : shuffle(tied, draw)));
    }
    from = to;
  }
  return sorted;
}

function rankDivision(season: Season, members: readonly number[]): number[] {
  const { table, rules, draw, standing } = season;
  const conference = table.conferences[at(table.conferenceOf, members[0] ?? 0)] ?? [];
  const tiers = Math.max(1, rules.fromDivision);
  const cut = rules.keepsDivisionOrder === true ? findCut(standing, conference, rules.places) : 1;
  const ranked = rank(
    season,
    members,
    (from, value) => from < tiers || (rules.keepsDivisionOrder === true && value >= cut),
    (tied, from) => {
      const order = breakTie(table, tied, rules.divisionTie, draw);
      return from === 0 && isPlayedOff(season, tied, conference)
        ? playOff(season, order, 1)
        : order;
    },
  );
  const [winner] = ranked;
  if (winner !== undefined) table.wonDivision[winner] = 1;
  return ranked;
}

function findCut(standing: Float64Array, members: readonly number[], places: number): number {
  const values = members.map((team) => at(standing, team)).toSorted((a, b) => b - a);
  return values[Math.min(places, values.length) - 1] ?? 0;
}

/**
 * Whether a tie is played off. To 2011 a tied division was not when every tied club had a place
 * anyway.
 */
function isPlayedOff(season: Season, tied: readonly number[], conference: readonly number[]) {
  const { rules, table, standing } = season;
  if (rules.tieGame !== 'for-place') return rules.tieGame === 'for-division';
  const [one = 0] = tied;
  const level = at(standing, one);
  const isOther = (team: number) => at(table.divisionOf, team) !== at(table.divisionOf, one);
  const others = conference.filter((team) => isOther(team) && at(standing, team) >= level);
  const winners = new Set(others.map((team) => at(table.divisionOf, team))).size;
  const divisions = new Set(conference.map((team) => at(table.divisionOf, team))).size;
  return others.length - winners + tied.length - 1 > rules.places - divisions;
}

/**
 * Plays games for a place, which count in the record. Two clubs play at the better one; of three,
 * the winner meets the third, or the loser does when two places are open. More are left in their
 * order.
 */
function playOff(season: Season, order: number[], places: number): number[] {
  const [first = 0, second = 0, third] = order;
  if (order.length > 3) return order;
  const [winner, loser] = playTieGame(season, first, second);
  if (third === undefined) return [winner, loser];
  if (places === 1) return [...playTieGame(season, winner, third), loser];
  return [winner, ...playTieGame(season, loser, third)];
}

function playTieGame({ table, rules, standing, play }: Season, home: number, away: number) {
  const homeWon = play(home, away, false);
  table.add(home, away, homeWon ? outcomes.homeWin : outcomes.awayWin);
  for (const team of [home, away]) standing[team] = standingOf(table, rules, team);
  return homeWon ? ([home, away] as const) : ([away, home] as const);
}

function fillPlaces(
  season: Season,
  members: readonly number[],
  divisions: readonly number[][],
): ConferenceField {
  const { rules } = season;
  const last = Math.max(rules.places, ...(rules.playIn?.places ?? []));
  const settle = (tied: readonly number[]) => settleConference(season, tied, divisions);
  const always = () => true;
  const fromDivision = divisions.flatMap((ranked) => ranked.slice(0, rules.fromDivision));
  let rest = rankRest(season, members, fromDivision, last, settle);
  const order: number[] = [];
  for (let tier = 0; tier < rules.fromDivision; tier += 1) {
    const joined = tier === 0 ? rest.slice(0, rules.rankedWithWinners ?? 0) : [];
    rest = rest.filter((team) => !joined.includes(team));
    const firsts = divisions.flatMap((ranked) => ranked.slice(tier, tier + 1));
    order.push(...rank(season, [...firsts, ...joined], always, settle));
  }
  order.push(...rest);
  const { seeds, playIn } = playForLastPlaces(season, order);
  return { order, seeds, playIn };
}

function rankRest(
  season: Season,
  members: readonly number[],
  qualified: readonly number[],
  last: number,
  settle: (tied: readonly number[]) => number[],
): number[] {
  const open = last - qualified.length;
  const rest = members.filter((team) => !qualified.includes(team));
  return rank(
    season,
    rest,
    (from) => from < open,
    (tied, from) => {
      const order = settle(tied);
      const isAtCut = from < open && from + tied.length > open;
      return isAtCut && season.rules.tieGame !== undefined
        ? playOff(season, order, open - from)
        : order;
    },
  );
}

/**
 * Settles a conference where a division's order holds, one club at a time from the best left of
 * each division.
 */
function settleConference(
  { table, rules, draw }: Season,
  tied: readonly number[],
  divisions: readonly number[][],
): number[] {
  if (rules.keepsDivisionOrder !== true) return breakTie(table, tied, rules.conferenceTie, draw);
  const settled: number[] = [];
  while (settled.length < tied.length) {
    const candidates = divisions.flatMap((ranked) => {
      const best = ranked.find((team) => tied.includes(team) && !settled.includes(team));
      return best === undefined ? [] : [best];
    });
    const [best = 0] = breakTie(table, candidates, rules.conferenceTie, draw);
    settled.push(best);
  }
  return settled;
}

function playForLastPlaces({ table, rules, play }: Season, order: readonly number[]) {
  const direct = order.slice(0, rules.places);
  const { playIn } = rules;
  if (playIn === undefined) return { seeds: direct, playIn: [] };
  const [a = 0, b = 0, c, d] = playIn.places.map((place) => order[place - 1] ?? 0);
  const { withinGames } = playIn;
  if (c === undefined || d === undefined) {
    const behind = gamesBehind(table, a, b);
    if (withinGames !== undefined && behind > withinGames) return { seeds: direct, playIn: [] };
    const aStays = play(a, b, true) || play(a, b, true);
    return { seeds: [...direct.slice(0, -1), aStays ? a : b], playIn: [a, b] };
  }
  const [seventh, loser] = play(a, b, false) ? [a, b] : [b, a];
  const challenger = play(c, d, false) ? c : d;
  const eighth = play(loser, challenger, false) ? loser : challenger;
  return { seeds: [...order.slice(0, 6), seventh, eighth], playIn: [a, b, c, d] };
}

function gamesBehind({ halfWins, games }: SeasonTable, ahead: number, behind: number): number {
  const balance = (team: number) => at(halfWins, team) - at(games, team);
  return (balance(ahead) - balance(behind)) / 2;
}
