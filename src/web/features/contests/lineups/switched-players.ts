import { type LineupView, maxSwitched, type WhatIfQuestion } from '#contract/lineups-endpoints.ts';

/** The member’s choice for a player; undefined keeps the expected chance. */
export type Switch = 'in' | 'out';
type Lineup = Pick<LineupView, 'home' | 'away' | 'role'>;

export function readSwitched(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, maxSwitched);
}

export function findSwitch({ in: ins, out }: WhatIfQuestion, id: string): Switch | undefined {
  if (ins.includes(id)) return 'in';
  return out.includes(id) ? 'out' : undefined;
}

/**
 * Toggles one player. Repeating a switch undoes it; a new starter replaces the one chosen before.
 */
export function withSwitched(
  question: WhatIfQuestion,
  id: string,
  to: Switch,
  lineup: Lineup,
): WhatIfQuestion {
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
  const plain = { in: others(question.in), out: others(question.out) };
  if (findSwitch(question, id) === to) return plain;
  if (to === 'out') return { ...plain, out: [...plain.out, id] };
  return { ...plain, in: withoutRivals([...plain.in, id], lineup) };
}

/** Drops players who aren’t in this lineup: the link may be older than it. */
export function filterAskable(
  question: WhatIfQuestion,
  lineup: Lineup,
): { question: WhatIfQuestion; leftOut: number } {
  const players = [...lineup.home.players, ...lineup.away.players];
  const counted = new Set(players.filter(({ effect }) => effect !== null).map(({ id }) => id));
  const known = (ids: readonly string[]) => ids.filter((id) => counted.has(id));
  const next = { in: withoutRivals(known(question.in), lineup), out: known(question.out) };
  return { question: next, leftOut: countSwitched(question) - countSwitched(next) };
}

/** Keeps the last chosen starter of each side, in roles with one starter. */
function withoutRivals(ids: readonly string[], { role, home, away }: Lineup): string[] {
  if (role === 'player') return [...ids];
  return [home, away].flatMap(({ players }) => {
    const own = new Set(players.map(({ id }) => id));
    return ids.filter((id) => own.has(id)).slice(-1);
  });
}

export function countSwitched({ in: ins, out }: WhatIfQuestion): number {
  return ins.length + out.length;
}
