import { begunSegments, sideNames, type BoxScoreQuestion } from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { createRandomStream } from '../shared/random.ts';
import { createNotes, type StatEvent } from '../shared/stat-events.ts';
import type { HockeyRoster } from './roster.ts';

const rounds = 3;

/**
 * The shoot-out, told when it is over: the winner scores once more than the other side. What is
 * scored in it is no goal of a player's; the score counts one for the whole of it.
 */
export function shootoutStatEvents(
  question: BoxScoreQuestion,
  rosters: Record<SideName, HockeyRoster>,
): StatEvent[] {
  const over = begunSegments(question).find(
    ({ segment, share }) => segment.isShootout === true && share === 1,
  );
  const winner = over?.segment.decidedBy?.side;
  if (winner === undefined) return [];

  const { note, events } = createNotes();
  const stream = createRandomStream(question.seed, 'shoot-out', question.game.id);
  const loserScores = stream.index(rounds);
  for (const side of sideNames) {
    const goals = side === winner ? loserScores + 1 : loserScores;
    for (const shooter of stream.shuffled(rosters[side].forwards).slice(0, goals)) {
      note(1, side, shooter, { shootoutGoals: 1 });
    }
  }
  return events;
}
