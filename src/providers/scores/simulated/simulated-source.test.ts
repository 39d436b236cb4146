import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import { isInPlay } from '#domain/game.ts';
import { itKeepsTheScoreSourceContract } from '#testing/ports/score-source-contract.ts';
import type { ScoreSource, SlateQuery } from '../score-source.ts';
import { createFootballLeague } from './football/league.ts';
import { createSimulatedSource } from './simulated-source.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const week9: SlateQuery = { kind: 'week', season: 2026, phase: 'regular', week: 9 };

function sourceAt(moment: Date, seed = 'seed'): ScoreSource {
  return createSimulatedSource({ seed, now: () => moment });
}

/** Shared by tests of single moments, so that seasons are built once. */
const sourceAtNoon = sourceAt(noon);

itKeepsTheScoreSourceContract('the simulation', () => ({
  source: sourceAtNoon,
  league: 'nfl',
  slate: week9,
  season: 2026,
  at: noon,
  hasBoxScores: true,
  hasInjuries: true,
}));

for (const [league, season] of [
  ['nba', 2027],
  ['nhl', 2027],
  ['mlb', 2026],
] as const) {
  itKeepsTheScoreSourceContract(`the simulated ${league}`, () => ({
    source: sourceAtNoon,
    league,
    slate: { kind: 'day', day: '2026-11-20' },
    season,
    at: noon,
    hasBoxScores: true,
    hasInjuries: true,
  }));
}

/** Any moment within two years. */
const moments = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000));

async function currentWeek(source: ScoreSource, at: Date): Promise<SlateQuery> {
  const season = await source.fetchSeason('nfl', at);
  const week = season.weeks.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  if (week === undefined) throw new Error('no week is on');
  return { kind: 'week', season: season.year, phase: week.phase, week: week.week };
}

