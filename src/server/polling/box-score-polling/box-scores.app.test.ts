import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { feedStates, seasonLoads } from '#db/tables/feeds-tables.ts';
import { competitors, games, oddsQuotes, seasons } from '#db/tables/games-tables.ts';
import type { BoxScoreSide } from '#domain/box-score.ts';
import { type ScoreSource, ScoreSourceError } from '#providers/scores/score-source.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { addGame, addMember, addQuote, type TestMember } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeLoadedLeagues } from './box-score-polling-jobs.ts';
import { completeFinishedGames, countCompleteGames, refreshBoxScore } from './box-score-polling.ts';

/** What the source reports for each game, and how often it was asked. */
const sourced = new Map<string, { home: BoxScoreSide; away: BoxScoreSide }>();
const priced = new Set<string>();
const asked: string[] = [];
/** Games whose prices were requested, with the number of box scores requested before. */
const oddsAsked: { gameId: string; boxScores: number }[] = [];
let fault: 'timeout' | undefined;

const test = useTestApp();
let member: TestMember;

beforeEach(() => {
  const simulated = createScoreSource({ kind: 'simulated', seed: 'box', now: test.clock.now });
  test.context.leagues = ['nfl'];
  test.context.source = {
    ...simulated,
    fetchBoxScore(_league, gameId) {
      asked.push(gameId);
      if (fault !== undefined) return Promise.reject(new ScoreSourceError(fault, 'slow'));
      const sides = sourced.get(gameId);
      return sides === undefined
        ? Promise.reject(new ScoreSourceError('not-found', 'none'))
        : Promise.resolve({ gameId, ...sides });
    },
    fetchOdds(_league, gameId) {
      oddsAsked.push({ gameId, boxScores: asked.length });
      if (!priced.has(gameId)) return Promise.resolve({});
      return Promise.resolve({
        open: { provider: 'Test Book', homeMoneyline: -120, awayMoneyline: 105 },
        current: { provider: 'Test Book', homeMoneyline: -135, awayMoneyline: 115 },
      });
    },
  } satisfies ScoreSource;
});

beforeEach(async () => {
  sourced.clear();
  priced.clear();
  asked.length = 0;
  oddsAsked.length = 0;
  fault = undefined;
  await test.context.db.insert(seasons).values({
    league: 'nfl',
    year: 2026,
    startsAt: new Date('2026-08-01T00:00:00Z'),
    endsAt: new Date('2027-02-20T00:00:00Z'),
    weeks: [],
  });

  member = await addMember(test, 'Ada');
});

const number = (name: string, value: number) => ({
  name,
  label: name.toUpperCase(),
  text: String(value),
  value,
});

function buildSide(competitorId: string, yards: number, share = 50): BoxScoreSide {
  return {
    competitorId,
    statistics: [
      number('totalYards', yards),
      number('thirdDownPct', share),
      number('yardsPerPlay', 5.5),
      { name: 'possessionTime', label: 'Possession', text: '31:12' },
    ],
    players: [
      {
        id: '1',
        name: 'Al Quarter',
        group: 'passing',
        isStarter: true,
        figures: { yards: String(yards), passingYards: String(yards) },
      },
    ],
  };
}

const tell = (id: string, yards: number) =>
  sourced.set(id, { home: buildSide('gulls', yards), away: buildSide('elks', yards + 100) });

const addFinal = (id: string, given: Partial<typeof games.$inferInsert> = {}) =>
  addGame(test, {
    id,
    state: 'final',
    startsAt: new Date('2026-11-15T18:00:00Z'),
    homeScore: 24,
    awayScore: 21,
    ...given,
  });

const complete = () => completeLoadedLeagues(test.context, 60_000);
const restOneTurn = () => test.clock.advance(6 * 3_600_000);

async function readStatistics(teamId: string) {
  const { body } = await member.call('GET', `/api/nfl/teams/${teamId}/statistics`);
  return body as { games: number; statistics: { name: string; total: number; perGame: number }[] };
}

async function addSeasonBefore() {
  await test.context.db.insert(seasons).values({
    league: 'nfl',
    year: 2025,
    startsAt: new Date('2025-08-01T00:00:00Z'),
    endsAt: new Date('2026-02-20T00:00:00Z'),
    weeks: [],
  });
}

