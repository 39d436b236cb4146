import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { ReplayedFieldView } from '#contract/tournaments/golf-tournaments.ts';
import { backfills } from '#db/tables/feeds-tables.ts';
import { gradedForecasts, replays } from '#db/tables/graded-forecasts-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  addEntries,
  addField,
  addTournament,
  finishTournament,
} from '#testing/samples/golf-scene.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { addForecast, addGame, addMember, addQuote } from '#testing/samples/scene.ts';
import { listStoredFigures } from '#testing/samples/stored-figures.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findGame } from '#server/contests/games/games.ts';
import { refreshForecast } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { replayPast } from './replays.ts';

const test = useTestApp();
const minuteMs = 60_000;

async function replay(league: LeagueId = 'nba') {
  test.clock.advance(11 * minuteMs);
  return replayPast(test.context, league);
}

const dump = () => listStoredFigures(test);
/** Lists replayed contests. */
const listReplays = async () => (await dump()).graded.filter(({ replay: of }) => of !== null);

async function forget() {
  for (const table of [gradedForecasts, replays]) await test.context.db.delete(table);
}

async function analytics(query: string): Promise<AnalyticsView> {
  const ada = await addMember(test, `Ada${query.length}`);
  const { body } = await ada.call('GET', `/api/analytics?${query}`);
  return body as AnalyticsView;
}