describe('simulated source', () => {
  it('is a pure function of seed and moment', async () => {
    let now = new Date('2026-03-01T00:00:00Z');
    const wandering = createSimulatedSource({ seed: 'seed', now: () => now });

    await fc.assert(
      fc.asyncProperty(moments, async (at) => {
        now = at;
        const week = await currentWeek(wandering, at);
        const fresh = sourceAt(at);

        expect(await wandering.fetchSlate('nfl', week)).toEqual(
          await fresh.fetchSlate('nfl', week),
        );
      }),
      // Each builds its seasons again.
      { numRuns: 8 },
    );
  });

  it('has a live game at any moment, on today’s or yesterday’s Eastern day', async () => {
    let now = noon;
    const source = createSimulatedSource({ seed: 'seed', now: () => now });

    await fc.assert(
      fc.asyncProperty(moments, async (at) => {
        now = at;
        const months = [at, new Date(at.getTime() - 86_400_000)].map((day) =>
          day.toISOString().slice(0, 7),
        );
        const slates = await Promise.all(
          months.map((month) => source.fetchSlate('nfl', { kind: 'month', month })),
        );
        const games = slates.flatMap((slate) => slate.games);

        expect(games.some(({ game }) => isInPlay(game.state))).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  it('is consistent in every game at any moment', async () => {
    let now = noon;
    const source = createSimulatedSource({ seed: 'seed', now: () => now });

    await fc.assert(
      fc.asyncProperty(moments, async (at) => {
        now = at;
        const { games } = await source.fetchSlate('nfl', await currentWeek(source, at));
        const inState = (state: string) =>
          games.map(({ game }) => game).filter((game) => game.state === state);

        for (const { statusText } of inState('final')) {
          expect(statusText).toMatch(/^Final(\/\d?OT)?$/);
        }
        for (const { startsAt, clock } of inState('live')) {
          expect(startsAt.getTime()).toBeLessThanOrEqual(at.getTime());
          expect(clock).toMatch(/^(1[0-5]|\d):[0-5]\d$/);
        }
        for (const { startsAt } of inState('scheduled')) {
          expect(startsAt.getTime()).toBeGreaterThan(at.getTime());
        }
      }),
      { numRuns: 20 },
    );
  });

  it('advances a live game: the clock falls, the score never does', async () => {
    let now = noon;
    const source = createSimulatedSource({ seed: 'seed', now: () => now });
    const [live] = (await source.fetchSlate('nfl', week9)).games.filter(({ game }) =>
      isInPlay(game.state),
    );
    const follow = async (minutes: number) => {
      now = new Date(noon.getTime() + minutes * 60_000);
      const { games } = await source.fetchSlate('nfl', week9);
      const found = games.find(({ game }) => game.id === live?.game.id);
      if (found === undefined) throw new Error('the game is gone');
      return found.game;
    };

    let before = await follow(0);
    for (let minutes = 1; minutes < 240; minutes += 1) {
      const game = await follow(minutes);
      expect(game.home.score ?? 0).toBeGreaterThanOrEqual(before.home.score ?? 0);
      expect(game.away.score ?? 0).toBeGreaterThanOrEqual(before.away.score ?? 0);
      expect(game.segment ?? 0).toBeGreaterThanOrEqual(before.segment ?? 0);
      before = game;
    }
    expect(before.state).toBe('final');
  });

  it('keeps standings equal to the results so far', async () => {
    let now = noon;
    const source = createSimulatedSource({ seed: 'seed', now: () => now });

    await fc.assert(
      fc.asyncProperty(moments, async (at) => {
        now = at;
        const season = await source.fetchSeason('nfl', at);
        const slates = await Promise.all(
          season.weeks
            .filter((week) => week.phase === 'regular')
            .map(({ phase, week }) =>
              source.fetchSlate('nfl', { kind: 'week', season: season.year, phase, week }),
            ),
        );
        const finals = slates
          .flatMap((slate) => slate.games)
          .map(({ game }) => game)
          .filter((game) => game.state === 'final');

        for (const row of await source.fetchStandings('nfl', season.year)) {
          const own = finals.flatMap(({ home, away }) => {
            if (home.competitorId === row.competitorId) return [[home.score, away.score]];
            return away.competitorId === row.competitorId ? [[away.score, home.score]] : [];
          });
          const sum = (index: number) => own.reduce((total, pair) => total + (pair[index] ?? 0), 0);
          expect(row.record).toEqual({
            wins: own.filter(([mine = 0, theirs = 0]) => mine > theirs).length,
            losses: own.filter(([mine = 0, theirs = 0]) => mine < theirs).length,
            third: own.filter(([mine, theirs]) => mine === theirs).length,
          });
          expect([row.pointsFor, row.pointsAgainst]).toEqual([sum(0), sum(1)]);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('gives every scheduled game the records from the standings', async () => {
    const source = sourceAtNoon;
    const rows = new Map(
      (await source.fetchStandings('nfl', 2026)).map((row) => [row.competitorId, row.record]),
    );
    const { games } = await source.fetchSlate('nfl', { ...week9, week: 10 });

    expect(games.length).toBeGreaterThan(12);
    for (const { game } of games) {
      const record = rows.get(game.home.competitorId);
      expect(game.home.record?.startsWith(`${record?.wins}-${record?.losses}`)).toBe(true);
    }
  });

  it('keeps the last quote before the start as the close', async () => {
    const [game] = (await sourceAtNoon.fetchSlate('nfl', { ...week9, week: 10 })).games;
    if (game === undefined) throw new Error('no game in week 10');
    const startsAt = game.game.startsAt.getTime();
    const quoteAt = async (offsetMs: number) => {
      const source = sourceAt(new Date(startsAt + offsetMs));
      const { games } = await source.fetchSlate('nfl', { ...week9, week: 10 });
      return games.find((other) => other.game.id === game.game.id)?.currentOdds;
    };

    expect(await quoteAt(-1)).toEqual(await quoteAt(86_400_000));
    expect(await quoteAt(-1)).toBeDefined();
  });

  it('has three similar bookmakers before a start, all plausible', async () => {
    let now = noon;
    const source = createSimulatedSource({ seed: 'seed', now: () => now });
    for (const league of ['nfl', 'nba', 'nhl', 'mlb'] as const) {
      const month = league === 'mlb' ? '2026-09' : '2026-11';
      const slate = { kind: 'month', month } as const;
      for (const at of [noon, new Date(`${month}-15T15:00:00Z`)]) {
        now = at;
        const { games } = await source.fetchSlate(league, slate);
        for (const { game, openOdds, currentOdds, otherBooks = [] } of games) {
          const others = otherBooks.map(({ current }) => current);
          const isOpen = game.state === 'scheduled' && currentOdds !== undefined;
          expect(others.map((quote) => quote?.provider)).toEqual(
            isOpen ? ['Simulated book 2', 'Simulated book 3'] : [],
          );
          for (const quote of [openOdds, currentOdds, ...others]) {
            expect(quote && quoteProblem(league, quote)).toBeUndefined();
          }
          for (const quote of others) {
            expect(Math.abs((quote?.total ?? 0) - (currentOdds?.total ?? 0))).toBeLessThan(4);
          }
        }
      }
    }
  });

  it('hides a playoff pairing until it is known', async () => {
    const { games } = await sourceAtNoon.fetchSlate('nfl', {
      kind: 'week',
      season: 2026,
      phase: 'playoff',
      week: 1,
    });

    expect(games).toEqual([]);
  });

  it('has two past seasons and one future season, and no others', async () => {
    const source = sourceAtNoon;
    for (const year of [2024, 2025, 2027]) {
      const slate = await source.fetchSlate('nfl', { ...week9, season: year });
      expect(slate.games.length).toBeGreaterThan(12);
    }

    await expect(source.fetchSlate('nfl', { ...week9, season: 1999 })).rejects.toMatchObject({
      fault: 'not-found',
    });
  });

  it('lists each game on the Eastern day of its start only', async () => {
    const source = sourceAtNoon;
    const days = Array.from(
      { length: 30 },
      (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`,
    );
    const byDay = await Promise.all(
      days.map((day) => source.fetchSlate('nfl', { kind: 'day', day })),
    );
    const ofMonth = await source.fetchSlate('nfl', { kind: 'month', month: '2026-11' });
    const ids = byDay.flatMap(({ games }) => games.map(({ game }) => game.id));

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ofMonth.games.map(({ game }) => game.id).toSorted());
  });

  it('gives a game the same prices as its schedule does', async () => {
    const source = sourceAtNoon;
    const slate = await source.fetchSlate('nfl', week9);
    const [first] = slate.games;
    expect(await source.fetchOdds('nfl', first?.game.id ?? '')).toEqual({
      open: first?.openOdds,
      current: first?.currentOdds,
    });
    await expect(source.fetchOdds('nfl', 'sim-nfl-2026-none')).rejects.toMatchObject({
      fault: 'not-found',
    });
  });

  it('has no box score for an unknown game or pairing', async () => {
    const [unknown] = createFootballLeague()
      .buildSeason('seed', 2026)
      .games.filter(({ knownFrom }) => knownFrom > noon.getTime());

    for (const id of ['sim-nfl-2026-none', 'nothing', unknown?.id ?? '']) {
      await expect(sourceAtNoon.fetchBoxScore('nfl', id)).rejects.toMatchObject({
        fault: 'not-found',
      });
    }
  });

  it('does not expose true strength', async () => {
    const text = JSON.stringify([
      await sourceAtNoon.fetchSlate('nfl', week9),
      await sourceAtNoon.fetchTeams('nfl'),
      await sourceAtNoon.fetchStandings('nfl', 2026),
    ]);

    expect(text).not.toMatch(/attack|defense|strength|expected/i);
  });
});
