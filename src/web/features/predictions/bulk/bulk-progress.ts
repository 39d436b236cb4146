import type { BulkGenerationView } from '#contract/generation.ts';

export function isUnderWay(job: BulkGenerationView | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running';
}
