import type { GenerationStep, StepRecord } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { progressChannel, writeProgress } from '../../announcements.ts';

/** Runs the steps of a generation, reports each to the requester, and records the outcome. */
export interface Steps {
  readonly records: StepRecord[];
  take<Value>(
    step: GenerationStep,
    work: () => Promise<Value>,
    describe: (value: Value) => string,
  ): Promise<Value>;
  /** A step that records its own outcome. */
  takeRecorded<Found>(
    step: GenerationStep,
    work: () => Promise<{ findings?: Found; record: StepRecord }>,
  ): Promise<Found | undefined>;
}

/** `subject` is the id of the game or tournament; only `userId` receives the steps. */
export function recordSteps(
  context: AppContext,
  userId: string,
  league: LeagueId,
  subject: string,
): Steps {
  const records: StepRecord[] = [];

  const tell = async (
    step: GenerationStep,
    outcome: StepRecord['outcome'] | 'running',
    detail: string,
  ): Promise<void> => {
    const progress = { league, subject, step, outcome, detail };
    await context.connection.notify(progressChannel, writeProgress(userId, progress));
  };
  const keep = async (record: StepRecord): Promise<void> => {
    records.push(record);
    await tell(record.step, record.outcome, record.detail);
  };

  return {
    records,
    async take(step, work, describe) {
      const startedMs = performance.now();
      await tell(step, 'running', '');
      try {
        const value = await work();
        const latencyMs = Math.round(performance.now() - startedMs);
        await keep({ step, outcome: 'done', latencyMs, detail: describe(value) });
        return value;
      } catch (error) {
        await tell(step, 'failed', '');
        throw error;
      }
    },
    async takeRecorded(step, work) {
      await tell(step, 'running', '');
      const { findings, record } = await work();
      await keep(record);
      return findings;
    },
  };
}
