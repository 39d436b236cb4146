import type { GenerationStep, StepRecord } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { progressChannel, formatProgress } from '#server/announcements.ts';

/**
 * Reports the steps of a generation to the requester's open pages, as event `generation`, and keeps
 * those that have ended. `subject`: id of the game or tournament.
 */
export function recordSteps(
  context: AppContext,
  userId: string,
  league: LeagueId,
  subject: string,
) {
  const records: StepRecord[] = [];
  let running: { step: GenerationStep; startedMs: number } | undefined;
  const tell = (step: GenerationStep, outcome: StepRecord['outcome'] | 'running', detail = '') =>
    context.connection.notify(
      progressChannel,
      formatProgress(userId, { league, subject, step, outcome, detail }),
    );

  return {
    /** Records of the steps that have ended. */
    records,
    async begin(step: GenerationStep) {
      running = { step, startedMs: performance.now() };
      await tell(step, 'running');
    },
    async end(detail: string, outcome: StepRecord['outcome'] = 'done') {
      if (running === undefined) throw new Error('a step that has not begun was ended');
      const { step, startedMs } = running;
      running = undefined;
      records.push({ step, outcome, latencyMs: Math.round(performance.now() - startedMs), detail });
      await tell(step, outcome, detail);
    },
    /** Reports the step that has begun, if any, as failed; it is not recorded. */
    async fail() {
      if (running !== undefined) await tell(running.step, 'failed');
    },
  };
}
