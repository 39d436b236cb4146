import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { isKnockOut, nameOfRound } from '#domain/tennis/round-rank.ts';
import type { DrawRound } from './matches.ts';

export interface BracketRound {
  name: string;
  /**
   * The winners of two that stand beside each other meet in the next round. Null: not known yet, or
   * a bye.
   */
  slots: (TennisMatchView | null)[];
}

/**
 * Rounds in bracket order, from who plays whom next: the feed has no positions. Undefined unless a
 * knockout draw.
 */
export function buildBracket(rounds: DrawRound[]): BracketRound[] | undefined {
  const played = rounds.filter(({ name }) => isKnockOut(name));
  const newest = played.at(-1);
  if (newest === undefined || played.length < 2) return undefined;
  const tail = roundsToCome(newest);

  const built: BracketRound[] = [{ name: newest.name, slots: [...newest.matches] }];
  for (const round of played.slice(0, -1).toReversed()) {
    const after = built[0];
    const slots = after && findFeeders(after.slots, round.matches);
    if (slots === undefined) return undefined;
    built.unshift({ name: round.name, slots });
  }
  return [...built, ...tail];
}

/** Rounds that the feed has not told of yet: half as many matches each, until the final. */
function roundsToCome({ matches }: DrawRound): BracketRound[] {
  const rounds: BracketRound[] = [];
  let left = matches.length;
  while (left > 1) {
    left = Math.ceil(left / 2);
    rounds.push({ name: nameOfRound(left), slots: Array.from({ length: left }, () => null) });
  }
  return rounds;
}

/**
 * The matches from which each side of a round comes, two a slot; undefined where they do not fit.
 */
function findFeeders(
  after: BracketRound['slots'],
  matches: TennisMatchView[],
): BracketRound['slots'] | undefined {
  if (matches.length > 2 * after.length) return undefined;
  const left = new Set(matches);
  const slots = after.flatMap((match) =>
    [0, 1].map((index) => {
      const id = match?.sides[index]?.players[0]?.id;
      const found = id === undefined ? undefined : [...left].find((one) => sendsOn(one, id));
      if (found === undefined) return null;
      left.delete(found);
      return found;
    }),
  );
  // Whose winner is not known yet stands where there is room, in order of play: first where nobody
  // is named, else where a bye would be.
  const waiting = [...left];
  for (const isBye of [false, true]) {
    for (const [index, slot] of slots.entries()) {
      const isNamed = after[Math.floor(index / 2)]?.sides[index % 2]?.players[0] !== undefined;
      if (slot === null && isNamed === isBye) slots[index] = waiting.shift() ?? null;
    }
  }
  return slots;
}

function sendsOn({ sides }: TennisMatchView, playerId: string): boolean {
  return sides.some(
    (side) => side.isWinner !== false && side.players.some(({ id }) => id === playerId),
  );
}

/**
 * Whether a slot is known to lead to its match of the next round, and does not only stand there.
 */
export function leadsOn(rounds: BracketRound[], round: number, slot: number): boolean {
  const next = rounds[round + 1]?.slots[Math.floor(slot / 2)];
  const match = rounds[round]?.slots[slot];
  if (next == null || match === undefined) return false;
  if (match === null) return next.sides[slot % 2]?.players[0] !== undefined;
  return next.sides.some(({ players: [player] }) => player && sendsOn(match, player.id));
}

/** Round at which a bracket opens: the first that fits a screen. */
export function openingRound(rounds: BracketRound[]): number {
  const fits = rounds.findIndex(({ slots }) => slots.length <= 8);
  return Math.max(0, fits);
}
