import type { WeekGenerationView } from '#contract/predictions.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import { weekOfSlot } from '#domain/season.ts';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { JobKind } from '../../jobs.ts';
import { listGamesOfWeek } from '../games/service.ts';
import { canonicalJson, sha256 } from '../ledger/policy.ts';
import { refusalOf } from './policy.ts';
import { generatePrediction, gradeFinishedGames } from './service.ts';
import {
  failAbandoned,
  findGeneration,
  findUnderWay,
  type GameOutcome,
  insertGeneration,
  listUnderWay,
  noteOutcome,
  setGenerationState,
  type WeekGeneration,
} from './store.ts';

/**
 * Predicts up to six games of a week at once and queues its successor for the rest: a job stays
 * short, so that one whose process was killed is soon given to another.
 */
export const generateWeekJob: JobKind<{ id: string }> = {
  name: 'generate-week',
  retryLimit: 10,
  expireInSeconds: 90,
  oneAtATime: false,
};

const gamesAtOnce = 6;
const secondsForOthers = 15;
/** After this long a generation is taken for abandoned and no longer stands in the way. */
const abandonedAfterMs = 30 * 60_000;

export interface WeekAsked {
  league: LeagueId;
  season: number;
  /** Number of the week in an address: 1–26. */
  weekNumber: number;
  slot: AnalystSlot;
  instructions: string;
}

/**
 * Queues the games of a week that have not begun. While the same week is under way with the same
 * wishes, asking again returns that generation.
 */
export async function startWeekGeneration(
  context: AppContext,
  askerId: string,
  asked: WeekAsked,
): Promise<WeekGenerationView> {
  const week = weekOfSlot(asked.weekNumber);
  if (week === undefined) throw new AppError('invalid_request', 'There is no such week.');
  const { league, season, slot, instructions } = asked;
  const games = await listGamesOfWeek(context, league, { season, ...week });
  const now = context.now();
  const open = games.filter(({ row }) => refusalOf(row, now) === undefined);

  const inputsKey = sha256(canonicalJson(asked));
  await failAbandoned(context.db, new Date(now.getTime() - abandonedAfterMs), now);
  const draft: WeekGeneration = {
    id: randomUUID(),
    inputsKey,
    requestedBy: askerId,
    request: { league, slot, instructions, outcomes: {} },
    state: open.length === 0 ? 'done' : 'queued',
    gameIds: open.map(({ row }) => row.id),
    finished: 0,
    failed: 0,
    startedAt: now,
    endedAt: open.length === 0 ? now : null,
  };
  const generation = await insertOrJoin(context, draft);
  // Also for one that is waiting already: whoever added it may have died before queueing it.
  if (generation.state === 'queued')
    await context.jobs.send(generateWeekJob, { id: generation.id });
  return viewGeneration(generation);
}

/** The one under way may end between the two queries: then the place is free for the next try. */
async function insertOrJoin(context: AppContext, draft: WeekGeneration): Promise<WeekGeneration> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const generation =
      (await insertGeneration(context.db, draft)) ??
      (await findUnderWay(context.db, draft.inputsKey));
    if (generation !== undefined) return generation;
  }
  throw new AppError('conflict', 'This week is being predicted already. Please try again.');
}

export async function getWeekGeneration(
  context: AppContext,
  id: string,
): Promise<WeekGenerationView> {
  const generation = await findGeneration(context.db, id);
  if (generation === undefined) throw new AppError('not_found', 'There is no such generation.');
  return viewGeneration(generation);
}

function viewGeneration(generation: WeekGeneration): WeekGenerationView {
  const { id, state, gameIds, finished, failed, startedAt } = generation;
  return {
    id,
    state,
    total: gameIds.length,
    finished,
    failed,
    startedAt: startedAt.toISOString(),
  };
}

/** Does this feature's queued work in this process, and takes up what a killed one left. */
export async function startPredictionJobs(context: AppContext): Promise<void> {
  await context.jobs.work(generateWeekJob, ({ id }) => continueWeek(context, id));
  for (const league of context.leagues) await gradeFinishedGames(context, league);

  // A job whose process was killed waits for its expiry; this is sooner. On an embedded database
  // nobody else can be at work; on a server it may be in good hands and gets time to go on.
  const afterSeconds = context.connection.kind === 'embedded' ? 0 : secondsForOthers;
  for (const { id } of await listUnderWay(context.db)) {
    await context.jobs.send(generateWeekJob, { id }, { afterSeconds });
  }
}

/** The next games of a generation. Games that are done are left alone, however often it runs. */
export async function continueWeek(context: AppContext, id: string): Promise<void> {
  const generation = await findGeneration(context.db, id);
  if (generation === undefined || generation.endedAt !== null) return;

  const { outcomes } = generation.request;
  const remaining = generation.gameIds.filter((gameId) => outcomes[gameId] === undefined);
  await setGenerationState(context.db, id, 'running', null);
  await Promise.all(
    remaining.slice(0, gamesAtOnce).map(async (gameId) => {
      const outcome = await predict(context, generation, gameId);
      await noteOutcome(context.db, id, gameId, outcome);
    }),
  );

  if (remaining.length > gamesAtOnce) {
    await context.jobs.send(generateWeekJob, { id });
    return;
  }
  const ended = await findGeneration(context.db, id);
  const state = ended?.finished === 0 && ended.failed > 0 ? 'failed' : 'done';
  await setGenerationState(context.db, id, state, context.now());
}

/** A refusal fails its game and no other; trouble with the database fails the job, which is retried. */
async function predict(
  context: AppContext,
  { request, requestedBy }: WeekGeneration,
  gameId: string,
): Promise<GameOutcome> {
  const { league, slot, instructions } = request;
  const wishes = { instructions, query: '', searchDepth: 'comprehensive' as const };
  try {
    await generatePrediction(context, requestedBy, { league, gameId, slot, wishes });
    return 'finished';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.info({ league, gameId, code: error.code }, 'a game of a week was not predicted');
    return 'failed';
  }
}
