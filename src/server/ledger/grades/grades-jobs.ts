import { isFieldLeague } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { type JobKind, repeat } from '../../scheduling/job-queue.ts';
import { gradeFinished } from './grades.ts';

/** Grades what the transactions that store results have missed, for example through a fault. */
export const sweepGrades: JobKind = { name: 'sweep-grades', retryLimit: 3, maxSeconds: 600 };

const everySeconds = 86_400;

export function startGradeJobs(context: AppContext): Promise<void> {
  return repeat(context.jobs, sweepGrades, everySeconds, async () => {
    for (const league of context.leagues) {
      await gradeFinished(context, isFieldLeague(league) ? 'tournament' : 'matchup', league);
    }
  });
}
