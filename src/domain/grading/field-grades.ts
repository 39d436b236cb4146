import {
  type FieldLayer,
  fieldLayers,
  type FieldQuestion,
  fieldQuestions,
  type GradeOutcome,
} from './terms.ts';
import { brierScore, logScore } from './grade.ts';

/** Probabilities of one player; a layer may answer only some questions. */
export type TournamentBelief = { playerId: string } & Partial<Record<FieldQuestion, number>>;

export interface FieldFinish {
  playerId: string;
  /** True once the player began a round. */
  started: boolean;
  /** Place on the final leaderboard, shared by ties; null for a player who is out. */
  place: number | null;
  /** Began a round after the cut; null without a cut, or when the leaderboard does not tell. */
  madeCut: boolean | null;
}

/** Mean scores over all starters with a probability, and their number. */
export interface QuestionGrade {
  n: number;
  brier: number;
  logScore: number;
  /** Result of the player with the highest probability; void if that player did not start. */
  best: Extract<GradeOutcome, 'win' | 'loss' | 'void'>;
}

export type FieldLayerGrade = Partial<Record<FieldQuestion, QuestionGrade>>;
export type FieldLayerGrades = Partial<Record<FieldLayer, FieldLayerGrade>>;

/** Simulated probabilities of 0 or 1 are clamped to this precision. */
const minProbability = 1 / 8000;

/** `finishes` is undefined for a canceled tournament: nothing is graded. */
export function gradeFieldLayers(
  beliefs: Partial<Record<FieldLayer, TournamentBelief[]>>,
  finishes: readonly FieldFinish[] | undefined,
): FieldLayerGrades {
  if (finishes === undefined) return {};
  const graded: FieldLayerGrades = {};
  for (const layer of fieldLayers) {
    const believed = beliefs[layer];
    if (believed === undefined) continue;
    const grade: FieldLayerGrade = {};
    for (const question of fieldQuestions) {
      const answer = gradeQuestion(question, believed, finishes);
      if (answer !== undefined) grade[question] = answer;
    }
    if (Object.keys(grade).length > 0) graded[layer] = grade;
  }
  return graded;
}

function gradeQuestion(
  question: FieldQuestion,
  beliefs: TournamentBelief[],
  finishes: readonly FieldFinish[],
): QuestionGrade | undefined {
  const graded = listAnswers(question, beliefs, finishes).map(({ probability, did }) => ({
    brier: brierScore(probability, did),
    logScore: logScore(probability, did),
  }));
  if (graded.length === 0) return undefined;

  const [best] = beliefs
    .flatMap(({ playerId, [question]: probability }) =>
      probability === undefined ? [] : [{ playerId, probability }],
    )
    .toSorted((a, b) => b.probability - a.probability);
  const bestDid = whatHappened(
    question,
    finishes.find(({ playerId }) => playerId === best?.playerId),
  );
  const mean = (of: (one: { brier: number; logScore: number }) => number) =>
    graded.reduce((sum, one) => sum + of(one), 0) / graded.length;
  return {
    n: graded.length,
    brier: mean(({ brier }) => brier),
    logScore: mean((one) => one.logScore),
    best: bestDid === undefined ? 'void' : bestDid ? 'win' : 'loss',
  };
}

export function listAnswers(
  question: FieldQuestion,
  beliefs: TournamentBelief[],
  finishes: readonly FieldFinish[],
) {
  const byId = new Map(finishes.map((finish) => [finish.playerId, finish]));
  return beliefs.flatMap(({ playerId, [question]: stated }) => {
    const did = whatHappened(question, byId.get(playerId));
    if (stated === undefined || did === undefined) return [];
    return [{ probability: Math.min(1 - minProbability, Math.max(minProbability, stated)), did }];
  });
}

const placesByQuestion = { win: 1, top5: 5, top10: 10, top20: 20 } as const;

/** Everyone tied for the last place counts as in; undefined when the question does not apply. */
function whatHappened(question: FieldQuestion, finish: FieldFinish | undefined) {
  if (finish?.started !== true) return undefined;
  if (question === 'makeCut') return finish.madeCut ?? undefined;
  return finish.place !== null && finish.place <= placesByQuestion[question];
}
