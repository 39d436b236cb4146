import { isLeagueId, type LeagueId, leagueIds, getLeague } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../http/route.ts';
import { getSeasonLoad } from './seasons.ts';

/** Carries the id of a league that a member looks at while its recent seasons are loading. */
const lookChannel = 'looks';

/** Between two messages about a league. */
const repeatMs = 5000;

/** Tells all processes which leagues members look at: what they look at is loaded first. */
export function registerLookRoutes({ app, context }: Routes): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 200 || statusCode === 425) {
      for (const league of leaguesOf(request.url)) void note(league);
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
      const load = await getSeasonLoad(context, league);
      if (load.state !== 'loaded') await context.connection.notify(lookChannel, league);
    } catch (error) {
      log.debug({ err: error, league }, 'a look at a league could not be noted');
    }
  }
}

/** Keeps what other processes are told of in `memory.looks`. */
export async function followLooks({ connection, memory, now }: AppContext): Promise<void> {
  await connection.listen(
    lookChannel,
    (league) => {
      if (isLeagueId(league)) memory.looks.set(league, now());
    },
    () => undefined,
  );
}

/** Leagues that a call is about, by the parts of its path: `/api/golf/schedule/live`. */
export function leaguesOf(url: string): LeagueId[] {
  const [path = ''] = url.split('?');
  const parts = path.split('/');
  if (parts[1] !== 'api') return [];
  return leagueIds.filter((id) => parts.includes(id) || parts.includes(getLeague(id).sport));
}
