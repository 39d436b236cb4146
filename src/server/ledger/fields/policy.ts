import type { golfGradeEntries, golfGrades, golfPredictions } from '#db/tables.ts';
import type { AskedWith, Source, StepRecord } from '#domain/analyst.ts';
import { gradeGolfPick, type GolfPickGrade } from '#domain/golf-pick.ts';
import type { Tournament } from '#domain/tournament.ts';
import { faultOfEntries, faultOfSealed } from '../games/policy.ts';

/** A player as a prediction saw him. Chances are in (0, 1). */
export interface PredictedGolfer {
  playerId: string;
  name: string;
  statistical: number;
  /** As the analyst stated it; null where it did not name him, or none was asked. */
  analyst: number | null;
  blend: number;
  top10: number;
  top20: number;
  makeCut: number;
  skill: number;
  sampleRounds: number;
}

/** The `content` column: what a golf prediction said beyond its own columns. */
export interface GolfContent {
  /** Those who count: the likeliest, the analyst's contenders and the pick; by the blend. */
  golfers: PredictedGolfer[];
  fieldSize: number;
  weights: { statistical: number; analyst: number };
  blendVersion: string;
  /** The forecast behind it. */
  forecast: { model: string; madeAt: string };
  /** True when nothing was retrieved for it. */
  isBaseline: boolean;
  reasoning: string;
  keyFactors: { text: string; sourceUrl: string | null }[];
  /** What a vendor's analyst said; null for the baseline. */
  analysis: {
    winnerId: string;
    contenders: { playerId: string; winProbability: number; why: string }[];
    sources: Source[];
    retrievedAt: string | null;
  } | null;
  steps: StepRecord[];
  /** The column of that name, sealed here; absent in rows of earlier releases. */
  askedWith?: AskedWith;
  raw: {
    searchModel: string | null;
    searchResponse: string | null;
    analysisModel: string;
    analysisResponse: string;
  };
  usage: { inputTokens?: number; outputTokens?: number; costUsd?: number; latencyMs?: number };
  /** The asker's own words, sealed by a digest as in the ledger of games. */
  private: {
    salt: string;
    instructions: string | null;
    query: string | null;
    searchInstructions: string | null;
  };
}

export type GolfLedgerRow = Omit<typeof golfPredictions.$inferSelect, 'content'> & {
  content: GolfContent;
};
export type GolfGradeRow = typeof golfGrades.$inferSelect;
export type GolfGradeEntryRow = typeof golfGradeEntries.$inferSelect;

/** What is wrong with a row by itself or with its place behind `previous`; undefined when all is well. */
export function faultOfGolfRow(
  row: GolfLedgerRow,
  previous: Pick<GolfLedgerRow, 'sequence' | 'hash'> | undefined,
): string | undefined {
  return faultOfSealed(row, previous, { probability: row.winProbability, contest: 'tournament' });
}

/** How a tournament stands, as far as the grade of one pick needs it. */
export interface GolfResult {
  state: Tournament['state'];
  /** Those in the first place, tied where the leaderboard leaves them so. */
  winnerIds: string[];
  /** Has the pick begun a round of it? */
  pickStarted: boolean;
}

/** The grade that follows from a row and the leaderboard; undefined while there is no outcome. */
export function golfGradeOf(
  { predictedWinnerId, winProbability }: GolfLedgerRow,
  { state, winnerIds, pickStarted }: GolfResult,
): GolfPickGrade | undefined {
  const pick = { playerId: predictedWinnerId, winProbability };
  if (state === 'cancelled') return gradeGolfPick(pick, 'cancelled');
  if (state !== 'final' || winnerIds.length === 0) return undefined;
  return gradeGolfPick(pick, { winnerIds, pickStarted });
}

/** The grade as it is stored. */
export function golfGradeRow(
  row: GolfLedgerRow,
  result: GolfResult,
  grade: GolfPickGrade,
  gradedAt: Date,
): GolfGradeRow {
  return {
    predictionId: row.id,
    sequence: row.sequence,
    gradedAt,
    winnerIds: result.state === 'cancelled' ? [] : result.winnerIds.toSorted(),
    outcome: grade.outcome,
    brier: grade.brier ?? null,
    logScore: grade.logScore ?? null,
  };
}

/** What is wrong with a stored grade; undefined when it follows from the row and the leaderboard. */
export function faultOfGolfGrade(
  row: GolfLedgerRow,
  result: GolfResult,
  stored: GolfGradeRow,
): string | undefined {
  if (stored.predictionId !== row.id) return 'its grade belongs to another prediction';
  const grade = golfGradeOf(row, result);
  if (grade === undefined) return 'it is graded, but its tournament has no winner';

  const expected = golfGradeRow(row, result, grade, stored.gradedAt);
  if (expected.winnerIds.join() !== stored.winnerIds.join()) {
    return 'its grade rests on another winner than the tournament has';
  }
  return isSameGolfGrade(stored, expected)
    ? undefined
    : 'its grade does not follow from the prediction and the leaderboard';
}

/** The entry that makes a grade stand, or takes the one that stands back where there is none. */
export function golfEntryOf(
  sequence: number,
  grade: GolfGradeRow | undefined,
  { number, at }: { number: number; at: Date },
): GolfGradeEntryRow {
  return {
    sequence,
    number,
    enteredAt: at,
    winnerIds: grade?.winnerIds ?? [],
    outcome: grade?.outcome ?? null,
    brier: grade?.brier ?? null,
    logScore: grade?.logScore ?? null,
  };
}

/**
 * What is wrong with how a row was graded in the course of time; undefined when every entry follows
 * from the row and the winners that it names, and the last one is the grade that stands.
 */
export function faultOfGolfGradings(
  row: GolfLedgerRow,
  entries: readonly GolfGradeEntryRow[],
  stored: GolfGradeRow | null,
): string | undefined {
  const fault = faultOfEntries(entries, ({ outcome }) => outcome === null);
  if (fault !== undefined) return fault;
  if (entries.some((entry) => !followsFrom(row, entry))) {
    return 'an entry of its grades does not follow from the prediction and the winners it names';
  }
  const last = entries.at(-1);
  const isStanding =
    stored === null ? (last?.outcome ?? null) === null : last && isSameGolfGrade(last, stored);
  return isStanding === true ? undefined : 'its grade is not the one that was entered last';
}

function followsFrom(row: GolfLedgerRow, entry: GolfGradeEntryRow): boolean {
  const { outcome, winnerIds } = entry;
  if (outcome === null) return true;
  const pick = { playerId: row.predictedWinnerId, winProbability: row.winProbability };
  const grade = gradeGolfPick(pick, { winnerIds, pickStarted: outcome !== 'void' });
  return isSameGolfGrade(entry, {
    winnerIds,
    outcome: grade.outcome,
    brier: grade.brier ?? null,
    logScore: grade.logScore ?? null,
  });
}

type GolfFigures = Pick<GolfGradeEntryRow, 'winnerIds' | 'outcome' | 'brier' | 'logScore'>;

/** Figures may differ in their last digit: logarithms are not the same to the bit on every machine. */
export function isSameGolfGrade(stored: GolfFigures, expected: GolfFigures): boolean {
  const isClose = (a: number | null, b: number | null) =>
    a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-9);
  return (
    stored.winnerIds.join() === expected.winnerIds.join() &&
    stored.outcome === expected.outcome &&
    isClose(stored.brier, expected.brier) &&
    isClose(stored.logScore, expected.logScore)
  );
}
