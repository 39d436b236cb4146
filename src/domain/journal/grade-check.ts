import { canonicalJson } from './canonical-json.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { type GradeFigures, isSameGrade } from './grade-figures.ts';
import { type FieldResult, type GradableField, gradeOfField } from './grade-of-field.ts';
import { type GradableSides, gradeOfSides, type SidesResult } from './grade-of-sides.ts';

/** What of a prediction its grades are checked against. */
interface SealedPrediction {
  id: string;
  hash: string;
  gradable: ({ kind: 'sides' } & GradableSides) | ({ kind: 'field' } & GradableField);
}

interface PredictionDocument {
  id: string;
  contest: { kind: 'sides' | 'field' };
}

interface GradeDocument {
  prediction: { id: string; sequence: number; hash: string };
  result: SidesResult | FieldResult;
  grade: GradeFigures | null;
  withdrawn: boolean;
}

/**
 * Recomputes each grade of a journal from the prediction that it names and the result that it states.
 * Whether that result is the one that was played, no journal can tell.
 */
export class GradeCheck {
  readonly #predictions = new Map<number, SealedPrediction>();

  /** What is wrong with an entry as a grade; undefined for a prediction, and when it follows. */
  faultOf(entry: ExportedEntry): string | undefined {
    try {
      if (entry.kind === 'grade') return this.#faultOfGrade(entry.document as GradeDocument);
      this.#remember(entry);
      return undefined;
    } catch (error) {
      // An entry that was written again with its hash can hold anything.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      return 'it is not written as entries are';
    }
  }

  #remember({ sequence, hash, document }: ExportedEntry): void {
    const { id, contest, ...sealed } = document as PredictionDocument;
    const gradable = partFor(contest.kind, sealed as unknown as GradableSides & GradableField);
    this.#predictions.set(sequence, { id, hash, gradable });
  }

  #faultOfGrade({ prediction, result, grade, withdrawn }: GradeDocument): string | undefined {
    const named = this.#predictions.get(prediction.sequence);
    if (named === undefined) return 'it names no prediction before it';
    if (named.hash !== prediction.hash || named.id !== prediction.id) {
      return 'the prediction it names is not the one it was given to';
    }
    const expected = gradeOf(named.gradable, result);
    const follows =
      grade === null || expected === undefined
        ? canonicalJson(grade) === canonicalJson(expected ?? null)
        : isSameGrade(grade, expected);
    return follows && withdrawn === (grade === null)
      ? undefined
      : 'its grade does not follow from the prediction and the result it names';
  }
}

/** What grading reads of a prediction: a long journal is not held whole. */
function partFor(
  kind: 'sides' | 'field',
  { pick, content, ...sealed }: GradableSides & GradableField,
): SealedPrediction['gradable'] {
  if (kind === 'field') return { kind, pick, content: { golfers: content.golfers } };
  const { author, startsAt, homeId, homeWinProbability, homeScore, awayScore } = sealed;
  const { marketHomeSpread, marketTotal } = sealed;
  const { layers, forecast, analysis, homeRate } = content;
  return {
    kind,
    author,
    startsAt,
    pick,
    homeId,
    homeWinProbability,
    homeScore,
    awayScore,
    marketHomeSpread,
    marketTotal,
    content: { layers, forecast, analysis, homeRate },
  };
}

function gradeOf(
  prediction: SealedPrediction['gradable'],
  result: SidesResult | FieldResult,
): GradeFigures | undefined {
  return prediction.kind === 'field'
    ? gradeOfField(prediction, result as FieldResult)
    : gradeOfSides(prediction, result as SidesResult);
}
