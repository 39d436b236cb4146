import type { GameView } from '#contract/games-endpoints.ts';
import type { GameInjuriesView, PlayingRateView } from '#contract/injuries-endpoints.ts';
import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { lineups } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { storeBasketballBoxScore, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDueInjuries } from './injury-polling-jobs.ts';

let listed: Injury[] = [];

const test = useTestApp();
const ada = useMember(test, 'ada');

beforeEach(() => {
  test.context.leagues = ['nba', 'nfl'];
  test.context.source = {
    ...createScoreSource({ kind: 'simulated', seed: 'rates', now: test.clock.now }),
    fetchDepthChart: () => Promise.resolve([]),
    fetchInjuries: (_league, gameId) => Promise.resolve({ gameId, home: listed, away: [] }),
  };
});

const star = (status: string): Injury => ({ playerId: 'gulls-0', name: 'Star Gull', status });
const read = () => readDueInjuries(test.context, 60_000);
const minutes = (count: number) => test.clock.advance(count * 60_000);
const addNext = (id: string, league: TeamLeagueId = 'nba') => {
  const startsAt = new Date(test.clock.now().getTime() + 60 * 60_000);
  return addGame(test, {
    id,
    league,
    season: league === 'nba' ? 2027 : 2026,
    week: null,
    startsAt,
  });
};

/** Games before which the star is listed; played or not by the box score. */
async function playListed(statuses: string[], plays: boolean) {
  for (const [place, status] of statuses.entries()) {
    const id = `listed-${test.clock.now().getTime()}-${place}`;
    await addNext(id);
    listed = [star(status)];
    await read();
    // Out or off the list before the start, as most are.
    minutes(50);
    listed = plays ? [] : [star('Out')];
    await read();
    minutes(180);
    const result = { state: 'final', homeScore: 111, awayScore: 108 } as const;
    await test.context.db.update(games).set(result).where(eq(games.id, id));
    await storeBasketballBoxScore(test, id, plays ? [] : ['gulls-0']);
    minutes(10);
  }
  test.context.memory.playingCounts.expire(() => true);
}

async function readRate(id = 'g1', league = 'nba'): Promise<PlayingRateView | null | undefined> {
  const { body } = await ada.call('GET', `/api/${league}/games/${id}/injuries`);
  return (body as GameInjuriesView).home?.[0]?.playingRate;
}

async function readWinProbability(): Promise<number> {
  const { body } = await ada.call('GET', '/api/nba/games/g1');
  return (body as { game: GameView }).game.forecast?.homeWinProbability ?? NaN;
}

beforeEach(async () => {
  listed = [];
  await storePlayedSeason(test, { games: 40, withBoxScores: true });
});

describe('how often listed players play', () => {
  it('starts from published studies, and follows stored reports and box scores', async () => {
    await playListed(['Questionable'], true);
    await addNext('g1');
    listed = [star('Questionable')];
    await read();
    // The first game shows only that the box score would name this player.
    expect(await readRate()).toEqual({ probability: 0.6, n: 0 });

    await test.context.db.update(games).set({ state: 'postponed' }).where(eq(games.id, 'g1'));
    await playListed(
      Array.from({ length: 5 }, () => 'questionable'),
      false,
    );
    await addNext('g2');
    listed = [star('Questionable')];
    await read();
    expect(await readRate('g2')).toEqual({ probability: 0.48, n: 5 });
    expect(await readRate('g1')).toBeNull();
  });

  it('moves the forecast and every page that shows the player, without being news', async () => {
    await playListed(['Probable', 'Questionable', 'Questionable'], true);
    await addNext('g1');
    listed = [star('Questionable')];
    await read();
    const measured = await readRate();
    const ours = await readWinProbability();
    const readKnown = () => test.context.db.select().from(lineups).where(eq(lineups.gameId, 'g1'));
    const before = await readKnown();

    expect(measured).toEqual({ probability: 14 / 22, n: 2 });
    const { body } = await ada.call('GET', '/api/nba/games/g1/lineup');
    const player = (body as LineupView).home.players.find(({ id }) => id === 'gulls-0');
    expect(player).toMatchObject({ status: 'Questionable', playingRate: measured });
    expect(player?.probability).toBeCloseTo(14 / 22, 6);
    const page = (await ada.call('GET', '/api/nba/teams/gulls')).body as TeamPageView;
    expect(page.injuries?.players).toMatchObject([{ playingRate: measured }]);

    await test.context.db.update(gameInjuries).set({ uncertain: null });
    test.context.memory.playingCounts.expire(() => true);
    minutes(2);
    await read();
    expect(await readRate()).toEqual({ probability: 0.6, n: 0 });
    expect(await readWinProbability()).toBeLessThan(ours);
    const after = await readKnown();
    expect(after.map(({ knownAt }) => knownAt)).toEqual(before.map(({ knownAt }) => knownAt));
  });

  it('of one league does not touch another’s', async () => {
    await playListed(['Questionable', 'Questionable'], true);
    await addNext('g1');
    await addNext('f1', 'nfl');
    listed = [star('Questionable')];
    await read();

    expect((await readRate())?.n).toBe(1);
    expect(await readRate('f1', 'nfl')).toEqual({ probability: 0.6, n: 0 });
  });

  it('of an unknown status starts as questionable', async () => {
    const status = '__proto__';
    await playListed([status, status, status], true);
    await addNext('g1');
    listed = [star(status), { name: 'No Id', status }];
    await read();

    expect(await readRate()).toEqual({ probability: 14 / 22, n: 2 });
  });

  it('is not shown for players who are out', async () => {
    await addNext('g1');
    listed = [star('Out')];
    await read();

    expect(await readRate()).toBeNull();
  });
});
