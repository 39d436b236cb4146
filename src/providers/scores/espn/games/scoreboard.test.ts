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
import { countTurns } from '#testing/turns.ts';
import type { Slate, SlateQuery } from '#providers/scores/score-source.ts';
import { getEspnLeague } from '#providers/scores/espn/espn-leagues.ts';
import { readScoreboard } from './scoreboard.ts';

const week11: SlateQuery = { kind: 'week', season: 2026, phase: 'regular', week: 11 };
const sunday: SlateQuery = { kind: 'day', day: '2026-11-22' };
type TeamLeague = 'nfl' | 'nba' | 'nhl' | 'mlb';

function read(events: unknown[], query = week11, league: TeamLeague = 'nfl'): Promise<Slate> {
  return readScoreboard(getEspnLeague(league), footballScoreboard(events), query);
}

async function readOne(event: FeedObject, query?: SlateQuery, league?: TeamLeague) {
  const [sourced] = (await read([event], query, league)).games;
  if (sourced === undefined) throw new Error('the event was not read');
  return sourced.game;
}

/** An event with changed sides, the home side first. */
function withSides(
  change: (side: FeedObject, index: number) => FeedObject,
  parts: FeedObject = {},
) {
  const [competition = {}] = footballEvent()['competitions'] as FeedObject[];
  const competitors = (competition['competitors'] as FeedObject[]).map(change);
  return footballEvent({ ...parts, competition: { competitors } });
}

const unconfirmed = { state: 'unknown', statusText: 'Result not confirmed yet' };
const overtime = {
  period: 5,
  type: { ...statuses.final.type, name: 'STATUS_FINAL_OT', shortDetail: 'Final/OT' },
};
const finalInOvertime = { state: 'final', statusText: 'Final/OT', segment: 5, away: { score: 24 } };
const final = (scores: string[], winners: unknown[], status: FeedObject = statuses.final) =>
  withSides((side, index) => ({ ...side, score: scores[index], winner: winners[index] }), {
    status,
  });
const scored = (name: keyof typeof statuses) =>
  footballEvent({ status: statuses[name], homeScore: '10', awayScore: '7' });
const inSeason = (year: number, type: number, week?: number) =>
  footballEvent({ season: { year, type }, week: week === undefined ? null : { number: week } });
const athlete = { id: '77', displayName: 'Arm Strong' };
const pitcher = { name: 'probableStartingPitcher', athlete, record: '(3-4, 4.04)' };
const goalie = { name: 'probableStartingGoalie', athlete };
const withStarters = (...probables: unknown[]) =>
  withSides((side, index) => ({ ...side, probables: probables[index] }));

