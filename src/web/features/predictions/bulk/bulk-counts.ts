/** Words for a bulk generation, away from any screen. */
import type { BulkGenerationView } from '#contract/generation.ts';
import { isUsedUp } from '../../analysts/allowance/allowance.ts';

/** “3 of 12”, “7 of 12, 2 failed”: games that are done with, of all that were asked for. */
export function formatCounts({ finished, failed, total }: BulkGenerationView): string {
  return `${finished + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
}

export interface FailureGroup {
  message: string;
  /** Are they waiting for new analyses to be allowed? */
  isUsedUp: boolean;
  gameIds: string[];
}

/** Failures by their reason, the most frequent first: twelve games are often refused for one. */
export function groupFailures(failures: BulkGenerationView['failures']): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const { gameId, message, code } of failures) {
    const { gameIds } = groups.get(message) ?? { gameIds: [] };
    groups.set(message, { message, isUsedUp: isUsedUp(code), gameIds: [...gameIds, gameId] });
  }
  return [...groups.values()].toSorted((a, b) => b.gameIds.length - a.gameIds.length);
}
