import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { isUsedUp, renewalSentence } from '#web/features/analysts/allowance.ts';
import type { ToastText } from '#web/lib/toast-store.ts';

export function formatBulkEnd(label: string, job: BulkGenerationView): ToastText {
  const generated = formatGeneratedCount(label, job);
  const left = job.total - job.finished - job.failed;

  if (job.total === 0) return { title: 'Nothing to Generate', description: formatEmpty(job) };
  if (isWaiting(job) && left === 0) return formatWaiting(generated, job);
  if (job.state === 'canceled') {
    return {
      title: 'Generation Canceled',
      description: `${generated}. Games in progress will finish; the rest were canceled.`,
    };
  }
  if (job.state === 'failed' && left > 0) {
    return {
      title: 'Generation Stopped',
      description: `${generated}; ${left + job.failed} were not generated. Please try again.`,
      isDestructive: true,
    };
  }
  if (job.failed > 0) {
    return {
      title: job.finished === 0 ? 'Prediction Failed' : 'Some Predictions Failed',
      description: `${generated}; ${job.failed} failed. Please try again.`,
      isDestructive: true,
    };
  }
  if (job.stored === job.total) {
    const games =
      job.stored === 1 ? 'game already has a prediction' : 'games already have predictions';
    return {
      title: 'Already Predicted',
      description: `${job.stored} ${label} ${games}. Nothing new was generated.`,
    };
  }
  return { title: 'All Predictions Generated', description: generated };
}

/** Whether every failure was the used-up allowance: a retry today can’t help. */
function isWaiting({ failures }: BulkGenerationView): boolean {
  return failures.length > 0 && failures.every(({ code }) => isUsedUp(code));
}

function formatWaiting(generated: string, { failed, renewsAt }: BulkGenerationView): ToastText {
  const renewal = renewsAt === null ? '' : ` ${renewalSentence(renewsAt)}`;
  const games = failed === 1 ? 'the other game' : `the other ${failed}`;
  return {
    title: 'No Analyses Left Today',
    description: `${generated}. You ran out of analyses before ${games}.${renewal}`,
    isDestructive: true,
  };
}

function formatGeneratedCount(label: string, { finished, stored }: BulkGenerationView): string {
  const made = finished - stored;
  if (stored === 0) return `Generated ${made} ${label} game predictions`;
  const predictions = made === 1 ? 'prediction' : 'predictions';
  return `Generated ${made} ${label} game ${predictions}, ${stored} already existed`;
}

function formatEmpty({ asked, begun, analyzed }: BulkGenerationView): string {
  if (asked === 0) return 'No games yet.';
  if (analyzed > 0) return 'Every game that can still be predicted has been analyzed.';
  return begun === asked
    ? 'All of these games have started.'
    : 'None of these games can be predicted now.';
}