describe('box scores of the previous season', () => {
  const lastYear = { season: 2025, startsAt: new Date('2025-11-15T18:00:00Z') };

  it('are fetched once this season has its own', async () => {
    await addSeasonBefore();
    await addFinal('then', lastYear);
    await addFinal('now');
    for (const id of ['then', 'now']) tell(id, 300);
    priced.add('now');

    await complete();

    expect(asked).toEqual(['now', 'then']);
    await complete();
    expect(asked).toEqual(['now', 'then']);
  });

  it('are counted for the administrator: loaded, wanted, and given up', async () => {
    await addSeasonBefore();
    for (const id of ['then', 'lost']) await addFinal(id, lastYear);
    await addFinal('now');
    await addFinal('pre', { phase: 'preseason' });
    for (const id of ['then', 'now']) tell(id, 300);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await complete();
      restOneTurn();
    }

    expect(await countCompleteGames(test.context, 'nfl')).toEqual({
      done: 2,
      total: 3,
      givenUp: 1,
    });
    expect(await countCompleteGames(test.context, 'pga')).toEqual({
      done: 0,
      total: 0,
      givenUp: 0,
    });
  });
});

describe('box scores', () => {
  it('are fetched only for finished games', async () => {
    await addFinal('g1');
    await addFinal('pre', { phase: 'preseason' });
    await addFinal('old', { season: 2025 });
    await addGame(test, { id: 'live', state: 'live' });
    for (const id of ['g1', 'pre', 'old', 'live']) tell(id, 300);
    priced.add('g1');

    await complete();

    expect(asked).toEqual(['g1']);
    const answer = await member.call('GET', '/api/nfl/games/g1/box-score');
    expect(answer.body).toMatchObject({
      gameId: 'g1',
      home: { competitorId: 'gulls', players: [{ name: 'Al Quarter', figures: { yards: '300' } }] },
      away: { competitorId: 'elks' },
      fetchedAt: test.clock.now().toISOString(),
    });
    await complete();
    expect(asked).toEqual(['g1']);
  });

  it('wait until the recent seasons are loaded: results come first', async () => {
    await addFinal('g1');
    tell('g1', 300);
    await test.context.db.update(seasonLoads).set({ loadedAt: null });
    await complete();
    expect(asked).toEqual([]);
  });

  it('come first for the teams that play within a day, their last games before older ones', async () => {
    const daysFromNow = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
    const meet = (id: string, days: number, homeId: string, awayId: string) =>
      days < 0
        ? addFinal(id, { startsAt: daysFromNow(days), homeId, awayId })
        : addGame(test, { id, startsAt: daysFromNow(days), homeId, awayId });
    await meet('next', 1, 'gulls', 'elks');
    const known = (await test.context.db.select().from(competitors)).slice(0, 1);
    const others = ['owls', 'jays', 'crows', 'kites', 'larks', 'terns'].flatMap((id) =>
      known.map((team) => ({ ...team, id })),
    );
    await test.context.db.insert(competitors).values(others);
    await meet('tonight', 0.5, 'larks', 'terns');
    await meet('of tonight', -8, 'larks', 'terns');
    await meet('later', 6, 'owls', 'jays');
    await meet('idle', -2, 'crows', 'kites');
    await meet('of later', -3, 'owls', 'jays');
    for (const week of [1, 2, 3, 4, 5]) await meet(`of next ${week}`, -7 * week, 'gulls', 'elks');
    for (const id of ['idle', 'of later', 'of tonight']) tell(id, 300);
    for (const week of [1, 2, 3, 4, 5]) tell(`of next ${week}`, 300);

    const complete: [number, boolean][] = [];
    await completeFinishedGames(test.context, ['nfl'], 60_000, (_league, isTurnOver) => {
      complete.push([asked.length, isTurnOver]);
      return Promise.resolve();
    });
    // Football's lineups need four games of a team.
    const recent = ['of next 1', 'of next 2', 'of next 3', 'of next 4'];
    expect(asked).toEqual(['of tonight', ...recent, 'of next 5', 'of later', 'idle']);
    expect(complete).toEqual([
      [1, false],
      [5, true],
      [6, true],
    ]);
  });

  it('that are missing differ from missing games', async () => {
    await addFinal('g1');
    const words = async (path: string) => {
      const { status, body } = await member.call('GET', path);
      return [status, (body as { message: string }).message];
    };
    expect(await words('/api/nfl/games/g1/box-score')).toEqual([
      404,
      'No box score for this game yet.',
    ]);
    expect(await words('/api/nfl/games/g2/box-score')).toEqual([404, 'Game not found.']);
    expect(await words('/api/nfl/teams/gulls/statistics')).toEqual([
      404,
      'No box scores for this team in that season.',
    ]);
    expect((await member.call('GET', '/api/pga/games/g1/box-score')).status).toBe(400);
  });

  it('without any statistics do not count as complete', async () => {
    await addFinal('g1');
    priced.add('g1');
    const empty = (competitorId: string) => ({ competitorId, statistics: [], players: [] });
    sourced.set('g1', { home: empty('gulls'), away: empty('elks') });
    await complete();
    expect(await test.context.db.select().from(boxScores)).toEqual([]);

    tell('g1', 300);
    restOneTurn();
    await complete();
    expect(await test.context.db.select().from(boxScores)).toHaveLength(1);
  });
});

