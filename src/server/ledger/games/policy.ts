import type { gradeEntries, grades, predictions } from '#db/tables.ts';
import type { AnalysisExtras, AskedWith, FactFlag, Source, StepRecord } from '#domain/analyst.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { GameState, OddsQuote } from '#domain/game.ts';
import type { ListedInjury } from '#domain/injury.ts';
import { type Grade, gradePrediction } from '#domain/grade.ts';
import { createHash } from 'node:crypto';

/** What one layer believes: home win probability, with its 80% interval where it has one. */
interface Layer {
  homeWinProbability: number;
  low: number | null;
  high: number | null;
}

/** The `content` column: what a prediction said beyond its own columns. */
export interface LedgerContent {
  layers: { statistical: Layer; analyst: Layer | null; market: Layer | null; blend: Layer };
  weights: { statistical: number; analyst: number; market: number };
  blendVersion: string;
  forecast: Forecast;
  market: { quote: OddsQuote; at: string } | null;
  /** True when nothing was retrieved for it. */
  isBaseline: boolean;
  reasoning: string;
  keyFactors: string[];
  teamAnalysis: { home: string; away: string };
  raw: {
    searchModel: string | null;
    searchResponse: string | null;
    analysisModel: string;
    analysisResponse: string;
  };
  /** What a vendor's analyst said; absent for the baseline and in rows of earlier releases. */
  analysis?: {
    winner: 'home' | 'away';
    /** Before it was put right; the layer holds the calibrated one. */
    statedHomeWinProbability: number;
    calibration: { shrink: number; graded: number };
    homeScore: number;
    awayScore: number;
    /** For each key factor the page it rests on; null for stored facts. */
    keyFactorSources: (string | null)[];
    sources: Source[];
    retrievedAt: string | null;
    flags: FactFlag[];
    extras: AnalysisExtras;
  };
  /** Who was to start when it was made; absent in rows of earlier releases. */
  starters?: { home: string | null; away: string | null };
  /**
   * The injury lists it was made with, null where they were not known; absent in rows of earlier
   * releases and where the analyst reads none.
   */
  injuries?: { home: ListedInjury[] | null; away: ListedInjury[] | null };
  /** How it was made; absent in rows of earlier releases. */
  steps?: StepRecord[];
  /** The column of that name, sealed here; absent in rows of earlier releases. */
  askedWith?: AskedWith;
  usage: { inputTokens?: number; outputTokens?: number; costUsd?: number; latencyMs?: number };
  /** The asker's own words. Sealed by a digest, so that the chain can be checked without them. */
  private: {
    /** Random: short instructions could be guessed from a digest without it. */
    salt: string;
    instructions: string | null;
    query: string | null;
    searchInstructions: string | null;
  };
}

export type LedgerRow = Omit<typeof predictions.$inferSelect, 'content'> & {
  content: LedgerContent;
};
export type GradeRow = typeof grades.$inferSelect;
export type GradeEntryRow = typeof gradeEntries.$inferSelect;

/**
 * JSON with sorted keys and no white space (RFC 8785): equal values give equal text, whatever wrote
 * them. Properties that are undefined are left out, as JSON does.
 * @throws RangeError for a number that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`${value} has no place in JSON`);
  }
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) {
    return `[${value.map((element) => canonicalJson(element ?? null)).join(',')}]`;
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);

  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** What the rows of every chain have, whatever they predict. */
export interface Sealable {
  requestedBy: string;
  inputsKey: string;
  content: unknown;
  askedWith: AskedWith;
}

/**
 * What the hash of a row covers: every column but the hash itself and `askedWith`, which rows of
 * earlier releases were sealed without: the content holds it. Who asked, with what key and what
 * private words, is in it as one digest (docs/ledger.md).
 */
export function sealedDocument(row: Sealable): Record<string, unknown> {
  const { requestedBy, inputsKey, content, ...open } = row;
  const { private: words, ...said } = asObject(content);
  const privateDigest = sha256(canonicalJson({ requestedBy, inputsKey, private: words ?? null }));
  return { ...open, hash: undefined, askedWith: undefined, content: said, privateDigest };
}

/** A tampered row can hold anything: verification must name it, not stumble over it. */
function asObject(content: unknown): Record<string, unknown> {
  const isObject = content !== null && typeof content === 'object' && !Array.isArray(content);
  return isObject ? { ...content } : { notAnObject: content };
}

/** SHA-256 over the canonical JSON of {@link sealedDocument}, in hex. */
export function hashOf(row: Sealable): string {
  return sha256(canonicalJson(sealedDocument(row)));
}

/** What is wrong with a row's place behind `previous`, in any chain; undefined when all is well. */
function faultOfLink(
  row: Pick<LedgerRow, 'sequence' | 'previousHash'>,
  previous: Pick<LedgerRow, 'sequence' | 'hash'> | undefined,
): string | undefined {
  const expected = (previous?.sequence ?? 0) + 1;
  if (row.sequence !== expected) {
    return `row ${expected} is missing before it, or rows were renumbered`;
  }
  if (row.previousHash !== (previous?.hash ?? null)) {
    return previous === undefined
      ? 'it is the first row, but names a row before it'
      : `its link to row ${previous.sequence} is broken: that row's hash is not the one it was chained to`;
  }
  return undefined;
}

