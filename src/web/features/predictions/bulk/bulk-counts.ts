/** Text for bulk generation. */
import type { BulkGenerationView } from '#contract/generation.ts';
import { isUsedUp } from '../../analysts/allowance/allowance.ts';

/** “3 of 12”, “7 of 12, 2 failed”. */
export function formatCounts({ finished, failed, total }: BulkGenerationView): string {
  return `${finished + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
}

export interface FailureGroup {
  message: string;
  /** Whether the allowance is used up. */
  isUsedUp: boolean;
  gameIds: string[];
}

/** Failures grouped by message, most frequent first. */
export function groupFailures(failures: BulkGenerationView['failures']): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const { gameId, message, code } of failures) {
    const { gameIds } = groups.get(message) ?? { gameIds: [] };
    groups.set(message, { message, isUsedUp: isUsedUp(code), gameIds: [...gameIds, gameId] });
  }
  return [...groups.values()].toSorted((a, b) => b.gameIds.length - a.gameIds.length);
}
