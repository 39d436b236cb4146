import { at, isHomeWin, outcomes, type SeasonTable } from './season-table.ts';

/**
 * A step of a tie-break: more is better, equal stays tied. Undefined when the step does not apply
 * to these teams. `group` are the teams that are tied.
 */
export type Criterion = (
  table: SeasonTable,
  team: number,
  group: readonly number[],
) => number | undefined;

export interface TieBreak {
  /** Steps for two teams, and for more when they differ. */
  two: readonly Criterion[];
  more?: readonly Criterion[];
  /**
   * `best`: one team gets its place and the rest starts over (NFL); `all`: a step ranks all teams,
   * and only those still tied start over.
   */
  ranks: 'best' | 'all';
}

/** Draws a number in [0, 1) for what is drawn by lot. */
export type Draw = () => number;

/** Orders tied teams, best first. What no step separates is drawn by lot. */
export function breakTie(
  table: SeasonTable,
  tied: readonly number[],
  rules: TieBreak,
  draw: Draw,
): number[] {
  if (tied.length < 2) return [...tied];
  const steps = tied.length === 2 ? rules.two : (rules.more ?? rules.two);
  for (const step of steps) {
    const values = tied.map((team) => step(table, team, tied));
    if (values.includes(undefined)) continue;
    const best = Math.max(...(values as number[]));
    const kept = tied.filter((_, index) => values[index] === best);
    if (kept.length === tied.length) continue;
    if (rules.ranks === 'all') return rankBy(table, tied, values as number[], rules, draw);
    const [first = 0] = breakTie(table, kept, rules, draw);
    const rest = tied.filter((team) => team !== first);
    return [first, ...breakTie(table, rest, rules, draw)];
  }
  return shuffle(tied, draw);
}

function rankBy(
  table: SeasonTable,
  tied: readonly number[],
  values: readonly number[],
  rules: TieBreak,
  draw: Draw,
): number[] {
  const levels = [...new Set(values)].toSorted((a, b) => b - a);
  return levels.flatMap((level) =>
    breakTie(
      table,
      tied.filter((_, index) => values[index] === level),
      rules,
      draw,
    ),
  );
}

export function shuffle(teams: readonly number[], draw: Draw): number[] {
  const left = [...teams];
  return teams.map(() => left.splice(Math.floor(draw() * left.length), 1)[0] as number);
}

/**
 * Share of wins in games against these opponents, a draw counting half; undefined without a game.
 */
export function shareAgainst(
  { size, pairHalfWins, pairGames }: SeasonTable,
  team: number,
  opponents: readonly number[],
): number | undefined {
  let won = 0;
  let played = 0;
  for (const other of opponents) {
    won += at(pairHalfWins, team * size + other);
    played += at(pairGames, team * size + other);
  }
  return played === 0 ? undefined : won / played;
}

export function winShare({ halfWins, games }: SeasonTable, team: number): number {
  return at(halfWins, team) / Math.max(1, at(games, team));
}

export const headToHead: Criterion = (table, team, group) => shareAgainst(table, team, group);

/**
 * Gives 1 to a team that won all its games against each of the others, −1 to one that lost them
 * all.
 */
export const headToHeadSweep: Criterion = ({ size, pairHalfWins, pairGames }, team, group) => {
  let won = true;
  let lost = true;
  for (const other of group) {
    if (other === team) continue;
    const played = at(pairGames, team * size + other);
    const halfWins = at(pairHalfWins, team * size + other);
    if (played === 0 || halfWins < 2 * played) won = false;
    if (played === 0 || halfWins > 0) lost = false;
  }
  return Number(won) - Number(lost);
};

export const divisionShare: Criterion = (table, team, group) =>
  isOneDivision(table, group) ? shareAgainst(table, team, ownDivision(table, team)) : undefined;

/** Share of wins in the own division, whether or not the tied teams share one. */
export const ownDivisionShare: Criterion = (table, team) =>
  shareAgainst(table, team, ownDivision(table, team));

export const conferenceShare: Criterion = (table, team) =>
  shareAgainst(table, team, ownConference(table, team));

/** Share of wins within the conference, or league, against teams of other divisions. */
export const otherDivisionsShare: Criterion = (table, team) =>
  shareAgainst(
    table,
    team,
    ownConference(table, team).filter((other) => !isOneDivision(table, [team, other])),
  );

export const wonDivision: Criterion = ({ wonDivision: won }, team) => at(won, team);

/** Record against opponents that all tied teams have met, if each has played so many such games. */
export function commonGamesShare(minGames: number): Criterion {
  return (table, team, group) => {
    const { size, pairGames } = table;
    const common: number[] = [];
    for (let other = 0; other < size; other += 1) {
      if (group.every((one) => at(pairGames, one * size + other) > 0)) common.push(other);
    }
    const isEnough = group.every(
      (one) =>
        common.reduce((sum, other) => sum + at(pairGames, one * size + other), 0) >= minGames,
    );
    return isEnough ? shareAgainst(table, team, common) : undefined;
  };
}

/** Combined record of the teams beaten, each as often as beaten. */
export const strengthOfVictory: Criterion = (table, team) =>
  combinedShare(table, ({ size, pairHalfWins }, other) =>
    Math.floor(at(pairHalfWins, team * size + other) / 2),
  );

