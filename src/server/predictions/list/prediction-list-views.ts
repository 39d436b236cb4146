import type { MadeWith, VersionView } from '#contract/predictions/prediction-parts.ts';
import { analystLabel } from '#domain/analyst.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import type { listVersions } from './prediction-list-store.ts';
import type { LockedPrediction } from '#server/ledger/predictions/predictions-types.ts';

/** The requester's instructions and query are visible only to the requester. */
export function viewRawData(
  { content: { raw }, words, requestedBy }: LockedPrediction,
  viewerId: string,
) {
  const own = requestedBy === viewerId ? words : undefined;
  return {
    searchModel: raw.searchModel,
    perplexityInstructions: own?.searchInstructions ?? own?.instructions ?? null,
    perplexityQuery: own?.query ?? null,
    perplexityResponse: raw.searchResponse,
    analysisModel: raw.analysisModel,
    aiAnalysisResponse: raw.analysisResponse,
  };
}

export function viewShared(row: LockedPrediction, isMine: boolean) {
  const { version, analyst, author, requestedSlot, requestedModel, returnedModel, content } = row;
  const { steps, usage } = content;
  return {
    id: row.id,
    version,
    createdAt: row.lockedAt.toISOString(),
    aiModel: analyst,
    aiModelLabel: analystLabel(analyst),
    author,
    requestedSlot,
    requestedModel,
    returnedModel,
    isBaseline: content.isBaseline,
    hasLittleHistory: content.hasLittleHistory,
    isMine,
    madeWith: getMadeWith(row, isMine),
    confidence: row.confidence,
    reasoning: content.reasoning,
    making: {
      steps,
      latencyMs: steps.length === 0 ? null : steps.reduce((sum, step) => sum + step.latencyMs, 0),
      inputTokens: usage.inputTokens ?? null,
      outputTokens: usage.outputTokens ?? null,
      costUsd: usage.costUsd ?? null,
    },
    ledger: { sequence: row.sequence, hash: row.hash, previousHash: row.previousHash },
  };
}

/** Settings that a prediction was made with, as one member sees them. */
function getMadeWith(
  { analyst, settings }: Pick<LockedPrediction, 'analyst' | 'settings'>,
  isMine: boolean,
): MadeWith {
  if (analyst === 'statistical') return 'automatic';
  if (settings === 'default') return 'default';
  return isMine ? 'own' : 'other';
}

export function viewVersion({
  lockedAt,
  isMine,
  ...row
}: Awaited<ReturnType<typeof listVersions>>[number]): VersionView {
  const { id, version } = row;
  return { id, version, createdAt: lockedAt.toISOString(), madeWith: getMadeWith(row, isMine) };
}

/**
 * Whether a pick was right; null for a push and for a canceled contest: neither right nor wrong.
 */
export function isCorrect(outcome: GradeOutcome | undefined): boolean | null {
  if (outcome === 'win') return true;
  return outcome === 'loss' ? false : null;
}