describe('the replays of the past', () => {
  it('equal the live forecast of each game, from earlier results only', async () => {
    const ids = await storePlayedSeason(test, { games: 12, withBoxScores: false });
    expect(await replay()).toBe(true);

    const counted = await listReplays();
    expect(counted.map(({ contestId }) => contestId)).toEqual(ids);
    expect(await test.context.db.select().from(journal)).toEqual([]);

    // The ninth game as before its start: neither its result nor later ones are stored.
    const [eighth, ninth] = [ids[7] ?? '', ids[8] ?? ''];
    const at = (await findGame(test.context, 'nba', eighth))?.row.startsAt ?? new Date(0);
    await test.context.db
      .delete(games)
      .where(sql`${games.startsAt} > ${at.toISOString()}::timestamptz`);
    const startsAt = new Date(at.getTime() + 24 * 60 * minuteMs);
    await addGame(test, { id: ninth, league: 'nba', season: 2027, week: null, startsAt });
    test.clock.set(new Date(startsAt.getTime() - 60 * minuteMs).toISOString());
    const game = await findGame(test.context, 'nba', ninth);
    if (game === undefined) throw new Error('the game is not stored');
    const live = await refreshForecast(test.context, 'nba', game.row);

    const replayed = counted.find(({ contestId }) => contestId === ninth)?.replay;
    expect(replayed?.homeWinProbability).toBe(live?.forecast.homeWinProbability);
    expect(replayed?.homeSpread).toBe(live?.forecast.homeSpread);
  });

  it('are not shown with a game until its league’s history is loaded and replayed', async () => {
    const [first = ''] = await storePlayedSeason(test, { games: 12, withBoxScores: false });
    await replay();
    const shown = async () => {
      test.clock.advance(11 * minuteMs);
      return (await findGame(test.context, 'nba', first))?.replayed?.homeWinProbability;
    };
    const before = await shown();
    expect(before).toBeGreaterThan(0);

    const load = { league: 'nba' as const, done: 1, total: 2, part: null };
    await test.context.db.insert(backfills).values({ ...load, finishedAt: null });
    expect(await shown()).toBeUndefined();

    // Loaded, but replayed before.
    await test.context.db.update(backfills).set({ finishedAt: test.context.now() });
    expect(await shown()).toBeUndefined();

    expect(await replay()).toBe(true);
    expect(await replay()).toBe(false);
    expect(await shown()).toBe(before);
  });

  it('run once, and after an interruption add what is missing', async () => {
    await storePlayedSeason(test, { games: 30, withBoxScores: false });
    await replay();
    const whole = await dump();
    expect(await replay()).toBe(false);

    await forget();
    await test.context.db.execute(
      sql`alter table graded_forecasts add constraint broken_off check (contest_id <> 'played-027')`,
    );
    try {
      await expect(replay()).rejects.toThrow('graded_forecasts');
    } finally {
      await test.context.db.execute(sql`alter table graded_forecasts drop constraint broken_off`);
    }
    const half = await listReplays();
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(30);

    expect(await replay()).toBe(true);
    expect(await dump()).toEqual(whole);
  });

  it('after a correction are as if the corrected result had always been there', async () => {
    const [, second] = await storePlayedSeason(test, { games: 10, withBoxScores: false });
    await replay();
    const before = await dump();
    await test.context.db
      .update(games)
      .set({ homeScore: 90, awayScore: 140, changedAt: test.clock.now() })
      .where(eq(games.id, second ?? ''));
    expect(await replay()).toBe(true);
    const corrected = await dump();
    expect(corrected).not.toEqual(before);

    await forget();
    await replay();
    expect(await dump()).toEqual(corrected);
  });

  it('are separate from locked predictions: no game is in both, and views and cards say which they show', async () => {
    test.clock.set('2026-11-22T13:00:00Z');
    const earlier = { state: 'final' as const, homeScore: 20, awayScore: 10 };
    await addGame(test, { id: 'old', ...earlier, startsAt: new Date('2026-11-15T18:00:00Z') });
    await addGame(test, { id: 'locked' });
    await addForecast(test, 'locked');
    await addQuote(test, 'locked');
    await lockNearContests(test.context, 'nfl');
    await test.context.db
      .update(games)
      .set({ state: 'final', homeScore: 27, awayScore: 20 })
      .where(eq(games.id, 'locked'));
    await gradeFinished(test.context, 'matchup', 'nfl');
    await replay('nfl');

    const of = (basis: string) => analytics(`sport=nfl&by=automatic&basis=${basis}`);
    const available = { locked: 1, replayed: 1 };
    expect(await of('locked')).toMatchObject({ basis: 'locked', gradedPredictions: 1, available });
    expect(await of('replayed')).toMatchObject({ basis: 'replayed', gradedPredictions: 1 });
    expect(await of('both')).toMatchObject({ basis: 'both', gradedPredictions: 2, available });
    const ada = await addMember(test, 'ada');
    const replayedOn = async (id: string) => {
      const { body } = await ada.call('GET', `/api/nfl/games/${id}`);
      return (body as { game: GameView }).game.replayed;
    };
    expect(await replayedOn('old')).toMatchObject({ close: null, total: expect.any(Number) });
    expect(await replayedOn('locked')).toBeNull();
    // Too little is locked for a percentage: replays are shown by default.
    expect(await analytics('sport=nfl&by=automatic')).toMatchObject({
      basis: 'replayed',
      available,
    });
  });

  it('of golf are the starters’ probabilities, from earlier tournaments', async () => {
    for (const [index, id] of ['first', 'second'].entries()) {
      const startsAt = new Date(Date.UTC(2026, 9, 1 + index * 7, 12));
      await addField(test, { id, startsAt, endsAt: startsAt });
      await play(id);
    }
    await test.context.db.update(tournaments).set({ changedAt: test.clock.now() });
    expect(await replay('pga')).toBe(true);

    const { field, fieldCalibration, available } = await analytics(
      'sport=golf&by=automatic&basis=replayed',
    );
    expect(available).toEqual({ locked: 0, replayed: 2 });
    const top5 = field.find(
      ({ layer, question }) => layer === 'statistical' && question === 'top5',
    );
    expect(top5?.brier.n).toBe(2);
    const counted = await listReplays();
    expect(counted[0]?.replay).toMatchObject({ fieldSize: 5 });
    // Each player of each tournament is one outcome.
    const toWin = fieldCalibration.find(
      ({ layer, question }) => layer === 'ours' && question === 'win',
    );
    expect(toWin?.bins.reduce((sum, { n }) => sum + n, 0)).toBe(10);
    expect(toWin?.bins.reduce((sum, { did }) => sum + did, 0)).toBe(2);

    // Shown above the leaderboard: the most likely winners, with their finishes.
    const ada = await addMember(test, 'ada');
    const { body } = await ada.call('GET', '/api/golf/tournaments/second');
    const { replayed } = body as { replayed: ReplayedFieldView | null };
    expect(replayed?.fieldSize).toBe(5);
    const bo = replayed?.favorites.find(({ playerId }) => playerId === 'bo');
    expect(bo).toMatchObject({ name: 'Bo Fairway', position: '1', status: 'finished' });
  });

  it('of golf continue as leaderboards of a season’s known calendar arrive', async () => {
    const days = [1, 8].map((day) => new Date(Date.UTC(2026, 9, day, 12)));
    const [first, second] = days;
    await addField(test, { id: 'first', startsAt: first, endsAt: first });
    await play('first');
    const held = { startsAt: second, endsAt: second, state: 'final' as const };
    await addTournament(test, { id: 'second', ...held });
    expect(await replay('pga')).toBe(true);

    await addEntries(test, 'second');
    await play('second');
    await test.context.db
      .update(tournaments)
      .set({ changedAt: test.clock.now() })
      .where(eq(tournaments.id, 'second'));
    // Not only ten minutes later, as after a new tournament.
    test.clock.advance(minuteMs);
    expect(await replayPast(test.context, 'pga')).toBe(true);
    expect((await listReplays()).map(({ contestId }) => contestId)).toEqual(['first', 'second']);
  });
});

/** Plays four rounds of a tournament, to its end. */
async function play(id: string): Promise<void> {
  await finishTournament(test, id, ['bo', 'ace', 'cy', 'dan', 'ed']);
  const rounds = [1, 2, 3, 4].map((round) => ({ round, strokes: 70, toPar: -1 }));
  await test.context.db
    .update(golfEntries)
    .set({ rounds })
    .where(and(eq(golfEntries.tournamentId, id), eq(golfEntries.status, 'finished')));
}
