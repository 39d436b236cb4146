/** How the chances given to a field of players did: winner, top 5, 10 and 20, and the cut. */
import {
  type FieldLayer,
  fieldLayers,
  type FieldQuestion,
  fieldQuestions,
  type GradeOutcome,
} from './terms.ts';
import { brierScore, logScore } from './proper-scores.ts';

/** Chances of one player; a layer may answer some of the questions only. */
export type TournamentBelief = { playerId: string } & Partial<Record<FieldQuestion, number>>;

/** How a player came out. */
export interface FieldFinish {
  playerId: string;
  /** Did he begin a round of it? */
  started: boolean;
  /** Place on the final leaderboard, ties sharing theirs; null for one who is out. */
  place: number | null;
  /** Did he play on after the cut? Null where there was none, or he gave up before it. */
  madeCut: boolean | null;
}

/** Of all who started and were given a chance: mean scores, with how many they were. */
export interface QuestionGrade {
  n: number;
  brier: number;
  logScore: number;
  /** Did the one who was given the best chance do it? Void where he did not start. */
  best: Extract<GradeOutcome, 'win' | 'loss' | 'void'>;
}

export type FieldLayerGrade = Partial<Record<FieldQuestion, QuestionGrade>>;
export type FieldLayerGrades = Partial<Record<FieldLayer, FieldLayerGrade>>;

/** A simulation may say 0 or 1; it cannot tell them from one in so many. */
const minChance = 1 / 8000;

/** `undefined` stands for a tournament that was called off: there is nothing to grade. */
export function gradeFieldLayers(
  beliefs: Partial<Record<FieldLayer, TournamentBelief[]>>,
  finishes: readonly FieldFinish[] | undefined,
): FieldLayerGrades {
  if (finishes === undefined) return {};
  const byId = new Map(finishes.map((finish) => [finish.playerId, finish]));
  const graded: FieldLayerGrades = {};
  for (const layer of fieldLayers) {
    const believed = beliefs[layer];
    if (believed === undefined) continue;
    const grade: FieldLayerGrade = {};
    for (const question of fieldQuestions) {
      const answer = gradeQuestion(question, believed, byId);
      if (answer !== undefined) grade[question] = answer;
    }
    if (Object.keys(grade).length > 0) graded[layer] = grade;
  }
  return graded;
}

function gradeQuestion(
  question: FieldQuestion,
  beliefs: TournamentBelief[],
  finishes: ReadonlyMap<string, FieldFinish>,
): QuestionGrade | undefined {
  const graded = listAnswers(question, beliefs, finishes).map(({ chance, did }) => ({
    brier: brierScore(chance, did),
    logScore: logScore(chance, did),
  }));
  if (graded.length === 0) return undefined;

  const best = whoseChanceIsBest(question, beliefs);
  const bestDid = best === undefined ? undefined : whatHappened(question, finishes.get(best));
  const mean = (of: (one: { brier: number; logScore: number }) => number) =>
    graded.reduce((sum, one) => sum + of(one), 0) / graded.length;
  return {
    n: graded.length,
    brier: mean(({ brier }) => brier),
    logScore: mean((one) => one.logScore),
    best: bestDid === undefined ? 'void' : bestDid ? 'win' : 'loss',
  };
}

/** A chance as it is graded, and what came of it. */
interface Answer {
  chance: number;
  did: boolean;
}

/** Of all who started and were given a chance. */
export function answersTo(
  question: FieldQuestion,
  beliefs: TournamentBelief[],
  finishes: readonly FieldFinish[],
): Answer[] {
  const byId = new Map(finishes.map((finish) => [finish.playerId, finish]));
  return listAnswers(question, beliefs, byId);
}

function listAnswers(
  question: FieldQuestion,
  beliefs: TournamentBelief[],
  finishes: ReadonlyMap<string, FieldFinish>,
): Answer[] {
  return beliefs.flatMap(({ playerId, [question]: stated }) => {
    const did = whatHappened(question, finishes.get(playerId));
    if (stated === undefined || did === undefined) return [];
    return [{ chance: Math.min(1 - minChance, Math.max(minChance, stated)), did }];
  });
}

function whoseChanceIsBest(
  question: FieldQuestion,
  beliefs: TournamentBelief[],
): string | undefined {
  const [best] = beliefs
    .flatMap(({ playerId, [question]: chance }) =>
      chance === undefined ? [] : [{ playerId, chance }],
    )
    .toSorted((a, b) => b.chance - a.chance);
  return best?.playerId;
}

const placesByQuestion = { win: 1, top5: 5, top10: 10, top20: 20 } as const;

/** Those who are tied for the last of the places are all in; undefined: no answer. */
function whatHappened(
  question: FieldQuestion,
  finish: FieldFinish | undefined,
): boolean | undefined {
  if (finish?.started !== true) return undefined;
  if (question === 'makeCut') return finish.madeCut ?? undefined;
  return finish.place !== null && finish.place <= placesByQuestion[question];
}
