import { openInMemory } from './databases/in-memory.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import type { Season } from '#domain/calendar/season.ts';
import type { Slate } from '#providers/scores/score-source.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { storeBoxScore } from '#server/contests/box-scores/box-scores.ts';
import { storeCompetitors, storeGames } from '#server/contests/games/games.ts';
import { storeSeason } from '#server/contests/seasons/seasons.ts';
import {
  readInjuries,
  startInjuryJobs,
  readDueInjuries,
} from '#server/polling/injury-polling/injury-polling-jobs.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { webFolder, migrationsFolder } from './paths.ts';
import { addMember } from './samples/scene.ts';
import { buildTestApp, type TestClock } from './test-app.ts';

/**
 * Moment in the last third of the simulated season: every team has played more games than lineups
 * need.
 */
const evening = '2026-12-20T18:00:00Z';
/** Number of each team's newest games: as many as lineups need, and a few more. */
const gamesWithBoxScores = 44;
const seed = 'evening';

/** The whole product in this process, an hour before a simulated NBA game. */
export interface SimulatedEvening {
  address: string;
  gameId: string;
  /** The cookie of a member's session. */
  token: string;
  /** Makes the source report the player out; two minutes pass, and the list is read. */
  report(side: 'home' | 'away', player: Pick<Injury, 'playerId' | 'name'>): Promise<void>;
  close(): Promise<void>;
}

/** A running clock that can be moved forward. */
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

/** Lists “2026-10” and later months, to the end of the season. */
function listMonths({ startsAt, endsAt }: Season): string[] {
  const months: string[] = [];
  const last = easternDay(endsAt).slice(0, 7);
  for (let month = easternDay(startsAt).slice(0, 7); month <= last;) {
    months.push(month);
    month = addDays(`${month}-01`, 31).slice(0, 7);
  }
  return months;
}

export async function startSimulatedEvening(): Promise<SimulatedEvening> {
  const clock = runningClock(evening);
  const simulated = createScoreSource({ kind: 'simulated', seed, now: clock.now });
  const reported: Record<'home' | 'away', Injury[]> = { home: [], away: [] };
  let gameId = '';
  const connection = await openInMemory(migrationsFolder);
  const test = await buildTestApp({
    clock,
    connection,
    webFolder,
    source: {
      ...simulated,
      async fetchInjuries(league, id) {
        const listed = await simulated.fetchInjuries(league, id);
        if (id !== gameId) return listed;
        const withReported = (side: 'home' | 'away') => [
          ...reported[side],
          ...(listed[side] ?? []),
        ];
        return { ...listed, home: withReported('home'), away: withReported('away') };
      },
    },
  });
  const { context } = test;
  context.leagues = ['nba'];

  const season = await simulated.fetchSeason('nba', clock.now());
  await storeSeason(context, season);
  const teams = await simulated.fetchTeams('nba');
  await storeCompetitors(context, 'nba', teams);
  const homeId = teams[0]?.id ?? '';
  const regular: Slate['games'] = [];
  for (const month of listMonths(season)) {
    regular.push(...(await simulated.fetchSlate('nba', { kind: 'month', month })).games);
  }
  const own = listSchedule(homeId);
  const next = own.find(
    ({ game }) => game.state === 'scheduled' && game.home.competitorId === homeId,
  );
  if (next === undefined) throw new Error('no home game is ahead');
  gameId = next.game.id;
  clock.set(new Date(next.game.startsAt.getTime() - 3_600_000));
  for (const teamId of [homeId, next.game.away.competitorId]) await storeTeam(teamId);

  function listSchedule(teamId: string) {
    return regular.filter(({ game }) =>
      [game.home, game.away].some(({ competitorId }) => competitorId === teamId),
    );
  }
  async function storeTeam(teamId: string): Promise<void> {
    const games = listSchedule(teamId);
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
      // Under another key: the regular one waits for its minute.
      await context.jobs.send(readInjuries, {}, { key: player.name });
    },
    close: () => test.close(),
  };
}
