import type { BulkGenerationView } from '#contract/generation.ts';
import { isUsedUp, renewalSentence } from '../../analysts/allowance/allowance.ts';
import type { ToastText } from '#web/ui/toast-store.ts';

/** The notice when a generation is over. */
export function formatBulkEnd(label: string, job: BulkGenerationView): ToastText {
  const generated = formatGeneratedCount(label, job);
  const left = job.total - job.finished - job.failed;

  if (job.total === 0) return { title: 'Nothing to Generate', description: formatEmpty(job) };
  if (isWaiting(job) && left === 0) return formatWaiting(generated, job);
  if (job.state === 'cancelled') {
    return {
      title: 'Generation Cancelled',
      description: `${generated}. Games in progress will finish; the rest were cancelled.`,
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
  if (job.stored === job.total) {
    const there = job.stored === 1 ? 'prediction was' : 'predictions were';
    return {
      title: 'Already Predicted',
      description: `${job.stored} ${label} game ${there} there already – nothing new was made.`,
    };
  }
  return { title: 'All Predictions Generated', description: generated };
}

/** Were those that failed refused for want of analyses, all of them? A retry today helps none. */
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

/** “Generated 3 NFL game predictions, 11 were already there”. */
function formatGeneratedCount(label: string, { finished, stored }: BulkGenerationView): string {
  const made = finished - stored;
  if (stored === 0) return `Generated ${made} ${label} game predictions`;

  const predictions = made === 1 ? 'prediction' : 'predictions';
  return `Generated ${made} ${label} game ${predictions}, ${stored} ${stored === 1 ? 'was' : 'were'} already there`;
}

/** Why there was nothing to predict. */
function formatEmpty({ asked, begun, analyzed }: BulkGenerationView): string {
  if (asked === 0) return 'No games are known here yet.';
  if (analyzed > 0) return 'Every game that can still be predicted has been analyzed.';
  return begun === asked
    ? 'All of these games have begun.'
    : 'None of these games can be predicted now.';
}
