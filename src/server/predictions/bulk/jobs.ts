import type { BulkGenerationView } from '#contract/generation.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { weekOfSlot } from '#domain/season.ts';
import type { Wishes } from '#providers/analysts/analyst.ts';
import { randomUUID } from 'node:crypto';
import { requireAdmitted } from '../../security/admission.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { JobKind } from '../../scheduling/jobs.ts';
import { releaseLocks } from '../generation-locks/service.ts';
import { findGamesByIds, listGamesOfWeek } from '../../contests/games/service.ts';
import type { StoredGame } from '../../contests/games/views.ts';
import { canonicalJson, sha256 } from '../../ledger/journal/policy.ts';
import { refusalOf } from '../contest-kinds/sides-policy.ts';
import { sides } from '../contest-kinds/sides.ts';
import { generatePrediction, gradeFinished } from '../generation/service.ts';
import {
  failAbandoned,
  findGeneration,
  findUnderWay,
  type GameOutcome,
  insertGeneration,
  listUnderWay,
  listUnderWayOf,
  lockStartsOf,
  noteOutcome,
  setGenerationState,
  type BulkGeneration,
} from './store.ts';

/**
 * Predicts up to six games of a week at once and queues its successor for the rest: a job stays
 * short, so that one whose process was killed is soon given to another.
 */
export const generateBulkJob: JobKind<{ id: string }> = {
  name: 'generate-bulk',
  retryLimit: 10,
  expireInSeconds: 90,
  oneAtATime: false,
};

const gamesAtOnce = 6;
const secondsForOthers = 15;
/** Without progress for so long a generation is taken for abandoned and no longer stands in the way. */
const abandonedAfterMs = 30 * 60_000;

/** Of one member: each has its turns in the queue, and the others wait for them. */
const mostUnderWay = 2;

/** How the games of a bulk generation are to be analysed. */
export interface BulkAsked {
  league: LeagueId;
  slot: AnalystSlot;
  wishes: Wishes;
}

/** Queues the games of a football week that have not begun; `weekNumber` is the address's, 1–26. */
export async function startWeekGeneration(
  context: AppContext,
  askerId: string,
  asked: BulkAsked & { season: number; weekNumber: number },
): Promise<BulkGenerationView> {
  const { season, weekNumber, ...how } = asked;
  const week = weekOfSlot(weekNumber);
  if (week === undefined) throw new AppError('invalid_request', 'There is no such week.');
  const games = await listGamesOfWeek(context, asked.league, { season, ...week });
  return startBulk(context, askerId, how, games);
}

/** Queues the named games that have not begun; one that is not there is refused before anything is paid. */
export async function startGamesGeneration(
  context: AppContext,
  askerId: string,
  asked: BulkAsked & { gameIds: string[] },
): Promise<BulkGenerationView> {
  const { gameIds, ...how } = asked;
  if (!context.leagues.includes(asked.league) || asked.league === 'pga') {
    throw new AppError('invalid_request', 'Games of this league cannot be predicted together.');
  }
  const found = await findGamesByIds(context, asked.league, gameIds);
  if (gameIds.some((id) => !found.has(id))) {
    throw new AppError('not_found', 'One of these games does not exist.');
  }
  return startBulk(context, askerId, how, [...found.values()]);
}

/**
 * While the same games are under way for the same member with the same wishes, asking again returns
 * that generation.
 */
async function startBulk(
  context: AppContext,
  askerId: string,
  how: BulkAsked,
  games: StoredGame[],
): Promise<BulkGenerationView> {
  const now = context.now();
  const refusals = games.map(({ row }) => refusalOf(row, now));
  const open = games.filter((_, index) => refusals[index] === undefined);
  const begun = refusals.filter((refusal) => refusal?.code === 'already_started').length;
  const gameIds = open.map(({ row }) => row.id).toSorted();

  const inputsKey = sha256(canonicalJson({ askerId, ...how, gameIds }));
  await failAbandoned(context.db, new Date(now.getTime() - abandonedAfterMs), now);
  const draft: BulkGeneration = {
    id: randomUUID(),
    inputsKey,
    requestedBy: askerId,
    request: { ...how, outcomes: {}, failures: {}, asked: games.length, begun },
    state: open.length === 0 ? 'done' : 'queued',
    gameIds: open.map(({ row }) => row.id),
    finished: 0,
    failed: 0,
    startedAt: now,
    endedAt: open.length === 0 ? now : null,
  };
  const generation = await insertOrJoin(context, draft);
  // Also for one that is waiting already: whoever added it may have died before queueing it.
  if (generation.state === 'queued') await queue(context, generation.id);
  return viewGeneration(generation);
}

async function insertOrJoin(context: AppContext, draft: BulkGeneration): Promise<BulkGeneration> {
  return context.db.transaction(async (transaction) => {
    await lockStartsOf(transaction, draft.requestedBy);
    const same = await findUnderWay(transaction, draft.inputsKey);
    if (same !== undefined) return same;

    if (draft.endedAt === null) {
      refuseBeyondMost(await listUnderWayOf(transaction, draft.requestedBy));
    }
    await insertGeneration(transaction, draft);
    return draft;
  });
}

