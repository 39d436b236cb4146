import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bills,
  chiefs,
  eagles,
  footballEvent,
  footballScoreboard,
  statuses,
  type FeedObject,
} from '#testing/fixtures/espn/football-events.ts';
import type { Slate, SlateQuery } from '../../score-source.ts';
import { getEspnLeague } from '../espn-leagues.ts';
import { countTurns } from '#testing/turns.ts';
import { readScoreboard } from './scoreboard.ts';

const week11: SlateQuery = { kind: 'week', season: 2026, phase: 'regular', week: 11 };

function read(
  events: unknown[],
  rest: FeedObject = {},
  query: SlateQuery = week11,
): Promise<Slate> {
  const league = getEspnLeague('nfl');
  return readScoreboard(league, footballScoreboard(events, rest), query);
}

async function readOne(event: FeedObject, query?: SlateQuery) {
  const [sourced] = (await read([event], {}, query)).games;
  if (sourced === undefined) throw new Error('the event was not read');
  return sourced.game;
}

function listSides(event: FeedObject): FeedObject[] {
  const [competition = {}] = event['competitions'] as FeedObject[];
  return competition['competitors'] as FeedObject[];
}

describe('ESPN scoreboard', () => {
  it('reads a scheduled game without scores, clock or segment', async () => {
    const game = await readOne(footballEvent());

    expect([game.segment, game.clock, game.home.score, game.away.score]).toEqual(
      Array.from({ length: 4 }),
    );
    expect(game).toMatchObject({
      id: '401900001',
      season: 2026,
      phase: 'regular',
      week: 11,
      startsAt: new Date('2026-11-22T18:00:00Z'),
      state: 'scheduled',
      home: { competitorId: '21', record: '7-3', segmentScores: [] },
      away: { competitorId: '6' },
      venue: 'Lincoln Financial Field',
      city: 'Philadelphia, PA',
      network: 'NBC/Peacock',
    });
  });

  it('reads a live game with score, segments and clock', async () => {
    const event = footballEvent({
      status: statuses.live,
      homeScore: '24',
      awayScore: { value: 21, displayValue: '21' },
      homeLines: [7, 10, 7, 0],
      awayLines: [0, 14, 0, 7],
    });

    expect(await readOne(event)).toMatchObject({
      state: 'live',
      statusText: '8:41 - 4th',
      segment: 4,
      clock: '8:41',
      home: { score: 24, segmentScores: [7, 10, 7, 0] },
      away: { score: 21, segmentScores: [0, 14, 0, 7] },
    });
  });

  it.each([
    ['postponed', undefined],
    ['canceled', undefined],
    ['suspended', 10],
    ['final', 10],
    ['unheardOf', 10],
  ] as const)('%s: the home score is %s', async (name, score) => {
    const event = footballEvent({ status: statuses[name], homeScore: '10', awayScore: '7' });

    expect((await readOne(event)).home.score).toBe(score);
  });

  it('keeps a suspended game’s scores, without clock or winner', async () => {
    const event = footballEvent({ status: statuses.suspended, homeScore: '10', awayScore: '10' });

    expect(await readOne(event)).toMatchObject({
      state: 'suspended',
      statusText: 'Suspended',
      segment: 3,
      clock: undefined,
      home: { score: 10 },
      away: { score: 10 },
    });
  });

  it('shows no segment for a postponed game, though the feed says the first', async () => {
    const status = { ...statuses.postponed, period: 1 };

    expect((await readOne(footballEvent({ status }))).segment).toBeUndefined();
  });

  it.each([
    ['the side with more points is no winner', ['24', '21'], [false, true]],
    ['both sides have won', ['24', '21'], [true, true]],
    ['neither side has won', ['24', '21'], [false, false]],
    ['a level game has a winner', ['21', '21'], [true, false]],
  ])('shows as unconfirmed a final where %s', async (_, scores, winners) => {
    const competitors = listSides(footballEvent()).map((side, index) => ({
      ...side,
      score: scores[index],
      winner: winners[index],
    }));
    const event = footballEvent({ status: statuses.final, competition: { competitors } });

    expect(await readOne(event)).toMatchObject({
      state: 'unknown',
      statusText: 'Result not confirmed yet',
    });
  });

  it('accepts a final under any status name, with or without a named winner', async () => {
    const type = { ...statuses.final.type, name: 'STATUS_FINAL_OT', shortDetail: 'Final/OT' };
    const status = { period: 5, type };
    const event = footballEvent({ status, homeScore: '21', awayScore: '24' });
    const competitors = listSides(event).map((side, index) => ({ ...side, winner: index === 1 }));
    const final = { state: 'final', statusText: 'Final/OT', segment: 5, away: { score: 24 } };

    expect(await readOne(event)).toMatchObject(final);
    expect(
      await readOne(
        footballEvent({ status, homeScore: '21', awayScore: '24', competition: { competitors } }),
      ),
    ).toMatchObject(final);
  });

  it('reads no clock in sports without one, and overtime as hockey’s fourth period', async () => {
    const status = { ...statuses.live, period: 4, displayClock: '0:00' };
    const readIn = async (id: 'mlb' | 'nhl') => {
      const league = getEspnLeague(id);
      const body = footballScoreboard([footballEvent({ status, week: null })]);
      const slate = await readScoreboard(league, body, { kind: 'day', day: '2026-11-22' });
      return slate.games[0]?.game;
    };

    expect(await readIn('mlb')).toMatchObject({ segment: 4, clock: undefined });
    expect(await readIn('nhl')).toMatchObject({ segment: 4, clock: '0:00' });
  });

  it.each([
    ['45.2', '45.2'],
    [':45.2', ':45.2'],
    ['0:45', '0:45'],
    ['0.0', '0.0'],
    ['soon', undefined],
    ['75.0', undefined],
    ['', undefined],
  ])('reads a clock of “%s” as %s: an unreadable one is unknown', async (displayClock, clock) => {
    const event = footballEvent({ status: { ...statuses.live, displayClock } });

    expect((await readOne(event)).clock).toBe(clock);
  });

  it.each([
    ['final', '0:00', undefined],
    ['final', '7:12', '7:12'],
    ['suspended', '7:12', undefined],
  ] as const)('keeps the clock of a game that is %s at %s as %s', async (name, shown, clock) => {
    const status = { ...statuses[name], displayClock: shown };
    const event = footballEvent({ status, homeScore: '10', awayScore: '7' });

    expect((await readOne(event)).clock).toBe(clock);
  });

  it.each([
    [4, null],
    [2, { segments: 2 }],
    [0, undefined],
    [40, undefined],
    ['four', undefined],
  ])('reads %s periods in regulation as the format %o', async (periods, format) => {
    const competition = { format: { regulation: { periods } } };

    expect((await readOne(footballEvent({ competition }))).format).toEqual(format);
  });

  it('takes a suspended game that is listed as scheduled for one that has begun', async () => {
    const event = footballEvent({
      status: statuses.scheduled,
      competition: { wasSuspended: true },
    });

    expect(await readOne(event)).toMatchObject({
      state: 'suspended',
      statusText: 'Suspended',
      wasSuspended: true,
    });
  });

  it.each([
    ['regular', [1, 1, 0, 0, 3], [0, 1, 1, 0, 2], ['3', '2'], [1, 0]],
    ['regular', [1, 1, 0, 0, 1], [0, 1, 1, 0, 0], ['3', '2'], [1, 0]],
    ['playoff', [1, 1, 0, 0, 1], [0, 1, 1, 0, 0], ['3', '2'], [1, 0]],
    ['regular', [1, 1, 0, 0, 2], [0, 1, 1, 0, 1], ['2', '2'], [0, 0]],
  ] as const)(
    'counts a fifth period in the %s season as what it adds to the score: %j, %j',
    async (phase, homeLines, awayLines, [homeScore, awayScore], fifth) => {
      const live = { ...statuses.live, period: 5 };
      const event = footballEvent({
        status: homeScore === awayScore ? live : { ...statuses.final, period: 5 },
        season: { year: 2027, type: phase === 'playoff' ? 3 : 2 },
        week: null,
        homeScore,
        awayScore,
        homeLines: [...homeLines],
        awayLines: [...awayLines],
      });
      const query = { kind: 'day', day: '2026-11-22' } as const;
      const slate = await readScoreboard(getEspnLeague('nhl'), footballScoreboard([event]), query);
      const { home, away } = slate.games[0]?.game ?? {};

      expect([home?.segmentScores[4], away?.segmentScores[4]]).toEqual(fifth);
      for (const side of [home, away]) {
        expect(side?.segmentScores.reduce((sum, goals) => sum + goals, 0)).toBe(side?.score);
      }
    },
  );

  it('reads a response by date, which has no season, week or leagues', async () => {
    const league = getEspnLeague('nba');
    const event = footballEvent({ week: null, season: null });
    const { games } = await readScoreboard(
      league,
      { events: [event] },
      { kind: 'day', day: '2026-11-22' },
    );

    expect(games[0]?.game).toMatchObject({ season: 2027, phase: 'regular' });
  });

  it('reads one side’s starter when the other’s is missing', async () => {
    const athlete = { id: '77', displayName: 'Arm Strong' };
    const probable = { name: 'probableStartingPitcher', athlete, record: '(3-4, 4.04)' };
    const goalie = { name: 'probableStartingGoalie', athlete };
    const withStarters = (home: unknown, away?: unknown) => {
      const [first, second] = listSides(footballEvent());
      return footballEvent({
        competition: {
          competitors: [
            { ...first, probables: home },
            { ...second, probables: away },
          ],
        },
      });
    };

    expect(await readOne(withStarters([probable]))).toMatchObject({
      home: { probableStarter: { id: '77', name: 'Arm Strong', line: '(3-4, 4.04)' } },
      away: { probableStarter: undefined },
    });
    expect((await readOne(withStarters([goalie], [null]))).home.probableStarter?.name).toBe(
      'Arm Strong',
    );
  });

  it.each([
    [
      [
        { name: 'home', type: 'home', summary: '4-1' },
        { name: 'x', type: 'total', summary: '7-3' },
      ],
      '7-3',
    ],
    [[{ name: 'All Splits', summary: '7-3' }], '7-3'],
    [[{ name: 'YTD', type: 'ytd', summary: '2-1-0' }], '2-1-0'],
    [[{ name: 'Record', type: 'ytd', summary: '2-1-0' }], '2-1-0'],
    [[{ name: 'overall', type: 'total', summary: '52-24-6' }], '52-24-6'],
    [[{ name: 'Road', type: 'road', summary: '3-2' }], undefined],
    [[{ name: 'overall', type: 'total', summary: 'n/a' }], undefined],
    [undefined, undefined],
  ])('finds the overall record in %j: %s', async (records, record) => {
    const competitors = listSides(footballEvent()).map((side) => ({ ...side, records }));

    expect((await readOne(footballEvent({ competition: { competitors } }))).home.record).toBe(
      record,
    );
  });

  it('reads home and away by label, not by order', async () => {
    const competitors = listSides(footballEvent()).toReversed();

    expect(await readOne(footballEvent({ competition: { competitors } }))).toMatchObject({
      home: { competitorId: '21' },
      away: { competitorId: '6' },
    });
  });

  it.each([
    ['two away sides', ['away', 'away']],
    ['two home sides', ['home', 'home']],
    ['two away sides and a home side', ['home', 'away', 'away']],
    ['two home sides and an away side', ['home', 'away', 'home']],
    ['a third side that plays nowhere', ['home', 'away', 'neutral']],
    ['a side that plays nowhere', ['home', undefined]],
  ])('rejects an event with %s, because the sides are unclear', async (_, places) => {
    const [home, away] = listSides(footballEvent());
    const [other] = listSides(footballEvent({ home: bills }));
    const competitors = places.map((homeAway, index) => ({
      ...[home, away, other][index],
      homeAway,
    }));
    const slate = await read([
      footballEvent({ id: '7', competition: { competitors } }),
      footballEvent({ id: '8' }),
    ]);

    expect(slate.games.map(({ game }) => game.id)).toEqual(['8']);
    const problem = 'not one home and one away side';
    expect(slate.rejected).toEqual([{ id: '7', problem, state: 'scheduled' }]);
  });

  describe('final without a winner', () => {
    const readDrawn = (id: 'nfl' | 'nba' | 'nhl' | 'mlb', type: number, score = '4') => {
      const league = getEspnLeague(id);
      const event = footballEvent({
        status: statuses.final,
        homeScore: score,
        awayScore: score,
        season: { year: 2026, type },
        week: { number: 3 },
      });
      return readScoreboard(league, { events: [event] }, { kind: 'day', day: '2026-11-22' });
    };

    it.each([
      ['nfl', 1],
      ['nfl', 2],
      ['mlb', 1],
    ] as const)('is a result in %s, season type %i', async (id, type) => {
      expect((await readDrawn(id, type)).games[0]?.game).toMatchObject({
        state: 'final',
        home: { score: 4 },
        away: { score: 4 },
      });
    });

    it.each([
      ['nfl', 3],
      ['nba', 1],
      ['nba', 2],
      ['nba', 3],
      ['nhl', 1],
      ['nhl', 2],
      ['nhl', 3],
      ['mlb', 2],
      ['mlb', 3],
    ] as const)(
      'is not confirmed in %s, season type %i, because the league has no ties then',
      async (id, type) => {
        expect((await readDrawn(id, type)).games[0]?.game).toMatchObject({
          state: 'unknown',
          statusText: 'Result not confirmed yet',
        });
      },
    );

    it('does not matter before the end: a tied live game is read', async () => {
      const event = footballEvent({ status: statuses.live, homeScore: '4', awayScore: '4' });

      expect(await readOne(event)).toMatchObject({ state: 'live', home: { score: 4 } });
    });
  });

  it('lists both games of a doubleheader, and a makeup with the original game', async () => {
    const note = { notes: [{ type: 'event', headline: 'Doubleheader - Game 2' }] };
    const { games } = await read([
      footballEvent({ id: '1', status: statuses.postponed }),
      footballEvent({ id: '2' }),
      footballEvent({ id: '3', competition: note }),
    ]);

    expect(games.map(({ game }) => [game.id, game.state])).toEqual([
      ['1', 'postponed'],
      ['2', 'scheduled'],
      ['3', 'scheduled'],
    ]);
    expect(games[2]?.game.note).toBe('Doubleheader - Game 2');
  });

  it('keeps the event’s own season and week, whatever the query', async () => {
    const event = footballEvent({ season: { year: 2025, type: 2 }, week: { number: 1 } });

    expect(await readOne(event)).toMatchObject({ season: 2025, phase: 'regular', week: 1 });
  });

  it('uses the query’s week when the event has none (2022)', async () => {
    const event = footballEvent({ week: null, season: { year: 2022, type: 2 } });
    const asked: SlateQuery = { kind: 'week', season: 2022, phase: 'regular', week: 3 };

    expect(await readOne(event, asked)).toMatchObject({ season: 2022, week: 3 });
  });

  it('finds the week in the calendar when neither event nor query has one', async () => {
    const event = footballEvent({ week: null });

    // The third Sunday of November 2026 is in week 11.
    expect(await readOne(event, { kind: 'day', day: '2026-11-22' })).toMatchObject({ week: 11 });
  });

  it.each([
    [1, 1, 'preseason', 1],
    [1, 2, 'preseason', 1],
    [1, 4, 'preseason', 3],
    [2, 18, 'regular', 18],
    [3, 3, 'playoff', 3],
    [3, 5, 'playoff', 4],
  ] as const)(
    'maps feed season type %i week %i to %s week %i',
    async (type, number, phase, week) => {
      const event = footballEvent({ season: { year: 2026, type }, week: { number } });

      expect(await readOne(event)).toMatchObject({ phase, week });
    },
  );

  it('marks the Pro Bowl and all-star games as exhibitions', async () => {
    const proBowl = footballEvent({ season: { year: 2026, type: 3 }, week: { number: 4 } });
    const allStars = footballEvent({ competition: { type: { abbreviation: 'ALLSTAR' } } });

    const { games, rejected } = await read([proBowl, { ...allStars, id: '2' }]);
    expect(rejected).toEqual([]);
    expect(
      games.map(({ game: { phase, week, isExhibition } }) => [phase, week, isExhibition]),
    ).toEqual([
      ['playoff', 4, true],
      ['regular', 11, true],
    ]);
  });

  it('reads the other events despite malformed ones', async () => {
    const malformed = [
      null,
      'text',
      {},
      { id: '1' },
      footballEvent({ id: '2', date: 'soon' }),
      footballEvent({ id: '../../etc' }),
      footballEvent({ id: '4', away: eagles }),
      footballEvent({ id: '5', competition: { competitors: [] } }),
      footballEvent({ id: '6', status: statuses.final, homeScore: 'NaN', awayScore: '3' }),
      footballEvent({ id: '7', season: { year: 2026, type: 9 } }),
    ];
    const slate = await read([...malformed, footballEvent({ id: '8', home: bills, away: chiefs })]);

    expect(slate.games.map((sourced) => sourced.game.id)).toEqual(['8']);
    expect(slate.rejected).toHaveLength(malformed.length);
    expect(slate.rejected.find(({ id }) => id === '6')?.problem).toContain('score');
  });

  it('reads thousands of events like a few, yielding in between', async () => {
    const league = getEspnLeague('nfl');
    const events = Array.from({ length: 2000 }, (_, index) =>
      index % 50 === 0 ? null : footballEvent({ id: String(500_000 + index), week: null }),
    );
    const body = footballScoreboard(events, { week: undefined });
    let slate: Slate | undefined;
    const turns = await countTurns(async () => {
      slate = await readScoreboard(league, body, { kind: 'day', day: '2026-11-22' });
    });

    const ids = slate?.games.map(({ game }) => game.id);
    expect(ids).toEqual(events.flatMap((event) => (event === null ? [] : [event['id']])));
    expect(slate?.rejected).toHaveLength(40);
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  it('detects that the start time is TBD', async () => {
    expect(
      (await readOne(footballEvent({ competition: { timeValid: false } }))).timeToBeDecided,
    ).toBe(true);
  });

  it('falls back to the list of broadcasts, national first', async () => {
    const broadcasts = [
      { market: 'away', names: ['Local'] },
      { market: 'national', names: ['CBS', 'Paramount+'] },
    ];

    expect(
      (await readOne(footballEvent({ competition: { broadcast: '', broadcasts } }))).network,
    ).toBe('CBS/Paramount+');
  });

  it('survives any JSON in place of an event or a competition', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (event, competition) => {
        const dented = { ...footballEvent({ id: '9' }), competitions: [competition] };
        const slate = await read([event, dented, footballEvent({ id: '8' })]);

        expect(slate.games.map((sourced) => sourced.game.id)).toContain('8');
      }),
    );
  });
});