describe('ESPN scoreboard', () => {
  it.each<[string, FeedObject, object]>([
    [
      'a scheduled game without scores, clock or segment',
      footballEvent(),
      {
        id: '401900001',
        season: 2026,
        phase: 'regular',
        week: 11,
        startsAt: new Date('2026-11-22T18:00:00Z'),
        state: 'scheduled',
        segment: undefined,
        clock: undefined,
        home: { competitorId: '21', record: '7-3', score: undefined, segmentScores: [] },
        away: { competitorId: '6', score: undefined },
        venue: 'Lincoln Financial Field',
        city: 'Philadelphia, PA',
        network: 'NBC/Peacock',
      },
    ],
    [
      'a live game with score, segments and clock',
      footballEvent({
        status: statuses.live,
        homeScore: '24',
        awayScore: { value: 21, displayValue: '21' },
        homeLines: [7, 10, 7, 0],
        awayLines: [0, 14, 0, 7],
      }),
      {
        state: 'live',
        statusText: '8:41 - 4th',
        segment: 4,
        clock: '8:41',
        home: { score: 24, segmentScores: [7, 10, 7, 0] },
        away: { score: 21, segmentScores: [0, 14, 0, 7] },
      },
    ],
    ['no score of a postponed game', scored('postponed'), { home: { score: undefined } }],
    ['no score of a canceled game', scored('canceled'), { home: { score: undefined } }],
    ['the score of a final', scored('final'), { state: 'final', home: { score: 10 } }],
    ['the score in an unknown state', scored('unheardOf'), { home: { score: 10 } }],
    [
      'a suspended game with scores, without clock or winner',
      footballEvent({ status: statuses.suspended, homeScore: '10', awayScore: '10' }),
      {
        state: 'suspended',
        statusText: 'Suspended',
        segment: 3,
        clock: undefined,
        home: { score: 10 },
        away: { score: 10 },
      },
    ],
    [
      'no segment of a postponed game, though the feed says the first',
      footballEvent({ status: { ...statuses.postponed, period: 1 } }),
      { segment: undefined },
    ],
    ['no final where the winner has fewer points', final(['24', '21'], [false, true]), unconfirmed],
    ['no final that both sides have won', final(['24', '21'], [true, true]), unconfirmed],
    ['no final that neither side has won', final(['24', '21'], [false, false]), unconfirmed],
    ['no level final with a winner', final(['21', '21'], [true, false]), unconfirmed],
    ['a final under any status name', final(['21', '24'], [], overtime), finalInOvertime],
    ['a final with its winner', final(['21', '24'], [false, true], overtime), finalInOvertime],
    [
      'a level live game',
      footballEvent({ status: statuses.live, homeScore: '4', awayScore: '4' }),
      { state: 'live', home: { score: 4 } },
    ],
    [
      'one side’s starter when the other’s is missing',
      withStarters([pitcher]),
      {
        home: { probableStarter: { id: '77', name: 'Arm Strong', line: '(3-4, 4.04)' } },
        away: { probableStarter: undefined },
      },
    ],
    [
      'a starter beside a malformed one',
      withStarters([goalie], [null]),
      { home: { probableStarter: { name: 'Arm Strong' } } },
    ],
    [
      'home and away by label, not by order',
      withSides((side, index) => ({ ...side, homeAway: index === 0 ? 'away' : 'home' })),
      { home: { competitorId: '6' }, away: { competitorId: '21' } },
    ],
    [
      'the event’s own season and week, whatever the query',
      inSeason(2025, 2, 1),
      { season: 2025, phase: 'regular', week: 1 },
    ],
    ['preseason week 1', inSeason(2026, 1, 1), { phase: 'preseason', week: 1 }],
    ['the feed’s preseason week 2 as 1', inSeason(2026, 1, 2), { phase: 'preseason', week: 1 }],
    ['the feed’s preseason week 4 as 3', inSeason(2026, 1, 4), { phase: 'preseason', week: 3 }],
    ['regular week 18', inSeason(2026, 2, 18), { phase: 'regular', week: 18 }],
    ['the feed’s playoff week 5 as 4', inSeason(2026, 3, 5), { phase: 'playoff', week: 4 }],
    ['playoff week 3', inSeason(2026, 3, 3), { phase: 'playoff', week: 3 }],
    [
      'the Pro Bowl as an exhibition',
      inSeason(2026, 3, 4),
      { phase: 'playoff', week: 4, isExhibition: true },
    ],
    [
      'an all-star game as an exhibition',
      footballEvent({ competition: { type: { abbreviation: 'ALLSTAR' } } }),
      { phase: 'regular', week: 11, isExhibition: true },
    ],
    [
      'that the start time is TBD',
      footballEvent({ competition: { timeValid: false } }),
      { timeToBeDecided: true },
    ],
    [
      'the list of broadcasts where there is no name, national first',
      footballEvent({
        competition: {
          broadcast: '',
          broadcasts: [
            { market: 'away', names: ['Local'] },
            { market: 'national', names: ['CBS', 'Paramount+'] },
          ],
        },
      }),
      { network: 'CBS/Paramount+' },
    ],
  ])('reads %s', async (_, event, game) => {
    // An absent segment or clock is as good as an undefined one.
    expect({ segment: undefined, clock: undefined, ...(await readOne(event)) }).toMatchObject(game);
  });

  it('reads no clock in sports without one, and overtime as hockey’s fourth period', async () => {
    const status = { ...statuses.live, period: 4, displayClock: '0:00' };
    const event = footballEvent({ status, week: null });
    expect(await readOne(event, sunday, 'mlb')).toMatchObject({ segment: 4, clock: undefined });
    expect(await readOne(event, sunday, 'nhl')).toMatchObject({ segment: 4, clock: '0:00' });
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
    const events = [footballEvent({ week: null, season: null })];
    const { games } = await readScoreboard(getEspnLeague('nba'), { events }, sunday);
    expect(games[0]?.game).toMatchObject({ season: 2027, phase: 'regular' });
  });

  it('uses the query’s week when the event has none, or else the calendar’s', async () => {
    const query: SlateQuery = { kind: 'week', season: 2022, phase: 'regular', week: 3 };
    expect(await readOne(inSeason(2022, 2), query)).toMatchObject({ season: 2022, week: 3 });
    // The third Sunday of November 2026 is in week 11.
    expect(await readOne(footballEvent({ week: null }), sunday)).toMatchObject({ week: 11 });
  });

  const total = { name: 'x', type: 'total', summary: '7-3' };
  it.each([
    [[{ name: 'home', type: 'home', summary: '4-1' }, total], '7-3'],
    [[{ name: 'All Splits', summary: '7-3' }], '7-3'],
    [[{ name: 'YTD', type: 'ytd', summary: '2-1-0' }], '2-1-0'],
    [[{ name: 'Record', type: 'ytd', summary: '2-1-0' }], '2-1-0'],
    [[{ name: 'overall', type: 'total', summary: '52-24-6' }], '52-24-6'],
    [[{ name: 'Road', type: 'road', summary: '3-2' }], undefined],
    [[{ name: 'overall', type: 'total', summary: 'n/a' }], undefined],
    [undefined, undefined],
  ])('finds the overall record in %j: %s', async (records, record) => {
    expect((await readOne(withSides((side) => ({ ...side, records })))).home.record).toBe(record);
  });

  it.each([
    ['two away sides', ['away', 'away']],
    ['two home sides', ['home', 'home']],
    ['two away sides and a home side', ['home', 'away', 'away']],
    ['two home sides and an away side', ['home', 'away', 'home']],
    ['a third side that plays nowhere', ['home', 'away', 'neutral']],
    ['a side that plays nowhere', ['home', undefined]],
  ])('rejects an event with %s, because the sides are unclear', async (_, places) => {
    const sides: FeedObject[] = [];
    withSides((side) => (sides.push(side), side));
    const competitors = places.map((homeAway, index) => ({
      ...[...sides, { ...sides[0], id: bills['id'], team: bills }][index],
      homeAway,
    }));
    const unclear = footballEvent({ id: '7', competition: { competitors } });
    const slate = await read([unclear, footballEvent({ id: '8' })]);

    expect(slate.games.map(({ game }) => game.id)).toEqual(['8']);
    const problem = 'not one home and one away side';
    expect(slate.rejected).toEqual([{ id: '7', problem, state: 'scheduled' }]);
  });

  it.each([
    ['nfl', ['final', 'final', 'unknown']],
    ['nba', ['unknown', 'unknown', 'unknown']],
    ['nhl', ['unknown', 'unknown', 'unknown']],
    ['mlb', ['final', 'unknown', 'unknown']],
  ] as const)('confirms a level final only where %s has ties: %j', async (league, states) => {
    for (const [index, state] of states.entries()) {
      const season = { year: 2026, type: index + 1 };
      const parts = { status: statuses.final, homeScore: '4', awayScore: '4', season };
      const game = await readOne(footballEvent({ ...parts, week: { number: 3 } }), sunday, league);
      expect(game).toMatchObject(
        state === 'final' ? { state, home: { score: 4 }, away: { score: 4 } } : unconfirmed,
      );
    }
  });

  it('lists both games of a doubleheader, and a makeup with the original game', async () => {
    const note = { notes: [{ type: 'event', headline: 'Doubleheader - Game 2' }] };
    const { games } = await read([
      footballEvent({ id: '1', status: statuses.postponed }),
      footballEvent({ id: '2' }),
      footballEvent({ id: '3', competition: note }),
    ]);
    expect(games.map(({ game }) => [game.id, game.state, game.note])).toEqual([
      ['1', 'postponed', undefined],
      ['2', 'scheduled', undefined],
      ['3', 'scheduled', 'Doubleheader - Game 2'],
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
    const events = Array.from({ length: 2000 }, (_, index) =>
      index % 50 === 0 ? null : footballEvent({ id: String(500_000 + index), week: null }),
    );
    const body = footballScoreboard(events, { week: undefined });
    let slate: Slate | undefined;
    const turns = await countTurns(async () => {
      slate = await readScoreboard(getEspnLeague('nfl'), body, sunday);
    });

    const ids = slate?.games.map(({ game }) => game.id);
    expect(ids).toEqual(events.flatMap((event) => (event === null ? [] : [event['id']])));
    expect(slate?.rejected).toHaveLength(40);
    expect(turns).toBeGreaterThanOrEqual(19);
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

describe('the situation of a live game', () => {
  const inPlay = (situation: FeedObject, status: FeedObject = statuses.live) => {
    const event = footballEvent({ status, homeScore: '10', awayScore: '7' });
    const [competition = {}] = event['competitions'] as FeedObject[];
    return readOne({ ...event, competitions: [{ ...competition, situation }] });
  };
  const down = { downDistanceText: '3rd & 10 at KC 20', isRedZone: true, possession: '12' };
  const homeIsChiefs = (side: FeedObject) => (side['team'] as FeedObject)['id'] === chiefs['id'];

  it('is down and distance with the side that has the ball, as far as the feed tells it', async () => {
    const [competition = {}] = footballEvent()['competitions'] as FeedObject[];
    const chief = (competition['competitors'] as FeedObject[]).find(homeIsChiefs);
    const lastPlay = { text: '(1:03) Pass incomplete.' };
    const { situation } = await inPlay({ ...down, homeTimeouts: 3, awayTimeouts: 1, lastPlay });
    expect(situation).toEqual({
      down: '3rd & 10 at KC 20',
      ...(chief !== undefined && { possession: chief['homeAway'] }),
      isRedZone: true,
      timeouts: { home: 3, away: 1 },
      lastPlay: '(1:03) Pass incomplete.',
    });
  });

  it('is count and bases while somebody is at bat', async () => {
    const at = { balls: 1, strikes: 2, outs: 2, onFirst: true, onSecond: false, onThird: true };
    const batter = { athlete: { displayName: 'Al Slugger' } };
    expect((await inPlay({ ...at, batter })).situation).toEqual({
      batter: 'Al Slugger',
      count: { balls: 1, strikes: 2, outs: 2 },
      bases: [true, false, true],
    });
    expect((await inPlay(at)).situation).toBeUndefined();
  });

  it('is none before the start and after the end', async () => {
    expect((await inPlay(down, statuses.final)).situation).toBeUndefined();
    expect((await inPlay(down, statuses.scheduled)).situation).toBeUndefined();
  });
});
