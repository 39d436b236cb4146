import { openInMemory } from '#db/embedded.ts';
import type { Injury } from '#domain/injury.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { storeBoxScore } from '#server/contests/box-scores/service.ts';
import { storeCompetitors, storeGames } from '#server/contests/games/service.ts';
import { storeSeason } from '#server/contests/seasons/service.ts';
import { readInjuries, startInjuryJobs } from '#server/polling/injuries/jobs.ts';
import { readDueInjuries } from '#server/polling/injuries/service.ts';
import { jobKinds } from '#server/operator/job-kinds.ts';
import { refreshDue } from '#server/polling/rounds/service.ts';
import { prepareJobs } from '#server/scheduling/jobs.ts';
import { webFolder, migrationsFolder } from './places.ts';
import { addMember } from './scene.ts';
import { buildTestApp, type TestClock } from './test-app.ts';

/** In the simulated league’s last third: every team has played more games than line-ups need. */
const evening = '2026-12-20T18:00:00Z';
/** Of each side, the newest: those that line-ups need, and some. */
const gamesWithBoxScores = 44;
const seed = 'evening';

/** The whole product in this process, an hour before a simulated NBA game. */
export interface SimulatedEvening {
  address: string;
  gameId: string;
  /** For the cookie of a member’s session. */
  token: string;
  /** The source reports from now on that he is out, and the list is read: two minutes have passed. */
  report(side: 'home' | 'away', player: Pick<Injury, 'playerId' | 'name'>): Promise<void>;
  close(): Promise<void>;
}

/** A clock that runs, and can be moved on. */
function runningClock(start: string): TestClock {
  let offsetMs = Date.parse(start) - Date.now();
  return {
    now: () => new Date(Date.now() + offsetMs),
    set(moment) {
      offsetMs = new Date(moment).getTime() - Date.now();
    },
    advance(milliseconds) {
      offsetMs += milliseconds;
    },
  };
}

export async function startSimulatedEvening(): Promise<SimulatedEvening> {
  const clock = runningClock(evening);
  const simulated = createScoreSource({ kind: 'simulated', seed, now: clock.now });
  const reported: Record<'home' | 'away', Injury[]> = { home: [], away: [] };
  let gameId = '';
  const connection = await openInMemory(migrationsFolder);
  await prepareJobs(connection.runner, jobKinds);
  const test = await buildTestApp({
    clock,
    connection,
    webFolder,
    source: {
      ...simulated,
      async fetchInjuries(league, id) {
        const told = await simulated.fetchInjuries(league, id);
        if (id !== gameId) return told;
        const withReported = (side: 'home' | 'away') => [...reported[side], ...(told[side] ?? [])];
        return { ...told, home: withReported('home'), away: withReported('away') };
      },
    },
  });
  const { context } = test;
  context.leagues = ['nba'];

  const season = await simulated.fetchSeason('nba', clock.now());
  await storeSeason(context, season);
  const teams = await simulated.fetchTeams('nba');
  await storeCompetitors(context, teams);
  const homeId = teams[0]?.id ?? '';
  const own = await listSchedule(homeId);
  const next = own.find(
    ({ game }) => game.state === 'scheduled' && game.home.competitorId === homeId,
  );
  if (next === undefined) throw new Error('no home game is ahead');
  gameId = next.game.id;
  clock.set(new Date(next.game.startsAt.getTime() - 3_600_000));
  for (const teamId of [homeId, next.game.away.competitorId]) await storeTeam(teamId);

  async function listSchedule(teamId: string) {
    return (await simulated.fetchTeamSchedule('nba', teamId, season.year, 'regular')).games;
  }
  async function storeTeam(teamId: string): Promise<void> {
    const games = await listSchedule(teamId);
    await storeGames(context, 'nba', games);
    const played = games.filter(({ game }) => game.state === 'final');
    for (const { game } of played.slice(-gamesWithBoxScores)) {
      const boxScore = await simulated.fetchBoxScore('nba', game.id);
      await storeBoxScore(context, 'nba', game.season, boxScore);
    }
  }

  await refreshDue(context, 'nba', 'today');
  await readDueInjuries(context, 60_000);
  await startInjuryJobs(context);
  const member = await addMember(test, 'ada');
  const origin = { userAgent: 'journey', address: '127.0.0.1' };
  const { token } = await context.sessions.create(context.db, member.id, origin);
  return {
    address: await test.app.listen({ host: '127.0.0.1', port: 0 }),
    gameId,
    token,
    async report(side, player) {
      reported[side].push({ ...player, status: 'Out' });
      clock.advance(2 * 60_000);
      await context.jobs.send(readInjuries, {}, { key: 'now' });
    },
    close: () => test.close(),
  };
}
