import { type LeagueId, leagueIds, getLeague } from '#domain/league.ts';
import type { Routes } from '#server/http/route.ts';
import { lookChannel } from './seasons.ts';

/** Min time between two messages about a league. */
const repeatMs = 5000;

/**
 * During a first load, tells all processes which leagues members look at: those are loaded first.
 */
export function registerLookRoutes({ app, context }: Routes): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (context.memory.isFirstLoad && (statusCode === 200 || statusCode === 425)) {
      for (const league of listLeaguesInPath(request.url)) void note(league);
    }
    done();
  });

  async function note(league: LeagueId): Promise<void> {
    const { memory, now, log } = context;
    const at = now();
    const before = memory.looks.get(league);
    if (before !== undefined && Math.abs(at.getTime() - before.getTime()) < repeatMs) return;
    memory.looks.set(league, at);
    try {
      await context.connection.notify(lookChannel, league);
    } catch (error) {
      log.debug({ err: error, league }, 'a look at a league could not be noted');
    }
  }
}

/** Leagues that a call is about, by the parts of its path: `/api/golf/schedule/live`. */
export function listLeaguesInPath(url: string): LeagueId[] {
  const [path = ''] = url.split('?');
  const parts = path.split('/');
  if (parts[1] !== 'api') return [];
  return leagueIds.filter((id) => parts.includes(id) || parts.includes(getLeague(id).sport));
}