/** What is wrong with a row of any chain, whatever it predicts; undefined when all is well. */
export function faultOfSealed(
  row: Sealable & Pick<LedgerRow, 'sequence' | 'previousHash' | 'hash' | 'createdAt' | 'startsAt'>,
  previous: Pick<LedgerRow, 'sequence' | 'hash'> | undefined,
  { probability, contest }: { probability: number; contest: 'game' | 'tournament' },
): string | undefined {
  const fault = faultOfLink(row, previous);
  if (fault !== undefined) return fault;
  if (row.hash !== hashOf(row)) return 'its contents do not match its hash';
  const { askedWith } = asObject(row.content);
  if (askedWith !== undefined && askedWith !== row.askedWith) {
    return 'it is counted as asked with other instructions than its contents say';
  }
  if (!(probability > 0 && probability < 1)) return 'its probability is not between 0 and 1';
  if (row.createdAt >= row.startsAt) return `it was made after the start of the ${contest}`;
  return undefined;
}

/** What is wrong with a row by itself or with its place behind `previous`; undefined when all is well. */
export function faultOfRow(
  row: LedgerRow,
  previous: Pick<LedgerRow, 'sequence' | 'hash'> | undefined,
): string | undefined {
  return faultOfSealed(row, previous, { probability: row.homeWinProbability, contest: 'game' });
}

export interface FinalScore {
  state: GameState;
  homeScore: number | null;
  awayScore: number | null;
}

/**
 * The grade that follows from a row and where its game stands; undefined while the game has no
 * outcome. Only a game that was called off is void: a postponed one waits for its new date.
 */
export function gradeOf(row: LedgerRow, game: FinalScore): Grade | undefined {
  const gradable = {
    homeWinProbability: row.homeWinProbability,
    predictedWinner: row.predictedWinner,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    marketHomeSpread: row.marketHomeSpread ?? undefined,
    marketTotal: row.marketTotal ?? undefined,
  };
  if (game.state === 'cancelled' || game.state === 'forfeited') {
    return gradePrediction(gradable, undefined);
  }
  const { homeScore, awayScore } = game;
  if (game.state !== 'final' || homeScore === null || awayScore === null) return undefined;
  return gradePrediction(gradable, { homeScore, awayScore });
}

/** What is wrong with a stored grade; undefined when it follows from the row and the final score. */
export function faultOfGrade(
  row: LedgerRow,
  game: FinalScore,
  stored: GradeRow,
): string | undefined {
  if (stored.predictionId !== row.id) return 'its grade belongs to another prediction';
  const grade = gradeOf(row, game);
  if (grade === undefined) return 'it is graded, but its game has no final score';

  const isVoid = grade.winner === 'void';
  const sameScore =
    stored.homeScore === (isVoid ? null : game.homeScore) &&
    stored.awayScore === (isVoid ? null : game.awayScore);
  if (!sameScore) return 'its grade rests on another final score than the game has';
  if (stored.winner !== grade.winner || !isSameGrade(stored.grade, grade)) {
    return 'its grade does not follow from the prediction and the final score';
  }
  return undefined;
}

/** What is wrong with the order of a row's entries, in any chain; undefined when none is missing. */
export function faultOfEntries<Entry extends { number: number }>(
  entries: readonly Entry[],
  isTakenBack: (entry: Entry) => boolean,
): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (entry.number !== index + 1) return 'an entry of its grades is missing, or was renumbered';
    if (isTakenBack(entry) && (before === undefined || isTakenBack(before))) {
      return 'a grade was taken back that it did not have';
    }
  }
  return undefined;
}

/**
 * What is wrong with how a row was graded in the course of time; undefined when every entry follows
 * from the row and the score that it names, and the last one is the grade that stands.
 */
export function faultOfGradings(
  row: LedgerRow,
  entries: readonly GradeEntryRow[],
  stored: GradeRow | null,
): string | undefined {
  const fault = faultOfEntries(entries, ({ grade }) => grade === null);
  if (fault !== undefined) return fault;
  for (const { grade, homeScore, awayScore } of entries) {
    if (grade === null) continue;
    const state = grade.winner === 'void' ? 'cancelled' : 'final';
    const expected = gradeOf(row, { state, homeScore, awayScore });
    if (expected === undefined || !isSameGrade(grade, expected)) {
      return 'an entry of its grades does not follow from the prediction and the score it names';
    }
  }
  const last = entries.at(-1);
  const isStanding =
    stored === null
      ? (last?.grade ?? null) === null
      : last !== undefined &&
        isSameGrade(last.grade, stored.grade) &&
        last.homeScore === stored.homeScore &&
        last.awayScore === stored.awayScore;
  return isStanding ? undefined : 'its grade is not the one that was entered last';
}

/** Figures may differ in their last digit: logarithms are not the same to the bit on every machine. */
function isSameGrade(stored: Grade | null, grade: Grade): boolean {
  const isClose = (a: number | undefined, b: number | undefined) =>
    a === b || (a !== undefined && b !== undefined && Math.abs(a - b) < 1e-9);
  return (
    stored !== null &&
    stored.winner === grade.winner &&
    stored.spread === grade.spread &&
    stored.total === grade.total &&
    isClose(stored.scoreError, grade.scoreError) &&
    isClose(stored.brier, grade.brier) &&
    isClose(stored.logScore, grade.logScore)
  );
}
