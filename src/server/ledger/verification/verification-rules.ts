import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { toPredictionResult } from '#domain/grading/prediction-result.ts';
import { isSameGrade } from '#domain/journal/grade-figures.ts';
import type { JournalEntry } from '#server/ledger/journal.ts';
import type { GradedKind } from '#server/ledger/predictions/contest-kinds/graded-kind.ts';
import type { StoredPrediction } from '#server/ledger/predictions/predictions.ts';
import { gradeRow, isSameResult, predictionRow } from '#server/ledger/projections.ts';
import type {
  ContestResult,
  FieldResult,
  GradeDocument,
  GradeRow,
  PredictionDocument,
  MatchupResult,
} from '#server/ledger/predictions/predictions-types.ts';

/** Fault of a prediction's entry, besides its chain position; undefined when valid. */
export function faultOfPrediction(
  entry: JournalEntry,
  { contest }: Pick<GradedKind, 'contest'>,
  { row, grade, gradings, current }: StoredPrediction,
): string | undefined {
  const { pick, startsAt } = entry.document as PredictionDocument;
  if (!(pick.probability > 0 && pick.probability < 1)) {
    return 'its probability is not between 0 and 1';
  }
  if (!(entry.lockedAt < new Date(startsAt)))
    return `it was made after the start of the ${contest}`;
  if (row === undefined) return 'it is missing from the stored predictions';
  // The result is derived from the grade entries, and checked with them.
  const locked = { ...row, result: toPredictionResult(undefined) };
  if (canonicalJson(locked) !== canonicalJson(predictionRow(entry))) {
    return 'the stored prediction differs from its journal entry';
  }
  if (current === undefined) return `its ${contest} is not stored`;
  const isGraded = grade !== undefined || row.result !== toPredictionResult(undefined);
  if (isGraded && gradings.length === 0) return 'it is graded, but the journal has no grade for it';
  return undefined;
}

/** Fault of a grade's entry, checked with the prediction it names. */
export function faultOfGrading(
  entry: JournalEntry,
  kind: Pick<GradedKind, 'calculateGrade' | 'contest'>,
  { named, stored }: { named: JournalEntry | undefined; stored: StoredPrediction },
): string | undefined {
  const document = entry.document as GradeDocument;
  const fault = faultOfName(entry, named);
  if (fault !== undefined || named === undefined) return fault;

  const prediction = named.document as PredictionDocument;
  const expected = kind.calculateGrade(prediction, document.result);
  const follows =
    document.grade === null || expected === undefined
      ? document.grade === null && expected === undefined
      : isSameGrade(document.grade, expected);
  if (!follows || document.withdrawn !== (document.grade === null)) {
    return 'its grade does not match its prediction and result';
  }

  const index = stored.gradings.findIndex(({ sequence }) => sequence === entry.sequence);
  if (document.withdrawn && (stored.gradings[index - 1]?.withdrawn ?? true)) {
    return 'a grade was withdrawn that did not exist';
  }
  const isNewest = index === stored.gradings.length - 1;
  if (!isNewest) return undefined;
  return (
    faultOfStanding(entry, document, stored.grade) ??
    (stored.current && faultOfNewest(document, kind, prediction, stored.current)) ??
    faultOfResult(document, stored.row)
  );
}

function faultOfName(entry: JournalEntry, named: JournalEntry | undefined): string | undefined {
  const { prediction } = entry.document as GradeDocument;
  if (named === undefined || named.kind !== 'prediction' || named.sequence >= entry.sequence) {
    return 'it refers to no earlier prediction';
  }
  const isNamed =
    named.hash === prediction.hash && (named.document as PredictionDocument).id === prediction.id;
  return isNamed ? undefined : 'it refers to the wrong prediction';
}

function faultOfStanding(
  entry: JournalEntry,
  document: GradeDocument,
  standing: GradeRow | undefined,
): string | undefined {
  const expected = document.grade === null ? undefined : gradeRow(document, document.grade, entry);
  return canonicalJson(expected ?? null) === canonicalJson(standing ?? null)
    ? undefined
    : 'the stored grade differs from its newest journal entry';
}

/** The result column is used in filters. */
function faultOfResult({ grade }: GradeDocument, row: StoredPrediction['row']) {
  return row === undefined || row.result === toPredictionResult(grade?.outcome)
    ? undefined
    : 'the stored result differs from its newest journal entry';
}

/**
 * Ignores quarter scores, and that the game ended early, if the grade is older than their grading.
 */
function withGradedClose(
  result: MatchupResult,
  { segmentScores, settles, ...current }: MatchupResult,
): MatchupResult {
  const isOnSegments = result.segmentScores !== undefined && segmentScores !== undefined;
  return {
    ...current,
    close: result.close,
    ...(isOnSegments && { segmentScores }),
    ...(result.settles !== undefined && { settles }),
  };
}

/** Keeps who made the cut: the rule for those who gave up, or met a second cut, has changed. */
function withGradedCut(result: FieldResult, current: FieldResult): FieldResult {
  const graded = new Map(result.finishes.map((finish) => [finish.playerId, finish.madeCut]));
  return {
    ...current,
    finishes: current.finishes.map((finish) => ({
      ...finish,
      madeCut: graded.get(finish.playerId) ?? null,
    })),
  };
}

/** The newest entry must match the contest's current result. */
function faultOfNewest(
  { grade, result }: GradeDocument,
  { calculateGrade, contest }: Pick<GradedKind, 'calculateGrade' | 'contest'>,
  prediction: PredictionDocument,
  current: ContestResult,
): string | undefined {
  // Prices are not part of a contest's result: a close that came later waits for the next entry.
  const standing =
    'close' in result
      ? withGradedClose(result, current as MatchupResult)
      : withGradedCut(result, current as FieldResult);
  const expected = calculateGrade(prediction, standing);
  if (grade === null) {
    return expected === undefined
      ? undefined
      : `its grade was withdrawn, but its ${contest} has a result`;
  }
  if (expected === undefined) return `it is graded, but its ${contest} has no final result`;
  return isSameGrade(grade, expected) && isSameResult(result, standing)
    ? undefined
    : `its grade uses a different result than the ${contest} has`;
}
