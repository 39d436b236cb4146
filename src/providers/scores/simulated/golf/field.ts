import type { Player } from '#domain/tournament.ts';
import type { GolfTournamentKind, ScheduledTournament } from './schedule.ts';
import type { RandomStream } from '../shared/random.ts';

/** Somebody who can enter: a golfer, or two of them as a pair. */
export interface Entrant {
  player: Player;
  /** In strokes a round; hidden. */
  strength: number;
}

/** How much the best seek a tournament (or are the only ones let in), the weak being negative. */
const appeal: Record<GolfTournamentKind, number> = {
  major: 0.5,
  signature: 1.1,
  regular: 0.1,
  opposite: -0.5,
  pairs: 0,
  final: 1.5,
};

/** Who plays. */
export function chooseField(
  tournament: ScheduledTournament,
  golfers: readonly Entrant[],
  stream: RandomStream,
): Entrant[] {
  const { kind, fieldSize } = tournament;
  const places = kind === 'pairs' ? 2 * fieldSize : fieldSize;
  const chosen = golfers
    .map((golfer) => ({ golfer, claim: appeal[kind] * golfer.strength + stream.normal(0, 1) }))
    .toSorted((a, b) => b.claim - a.claim)
    .slice(0, places)
    .map(({ golfer }) => golfer);
  return kind === 'pairs' ? pairUp(stream.shuffled(chosen)) : chosen;
}

/** “Zamora/Voss”, without a country, as the feed names a pair. */
function pairUp(golfers: readonly Entrant[]): Entrant[] {
  const pairs: Entrant[] = [];
  for (let index = 0; index + 1 < golfers.length; index += 2) {
    const [first, second] = golfers.slice(index, index + 2);
    if (first === undefined || second === undefined) break;
    const name = `${familyName(first)}/${familyName(second)}`;
    const numbers = [first, second].map(({ player }) => player.id.slice(-3));
    pairs.push({
      player: {
        league: 'pga',
        id: `sim-golf-pair-${numbers.join('-')}`,
        name,
        shortName: name,
      },
      strength: (first.strength + second.strength) / 2,
    });
  }
  return pairs;
}

function familyName({ player }: Entrant): string {
  return player.name.split(' ').at(-1) ?? player.name;
}
