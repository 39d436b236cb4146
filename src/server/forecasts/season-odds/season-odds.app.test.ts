import type {
  BracketView,
  PowerRatingView,
  RemainingGameView,
  SeasonOddsView,
  SeasonWhatIfView,
} from '#contract/season-odds-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { gradedSeasonStatements, seasonOdds, seasonRuns } from '#db/tables/season-odds-tables.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { rebuildProjections, verifyLedger } from '#server/ledger/verification/verification.ts';
import { storeCompetitors, storeGames } from '#server/contests/games/games.ts';
import { storeSeason } from '#server/contests/seasons/seasons.ts';
import { storeStandings } from '#server/contests/standings.ts';
import {
  addForecast,
  addGame,
  addMember,
  openProcess,
  type TestMember,
} from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { simulateLeague } from './season-odds.ts';
import { replaySeasonOdds } from './season-replays.ts';
import { SeasonThread } from './season-thread.ts';

const test = useTestApp();
let ada: TestMember;
const source = createScoreSource({
  kind: 'simulated',
  seed: 'season odds',
  now: () => test.clock.now(),
});
const count = 400;

/** Stores the NFL season as it stands at a moment; sessions of the one before have ended. */
async function moveTo(moment: string): Promise<void> {
  test.clock.set(moment);
  ada = await addMember(test, `ada-${moment.slice(0, 10)}`);
  const { context } = test;
  const season = await source.fetchSeason('nfl', new Date('2026-11-21T18:00:00Z'), 2026);
  await storeSeason(context, season);
  await storeCompetitors(context, 'nfl', await source.fetchTeams('nfl'));
  for (const { phase, week } of season.weeks) {
    if (phase === 'preseason') continue;
    const slate = await source.fetchSlate('nfl', { kind: 'week', season: 2026, phase, week });
    await storeGames(context, 'nfl', slate.games);
  }
  await storeStandings(context, 'nfl', 2026, await source.fetchStandings('nfl', 2026));
}

const simulate = (context = test.context) =>
  simulateLeague(context, 'nfl', new SeasonThread(), count);

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body, text } = await ada.call('GET', `/api/nfl/season${path}`);
  expect(status, text).toBe(200);
  return body as Answer;
}