/** Combined record of all opponents, each as often as met. */
export const strengthOfSchedule: Criterion = (table, team) =>
  combinedShare(table, ({ size, pairGames }, other) => at(pairGames, team * size + other));

function combinedShare(
  table: SeasonTable,
  weigh: (table: SeasonTable, other: number) => number,
): number {
  let won = 0;
  let played = 0;
  for (let other = 0; other < table.size; other += 1) {
    const weight = weigh(table, other);
    won += weight * at(table.halfWins, other);
    played += weight * at(table.games, other);
  }
  return played === 0 ? 0 : won / played;
}

/** Ranks in points scored and in points allowed, added: fewer is better. */
export function scoringRanks(among: 'conference' | 'league'): Criterion {
  return (table, team) => {
    const { scored, allowed } = table;
    const rivals = among === 'conference' ? ownConference(table, team) : table.conferences.flat();
    let ranks = 0;
    for (const other of rivals) {
      if (at(scored, other) > at(scored, team)) ranks -= 1;
      if (at(allowed, other) < at(allowed, team)) ranks -= 1;
    }
    return ranks;
  };
}

export const netPoints: Criterion = ({ scored, allowed }, team) =>
  at(scored, team) - at(allowed, team);

export const pointsScored: Criterion = ({ scored }, team) => at(scored, team);

export const wins: Criterion = ({ halfWins }, team) => at(halfWins, team);

/** Wins without shootouts. */
export const regulationAndOvertimeWins: Criterion = ({ halfWins, shootoutWins }, team) =>
  at(halfWins, team) / 2 - at(shootoutWins, team);

export const regulationWins: Criterion = ({ halfWins, overtimeWins }, team) =>
  at(halfWins, team) / 2 - at(overtimeWins, team);

/**
 * Record against the best so many of the own conference, or of the others, and those level with the
 * last of them.
 */
export function shareAgainstBest(places: number, where: 'own' | 'other'): Criterion {
  return (table, team) => {
    const own = at(table.conferenceOf, team);
    const best = table.conferences.flatMap((members, conference) => {
      if ((conference === own) !== (where === 'own')) return [];
      const shares = members.map((member) => winShare(table, member));
      const cut = shares.toSorted((a, b) => b - a)[places - 1] ?? 0;
      return members.filter((_, index) => (shares[index] ?? 0) >= cut);
    });
    return shareAgainst(table, team, best);
  };
}

/**
 * Share of hockey's points in games among the tied. The first game in the city that had more of
 * them does not count.
 */
export const pointsAmongTied: Criterion = (table, team, group) => {
  const games = group.flatMap((other) => {
    const meetings = listGames(table, team, (opponent) => opponent === other);
    const atHome = meetings.filter((game) => game.atHome).length;
    if (2 * atHome === meetings.length) return meetings;
    const odd = meetings.findIndex((game) => game.atHome === 2 * atHome > meetings.length);
    return meetings.filter((_, index) => index !== odd);
  });
  const points = games.map(({ won, isLate }) => (won ? 2 : Number(isLate)));
  return points.length === 0 ? undefined : sumLast(points, points.length) / points.length;
};

/**
 * Baseball's record in the last half, or so many, of the games within the own league or division;
 * while the tied are even, one game more.
 */
export function lastGamesShare(within: 'league' | 'division', last: 'half' | number): Criterion {
  return (table, team, group) => {
    const groupOf = within === 'league' ? table.conferenceOf : table.divisionOf;
    const results = group.map((one) =>
      listGames(table, one, (other) => at(groupOf, other) === at(groupOf, one)).map(({ won }) =>
        Number(won),
      ),
    );
    const longest = Math.min(...results.map(({ length }) => length));
    let window = Math.min(longest, last === 'half' ? Math.ceil(longest / 2) : last);
    const isEven = () => new Set(results.map((own) => sumLast(own, window))).size === 1;
    while (window < longest && isEven()) window += 1;
    return window === 0 ? undefined : sumLast(results[group.indexOf(team)] ?? [], window);
  };
}

/** A team's games in order of play, against the opponents that count. */
function listGames(
  { order }: SeasonTable,
  team: number,
  counts: (opponent: number) => boolean,
): { atHome: boolean; won: boolean; isLate: boolean }[] {
  const games: ReturnType<typeof listGames> = [];
  if (order === undefined) return games;
  for (let game = 0; game < order.home.length; game += 1) {
    const atHome = at(order.home, game) === team;
    if (!atHome && at(order.away, game) !== team) continue;
    const outcome = at(order.outcome, game);
    if (outcome === outcomes.unplayed) continue;
    if (!counts(at(atHome ? order.away : order.home, game))) continue;
    const isLate = outcome >= outcomes.homeOvertimeWin;
    games.push({ atHome, won: isHomeWin(outcome) === atHome, isLate });
  }
  return games;
}

function sumLast(results: readonly number[], count: number): number {
  return results.slice(-count).reduce((sum, result) => sum + result, 0);
}

function ownDivision({ divisions, divisionOf }: SeasonTable, team: number): readonly number[] {
  return divisions[at(divisionOf, team)] ?? [];
}

function ownConference({ conferences, conferenceOf }: SeasonTable, team: number) {
  return conferences[at(conferenceOf, team)] ?? [];
}

function isOneDivision({ divisionOf }: SeasonTable, group: readonly number[]): boolean {
  const [first = 0] = group;
  return group.every((team) => at(divisionOf, team) === at(divisionOf, first));
}