function refuseBeyondMost(underWay: BulkGeneration[]): void {
  if (underWay.length < mostUnderWay) return;
  const labels = new Set(underWay.map(({ request }) => getLeague(request.league).label));
  throw new AppError(
    'conflict',
    `Two of your generations are under way (${[...labels].join(', ')}). Please wait until one has ended, or cancel one.`,
  );
}

/** At the end of the queue: generations take turns, a few games each. */
async function queue({ jobs }: AppContext, id: string, afterSeconds = 0): Promise<void> {
  await jobs.send(generateBulkJob, { id }, { key: id, afterSeconds });
}

export async function getBulkGeneration(
  context: AppContext,
  askerId: string,
  id: string,
): Promise<BulkGenerationView> {
  return viewGeneration(await getOwn(context, askerId, id));
}

/** A member's own that are under way, oldest first. */
export async function listBulkGenerations(
  context: AppContext,
  askerId: string,
): Promise<BulkGenerationView[]> {
  return (await listUnderWayOf(context.db, askerId)).map(viewGeneration);
}

/** Ends one's own generation; games that are being analysed at the moment are still finished. */
export async function cancelBulkGeneration(
  context: AppContext,
  askerId: string,
  id: string,
): Promise<BulkGenerationView> {
  await getOwn(context, askerId, id);
  await setGenerationState(context.db, id, 'cancelled', context.now());
  return viewGeneration(await getOwn(context, askerId, id));
}

async function getOwn(context: AppContext, askerId: string, id: string): Promise<BulkGeneration> {
  const generation = await findGeneration(context.db, id);
  if (generation === undefined || generation.requestedBy !== askerId) {
    throw new AppError('not_found', 'There is no such generation.');
  }
  return generation;
}

function viewGeneration(generation: BulkGeneration): BulkGenerationView {
  const { id, request, state, gameIds, finished, failed, startedAt } = generation;
  const { league, outcomes, failures = {}, asked = gameIds.length, begun = 0 } = request;
  const hasPrediction = (gameId: string) => ['finished', 'stored'].includes(outcomes[gameId] ?? '');
  return {
    id,
    league,
    state,
    asked,
    begun,
    total: gameIds.length,
    finished,
    stored: gameIds.filter((gameId) => outcomes[gameId] === 'stored').length,
    failed,
    finishedGameIds: gameIds.filter(hasPrediction),
    failures: Object.entries(failures).map(([gameId, message]) => ({ gameId, message })),
    startedAt: startedAt.toISOString(),
  };
}

/** Does this feature's queued work in this process, and takes up what a killed one left. */
export async function startPredictionJobs(context: AppContext): Promise<void> {
  await releaseLocks(context);
  await context.jobs.work(generateBulkJob, ({ id }) => continueBulk(context, id));
  for (const league of context.leagues) await gradeFinished(context, 'sides', league);

  // A job whose process was killed waits for its expiry; this is sooner. On an embedded database
  // nobody else can be at work; on a server it may be in good hands and gets time to go on.
  const afterSeconds = context.connection.kind === 'embedded' ? 0 : secondsForOthers;
  for (const { id } of await listUnderWay(context.db)) {
    await queue(context, id, afterSeconds);
  }
}

/**
 * The next games of a generation. Games that are done are left alone, however often it runs. Where its
 * member may no longer come in, it ends as cancelled.
 */
export async function continueBulk(context: AppContext, id: string): Promise<void> {
  const generation = await findGeneration(context.db, id);
  if (generation === undefined || generation.endedAt !== null) return;

  const { outcomes } = generation.request;
  const remaining = generation.gameIds.filter((gameId) => outcomes[gameId] === undefined);
  await setGenerationState(context.db, id, 'running', null);
  // All of them are awaited, also when one meets trouble: the job that is tried again finds none at work.
  const attempts = await Promise.allSettled(
    remaining.slice(0, gamesAtOnce).map((gameId) => predict(context, generation, gameId)),
  );
  const troubles = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (troubles.some(isDismissal)) {
    await setGenerationState(context.db, id, 'cancelled', context.now());
    return;
  }
  if (troubles.length > 0) throw troubles[0];

  if (remaining.length > gamesAtOnce) {
    await queue(context, id);
    return;
  }
  const ended = await findGeneration(context.db, id);
  const state = ended?.finished === 0 && ended.failed > 0 ? 'failed' : 'done';
  await setGenerationState(context.db, id, state, context.now());
}

function isDismissal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_approved';
}

/**
 * Predicts a game and notes how it came out. A refusal fails its game and no other; trouble with the
 * database fails the job, which is tried again.
 */
async function predict(
  context: AppContext,
  { id, request, requestedBy, startedAt }: BulkGeneration,
  gameId: string,
): Promise<void> {
  const { league, slot, instructions } = request;
  const wishes = request.wishes ?? {
    instructions: instructions ?? '',
    query: '',
    searchDepth: 'comprehensive',
  };
  let result: GameOutcome;
  try {
    await requireAdmitted(context.db, requestedBy);
    const asked = { league, contestId: gameId, slot, wishes, since: startedAt };
    const { outcome } = await generatePrediction(context, requestedBy, sides, asked);
    result = { outcome };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal' || isDismissal(error)) {
      throw error;
    }
    context.log.info({ league, gameId, code: error.code }, 'a game of a week was not predicted');
    result = { outcome: 'failed', message: error.message };
  }
  await noteOutcome(context.db, id, gameId, result, context.now());
}