describe('the odds of a season', () => {
  it('are simulated once a morning and after results, stored, and locked in the journal', async () => {
    ada = await addMember(test, 'ada');
    expect(await ask<SeasonOddsView>('')).toMatchObject({ state: 'no-schedule', teams: [] });
    await moveTo('2026-10-30T12:00:00Z');
    const { startsAt } = await ask<SeasonOddsView>('');
    expect(startsAt).toMatch(/^2026-1/);
    await moveTo('2026-11-21T12:00:00Z');
    const waiting = { state: 'simulating', progress: null, startsAt: null };
    expect(await ask<SeasonOddsView>('')).toMatchObject(waiting);

    expect(await simulate()).toBe(true);
    expect(await simulate(openProcess(test))).toBe(false);

    // The schedule of the next season may be out.
    await addGame(test, { id: 'opener', season: 2027, startsAt: new Date('2027-09-10T00:20:00Z') });
    const odds = await ask<SeasonOddsView>('');
    expect(odds).toMatchObject({
      state: 'ready',
      season: 2026,
      startsAt: null,
      winsName: 'Wins',
      simulations: count,
    });
    expect(odds.teams).toHaveLength(32);
    const sum = (read: (team: SeasonOddsView['teams'][number]) => number) =>
      odds.teams.reduce((total, team) => total + read(team), 0);
    expect(sum(({ title }) => title)).toBeCloseTo(1, 6);
    expect(sum(({ division1st }) => division1st)).toBeCloseTo(8, 6);
    expect(sum(({ playoffs }) => playoffs)).toBeCloseTo(14, 6);
    expect(odds.locked?.sequence).toBe(1);
    expect(odds.history).toHaveLength(1);
    expect(odds.teams.every(({ change }) => change === null)).toBe(true);
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, seasons: 1 });

    await moveTo('2026-11-28T12:00:00Z');
    expect(await simulate()).toBe(true);
    const later = await ask<SeasonOddsView>('');
    expect(later.history.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-28']);
    expect(later.teams.some(({ change }) => change !== null && change !== 0)).toBe(true);

    // A new season is not shown with the odds of the last one while its first are made.
    const { context } = test;
    await context.db.update(games).set({ season: 2027 });
    const thread = new SeasonThread();
    thread.simulate = () => Promise.reject(new Error('killed'));
    await expect(simulateLeague(context, 'nfl', thread, count)).rejects.toThrow('killed');
    expect(await ask<SeasonOddsView>('')).toMatchObject({
      season: 2027,
      state: 'failed',
      teams: [],
    });
  });

  it('are made once by two processes at a time, and again after one was killed', async () => {
    await moveTo('2026-11-21T12:00:00Z');
    await Promise.all([simulate(openProcess(test)), simulate(openProcess(test))]);
    expect(await test.context.db.$count(journal)).toBe(1);

    // Killed before the end: the run is noted as running, and nothing is locked.
    await test.context.db.update(seasonRuns).set({ done: 6000, at: null, summary: null });
    expect(await ask<SeasonOddsView>('')).toMatchObject({
      state: 'simulating',
      progress: { done: 6000, total: 20_000 },
    });
    expect(await simulate(openProcess(test))).toBe(true);
    expect(await ask<SeasonOddsView>('')).toMatchObject({ state: 'ready' });
  });

  it('are made again once the box scores are there that were loading', async () => {
    await moveTo('2026-11-21T12:00:00Z');
    await addGame(test, { id: 'coming' });
    await addForecast(test, 'coming', { missing: [{ input: 'box-scores', done: 40, total: 45 }] });
    expect(await simulate()).toBe(true);
    expect(await simulate()).toBe(false);
    await addForecast(test, 'coming');
    expect(await simulate()).toBe(true);
    expect(await simulate()).toBe(false);
    const odds = await ask<SeasonOddsView>('');
    expect(odds).toMatchObject({ locked: { sequence: 2 }, history: [{ day: '2026-11-21' }] });
  });

  it('answer what if, tell stakes, ratings and the games left', async () => {
    await moveTo('2026-11-28T12:00:00Z');
    await simulate();
    const left = await ask<{ games: RemainingGameView[] }>('/games');
    const games = left.games.filter(({ hasStarted }) => !hasStarted);
    const [game] = games;
    if (game === undefined) throw new Error('no game left');
    expect(game.homeWinProbability * count).toBeCloseTo(Math.round(game.homeWinProbability * count), 6); // oxfmt-ignore
    await addForecast(test, game.id, { homeWinProbability: 0.6123 });
    const shown = (await ask<{ games: RemainingGameView[] }>('/games')).games;
    expect(shown.find(({ id }) => id === game.id)?.homeWinProbability).toBe(0.6123);
    const { teams } = await ask<SeasonOddsView>('');
    const whatIf = async (winner: 'home' | 'away', gameId = game.id) =>
      ada.call('POST', '/api/nfl/season/what-if', {
        winners: [{ gameId, winner }],
        followedTeamId: game.homeId,
      });

    const { status, body, text } = await whatIf('home');
    expect(status, text).toBe(200);
    const won = body as SeasonWhatIfView;
    const lost = (await whatIf('away')).body as SeasonWhatIfView;
    const oddsOf = ({ teams: list }: SeasonWhatIfView) =>
      list.find(({ teamId }) => teamId === game.homeId)?.playoffs ?? 0;
    const now = teams.find(({ team }) => team.id === game.homeId)?.playoffs ?? 0;
    expect(oddsOf(won)).toBeGreaterThanOrEqual(now - 0.03);
    expect(oddsOf(lost)).toBeLessThanOrEqual(now + 0.03);
    expect(won.matching + lost.matching).toBeLessThanOrEqual(count);
    expect(won.effects.length).toBeGreaterThan(10);

    const many = games.slice(0, 20).map(({ id: gameId }) => ({ gameId, winner: 'away' }));
    const rare = await ada.call('POST', '/api/nfl/season/what-if', { winners: many });
    expect(rare.body).toMatchObject({ isSimulatedAgain: true, simulations: count });
    expect((rare.body as SeasonWhatIfView).matching).toBeLessThan(count / 20);

    expect(await whatIf('home', 'none')).toMatchObject({ status: 404 });
    test.clock.set(game.startsAt);
    expect(await whatIf('home')).toMatchObject({ status: 409, body: { code: 'already_started' } });
    const { teams: rated } = await ask<{ teams: PowerRatingView[] }>('/ratings');
    expect(rated).toHaveLength(32);
    expect(rated.reduce((sum, { overall }) => sum + overall.mean, 0)).toBeCloseTo(0, 6);
    for (const { offense, defense, lineup, overall } of rated) {
      expect(offense).not.toBeNull();
      expect(Number(offense) + Number(defense) + (lineup ?? 0)).toBeCloseTo(overall.mean, 1);
    }
    const away = games[1]?.awayId ?? '';
    const meeting = await ask<{ game: GameView }>(`/meeting?home=${game.homeId}&away=${away}`);
    expect(meeting.game).toMatchObject({ state: 'scheduled', neutralSite: false });
    expect(meeting.game.forecast?.homeWinProbability).toBeGreaterThan(0);
    const bracket = await ask<BracketView>('/bracket');
    expect(bracket.isProjected).toBe(true);
    expect(bracket.rounds.map(({ series }) => series.length)).toEqual([6, 2, 0, 0]);
    const { stakes } = await ask<SeasonOddsView>('');
    expect(stakes.length).toBeGreaterThan(0);
    expect(stakes.every(({ ifWin, ifLoss }) => Math.abs(ifWin - ifLoss) >= 0.02)).toBe(true);
    expect(stakes.map(({ startsAt }) => startsAt)).toEqual(stakes.map((stake) => stake.startsAt).toSorted()); // oxfmt-ignore

    const [next] = stakes;
    test.clock.set(next?.startsAt ?? '');
    const later = (await ask<SeasonOddsView>('')).stakes;
    expect(later.length).toBeGreaterThan(0);
    expect(later.some(({ gameId }) => gameId === next?.gameId)).toBe(false);
  });

  it('are graded at the season’s end, every day of them, and rebuilt from the journal alike', async () => {
    for (const day of ['2026-11-06', '2026-11-20', '2026-12-08', '2026-12-10']) {
      await moveTo(`${day}T12:00:00Z`);
      await simulate();
    }
    await moveTo('2026-12-20T12:00:00Z');
    // A process that fails while it locks the outcome leaves nothing behind.
    const readClock = () => Promise.reject(new Error('gone'));
    const { context } = test;
    const failing = { ...context, connection: { ...context.connection, readClock } };
    await expect(simulate(failing)).rejects.toThrow('gone');
    test.clock.advance(31 * 60_000);
    expect(await simulate()).toBe(true);

    const odds = await ask<SeasonOddsView>('');
    expect(odds).toMatchObject({ state: 'ended', startsAt: null });
    await addGame(test, { id: 'opener', season: 2027, startsAt: new Date('2027-09-10T00:20:00Z') });
    expect((await ask<SeasonOddsView>('')).startsAt).toBe('2027-09-10T00:20:00.000Z');
    const { teams, graded } = odds;
    expect(
      teams
        .map(({ title }) => title)
        .toSorted()
        .at(-1),
    ).toBe(1);
    expect(teams.every(({ playoffs }) => playoffs === 0 || playoffs === 1)).toBe(true);
    expect(teams.filter(({ decided }) => decided.playoffs === true)).toHaveLength(14);
    expect(graded?.map(({ statement }) => statement)).toEqual([
      'playoffs',
      'division',
      'topSeed',
      'title',
    ]);

    const { isProjected, rounds } = await ask<BracketView>('/bracket');
    expect(isProjected).toBe(false);
    expect(rounds.map(({ series }) => series.length)).toEqual([6, 4, 2, 1]);
    expect(rounds.every(({ series }) => series.every(({ isDecided }) => isDecided))).toBe(true);

    await replaySeasonOdds(test.context, 'nfl', new SeasonThread(), count);
    const { db } = test.context;
    const replayed = await db.$count(
      gradedSeasonStatements,
      eq(gradedSeasonStatements.source, 'replayed'),
    );
    expect(replayed).toBe(2 * 32 * 4);
    const days = await db.$count(seasonOdds);
    expect(days).toBe(4);
    const list = () =>
      db.select().from(gradedSeasonStatements).where(eq(gradedSeasonStatements.source, 'locked'));
    const before = await list();
    expect(before).toHaveLength(days * 32 * 4);
    expect(await verifyLedger(db)).toMatchObject({ holds: true, seasons: days + 1 });
    expect(await rebuildProjections(db)).toMatchObject({ outcome: 'rebuilt' });
    expect(await list()).toEqual(before);
  });
});
