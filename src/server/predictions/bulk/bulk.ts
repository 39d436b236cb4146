import { minuteMs } from '#domain/calendar/durations.ts';
import {
  bulkGenerationEndpoints,
  type BulkGenerationView,
  type BulkPlanView,
} from '#contract/predictions/generation-endpoints.ts';
import type { AnalystId } from '#domain/analyst.ts';
import { getLeague, isFieldLeague, type LeagueId } from '#domain/league.ts';
import { randomUUID } from 'node:crypto';
import { findGamesByIds } from '#server/contests/games/games.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { listWeekToPredict } from '#server/contests/schedules/schedules.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import type { JobKind } from '#server/scheduling/job-queue.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { sha256 } from '#server/security/digests.ts';
import * as spending from '#server/analysts/spending/spending.ts';
import type { GenerationRequest } from '#server/predictions/contest-kinds/contest-kind.ts';
import { askedWith } from '#server/predictions/contest-kinds/matchup-rules.ts';
import { readOptions } from '#server/predictions/options.ts';
import { findGameRefusal, requireLoadedResults } from '#server/predictions/refusals.ts';
import * as store from './bulk-store.ts';

/** Predicts up to six games in parallel, then the next: generations alternate. */
export const generateBulkJob: JobKind<{ id: string }> = {
  name: 'generate-bulk',
  retryLimit: 10,
  // Longer than a search and an analysis together, however slow the vendors are.
  maxSeconds: 1200,
};

/** A generation without progress for this long is abandoned, and no longer blocks others. */
const abandonedAfterMs = 30 * minuteMs;

/** Max running bulk generations per member: they share the queue. */
const maxUnderWay = 2;

type BulkAsked = Pick<GenerationRequest, 'league' | 'slot' | 'options'>;

async function viewPlan(
  context: AppContext,
  askerId: string,
  how: BulkAsked,
  games: StoredGame[],
): Promise<BulkPlanView> {
  const { open, analyzed, wanted, author } = await planBulk(context, askerId, how, games);
  const total = wanted.length;
  const charged = author === 'statistical' ? 0 : total;
  return { analyst: author, open: open.length, analyzed, total, charged };
}

/** @throws AppError for an unknown game, before anything is spent */
async function getGames(context: AppContext, league: LeagueId, gameIds: string[]) {
  if (!context.leagues.includes(league) || isFieldLeague(league)) {
    throw new AppError('invalid_request', 'Bulk predictions are not available in this league.');
  }
  const found = await findGamesByIds(context, league, gameIds);
  if (gameIds.some((id) => !found.has(id))) {
    throw new AppError('not_found', 'One of these games does not exist.');
  }
  return [...found.values()];
}

/**
 * Selects the games: open ones not yet analyzed by the chosen analyst or, if it is not configured,
 * without a baseline requested by a member; soonest first, up to the analyses left.
 */
async function planBulk(
  context: AppContext,
  askerId: string,
  { league, slot, options }: BulkAsked,
  games: StoredGame[],
) {
  const now = context.now();
  const refusals = games.map(({ row }) => findGameRefusal(row, now));
  const open = games.filter((_, index) => refusals[index] === undefined);
  const begun = refusals.filter((refusal) => refusal?.code === 'already_started').length;

  const analyst = context.analysts.find(slot);
  const author: AnalystId = analyst?.id ?? 'statistical';
  const analyzed = await store.listAnalyzed(context.db, askerId, {
    league,
    contestId: open.map(({ row }) => row.id),
    analyst: author,
    settings: analyst === undefined ? 'default' : askedWith(analyst, options),
  });
  const { left, refusal } =
    analyst === undefined ? { left: games.length } : await spending.countLeft(context, askerId);
  const others = open
    .filter(({ row }) => !analyzed.has(row.id))
    .toSorted((a, b) => a.row.startsAt.getTime() - b.row.startsAt.getTime());
  return {
    open,
    begun,
    analyzed: analyzed.size,
    wanted: others.slice(0, left),
    author,
    // Why none of the others can be analyzed.
    refusal: others.length === 0 ? undefined : refusal,
  };
}