describe('a stored box score', () => {
  const advanceHours = (hours: number) => test.clock.advance(hours * 3_600_000);
  const startedHoursAgo = (hours: number) =>
    new Date(test.clock.now().getTime() - hours * 3_600_000);
  const shownYards = async () => {
    const { body } = await member.call('GET', '/api/nfl/games/g1/box-score');
    return (body as BoxScoreView).home.players[0]?.figures['yards'];
  };

  beforeEach(async () => {
    await addFinal('g1', { startsAt: startedHoursAgo(4) });
    tell('g1', 300);
    priced.add('g1');
    await complete();
  });

  it('is read again daily for three days after the game, and then never', async () => {
    const hoursOfReading: number[] = [];
    for (let hour = 6; hour <= 5 * 24; hour += 6) {
      advanceHours(6);
      const before = asked.length;
      await complete();
      if (asked.length > before) hoursOfReading.push(hour);
    }

    expect(hoursOfReading).toEqual([24, 48, 72]);
  });

  it('follows the league’s corrections in those days', async () => {
    advanceHours(25);
    tell('g1', 311);
    await complete();

    expect(await shownYards()).toBe('311');
    expect(await readStatistics('gulls')).toMatchObject({ games: 1, statistics: [{ total: 311 }] });
  });

  it('settles bets on players again when it is corrected', async () => {
    const csv = `league,contest_id,market,selection,statistic,line,stake,price
nfl,g1,playerProp,Al Quarter over,passing yards,305.5,1,+100`;
    await member.call('POST', '/api/bets/import', { csv });
    const list = async () => (await member.call('GET', '/api/bets')).body;
    expect(await list()).toMatchObject({ bets: [{ state: 'lost' }] });

    advanceHours(25);
    tell('g1', 311);
    await complete();
    expect(await list()).toMatchObject({ bets: [{ state: 'won' }] });
  });

  it('keeps its data when the source omits a side, or fails', async () => {
    sourced.set('g1', {
      home: { competitorId: 'gulls', statistics: [], players: [] },
      away: buildSide('elks', 450),
    });
    advanceHours(25);
    await complete();
    expect(await shownYards()).toBe('300');
    expect(await readStatistics('elks')).toMatchObject({ statistics: [{ total: 450 }] });

    fault = 'timeout';
    advanceHours(24);
    await complete();
    await complete();
    expect(asked).toHaveLength(3);
    expect(await shownYards()).toBe('300');
  });

  it('comes after other games’ missing box scores', async () => {
    advanceHours(25);
    await addFinal('missing', { startsAt: startedHoursAgo(5) });
    tell('missing', 300);
    asked.length = 0;
    await complete();

    expect(asked).toEqual(['missing', 'g1']);
  });

  it('of an old game loaded later is not read again', async () => {
    await addFinal('old', { startsAt: startedHoursAgo(30 * 24) });
    tell('old', 300);
    priced.add('old');
    await complete();
    asked.length = 0;
    for (let day = 0; day < 5; day += 1) {
      advanceHours(24);
      await complete();
    }

    expect(asked).not.toContain('old');
  });
});

describe('a team’s season totals', () => {
  it('sum its games, except percentages and averages', async () => {
    await addFinal('g1');
    await addFinal('g2', { startsAt: new Date('2026-11-08T18:00:00Z') });
    tell('g1', 300);
    tell('g2', 340);
    await complete();

    const gulls = await readStatistics('gulls');
    expect(gulls.games).toBe(2);
    expect(gulls.statistics).toEqual([
      expect.objectContaining({ name: 'totalYards', total: 640, perGame: 320, games: 2 }),
    ]);
    expect((await readStatistics('elks')).statistics[0]).toMatchObject({ total: 840 });
  });

  it('do not double when a game is read again, and follow a correction', async () => {
    await addFinal('g1');
    tell('g1', 300);
    await refreshBoxScore(test.context, 'nfl', 'g1', 2026);
    await refreshBoxScore(test.context, 'nfl', 'g1', 2026);
    expect(await readStatistics('gulls')).toMatchObject({
      games: 1,
      statistics: [{ total: 300, games: 1 }],
    });

    tell('g1', 288);
    await refreshBoxScore(test.context, 'nfl', 'g1', 2026);
    expect(await readStatistics('gulls')).toMatchObject({
      games: 1,
      statistics: [{ total: 288, games: 1 }],
    });
  });

  it('lose a statistic removed by a correction', async () => {
    await addFinal('g1');
    tell('g1', 300);
    await refreshBoxScore(test.context, 'nfl', 'g1', 2026);
    sourced.set('g1', {
      home: { competitorId: 'gulls', statistics: [number('turnovers', 2)], players: [] },
      away: buildSide('elks', 400),
    });
    await refreshBoxScore(test.context, 'nfl', 'g1', 2026);

    const { statistics } = await readStatistics('gulls');
    expect(statistics).toEqual([
      expect.objectContaining({ name: 'turnovers', total: 2, games: 1 }),
    ]);
  });
});

