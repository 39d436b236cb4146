import type { PlayedPairing } from './football-season.ts';
import type { RandomStream } from './random.ts';
import type { SimulatedTeam } from './simulated-team.ts';

const noiseSlots = 6;

/**
 * The order of a week's kick-offs. Whoever played late last week plays late again, so that nobody
 * is on the field twice within hours; a little chance keeps the order from freezing.
 */
export function orderKickoffs(
  week: readonly PlayedPairing[],
  lastSlots: ReadonlyMap<SimulatedTeam, number>,
  stream: RandomStream,
): PlayedPairing[] {
  const keyed = week.map((pairing) => {
    const latest = Math.max(lastSlots.get(pairing.home) ?? 0, lastSlots.get(pairing.away) ?? 0);
    return { pairing, key: latest + noiseSlots * stream.next() };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ pairing }) => pairing);
}

/** The slots of a week by team; a team that does not play counts as long rested. */
export function slotsByTeam(order: readonly PlayedPairing[]): Map<SimulatedTeam, number> {
  return new Map(
    order.flatMap((pairing, slot) => [
      [pairing.home, slot] as const,
      [pairing.away, slot] as const,
    ]),
  );
}