/** Returns the member's running generation for the same games and options, if there is one. */
async function startBulk(
  context: AppContext,
  askerId: string,
  how: BulkAsked,
  games: StoredGame[],
): Promise<BulkGenerationView> {
  const now = context.now();
  const [first] = games;
  if (first !== undefined) await requireLoadedResults(context, first.row.league);
  const { open, begun, analyzed, wanted, refusal } = await planBulk(context, askerId, how, games);
  // From all open games: games analyzed meanwhile do not make it a new request.
  const gameIds = open.map(({ row }) => row.id).toSorted();

  const inputsKey = sha256(canonicalJson({ askerId, ...how, gameIds }));
  await store.failAbandoned(context.db, new Date(now.getTime() - abandonedAfterMs), now);
  const draft: store.BulkGeneration = {
    id: randomUUID(),
    inputsKey,
    requestedBy: askerId,
    request: { ...how, outcomes: {}, failures: {}, asked: games.length, begun, analyzed },
    state: wanted.length === 0 ? 'done' : 'queued',
    gameIds: wanted.map(({ row }) => row.id),
    finished: 0,
    failed: 0,
    startedAt: now,
    endedAt: wanted.length === 0 ? now : null,
  };
  const generation = await insertOrJoin(context, draft, refusal);
  // Also for an existing queued one: its creator may have died before queueing the job.
  if (generation.state === 'queued') await queueBulk(context, generation.id);
  return viewGeneration(generation);
}

async function insertOrJoin(
  context: AppContext,
  draft: store.BulkGeneration,
  refusal: AppError | undefined,
) {
  return context.db.transaction(async (transaction) => {
    await store.lockStarts(transaction, draft.requestedBy);
    const [same] = await store.listUnderWay(transaction, { inputsKey: draft.inputsKey });
    if (same !== undefined) return same;
    if (refusal !== undefined) throw refusal;

    const { requestedBy } = draft;
    const underWay = await store.listUnderWay(transaction, { requestedBy });
    if (draft.endedAt === null && underWay.length >= maxUnderWay) {
      const labels = new Set(underWay.map(({ request }) => getLeague(request.league).label));
      throw new AppError(
        'conflict',
        `You already have two generations running (${[...labels].join(', ')}). Wait for one to finish, or cancel one.`,
      );
    }
    await store.insertGeneration(transaction, draft);
    return draft;
  });
}

export function queueBulk({ jobs }: AppContext, id: string): Promise<void> {
  return jobs.send(generateBulkJob, { id }, { key: id });
}

async function getOwn(context: AppContext, askerId: string, id: string) {
  const generation = await store.findGeneration(context.db, id);
  if (generation === undefined || generation.requestedBy !== askerId) {
    throw new AppError('not_found', 'Generation not found.');
  }
  return generation;
}

function viewGeneration(generation: store.BulkGeneration): BulkGenerationView {
  const { id, request, state, gameIds, finished, failed, startedAt } = generation;
  const { league, outcomes, failures, codes = {}, asked, begun, analyzed = 0 } = request;
  const hasPrediction = (gameId: string) => ['finished', 'stored'].includes(outcomes[gameId] ?? '');
  return {
    id,
    league,
    state,
    asked,
    begun,
    analyzed,
    total: gameIds.length,
    finished,
    stored: gameIds.filter((gameId) => outcomes[gameId] === 'stored').length,
    failed,
    finishedGameIds: gameIds.filter(hasPrediction),
    failures: Object.entries(failures).map(([gameId, message]) => ({
      gameId,
      message,
      code: codes[gameId] ?? null,
    })),
    renewsAt: Object.values(codes).some(spending.holdsUntilRenewal)
      ? spending.renewalAfter(startedAt).toISOString()
      : null,
    startedAt: startedAt.toISOString(),
  };
}

export function registerBulkRoutes({ context, route }: Routes): void {
  const endpoints = bulkGenerationEndpoints;
  route(endpoints.generateWeek, async ({ body, user }) => {
    await spending.limitGenerations(context, user);
    const { season, week: slot } = body;
    const games = await listWeekToPredict(context, 'nfl', { season, slot });
    return startBulk(context, user.id, { league: 'nfl', ...readOptions(body) }, games);
  });
  route(endpoints.generateGames, async ({ body, user }) => {
    await spending.limitGenerations(context, user);
    const { league, gameIds } = body;
    const games = await getGames(context, league, gameIds);
    return startBulk(context, user.id, { league, ...readOptions(body) }, games);
  });
  route(endpoints.bulkPlan, async ({ body, user }) => {
    const { league, gameIds } = body;
    const games = await getGames(context, league, gameIds);
    return viewPlan(context, user.id, { league, ...readOptions(body) }, games);
  });
  route(endpoints.bulkGenerations, async ({ user }) => {
    const underWay = await store.listUnderWay(context.db, { requestedBy: user.id });
    return { generations: underWay.map(viewGeneration) };
  });
  route(endpoints.bulkGeneration, async ({ params, user }) =>
    viewGeneration(await getOwn(context, user.id, params.id)),
  );
  route(endpoints.cancelBulk, async ({ params, user }) => {
    await getOwn(context, user.id, params.id);
    await store.setGenerationState(context.db, params.id, 'canceled', context.now());
    return viewGeneration(await getOwn(context, user.id, params.id));
  });
}
