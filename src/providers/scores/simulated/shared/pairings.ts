import type { RandomStream } from './random.ts';
import type { SimulatedTeam } from './simulated-team.ts';

export interface Meeting {
  home: SimulatedTeam;
  away: SimulatedTeam;
}

const noiseSlots = 4;

/** Teams that played late play late again, which leaves every team hours between games. */
export function orderKickoffs<Pairing extends Meeting>(
  pairings: readonly Pairing[],
  lastSlots: ReadonlyMap<SimulatedTeam, number>,
  stream: RandomStream,
): Pairing[] {
  const keyed = pairings.map((pairing) => {
    const latest = Math.max(lastSlots.get(pairing.home) ?? 0, lastSlots.get(pairing.away) ?? 0);
    return { pairing, key: latest + noiseSlots * stream.next() };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ pairing }) => pairing);
}

export function slotsByTeam(order: readonly Meeting[]): Map<SimulatedTeam, number> {
  return new Map(
    order.flatMap(({ home, away }, slot) => [[home, slot] as const, [away, slot] as const]),
  );
}
