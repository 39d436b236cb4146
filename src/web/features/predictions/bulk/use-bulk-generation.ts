import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  bulkGenerationEndpoints,
  type BulkGenerationView,
  maxBulkGames,
} from '#contract/predictions/generation-endpoints.ts';
import type { League } from '#domain/league.ts';
import { ApiError, call, read } from '#web/lib/api.ts';
import { pageState } from '#web/lib/page-state.ts';
import { showToast, showFailure } from '#web/lib/toast-store.ts';
import {
  generationOptions,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';
import { readFailure } from '#web/features/predictions/generation/generation-failure.ts';
import { renewAfterGeneration } from '#web/features/predictions/fresh-predictions.ts';
import { freshGamePredictions } from '#web/features/predictions/prediction-queries.ts';
import { isAsking } from '#web/features/predictions/generation/use-generation.ts';

/** The named games, or all open games of a football week. */
export type BulkRequest = { gameIds: string[] } | { season: number; week: number };

export type BulkGeneration = ReturnType<typeof useBulkGeneration>;

/**
 * The member's queued generation for one league; it runs on the server and survives leaving the
 * page.
 */
export function useBulkGeneration(league: League) {
  const client = useQueryClient();
  const settings = useSportSettings(league.sport);
  const idKey = ['bulk-generation', league.id];
  const begunId = useQuery(pageState(idKey, '')).data;
  const job = useJob(league, begunId);
  useFollowedJob(league, job.data);

  const keep = (answer: BulkGenerationView): void => {
    const query = read(bulkGenerationEndpoints.bulkGeneration, { params: { id: answer.id } });
    client.setQueryData(query.queryKey, answer);
    client.setQueryData(idKey, answer.id);
  };

  const beginKey = ['begin-bulk', league.id];
  const begin = useMutation({
    mutationKey: beginKey,
    mutationFn: (request: BulkRequest) => {
      const options = generationOptions(settings);
      return 'week' in request
        ? call(bulkGenerationEndpoints.generateWeek, { body: { ...request, ...options } })
        : call(bulkGenerationEndpoints.generateGames, {
            body: {
              league: league.id,
              gameIds: request.gameIds.slice(0, maxBulkGames),
              ...options,
            },
          });
    },
    onSuccess: (answer) => {
      keep(answer);
      if (!isUnderWay(answer)) void showEnd(league.label, answer);
    },
    onError: (error) => {
      showFailure(readFailure(error, failureText).message, 'Prediction Failed');
    },
  });

  const cancel = useMutation({
    mutationFn: (id: string) => call(bulkGenerationEndpoints.cancelBulk, { params: { id } }),
    onSuccess: keep,
    onError: (error) => {
      showFailure(readFailure(error, 'The generation could not be canceled.').message);
    },
  });

  return {
    start: (request: BulkRequest) => {
      if (!isAsking(client, beginKey)) begin.mutate(request);
    },
    cancel: () => {
      if (job.data !== undefined) cancel.mutate(job.data.id);
    },
    /** Clears a finished job or a failed start. */
    dismiss: () => {
      begin.reset();
      client.setQueryData(idKey, '');
    },
    /** The running job, or the last finished one. */
    job: job.data,
    isRunning: begin.isPending || (isUnderWay(job.data) && !isGone(job.error)),
    isCanceling: cancel.isPending,
    /** Whether polling failed; the job keeps running on the server. */
    isUnreachable: job.isError,
    failure: begin.isError ? readFailure(begin.error, failureText) : undefined,
  };
}

const failureText = 'Failed to generate predictions. Please try again.';

/** The job started by this page, or an earlier one still running. */
function useJob(league: League, begunId: string) {
  const before = useQuery({
    ...read(bulkGenerationEndpoints.bulkGenerations),
    staleTime: 0,
    enabled: begunId === '',
  });
  const found = before.data?.generations.findLast((each) => each.league === league.id);
  const id = begunId === '' ? (found?.id ?? '') : begunId;

  return useQuery({
    ...read(bulkGenerationEndpoints.bulkGeneration, { params: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !isGone(state.error) ? 1000 : false),
  });
}

async function showEnd(label: string, job: BulkGenerationView): Promise<void> {
  const { formatBulkEnd } = await import('./format-bulk-end.ts');
  showToast(formatBulkEnd(label, job));
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function useFollowedJob(league: League, job: BulkGenerationView | undefined): void {
  const client = useQueryClient();
  const wasUnderWay = useRef(false);
  const done = job === undefined ? 0 : job.finished + job.failed;

  useEffect(() => {
    if (done === 0 || job === undefined) return;
    freshGamePredictions.forget(client, job.finishedGameIds);
    void renewAfterGeneration(client);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another game is done
  }, [client, done]);

  useEffect(() => {
    if (job === undefined) return;
    if (wasUnderWay.current && !isUnderWay(job)) {
      void showEnd(league.label, job);
    }
    wasUnderWay.current = isUnderWay(job);
  }, [league, job]);
}

export function isUnderWay(job: BulkGenerationView | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running';
}
