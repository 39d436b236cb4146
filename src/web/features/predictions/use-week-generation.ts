import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WeekScheduleView } from '#contract/games.ts';
import { predictionEndpoints } from '#contract/predictions.ts';
import type { WeekGenerationView } from '#contract/predictions.ts';
import type { League } from '#domain/league.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { generationOptions, useSportSettings } from '../settings/sport-settings.ts';
import { renewAfterPrediction } from './queries.ts';

const pollPaceMs = 1000;

function isUnderWay(job: WeekGenerationView | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running';
}

/**
 * The queued generation of one week. Which job belongs to which week is kept with the queries, so
 * that its progress is there again when one comes back to the week.
 */
export function useWeekGeneration(
  league: League,
  schedule: Pick<WeekScheduleView, 'season' | 'week'>,
) {
  const client = useQueryClient();
  const settings = useSportSettings(league.sport);
  const idKey = ['week-generation', league.id, schedule.season, schedule.week.slot];
  const { data: id } = useQuery({ queryKey: idKey, queryFn: () => '', initialData: '' });

  const wanted = read(predictionEndpoints.weekGeneration, { params: { id } });
  const job = useQuery({
    queryKey: wanted.queryKey,
    queryFn: wanted.queryFn,
    enabled: id !== '',
    retry: 3,
    refetchInterval: (query) => (isUnderWay(query.state.data) ? pollPaceMs : false),
  });

  const begin = useMutation({
    mutationFn: () =>
      call(predictionEndpoints.generateWeek, {
        body: {
          week: schedule.week.slot,
          season: schedule.season,
          ...generationOptions(league.sport, settings),
        },
      }),
    onSuccess: (answer) => {
      const { queryKey } = read(predictionEndpoints.weekGeneration, { params: { id: answer.id } });
      client.setQueryData(queryKey, answer);
      client.setQueryData(idKey, answer.id);
    },
    onError: (error) => {
      showToast({
        title: 'Prediction Failed',
        description: serverMessage(error) ?? 'Failed to generate predictions. Please try again.',
        isDestructive: true,
      });
    },
  });

  useFollowedJob(league, job.data);
  return {
    start: () => begin.mutate(),
    job: job.data,
    isRunning: begin.isPending || (isUnderWay(job.data) && !job.isError),
  };
}

/** Shows each prediction as it is finished, and says so when the job is over. */
function useFollowedJob(league: League, job: WeekGenerationView | undefined): void {
  const client = useQueryClient();
  const wasUnderWay = useRef(false);
  const done = job === undefined ? 0 : job.finished + job.failed;

  useEffect(() => {
    if (done > 0) void renewAfterPrediction(client);
  }, [client, done]);

  useEffect(() => {
    if (job === undefined) return;
    if (wasUnderWay.current && !isUnderWay(job)) announceEnd(league, job);
    wasUnderWay.current = isUnderWay(job);
  }, [league, job]);
}

function announceEnd(league: League, job: WeekGenerationView): void {
  const generated = `Generated ${job.finished} ${league.label} game predictions`;

  if (job.state === 'failed' || job.failed > 0) {
    showToast({
      title: job.finished === 0 ? 'Prediction Failed' : 'Some Predictions Failed',
      description: `${generated}; ${job.failed} could not be made. Please try again for those.`,
      isDestructive: true,
    });
  } else {
    showToast({ title: 'All Predictions Generated', description: generated });
  }
}
