import type { AppContext } from '#server/context.ts';
import { isTurnedAway } from '#server/analysts/spending/spending.ts';
import { AppError } from '#server/errors.ts';
import { requireAdmitted } from '#server/security/admission.ts';
import { prepareMatchup } from '#server/predictions/contest-kinds/predictions-matchup.ts';
import { generatePrediction, reusePrediction } from '#server/predictions/generation/generation.ts';
import { generateBulkJob, queueBulk } from './bulk.ts';
import * as store from './bulk-store.ts';

const gamesAtOnce = 6;

export async function startPredictionJobs(context: AppContext): Promise<void> {
  context.jobs.work(generateBulkJob, ({ id }) => continueBulk(context, id));
  for (const { id } of await store.listUnderWay(context.db)) await queueBulk(context, id);
}

/**
 * Processes the next games of a bulk generation. Finished games are skipped, however often it runs.
 * If its member has lost access, it ends as canceled. Returns 0 while games are left for the next
 * run.
 */
export async function continueBulk(context: AppContext, id: string): Promise<number | undefined> {
  const generation = await store.findGeneration(context.db, id);
  if (generation === undefined || generation.endedAt !== null) return undefined;

  const { outcomes } = generation.request;
  const remaining = generation.gameIds.filter((gameId) => outcomes[gameId] === undefined);
  await store.setGenerationState(context.db, id, 'running', null);
  // Waits for all, even if one fails: a retried job must not overlap with running ones.
  const attempts = await Promise.allSettled(
    remaining.slice(0, gamesAtOnce).map((gameId) => predict(context, generation, gameId)),
  );
  const troubles = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (troubles.some(isDismissal)) {
    await store.setGenerationState(context.db, id, 'canceled', context.now());
    return undefined;
  }
  if (troubles.length > 0) throw troubles[0];

  const others = remaining.slice(gamesAtOnce);
  if (others.length > 0) {
    const refusal = lastingRefusal(
      attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    );
    if (refusal === undefined) return 0;
    for (const gameId of others) await predict(context, generation, gameId, refusal);
  }
  const ended = await store.findGeneration(context.db, id);
  const state = ended?.finished === 0 && ended.failed > 0 ? 'failed' : 'done';
  await store.setGenerationState(context.db, id, state, context.now());
  return undefined;
}

function isDismissal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_approved';
}

/** An error that the vendor would return for every game, if none succeeded. */
function lastingRefusal(results: Attempt[]): AppError | undefined {
  if (results.some(({ outcome }) => outcome === 'made')) return undefined;
  return results.find(({ refusal }) => refusal !== undefined && isTurnedAway(refusal))?.refusal;
}

interface Attempt {
  outcome: store.GameOutcome['outcome'];
  refusal?: AppError;
}

/**
 * Predicts a game; with a refusal, which every new analysis would meet, only if its prediction is
 * stored. An expected error fails only its game; a database error fails the job, which is retried.
 */
async function predict(
  context: AppContext,
  { id, request, requestedBy, startedAt }: store.BulkGeneration,
  gameId: string,
  refusal?: AppError,
): Promise<Attempt> {
  const { league, slot, options } = request;
  try {
    await requireAdmitted(context.db, requestedBy);
    const generationRequest = { league, contestId: gameId, slot, options, since: startedAt };
    const generate = refusal === undefined ? generatePrediction : reusePrediction;
    const generated = await generate(context, requestedBy, prepareMatchup, generationRequest);
    if (generated === undefined) throw refusal;
    const { outcome } = generated;
    await store.noteOutcome(context.db, id, gameId, { outcome }, context.now());
    return { outcome };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal' || isDismissal(error)) {
      throw error;
    }
    context.log.info({ league, gameId, code: error.code }, 'bulk generation skipped a game');
    const { message, code } = error;
    const result = { outcome: 'failed', message, code } as const;
    await store.noteOutcome(context.db, id, gameId, result, context.now());
    return { outcome: 'failed', refusal: error };
  }
}
