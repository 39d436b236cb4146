import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type {
  GamePlayersView,
  PlayerProjectionsView,
  PricedLineView,
} from '#contract/player-projections-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { gradedPlayerLines, seasonPlayerFigures } from '#db/tables/player-lines.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import { storeBoxScore } from '#server/contests/box-scores/box-scores.ts';
import { storePlayerQuotes } from '#server/contests/player-quotes.ts';
import { basketballSide, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { rebuildProjections } from '#server/ledger/verification/verification.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const league: LeagueId = 'nba';

beforeEach(async () => {
  await storePlayedSeason(test, { games: 30, withBoxScores: true });
  const startsAt = new Date(test.clock.now().getTime() + 3 * 3_600_000);
  await addGame(test, { id: 'g1', league, season: 2027, week: null, startsAt });
  const injuries = { home: [], away: [], fetchedAt: test.clock.now() };
  await test.context.db.insert(gameInjuries).values({ league, gameId: 'g1', ...injuries });
  await refreshUpcomingForecasts(test.context, league, { ratingsChanged: true, gameIds: ['g1'] });
  await lockNearContests(test.context, league);
  const line = { playerId: 'gulls-0', statistic: 'points', provider: 'Book', line: 31.5 };
  await storePlayerQuotes(test.context, league, 'g1', [
    { ...line, overPrice: -130, underPrice: 110 },
    { ...line, playerId: 'elks-0', line: 34 },
  ]);
  test.clock.advance(6 * 3_600_000);
});

type Change = (line: PlayerLine) => PlayerLine | undefined;
const asPlayed: Change = (line) => line;

const side = (team: string, change: Change) => {
  const { players, ...rest } = basketballSide(team);
  return { ...rest, players: players.flatMap((line) => change(line) ?? []) };
};
const tellBox = (change: Change = asPlayed) =>
  storeBoxScore(test.context, league, 2027, {
    gameId: 'g1',
    home: side('gulls', change),
    away: side('elks', change),
  });
async function end(changes: Partial<typeof games.$inferInsert> = {}) {
  const final = { state: 'final' as const, homeScore: 110, awayScore: 100, ...changes };
  await test.context.db.update(games).set(final).where(eq(games.id, 'g1'));
  await gradeFinished(test.context, 'matchup', league);
}
const lines = () =>
  test.context.db
    .select()
    .from(gradedPlayerLines)
    .orderBy(asc(gradedPlayerLines.playerId), asc(gradedPlayerLines.statistic));
const points = async (playerId: string) =>
  (await lines()).find((one) => one.playerId === playerId && one.statistic === 'points');
async function sums() {
  await computeChangedSeasons(test.context.db);
  return test.context.db
    .select()
    .from(seasonPlayerFigures)
    .orderBy(asc(seasonPlayerFigures.statistic), asc(seasonPlayerFigures.bin), asc(seasonPlayerFigures.difference)); // oxfmt-ignore
}
const withPoints =
  (playerId: string, value: string): Change =>
  (line) =>
    line.id === playerId ? { ...line, figures: { ...line.figures, points: value } } : line;

describe('members see', () => {
  const get = async (url: string) => {
    const { status, body } = await ada.call('GET', url);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('results, grades, the market’s line and how accurate projections were', async () => {
    await end();
    await tellBox();
    await computeChangedSeasons(test.context.db);

    const { home, accuracy } = (await get('/api/nba/games/g1/players')) as GamePlayersView;
    const star = home.players.find(({ id }) => id === 'gulls-0');
    const told = star?.statistics.find(({ statistic }) => statistic === 'points');
    const stored = await points('gulls-0');
    expect(told).toMatchObject({
      result: 34,
      grade: { isInside: stored?.isInside, overLine: 'over', average: stored?.average },
      line: { line: 31.5, overPrice: -130, ours: stored?.over, market: stored?.marketOver },
    });
    const ofPoints = accuracy.find(({ statistic }) => statistic === 'points');
    expect(ofPoints).toMatchObject({ n: 18, averageError: 0, lines: { n: 1, happened: 1 } });
    expect(ofPoints?.calibration.reduce((sum, { n }) => sum + n, 0)).toBe(18);

    const page = (await get('/api/nba/players/gulls-0/projections')) as PlayerProjectionsView;
    expect(page.games).toMatchObject([{ gameId: 'g1', isHome: true, didNotPlay: false }]);
    expect(page.games[0]?.statistics.find((one) => one.statistic === 'points')?.result).toBe(34);

    const { players } = (await get('/api/analytics?sport=nba&by=automatic&basis=locked')) as AnalyticsView; // oxfmt-ignore
    expect(players.find(({ statistic }) => statistic === 'points')).toMatchObject({
      ...ofPoints,
      league: 'nba',
      label: 'Points',
      voids: 0,
      besideLine: { n: 2, lineError: (34 - 31.5 + 0) / 2 },
      differences: [],
      models: [],
    });
    const replayed = (await get('/api/analytics?sport=nba&by=automatic&basis=replayed')) as AnalyticsView; // oxfmt-ignore
    expect(replayed.players).toEqual([]);
  });

  it('the market’s probability of a line that is quoted', async () => {
    const url = '/api/nba/games/g1/players/gulls-0/price';
    const ask = async (question: object) =>
      (await ada.call('POST', url, { statistic: 'points', ...question })).body as PricedLineView;
    const over = await ask({ side: 'over', line: 31.5 });
    const under = await ask({ side: 'under', line: 31.5 });
    expect((over.market ?? 0) + (under.market ?? 0)).toBeCloseTo(1, 9);
    expect((await ask({ side: 'over', line: 32.5 })).market).toBeNull();
  });
});

describe('graded lines of players', () => {
  it('compare a locked projection with the box score, the average and the market', async () => {
    await tellBox();
    expect(await lines()).toEqual([]);
    await end();

    const star = await points('gulls-0');
    expect(star).toMatchObject({
      author: 'automatic',
      season: 2027,
      result: 34,
      average: 34,
      averageError: 0,
      isOverAverage: false,
      provider: 'Book',
      line: 31.5,
      outcome: 'over',
    });
    expect(star?.error).toBeCloseTo(Math.abs(34 - (star?.mean ?? 0)), 9);
    expect(star?.isInside).toBe((star?.low ?? 99) <= 34 && (star?.high ?? 0) >= 34);
    expect(star?.logScore).toBeGreaterThan(0);
    // −130 and +110 imply 56.5% and 47.6%.
    expect(star?.marketOver).toBeCloseTo(0.5652 / (0.5652 + 0.4762), 3);
    expect(star?.over).toBeGreaterThan(0);
    expect(await points('elks-0')).toMatchObject({ line: 34, outcome: 'push', marketOver: null });
    const rest = await points('gulls-3');
    expect(rest).toMatchObject({ result: 9, line: null, over: null, outcome: null });
  });

  it('are summed by season, and a rebuild writes the same', async () => {
    await end();
    await tellBox(withPoints('gulls-0', '20'));
    const graded = await lines();
    const summed = await sums();
    const ofPoints = summed.filter(({ statistic }) => statistic === 'points');
    const total = (name: 'graded' | 'compared' | 'error' | 'priced' | 'won' | 'lined') =>
      ofPoints.reduce((sum, row) => sum + row[name], 0);
    const pointRows = graded.filter(({ statistic }) => statistic === 'points');
    expect([total('graded'), total('compared')]).toEqual([18, 18]);
    expect(total('error') / 1e6).toBeCloseTo(
      pointRows.reduce((sum, { error }) => sum + (error ?? 0), 0),
      4,
    );
    // The push is neither over nor under, and has no prices.
    expect([total('lined'), total('priced')]).toEqual([1, 1]);
    const star = await points('gulls-0');
    expect(total('won')).toBe((star?.over ?? 0) >= (star?.marketOver ?? 0) ? 0 : 1);

    expect(await rebuildProjections(test.context.db)).toMatchObject({ outcome: 'rebuilt' });
    expect(await lines()).toEqual(graded);
    expect(await sums()).toEqual(summed);
  });

  it('are void for who did not play, and follow a corrected box score', async () => {
    await end();
    await tellBox((line) => {
      if (line.id === 'gulls-0') return undefined;
      if (line.id === 'gulls-1') return { ...line, figures: { ...line.figures, minutes: '0:00' } };
      if (line.id === 'gulls-2') return { ...line, figures: { ...line.figures, minutes: '--' } };
      return line;
    });
    const voided = { result: null, error: null, isInside: null, outcome: null };
    expect(await points('gulls-0')).toMatchObject(voided);
    expect(await points('gulls-1')).toMatchObject(voided);
    expect(await points('gulls-2')).toMatchObject({ result: 9 });
    expect((await sums()).reduce((sum, { voids }) => sum + voids, 0)).toBeGreaterThan(0);

    await tellBox(withPoints('gulls-0', '36'));
    expect(await points('gulls-0')).toMatchObject({ result: 36, outcome: 'over' });
    expect((await sums()).reduce((sum, { voids }) => sum + voids, 0)).toBe(0);
  });

  it('are void in a game that was cut short, and gone with the result', async () => {
    await tellBox();
    await end({ segment: 3, clock: '6:00', homeSegmentScores: [40, 40, 30], awaySegmentScores: [30, 40, 30] }); // oxfmt-ignore
    expect(await points('gulls-0')).toMatchObject({ result: null, outcome: null });

    await end({ state: 'live' });
    expect(await lines()).toEqual([]);
    expect(await sums()).toEqual([]);
  });

  it('count the last lock before the start once', async () => {
    await end();
    await tellBox();
    const locked = await test.context.db.select().from(predictions);
    expect(locked).toHaveLength(1);
    const keys = (await lines()).map(({ playerId, statistic }) => `${playerId} ${statistic}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