describe('closing odds', () => {
  it('are fetched for games without any, as of their start', async () => {
    await addFinal('g1');
    await addFinal('g2', { startsAt: new Date('2026-11-08T18:00:00Z') });
    await addQuote(test, 'g2', {}, { at: new Date('2026-11-08T17:00:00Z') });
    for (const id of ['g1', 'g2']) {
      tell(id, 300);
      priced.add(id);
    }
    await complete();

    const quotes = await test.context.db
      .select()
      .from(oddsQuotes)
      .where(eq(oddsQuotes.gameId, 'g1'));
    const moneylines = quotes.map(({ kind, quote, at }) => [
      kind,
      quote.homeMoneyline,
      at.toISOString(),
    ]);
    expect(moneylines.toSorted()).toEqual([
      ['open', -120, '2026-11-15T18:00:00.000Z'],
      ['quote', -135, '2026-11-15T18:00:00.000Z'],
    ]);
    expect(
      await test.context.db.select().from(oddsQuotes).where(eq(oddsQuotes.gameId, 'g2')),
    ).toHaveLength(1);
  });
});

describe('closing odds of past seasons', () => {
  it('are fetched in simulated leagues too, newest first and after all box scores', async () => {
    await addFinal('then', { season: 2023, startsAt: new Date('2023-11-15T18:00:00Z') });
    await addFinal('g1');
    await addFinal('g2', { startsAt: new Date('2026-11-08T18:00:00Z') });
    for (const id of ['then', 'g1', 'g2']) {
      tell(id, 300);
      priced.add(id);
    }
    await complete();
    await complete();

    expect(asked).toEqual(['g1', 'g2']);
    expect(oddsAsked).toEqual(['g1', 'g2', 'then'].map((gameId) => ({ gameId, boxScores: 2 })));
  });

  it('wait until the recent seasons are loaded, and are fetched where there is no box score', async () => {
    await addFinal('g1');
    priced.add('g1');
    await test.context.db.update(seasonLoads).set({ loadedAt: null });
    await complete();
    expect(oddsAsked).toEqual([]);

    await test.context.db.update(seasonLoads).set({ loadedAt: test.clock.now() });
    await complete();
    expect(await test.context.db.select().from(oddsQuotes)).toHaveLength(2);
  });
});

describe('a game without an available box score', () => {
  it('is requested four times, hours apart, and then given up', async () => {
    await addFinal('g1');
    for (let turn = 1; turn <= 7; turn += 1) {
      await complete();
      await complete();
      restOneTurn();
    }
    expect(asked).toEqual(['g1', 'g1', 'g1', 'g1']);
  });

  it('does not block older games', async () => {
    const start = Date.parse('2026-11-15T18:00:00Z');
    const ids = Array.from({ length: 101 }, (_, index) => `none-${index}`);
    const { homeId, awayId, ...row } = await addFinal('none-0', { startsAt: new Date(start) });
    const older = ids.slice(1).map((id, index) => {
      const startsAt = new Date(start - (index + 1) * 60_000);
      return { ...row, id, homeId, awayId, startsAt };
    });
    await test.context.db.insert(games).values(older);
    // A hundred newer ones have been given up.
    const attemptedAt = test.clock.now();
    const failed = {
      league: 'nfl',
      attemptedAt,
      consecutiveFailures: 4,
      lastError: 'not-found',
    } as const;
    await test.context.db
      .insert(feedStates)
      .values(ids.slice(0, 100).map((id) => ({ ...failed, resource: `figures/${id}` })));
    await complete();
    expect(asked).toEqual(['none-100']);
  });

  it('ends the run when the source fails, to avoid useless requests', async () => {
    await addFinal('g1');
    await addFinal('g2');
    fault = 'timeout';
    await complete();
    expect(asked).toHaveLength(1);
  });
});
