import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import type { Season } from '#domain/calendar/season.ts';
import { isInPlay, type Game } from '#domain/game.ts';
import type { ScoreSource, StandingRow } from '../../score-source.ts';
import { createBoundedCache } from '../shared/bounded-cache.ts';

import type { SimulatedSeason } from '../shared/simulated-season.ts';
import { createSimulatedLeagues } from '../simulated-leagues.ts';
import { createSimulatedSource } from '../simulated-source.ts';

const dayMs = 86_400_000;
const from = Date.parse('2026-01-01T00:00:00Z');
const minutes = fc.integer({ min: 0, max: 365 * 24 * 60 });

/** Random moments within a year, in order, so that each season is built only once. */
async function atMoments(count: number, check: (at: Date) => Promise<void>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(minutes, { minLength: count, maxLength: count, size: 'max' }),
      async (drawn) => {
        for (const minute of drawn.toSorted((a, b) => a - b)) {
          await check(new Date(from + minute * 60_000));
        }
      },
    ),
    { numRuns: 1 },
  );
}

/** Order of a game's states. */
const order: Partial<Record<Game['state'], number>> = {
  scheduled: 0,
  live: 1,
  delayed: 1,
  postponed: 2,
  final: 2,
};

async function gamesAround(source: ScoreSource, league: Game['league'], at: Date): Promise<Game[]> {
  const today = easternDay(at);
  const slates = await Promise.all(
    [addDays(today, -1), today, addDays(today, 1)].map((day) =>
      source.fetchSlate(league, { kind: 'day', day }),
    ),
  );
  return slates.flatMap(({ games }) => games).map(({ game }) => game);
}

/** What a source returns at a moment, and for the same days a while later. */
interface Look {
  at: Date;
  games: Game[];
  later: Game[];
  season: Season;
  rows: StandingRow[];
}

describe.each(['nba', 'nhl', 'mlb'] as const)('simulated %s at any moment', (league) => {
  let now = new Date(from);
  const source = createSimulatedSource({ seed: 'seed', now: () => now });
  const [simulated] = createSimulatedLeagues().filter(({ id }) => id === league);
  if (simulated === undefined) throw new Error(`${league} is not simulated`);
  const seasons = createBoundedCache<number, SimulatedSeason>(4);
  const looks: Look[] = [];

  // Shared by all tests, because it builds every season of that year.
  beforeAll(() =>
    atMoments(8, async (at) => {
      now = at;
      const games = await gamesAround(source, league, at);
      const season = await source.fetchSeason(league, at);
      const rows = await source.fetchStandings(league, season.year);
      now = new Date(at.getTime() + 47 * 60_000);
      looks.push({ at, games, later: await gamesAround(source, league, at), season, rows });
    }),
  );

  it('has no inconsistent game', () => {
    for (const { at, games } of looks) {
      for (const { state, startsAt, clock, home, away } of games) {
        const scores = [home.score, away.score];
        const hasScore = isInPlay(state) || state === 'final';

        expect(scores.every((score) => (score !== undefined) === hasScore)).toBe(true);
        if (state === 'final') expect(home.score).not.toBe(away.score);
        if (state === 'final') expect(clock).toBeUndefined();
        if (hasScore) expect(startsAt.getTime()).toBeLessThanOrEqual(at.getTime());
        if (state === 'scheduled') expect(startsAt.getTime()).toBeGreaterThan(at.getTime());
        for (const { segmentScores, score } of [home, away]) {
          if (segmentScores.length === 0) continue;
          expect(segmentScores.reduce((sum, points) => sum + points, 0)).toBe(score);
        }
      }
    }
  });

  it('only moves games forward', () => {
    for (const { games, later } of looks) {
      const before = new Map(games.map((game) => [game.id, game]));
      for (const game of later) {
        const earlier = before.get(game.id);
        if (earlier === undefined) continue;
        expect(order[game.state]).toBeGreaterThanOrEqual(order[earlier.state] ?? NaN);
        expect(game.home.score ?? 0).toBeGreaterThanOrEqual(earlier.home.score ?? 0);
        expect(game.away.score ?? 0).toBeGreaterThanOrEqual(earlier.away.score ?? 0);
        expect(game.segment ?? 0).toBeGreaterThanOrEqual(earlier.segment ?? 0);
      }
    }
  });

  it('always has standings, equal to the results so far', async () => {
    const { length } = await source.fetchTeams(league);
    for (const { at, season, rows } of looks) {
      const [row] = rows;
      const margins = seasons(season.year, () => simulated.buildSeason('seed', season.year))
        .games.filter(({ phase, postponedAt }) => phase === 'regular' && postponedAt === undefined)
        .filter(({ endsAt }) => endsAt <= at.getTime())
        .flatMap(({ home, away, script }) => {
          const { home: own, away: others } = script.total;
          if (home.competitor.id === row?.competitorId) return [own - others];
          return away.competitor.id === row?.competitorId ? [others - own] : [];
        });

      expect(rows).toHaveLength(length);
      expect(row?.record.wins).toBe(margins.filter((margin) => margin > 0).length);
      expect((row?.record.losses ?? 0) + (row?.record.third ?? 0)).toBe(
        margins.filter((margin) => margin < 0).length,
      );
    }
  });

  it('answers throughout a year, including the change of season', async () => {
    for (let day = 0; day < 365; day += 9) {
      now = new Date(from + day * dayMs);
      const season = await source.fetchSeason(league, now);
      const next = await source.fetchSeason(league, now, season.year + 1);

      expect(season.startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(season.endsAt.getTime()).toBeGreaterThan(now.getTime());
      expect(next.startsAt.getTime()).toBeLessThan(season.endsAt.getTime());
      expect(await source.fetchStandings(league, season.year)).not.toEqual([]);
    }
  });
});

describe('rain', () => {
  it('sometimes delays a simulated MLB game, with the score unchanged', async () => {
    let now = new Date(from);
    const source = createSimulatedSource({ seed: 'seed', now: () => now });
    const delayed: Game[] = [];
    for (let hour = 0; hour < 40 * 24 && delayed.length === 0; hour += 1) {
      now = new Date(from + hour * 3_600_000);
      const day = easternDay(now);
      const { games } = await source.fetchSlate('mlb', { kind: 'day', day });
      delayed.push(...games.map(({ game }) => game).filter(({ state }) => state === 'delayed'));
    }

    const [game] = delayed;
    expect(game?.statusText).toMatch(/^Rain Delay/);
    expect(Number.isInteger(game?.home.score)).toBe(true);
  });
});
