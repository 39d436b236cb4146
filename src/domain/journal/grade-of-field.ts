import { type FieldBin, buildFieldBins } from '#domain/grading/field-bins.ts';
import { type FieldFinish, gradeFieldLayers } from '#domain/grading/field-grades.ts';
import type { FieldQuestion } from '#domain/grading/terms.ts';
import { brierScore, logScore } from '#domain/grading/grade.ts';
import type { Tournament } from '#domain/tournament.ts';
import type { GradeFigures } from './grade-figures.ts';

export interface GradableTournament {
  pick: { id: string; probability: number };
  content: {
    golfers: (Record<Exclude<FieldQuestion, 'win'>, number> & {
      playerId: string;
      statistical: number;
      analyst: number | null;
      ours: number;
    })[];
  };
}

export interface FieldResult {
  state: Tournament['state'];
  /** Players in first place, several if the tie was not resolved; empty unless final. */
  winnerIds: string[];
  pickStarted: boolean;
  /** The full leaderboard; empty unless final. */
  finishes: FieldFinish[];
}

/** Players left tied for first all count as winners. */
export function gradeTournament(
  document: GradableTournament,
  { state, winnerIds, pickStarted, finishes }: FieldResult,
): GradeFigures | undefined {
  const { pick } = document;
  const isOver = state === 'final' && winnerIds.length > 0;
  if (state !== 'canceled' && !isOver) return undefined;
  const isVoid = state === 'canceled' || !pickStarted;
  const hasWon = winnerIds.includes(pick.id);
  return {
    outcome: isVoid ? 'void' : hasWon ? 'win' : 'loss',
    spread: null,
    total: null,
    scoreError: null,
    brier: isVoid ? null : brierScore(pick.probability, hasWon),
    logScore: isVoid ? null : logScore(pick.probability, hasWon),
    layers: gradeFieldLayers(readBeliefs(document), state === 'final' ? finishes : undefined),
  };
}

export function binsOfField(
  document: GradableTournament,
  { state, finishes }: FieldResult,
): FieldBin[] {
  return buildFieldBins(readBeliefs(document), state === 'final' ? finishes : undefined);
}

/** A tampered document may lack them. */
function readBeliefs(document: GradableTournament) {
  const golfers =
    (document as { content?: Partial<GradableTournament['content']> }).content?.golfers ?? [];
  return {
    statistical: golfers.map(({ statistical, ...golfer }) => ({ ...golfer, win: statistical })),
    analyst: golfers.flatMap(({ playerId, analyst }) =>
      analyst === null ? [] : [{ playerId, win: analyst }],
    ),
    ours: golfers.map(({ playerId, ours }) => ({ playerId, win: ours })),
  };
}
