/** Words for a bulk generation, away from any screen. */
import type { BulkGenerationView } from '#contract/predictions.ts';

export function isUnderWay(job: BulkGenerationView | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running';
}

/** “3 of 12”, “7 of 12, 2 failed”: games that are done with, of all that were asked for. */
export function countWords({ finished, failed, total }: BulkGenerationView): string {
  return `${finished + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
}

interface EndWords {
  title: string;
  description: string;
  isDestructive?: true;
}

/** The notice when a generation is over. */
export function bulkEndWords(label: string, job: BulkGenerationView): EndWords {
  const generated = `Generated ${job.finished} ${label} game predictions`;
  const left = job.total - job.finished - job.failed;

  if (job.total === 0) {
    return { title: 'Nothing to Generate', description: 'All of these games have begun.' };
  }
  if (job.state === 'cancelled') {
    return {
      title: 'Generation Cancelled',
      description: `${generated}. Games that are being analysed are still finished; the others are left.`,
    };
  }
  if (job.state === 'failed' && left > 0) {
    return {
      title: 'Generation Stopped',
      description: `${generated}; ${left + job.failed} were not made. Please try again for those.`,
      isDestructive: true,
    };
  }
  if (job.failed > 0) {
    return {
      title: job.finished === 0 ? 'Prediction Failed' : 'Some Predictions Failed',
      description: `${generated}; ${job.failed} could not be made. Please try again for those.`,
      isDestructive: true,
    };
  }
  return { title: 'All Predictions Generated', description: generated };
}

export interface FailureGroup {
  message: string;
  gameIds: string[];
}

/** Failures by their reason, the most frequent first: twelve games are often refused for one. */
export function groupFailures(failures: BulkGenerationView['failures']): FailureGroup[] {
  const groups = new Map<string, string[]>();
  for (const { gameId, message } of failures) {
    groups.set(message, [...(groups.get(message) ?? []), gameId]);
  }
  return [...groups]
    .map(([message, gameIds]) => ({ message, gameIds }))
    .toSorted((a, b) => b.gameIds.length - a.gameIds.length);
}
