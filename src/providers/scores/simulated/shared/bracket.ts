import type { Meeting } from './kickoff-order.ts';
import type { SimulatedTeam } from './simulated-team.ts';

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
