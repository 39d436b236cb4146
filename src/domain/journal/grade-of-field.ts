import { type FieldBin, buildFieldBins } from '../grading/field-bins.ts';
import { type FieldFinish, gradeFieldLayers } from '../grading/field-grades.ts';
import { gradeGolfPick } from '../golf/golf-pick.ts';
import type { Tournament } from '../tournament.ts';
import type { GradeFigures } from './grade-figures.ts';

/** What a locked prediction of a tournament has to say for its grade to follow. */
export interface GradableTournament {
  pick: { id: string; probability: number };
  content: {
    golfers: {
      playerId: string;
      statistical: number;
      analyst: number | null;
      ours: number;
      top5: number;
      top10: number;
      top20: number;
      makeCut: number;
    }[];
  };
}

/** How a tournament stands, as far as the grade of one pick needs it. */
export interface FieldResult {
  state: Tournament['state'];
  /** Those in the first place, tied where the leaderboard leaves them so; empty unless it is final. */
  winnerIds: string[];
  /** Has the pick begun a round of it? */
  pickStarted: boolean;
  /** The whole leaderboard; empty unless it is final. */
  finishes: FieldFinish[];
}

export function gradeTournament(
  document: GradableTournament,
  { state, winnerIds, pickStarted, finishes }: FieldResult,
): GradeFigures | undefined {
  const { pick } = document;
  const isOver = state === 'final' && winnerIds.length > 0;
  if (state !== 'canceled' && !isOver) return undefined;
  const { outcome, brier, logScore } = gradeGolfPick(
    { playerId: pick.id, winProbability: pick.probability },
    state === 'canceled' ? 'canceled' : { winnerIds, pickStarted },
  );
  return {
    outcome,
    spread: null,
    total: null,
    scoreError: null,
    brier: brier ?? null,
    logScore: logScore ?? null,
    layers: gradeFieldLayers(readBeliefs(document), state === 'final' ? finishes : undefined),
  };
}

/** Its players by the chances they were given, with what came of them; as its grade counts them. */
export function binsOfField(
  document: GradableTournament,
  { state, finishes }: FieldResult,
): FieldBin[] {
  return buildFieldBins(readBeliefs(document), state === 'final' ? finishes : undefined);
}

/** What was tampered with may lack them. */
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
