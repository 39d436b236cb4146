import { begunSegments, type BoxScoreQuestion } from '../shared/box-score.ts';
import type { StatEvent } from '../shared/stat-events.ts';
import { otherSide } from '../shared/game-script.ts';
import type { Rosters } from './stat-events.ts';
import { createRandomStream } from '../shared/random.ts';

const roundsAtFirst = 3;

/**
 * The shoot-out, told when it is over: the winner scores once more than the other side. What is
 * scored in it is no goal of a player's; the score counts one for the whole of it.
 */
export function shootoutStatEvents(question: BoxScoreQuestion, rosters: Rosters): StatEvent[] {
  const { seed, game } = question;
  const over = begunSegments(question).find(
    ({ segment, share }) => segment.isShootout === true && share === 1,
  );
  const winner = over?.segment.decidedBy?.side;
  if (winner === undefined) return [];

  const stream = createRandomStream(seed, 'shoot-out', game.id);
  const loserScores = stream.index(roundsAtFirst);
  const rounds = roundsAtFirst + (loserScores === 0 ? 0 : stream.index(roundsAtFirst));
  const scored = { [winner]: loserScores + 1, [otherSide(winner)]: loserScores };

  return (['home', 'away'] as const).flatMap((side) => {
    const goals = scored[side] ?? 0;
    const against = otherSide(side);
    const goalie = rosters[against].goalie.id;
    const shooters = stream.shuffled(rosters[side].forwards).slice(0, goals);
    return [
      ...shooters.map(({ id }): StatEvent => ({
        side,
        player: id,
        figure: 'shootoutGoals',
        amount: 1,
      })),
      { side: against, player: goalie, figure: 'shootoutShotsAgainst', amount: rounds },
      { side: against, player: goalie, figure: 'shootoutSaves', amount: rounds - goals },
    ];
  });
}
