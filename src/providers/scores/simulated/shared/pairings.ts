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

/** Plays a pairing (one game or a series) and returns the winner. */
type DecidePairing = (pairing: Meeting & { note: string }, round: number) => SimulatedTeam;

/** Best against worst remaining seed, the better one at home; the best get byes where needed. */
export function playConference(
  seeded: readonly SimulatedTeam[],
  roundNames: readonly string[],
  decide: DecidePairing,
): SimulatedTeam {
  const rank = new Map(seeded.map((team, index) => [team, index]));
  let left = [...seeded];

  for (const [index, note] of roundNames.entries()) {
    const free = left.slice(0, 2 ** (roundNames.length - index) - left.length);
    const playing = left.slice(free.length);
    const winners = playing.slice(0, playing.length / 2).map((home, place) => {
      const away = playing[playing.length - 1 - place];
      return away === undefined ? home : decide({ home, away, note }, index + 1);
    });
    left = [...free, ...winners].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  }

  const [champion] = left;
  if (champion === undefined) throw new RangeError('a bracket without teams');
  return champion;
}
