import type { RandomStream } from './random.ts';

const noiseSlots = 4;

interface Sides<Team> {
  home: Team;
  away: Team;
}

/**
 * Order of kickoffs in a week or day. Teams that played late play late again, which leaves every team
 * hours between games; some randomness varies the order.
 */
export function orderKickoffs<Team, Pairing extends Sides<Team>>(
  pairings: readonly Pairing[],
  lastSlots: ReadonlyMap<Team, number>,
  stream: RandomStream,
): Pairing[] {
  const keyed = pairings.map((pairing) => {
    const latest = Math.max(lastSlots.get(pairing.home) ?? 0, lastSlots.get(pairing.away) ?? 0);
    return { pairing, key: latest + noiseSlots * stream.next() };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ pairing }) => pairing);
}

/** Slots of a week or day by team. */
export function slotsByTeam<Team>(order: readonly Sides<Team>[]): Map<Team, number> {
  return new Map(
    order.flatMap(({ home, away }, slot) => [[home, slot] as const, [away, slot] as const]),
  );
}
