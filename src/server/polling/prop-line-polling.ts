import { propLineEndpoints } from '#contract/admin/status-endpoints.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { playerQuotes } from '#db/tables/player-lines.ts';
import { hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { announceChange } from '#server/announcements.ts';
import { attempt } from '#server/contests/feeds.ts';
import { storePlayerQuotes } from '#server/contests/player-quotes.ts';
import type { AppContext } from '#server/context.ts';
import type { Routes } from '#server/http/route.ts';
import { findInstalled, setInstalled } from '#server/installation.ts';
import { type JobKind, runContinuously } from '#server/scheduling/job-queue.ts';
import { and, asc, count, eq, exists, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { findPricePause, noteRefusedPrices } from './box-score-polling/box-score-polling.ts';

/** Reads bookmakers' lines of players of upcoming games; one process at a time. */
export const readPropLines: JobKind = { name: 'read-prop-lines', retryLimit: 3, maxSeconds: 600 };

const restSeconds = 30;
const horizonMs = 24 * hourMs;
/** Each game, in its last hours more often. */
const usualMs = hourMs;
const lastHoursMs = 2 * hourMs;
const lastMs = 10 * minuteMs;
const pauseMs = { espn: 2000, simulated: 20 } as const;

/** A game takes a request for its books and one for each page of lines. */
const propLinesADay = {
  action: 'prop-lines',
  subject: 'feed',
  limit: { count: 1000, seconds: 86_400 },
};

const switchKey = 'propLines';
const propResource = (gameId: string) => `props/${gameId}`;

export function startPropLineJobs(context: AppContext): Promise<void> {
  const run = (forMs: number) => readDuePropLines(context, forMs);
  return runContinuously(context.jobs, readPropLines, run, restSeconds);
}

/**
 * Off until an administrator turns it on; simulated lines have a known format, so they start on.
 */
async function arePropLinesRead({ db, source }: Pick<AppContext, 'db' | 'source'>) {
  return (await findInstalled<boolean>(db, switchKey)) ?? source.kind === 'simulated';
}

/** Reads due player lines for at most `shiftMs`, soonest games first. True while more are due. */
export async function readDuePropLines(
  context: AppContext,
  shiftMs: number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<boolean> {
  if (!(await arePropLinesRead(context))) return false;
  const endsAt = Date.now() + shiftMs;
  for (const league of context.leagues.filter(isTeamLeague)) {
    if (findProjectedLeague(league) === undefined) continue;
    if (await readLeague(context, league, endsAt, wait)) return true;
  }
  return false;
}

/** Reads a league's player lines; true when time ran out before the league was done. */
async function readLeague(
  context: AppContext,
  league: LeagueId,
  endsAt: number,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const { db, source, limits, now, process } = context;
  for (const id of await listDueGames(db, league, now())) {
    if (Date.now() > endsAt || process.stopping.aborted) return true;
    if ((await findPricePause(context)) !== undefined) return false;
    if (source.kind === 'espn' && !(await limits.consume(propLinesADay)).allowed) return false;
    try {
      const lines = await attempt(context, league, propResource(id), () =>
        source.fetchPropLines(league, id),
      );
      await storeBeforeStart(context, league, id, lines);
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      // None are quoted, or no longer.
      if (error.fault === 'not-found') await storeBeforeStart(context, league, id, []);
      else await noteRefusedPrices(context, league, error);
      if (error.retryable) return false;
    }
    await wait(pauseMs[source.kind]);
  }
  return false;
}

/** Lines that came after the start by the clock are lines of play. */
async function storeBeforeStart(
  context: AppContext,
  league: LeagueId,
  id: string,
  lines: Awaited<ReturnType<AppContext['source']['fetchPropLines']>>,
): Promise<void> {
  const { db, now } = context;
  const isAhead = and(
    matching(games, { league, id, state: 'scheduled' }),
    gt(games.startsAt, now()),
  );
  const [game] = await db.select({ id: games.id }).from(games).where(isAhead);
  if (game === undefined) return;
  if (await storePlayerQuotes(context, league, id, lines)) {
    await announceChange(context, league, { gameIds: [id] });
  }
}

async function listDueGames(db: Database, league: LeagueId, now: Date): Promise<string[]> {
  const at = now.getTime();
  const rows = await db
    .select({ id: games.id, startsAt: games.startsAt, askedAt: feedStates.attemptedAt })
    .from(games)
    .leftJoin(
      feedStates,
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${propResource('')} || ${games.id}`),
      ),
    )
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, now),
        lte(games.startsAt, new Date(at + horizonMs)),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
  return rows
    .filter(({ startsAt, askedAt }) => {
      const restMs = startsAt.getTime() - at > lastHoursMs ? usualMs : lastMs;
      return askedAt === null || at - askedAt.getTime() >= restMs;
    })
    .map(({ id }) => id);
}

/** Whether lines of players are read, and of how many upcoming games there are some. */
export async function viewPropLines(context: AppContext) {
  const { db, now } = context;
  const quoted = db
    .select({ one: sql`1` })
    .from(playerQuotes)
    .where(
      and(
        matching(playerQuotes, { league: games.league, gameId: games.id }),
        isNull(playerQuotes.withdrawnAt),
      ),
    );
  const [row] = await db
    .select({ n: count() })
    .from(games)
    .where(and(eq(games.state, 'scheduled'), gte(games.startsAt, now()), exists(quoted)));
  return { isOn: await arePropLinesRead(context), games: row?.n ?? 0 };
}

/**
 * Turns player lines on or off. Off, lines of games that have not started are withdrawn: nobody
 * would see them change.
 */
async function setPropLines(context: AppContext, isOn: boolean): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (transaction) => {
    await setInstalled(transaction, switchKey, isOn);
    if (isOn) return;
    const ahead = transaction
      .select({ one: sql`1` })
      .from(games)
      .where(
        and(
          matching(games, { league: playerQuotes.league, id: playerQuotes.gameId }),
          eq(games.state, 'scheduled'),
        ),
      );
    await transaction
      .update(playerQuotes)
      .set({ withdrawnAt: now() })
      .where(and(isNull(playerQuotes.withdrawnAt), exists(ahead)));
  });
}

export function registerPropLineRoutes({ context, route }: Routes): void {
  route(propLineEndpoints.set, async ({ body: { isOn }, user }) => {
    await setPropLines(context, isOn);
    context.log.info({ userId: user.id, isOn }, 'reading of lines of players switched');
    return viewPropLines(context);
  });
}
