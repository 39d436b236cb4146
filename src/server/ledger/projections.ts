import type { Source } from '#domain/analyst.ts';
import { toConfidence, toConfidenceBand } from '#domain/confidence.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import type { JournalEntry } from './journal.ts';
import type {
  GradeDocument,
  GradeFigures,
  GradeRow,
  PredictionDocument,
  PredictionRow,
  PrivatePart,
  LockedPrediction,
  MatchupDocument,
  MatchupPrediction,
} from './predictions/predictions-types.ts';

export function predictionRow(entry: JournalEntry): PredictionRow {
  const document = entry.document as PredictionDocument;
  const { contest, pick } = document;
  const { requestedBy, inputsKey } = entry.private as PrivatePart;
  const sides: Partial<MatchupDocument> =
    contest.kind === 'matchup' ? (document as MatchupDocument) : {};
  return {
    sequence: entry.sequence,
    id: document.id,
    contestKind: contest.kind,
    league: contest.league,
    contestId: contest.id,
    season: contest.season,
    version: document.version,
    inputsKey,
    author: document.author ?? 'member',
    requestedBy,
    requestedSlot: document.requestedSlot,
    analyst: document.analyst,
    requestedModel: document.requestedModel,
    returnedModel: document.returnedModel,
    startsAt: new Date(document.startsAt),
    lockedAt: entry.lockedAt,
    settings: document.settings,
    pickId: pick.id,
    pickProbability: pick.probability,
    confidence: document.confidence,
    band: contest.kind === 'matchup' ? toConfidenceBand(toConfidence(pick.probability)) : null,
    // The grade is an entry of its own.
    result: 'pending',
    homeId: sides.homeId ?? null,
    awayId: sides.awayId ?? null,
    homeWinProbability: sides.homeWinProbability ?? null,
    homeScore: sides.homeScore ?? null,
    awayScore: sides.awayScore ?? null,
    marketHomeSpread: sides.marketHomeSpread ?? null,
    marketTotal: sides.marketTotal ?? null,
  };
}

/** A prediction with its full content. */
export function lockedPrediction(row: PredictionRow, entry: JournalEntry): LockedPrediction {
  const { content } = entry.document as PredictionDocument;
  const { words } = entry.private as PrivatePart;
  const { hash, previousHash } = entry;
  return { ...row, content, words, hash, previousHash } as LockedPrediction;
}

export function pickedSide({ pickId, homeId }: Pick<MatchupPrediction, 'pickId' | 'homeId'>) {
  return pickId === homeId ? 'home' : 'away';
}

export function gradeRow(
  { prediction, result }: Pick<GradeDocument, 'prediction' | 'result'>,
  grade: GradeFigures,
  { sequence, lockedAt }: Pick<JournalEntry, 'sequence' | 'lockedAt'>,
): GradeRow {
  return {
    predictionSequence: prediction.sequence,
    entrySequence: sequence,
    gradedAt: lockedAt,
    ...grade,
    ...toRest(result),
  };
}

type Rest = Pick<GradeRow, 'homeScore' | 'awayScore' | 'winnerIds' | 'close' | 'voidReason'>;

/** The part of a result that a grade depends on. */
function toRest(result: Partial<Rest>): Rest {
  const { homeScore = null, awayScore = null, winnerIds = null, close = null } = result;
  return { homeScore, awayScore, winnerIds, close, voidReason: result.voidReason ?? null };
}

/** Whether two grades have the same scores or winners, close and void reason. */
export function isSameResult(a: Partial<Rest>, b: Partial<Rest>): boolean {
  return canonicalJson(toRest(a)) === canonicalJson(toRest(b));
}

export function viewSource({ url, title, snippet, publishedOn }: Source) {
  return { url, title, snippet: snippet ?? null, publishedOn: publishedOn ?? null };
}
