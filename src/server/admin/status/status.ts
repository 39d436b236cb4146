import { hourMs } from '#domain/calendar/durations.ts';
import type { SeasonLoadView, StatusView } from '#contract/admin/status-endpoints.ts';
import { isFieldLeague, leaguesOfSport, type SportId, sportIds } from '#domain/league.ts';
import { describeActivity } from '#server/contests/schedules/schedules.ts';
import { listSeasonLoads, seasonLoadState } from '#server/contests/seasons/seasons.ts';
import { isTournamentLive } from '#server/contests/tournaments/tournaments.ts';
import type { AppContext } from '#server/context.ts';
import { findRootMessage } from '#server/errors.ts';
import type { Memory } from '#server/memory.ts';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';

const answerWithinMs = 2000;

/** Time and cause of the database's outage; undefined while it responds. */
export async function findOutage(context: AppContext): Promise<Memory['outage']> {
  const { connection, memory, now } = context;
  const reason = await findFault(context);
  memory.outage =
    reason === undefined
      ? undefined
      : { since: connection.brokenSince() ?? memory.outage?.since ?? now(), reason };
  return memory.outage;
}

async function findFault(context: AppContext): Promise<string | undefined> {
  const timer = new AbortController();
  const answered = context.db.execute(sql`select 1`).then(
    () => undefined,
    (error: unknown) => {
      context.log.warn({ err: error }, 'database did not respond');
      return findRootMessage(error);
    },
  );
  const late = `no answer within ${answerWithinMs / 1000} seconds`;
  const gaveUp = pause(answerWithinMs, late, { signal: timer.signal, ref: false });
  const fault = await Promise.race([answered, gaveUp]);
  timer.abort();
  // Rejects later, when aborted; nobody awaits it.
  gaveUp.catch(() => undefined);
  return fault;
}

/** Data source, and each sport with its age, what is live and what is still loading. */
export async function getStatus(context: AppContext): Promise<StatusView> {
  const sports = [];
  const loads = await listSeasonLoads(context);
  for (const id of sportIds) {
    sports.push({ ...(await describeSport(context, id)), loading: viewLoads(context, id, loads) });
  }
  return { dataSource: context.source.kind, sports, now: context.now().toISOString() };
}

async function describeSport(context: AppContext, id: SportId) {
  const leagues = leaguesOfSport(id).filter((league) => context.leagues.includes(league.id));
  const activities = await Promise.all(
    leagues.map((league) => describeActivity(context, league.id)),
  );
  const areFieldsLive = await Promise.all(
    leagues.filter(({ id }) => isFieldLeague(id)).map(({ id }) => isTournamentLive(context, id)),
  );
  const updates = activities.flatMap(({ lastUpdated }) => lastUpdated ?? []);
  const newest = updates.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    id,
    available: leagues.length > 0,
    live: activities.some(({ live }) => live) || areFieldsLive.includes(true),
    lastUpdated: newest?.toISOString() ?? null,
  };
}

function viewLoads(
  context: AppContext,
  sport: SportId,
  loads: Awaited<ReturnType<typeof listSeasonLoads>>,
): SeasonLoadView[] {
  return leaguesOfSport(sport).flatMap(({ id: league, label }) => {
    const load = loads.get(league);
    const state = seasonLoadState(load);
    if (state === 'loaded' || !context.leagues.includes(league)) return [];
    const { done, total } = load ?? { done: 0, total: 0 };
    return [{ league, label, done, total, hasFailed: state === 'failed' }];
  });
}

const everyMs = hourMs;

/** Maintenance of the embedded database, in the only process that has it open. */
export function startOperationJobs(context: AppContext): Promise<void> {
  const timer = setInterval(() => {
    context.connection.maintain().catch((error: unknown) => {
      context.log.warn({ err: error }, 'database maintenance failed');
    });
  }, everyMs);
  timer.unref();
  context.process.onClose(() => clearInterval(timer));
  return Promise.resolve();
}
