import type { WhatIfQuestion } from '#contract/lineups-endpoints.ts';
import { formatList } from '#domain/format-list.ts';
import type { LineupExpectation } from '#forecasting/lineups/expected-player.ts';
import { type Lineup, type PlayerRole, withPlayer } from '#forecasting/lineups/lineup.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';

interface LineupRefusal {
  code: 'already_started' | 'conflict';
  message: string;
}

const started: LineupRefusal = {
  code: 'already_started',
  message: 'This game has started. Showing the pregame lineup.',
};

/** Why no player can be switched in this game now; undefined when they can. */
export function lineupRefusal(
  { kind, state, startsAt }: Pick<GameRow, 'kind' | 'state' | 'startsAt'>,
  now: Date,
): LineupRefusal | undefined {
  const ofKind = refusalOfKind(kind);
  if (ofKind !== undefined) return ofKind;
  switch (state) {
    case 'final':
    case 'forfeited':
      return { code: 'already_started', message: 'This game is over. Showing the pregame lineup.' };
    case 'live':
    case 'delayed':
    case 'suspended':
      return started;
    case 'canceled':
      return conflict('This game was canceled.');
    case 'unknown':
      return conflict('We can’t tell whether this game has started.');
    case 'postponed':
      return conflict('This game is postponed. Lineups open when it has a new date.');
    case 'scheduled':
      return startsAt <= now ? started : undefined;
  }
}

/** Why a game of this kind has no lineups; undefined when it may have them. */
export function refusalOfKind(kind: GameRow['kind']): LineupRefusal | undefined {
  if (kind === 'undecided')
    return conflict('The opponent is not known yet, so there is no lineup.');
  return kind === 'exhibition'
    ? conflict('Exhibition games have no lineup or forecast.')
    : undefined;
}

function conflict(message: string): LineupRefusal {
  return { code: 'conflict', message };
}

export interface SwitchedGame {
  role: PlayerRole;
  expected: LineupExpectation;
  lineups: { homeLineup?: Lineup; awayLineup?: Lineup };
  getName: (playerId: string) => string;
  teams: { home: string; away: string };
}

/** Why a question cannot be answered, as a message; undefined when it can. */
export function questionProblem(
  question: WhatIfQuestion,
  { role, expected, getName, teams }: SwitchedGame,
): string | undefined {
  const out = new Set(question.out);
  const both = question.in.find((id) => out.has(id));
  if (both !== undefined) return `${getName(both)} cannot be both in and out.`;

  const known = new Set(listIds(expected.home).concat(listIds(expected.away)));
  const unknown = [...question.out, ...question.in].find((id) => !known.has(id));
  if (unknown !== undefined) {
    return `${getName(unknown)} is not in the expected lineup of ${teams.away} or ${teams.home}.`;
  }
  if (role === 'player') return undefined;
  for (const side of ['home', 'away'] as const) {
    const own = new Set(listIds(expected[side]));
    const starting = new Set(question.in.filter((id) => own.has(id)));
    if (starting.size > 1) {
      const names = formatList([...starting].map(getName));
      return `Only one ${role} of ${teams[side]} can start, not ${names}.`;
    }
  }
  return undefined;
}

export function switchPlayers(question: WhatIfQuestion, { role, expected, lineups }: SwitchedGame) {
  const changed = (side: { players: readonly { playerId: string }[] }, before?: Lineup) => {
    const own = new Set(listIds(side));
    let lineup = before;
    for (const [ids, plays] of [
      [question.out, false],
      [question.in, true],
    ] as const) {
      for (const playerId of ids) {
        if (own.has(playerId)) lineup = withPlayer(lineup, { playerId, role }, plays);
      }
    }
    return lineup;
  };
  return {
    homeLineup: changed(expected.home, lineups.homeLineup),
    awayLineup: changed(expected.away, lineups.awayLineup),
  };
}

/**
 * Playing probabilities of a side's players by a question; who starts in a role leaves no place for
 * others.
 */
export function switchedProbabilities(
  { out, in: ins }: WhatIfQuestion,
  { role, side }: { role: PlayerRole; side: { players: readonly { playerId: string }[] } },
): Map<string, number> {
  const own = listIds(side);
  const isStarterNamed = role !== 'player' && own.some((id) => ins.includes(id));
  const probabilities = new Map<string, number>();
  for (const id of own) {
    if (ins.includes(id)) probabilities.set(id, 1);
    else if (isStarterNamed || out.includes(id)) probabilities.set(id, 0);
  }
  return probabilities;
}

/** The starting pitcher or goalie once players are switched; null while nobody is named. */
export function switchedStarter(
  named: { id: string } | null,
  probabilities: ReadonlyMap<string, number>,
  role: PlayerRole,
): { id: string } | null {
  if (role !== 'pitcher' && role !== 'goalie') return named;
  const [starting] = [...probabilities].find(([, probability]) => probability === 1) ?? [];
  if (starting !== undefined) return { id: starting };
  return named !== null && probabilities.get(named.id) === 0 ? null : named;
}

function listIds({ players }: { players: readonly { playerId: string }[] }): string[] {
  return players.map(({ playerId }) => playerId);
}
