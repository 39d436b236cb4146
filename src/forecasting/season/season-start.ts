import {
  at,
  outcomes,
  SeasonTable,
  type Outcome,
  type SeasonGames,
} from '#domain/season-rules/season-table.ts';
import type { RuleSet } from '#domain/season-rules/rule-set.ts';
import type { PlayedGame, SeasonInput } from './season-input.ts';

/** A season’s state as the simulator starts from it. */
export interface Start {
  table: SeasonTable;
  /** Results so far, with every game left already counted as played. */
  base: SeasonTable;
  /** Games of which it is not known whether they went to overtime. */
  late: LateGame[];
  /** Games left by start. */
  games: { ids: string[]; home: Uint8Array; away: Uint8Array; marginPoints: Float32Array };
  startsAtMs: Float64Array;
  /** All games, those left last. */
  order: SeasonGames;
  /** Games of `order` before the first one left. */
  before: number;
  /** Playoff games won by i over j at `i * size + j`. */
  known: Uint8Array;
}

/** A one-goal game that may have gone to overtime, at its place in the order. */
export interface LateGame {
  game: number;
  home: number;
  away: number;
  homeWon: boolean;
}

/**
 * Reads the state of a season.
 * @throws RangeError naming a team that is not in the list, or when the list does not fit the
 * rules.
 */
export function readStart({ teams, rules, played, left: open, playoffs }: SeasonInput): Start {
  const left = open.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const index = new Map(teams.map(({ id }, position) => [id, position]));
  const find = (id: string) => {
    const found = index.get(id);
    if (found === undefined) throw new RangeError(`team ${id} is not in the season’s list`);
    return found;
  };
  const base = new SeasonTable(teams);
  assertFits(base, rules);
  const late: LateGame[] = [];
  const length = played.length + left.length;
  const order = {
    home: new Uint8Array(length),
    away: new Uint8Array(length),
    outcome: new Uint8Array(length).fill(outcomes.unplayed),
  };
  for (const [game, result] of played.entries()) {
    const home = find(result.homeId);
    const away = find(result.awayId);
    base.addScore(home, away, result.homeScore, result.awayScore);
    order.home[game] = home;
    order.away[game] = away;
    const outcome = outcomeOf(result);
    if (outcome === undefined) {
      late.push({ game, home, away, homeWon: result.homeScore > result.awayScore });
    } else {
      base.add(home, away, outcome);
      order.outcome[game] = outcome;
    }
  }
  const size = teams.length;
  const home = new Uint8Array(left.length);
  const away = new Uint8Array(left.length);
  for (const [game, { homeId, awayId }] of left.entries()) {
    home[game] = order.home[played.length + game] = find(homeId);
    away[game] = order.away[played.length + game] = find(awayId);
    // Played in every simulation: only its winner is drawn.
    base.countGame(at(home, game), at(away, game));
  }
  const known = new Uint8Array(size * size);
  for (const { homeId, awayId, homeScore, awayScore } of playoffs) {
    const [winner, loser] = homeScore > awayScore ? [homeId, awayId] : [awayId, homeId];
    const pair = find(winner) * size + find(loser);
    known[pair] = at(known, pair) + 1;
  }
  const table = new SeasonTable(teams);
  table.order = order;
  return {
    table,
    base,
    late,
    games: {
      ids: left.map(({ gameId }) => gameId),
      home,
      away,
      marginPoints: Float32Array.from(left, ({ marginPoints }) => marginPoints),
    },
    startsAtMs: Float64Array.from(left, ({ startsAt }) => startsAt.getTime()),
    order,
    before: played.length,
    known,
  };
}

function assertFits({ conferences }: SeasonTable, { name, places, bracket }: RuleSet): void {
  const smallest = Math.min(...conferences.map((members) => members.length));
  if (conferences.length === 2 ** bracket.finals.length && smallest >= places) return;
  const found = `${conferences.length} conferences, the smallest of ${smallest} teams`;
  throw new RangeError(`${found}: that does not fit the rules “${name}”`);
}

/** Outcome of a game; undefined when overtime is possible and not known. */
function outcomeOf({ homeScore, awayScore, ending }: PlayedGame): Outcome | undefined {
  if (homeScore === awayScore) return outcomes.draw;
  const homeWon = homeScore > awayScore;
  if (ending === 'overtime') return homeWon ? outcomes.homeOvertimeWin : outcomes.awayOvertimeWin;
  if (ending === 'shootout') return homeWon ? outcomes.homeShootoutWin : outcomes.awayShootoutWin;
  const isOpen = ending === 'unknown' && Math.abs(homeScore - awayScore) === 1;
  if (isOpen) return undefined;
  return homeWon ? outcomes.homeWin : outcomes.awayWin;
}
