import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedObject, statuses } from '#testing/fixtures/espn/football-events.ts';
import {
  combinedTournament,
  tennisMatch,
  tennisPlayer,
} from '#testing/fixtures/espn/tournament-events.ts';
import { countTurns } from '#testing/turns.ts';
import type { TennisTourId } from '#domain/league.ts';
import { readTennis } from './espn-tennis.ts';

const walkover = {
  period: 1,
  type: { name: 'STATUS_WALKOVER', state: 'post', completed: true, shortDetail: 'Walkover' },
};
const retired = {
  period: 1,
  type: { name: 'STATUS_RETIRED', state: 'post', completed: true, shortDetail: 'Retired' },
};

const sets = (...won: boolean[]) => won.map((winner) => ({ value: winner ? 6 : 3, winner }));

async function listMatches(tour: TennisTourId, body: Parameters<typeof readTennis>[1]) {
  const { tournaments } = await readTennis(tour, body);
  return tournaments.flatMap(({ matches = [] }) => matches);
}

describe('ESPN tennis', () => {
  it('assigns each match to one tour, though both feeds have both', async () => {
    const body = combinedTournament({
      'mens-singles': [tennisMatch({ id: '1' }), tennisMatch({ id: '1' })],
      'womens-singles': [tennisMatch({ id: '2' })],
      'mixed-doubles': [tennisMatch({ id: '3' })],
      'boys-singles': [tennisMatch({ id: '4' })],
    });

    expect((await listMatches('atp', body)).map(({ id }) => id)).toEqual(['1', '3']);
    expect((await listMatches('wta', body)).map(({ id }) => id)).toEqual(['2']);
  });

  it('drops a tournament with only the other tour’s matches', async () => {
    const body = combinedTournament({ 'mens-singles': [tennisMatch({ id: '1' })] });

    expect(await readTennis('wta', body)).toEqual({ tournaments: [], rejected: [] });
  });

  it('derives completion from the matches, not the event', async () => {
    const final = tennisMatch({
      id: '1',
      status: statuses.final,
      first: tennisPlayer('21', 'Ana First', sets(true, true), { winner: true }),
      second: tennisPlayer('22', 'Bea Second', sets(false, false), { winner: false }),
    });
    const open = combinedTournament({ 'mens-singles': [final, tennisMatch({ id: '2' })] });
    const over = combinedTournament({ 'mens-singles': [final] });

    expect((await readTennis('atp', open)).tournaments[0]?.tournament.state).toBe('live');
    expect((await readTennis('atp', over)).tournaments[0]?.tournament.state).toBe('final');
  });

  describe('best-of count of a match', () => {
    const draws = async (event: { id?: string; name: string; major?: boolean }) =>
      (
        await listMatches(
          'atp',
          combinedTournament(
            {
              'mens-singles': [
                tennisMatch({ id: '1' }),
                tennisMatch({ id: '2', round: 'Qualifying 1st Round' }),
              ],
              'mens-doubles': [tennisMatch({ id: '3' })],
            },
            event.major,
            '2026-11-16',
            event,
          ),
        )
      ).map(({ bestOf }) => bestOf);

    it('is five only in the men’s main draw of a Grand Slam, whatever the feed says', async () => {
      expect(await draws({ name: 'Wimbledon', major: true })).toEqual([5, 3, 3]);
      expect(await draws({ name: 'Roland Garros', major: false })).toEqual([5, 3, 3]);
      expect(await draws({ name: 'Northport Open', major: false })).toEqual([3, 3, 3]);
    });

    it.each(['Olympic Games', 'Men’s Olympic Tennis Tournament', 'Northport Open'])(
      'is three at the %s, which the feed calls a major',
      async (name) => {
        expect(await draws({ name, major: true })).toEqual([3, 3, 3]);
      },
    );

    it.each(['154-2027', '172-2031', '188-2028', '189-2030'])(
      'is five at the Grand Slam with ID %s, whatever its sponsor',
      async (id) => {
        expect(await draws({ id, name: 'A Sponsor’s Open' })).toEqual([5, 3, 3]);
      },
    );

    it('marks only Grand Slams as majors', async () => {
      const body = (name: string) =>
        combinedTournament({ 'womens-singles': [tennisMatch({ id: '1' })] }, true, '2026-11-16', {
          name,
        });
      const isMajor = async (name: string) =>
        (await readTennis('wta', body(name))).tournaments.map(
          ({ tournament }) => tournament.isMajor,
        );

      expect(await isMajor('US Open')).toEqual([true]);
      expect(await isMajor('Olympic Games')).toEqual([false]);
    });
  });

  it('separates retirements and walkovers from results, with their winners', async () => {
    const winner = tennisPlayer('21', 'Ana First', [], { winner: true });
    const body = combinedTournament({
      'womens-singles': [
        tennisMatch({ id: '1', status: walkover, first: winner }),
        tennisMatch({ id: '2', status: retired, first: winner }),
      ],
    });
    const [first, second] = await listMatches('wta', body);

    expect([first?.state, second?.state]).toEqual(['walkover', 'retired']);
    expect(first?.sides[0].isWinner).toBe(true);
    expect(first?.set).toBeUndefined();
  });

  it('reads sets, tiebreaks and seeds; an unfinished set has no winner', async () => {
    const first = tennisPlayer(
      '21',
      'Ana First',
      [{ value: 7, tiebreak: 8, winner: true }, { value: 3 }],
      { curatedRank: { current: 2 } },
    );
    const second = tennisPlayer('22', 'Bea Second', [
      { value: 6, tiebreak: 6, winner: false },
      { value: 4 },
    ]);
    const body = combinedTournament({
      'womens-singles': [tennisMatch({ id: '1', status: statuses.live, first, second })],
    });
    const [match] = await listMatches('wta', body);

    expect(match?.sides[0]).toMatchObject({
      name: 'Ana First',
      seed: 2,
      sets: [
        { games: 7, tiebreak: 8, won: true },
        { games: 3, won: undefined },
      ],
    });
    expect(match?.sides[0].isWinner).toBeUndefined();
  });

  it('reads placeholder IDs as undecided players', async () => {
    const body = combinedTournament({
      'mens-doubles': [
        tennisMatch({
          id: '1',
          timeValid: false,
          first: { id: '-3--4', type: 'team', roster: { athletes: [{ displayName: 'TBD' }] } },
          second: {
            id: '31-32',
            type: 'team',
            roster: { athletes: [{ displayName: 'Carl A' }, { displayName: 'Dan B' }] },
          },
        }),
      ],
    });
    const [match] = await listMatches('atp', body);

    expect(match?.timeToBeDecided).toBe(true);
    expect(match?.sides[0]).toMatchObject({ name: undefined, players: [] });
    expect(match?.sides[1].players.map(({ id, name }) => [id, name])).toEqual([
      ['31', 'Carl A'],
      ['32', 'Dan B'],
    ]);
  });

  it('reads matches in the event itself, as until 2023', async () => {
    const [event] = combinedTournament({})['events'] as Record<string, unknown>[];
    const old = { ...event, groupings: undefined, competitions: [tennisMatch({ id: '1' })] };

    expect(await listMatches('wta', { events: [old] })).toMatchObject([
      { id: '1', draw: 'womens-singles' },
    ]);
  });

  it('rejects a result without a winner or with two', async () => {
    const final = (id: string, firstWon?: boolean, secondWon?: boolean) =>
      tennisMatch({
        id,
        status: statuses.final,
        first: tennisPlayer('21', 'Ana First', sets(true, true), { winner: firstWon }),
        second: tennisPlayer('22', 'Bea Second', sets(false, false), { winner: secondWon }),
      });
    const body = combinedTournament({
      'mens-singles': [final('1'), final('2', true, true), final('3', true)],
    });

    expect((await listMatches('atp', body)).map(({ state }) => state)).toEqual([
      'unknown',
      'unknown',
      'final',
    ]);
  });

  it('rejects a final without the sets of both sides, so that stored ones are kept', async () => {
    const first = tennisPlayer('21', 'Ana First', [], { winner: true });
    const played = tennisPlayer('21', 'Ana First', sets(true, true), { winner: true });
    const body = combinedTournament({
      'mens-singles': [
        tennisMatch({ id: '1', status: statuses.final, first }),
        tennisMatch({ id: '2', status: statuses.final, first: played }),
        tennisMatch({ id: '3', status: retired, first }),
      ],
    });
    const slate = await readTennis('atp', body);

    expect(slate.tournaments[0]?.matches?.map(({ id }) => id)).toEqual(['3']);
    expect(slate.rejected).toMatchObject([
      { id: '1', state: 'final' },
      { id: '2', state: 'final' },
    ]);
  });

  it('reads a contradictory status as neither live nor final', async () => {
    const winner = tennisPlayer('21', 'Ana First', sets(false), { winner: true });
    const ahead = tennisPlayer('22', 'Bea Second', sets(true), { winner: false });
    const nobody = tennisPlayer('21', 'Ana First', sets(false), { winner: false });
    const body = combinedTournament({
      'mens-singles': [
        tennisMatch({ id: '1', status: statuses.unheardOf }),
        tennisMatch({ id: '2', status: statuses.final, first: nobody, second: ahead }),
        tennisMatch({ id: '3', status: statuses.final, first: winner, second: ahead }),
        tennisMatch({ id: '4', status: walkover }),
      ],
    });
    const contradiction = { state: 'unknown', statusText: 'Result not confirmed yet' };

    expect(await listMatches('atp', body)).toMatchObject([
      contradiction,
      contradiction,
      contradiction,
      contradiction,
    ]);
  });

  it.each([
    ['STATUS_DEFAULTED', sets(true), sets(false), 'retired'],
    ['STATUS_DEFAULT', [], [], 'walkover'],
    ['STATUS_UNCONTESTED', [], [], 'walkover'],
    ['STATUS_FORFEIT', sets(false), sets(true), 'retired'],
    ['STATUS_RETIRED', [], [], 'retired'],
    ['STATUS_VOLCANO', sets(true), sets(false), 'retired'],
    ['STATUS_FINAL_TB', sets(true, false, true), sets(false, true, false), 'final'],
    ['STATUS_FINAL', sets(true, true), sets(false, false), 'final'],
  ])('%s, over with one winner: %j against %j is %s', async (name, first, second, state) => {
    const status = { period: 1, type: { ...statuses.final.type, name } };
    const body = combinedTournament({
      'womens-singles': [
        tennisMatch({
          id: '1',
          status,
          round: 'Final',
          first: tennisPlayer('21', 'Ana First', first, { winner: true }),
          second: tennisPlayer('22', 'Bea Second', second, { winner: false }),
        }),
      ],
    });

    expect(await listMatches('wta', body)).toMatchObject([{ state }]);
    expect((await readTennis('wta', body)).tournaments[0]?.tournament.state).toBe('final');
  });

  type Games = [first: number, second: number, isNamed?: boolean];
  interface Played {
    name?: string;
    draw?: string;
    tour?: TennisTourId;
    status?: FeedObject;
    note?: string;
    season?: number;
    round?: string;
  }

  /** A match over with the first player as its winner, unless its status says otherwise. */
  async function readPlayed(games: Games[], played: Played = {}) {
    const { name = 'Northport Open', draw = 'mens-singles', tour = 'atp', season = 2026 } = played;
    const { status = statuses.final, note, round } = played;
    const lines = (side: 0 | 1) =>
      games.map(([one, other, isNamed = true]) => {
        const [value, against] = side === 0 ? [one, other] : [other, one];
        return { value, ...(isNamed && { winner: value > against }) };
      });
    const isOver = status !== statuses.live && status !== statuses.scheduled;
    const match = tennisMatch({
      id: '1',
      status,
      ...(round !== undefined && { round }),
      first: tennisPlayer('21', 'Ana First', lines(0), isOver ? { winner: true } : {}),
      second: tennisPlayer('22', 'Bea Second', lines(1), isOver ? { winner: false } : {}),
    });
    const notes = note === undefined ? [] : [{ text: note }];
    const rest = { name, season: { year: season } };
    const body = combinedTournament({ [draw]: [{ ...match, notes }] }, false, '2026-11-16', rest);
    const [read] = await listMatches(tour, body);
    if (read === undefined) throw new Error('no match');
    return read;
  }

  it.each<[string, Games[], Played, string]>([
    [
      'won one each',
      [
        [3, 6],
        [7, 5],
      ],
      {},
      'retired',
    ],
    [
      'stopped in the second set',
      [
        [6, 4],
        [3, 2, false],
      ],
      {},
      'retired',
    ],
    [
      'stopped in the second set, which the feed names won',
      [
        [6, 4],
        [3, 2],
      ],
      {},
      'retired',
    ],
    ['stopped in the first set', [[5, 0, false]], {}, 'retired'],
    [
      'of the old feed, stopped in the second set',
      [
        [6, 3, false],
        [4, 2, false],
      ],
      {},
      'retired',
    ],
    [
      'of the old feed, complete',
      [
        [6, 3, false],
        [7, 6, false],
      ],
      {},
      'final',
    ],
    [
      'whose last winner is not named',
      [
        [6, 3],
        [6, 4, false],
      ],
      {},
      'final',
    ],
    [
      'with a set that the feed names for nobody',
      [
        [6, 3, false],
        [2, 6],
        [6, 4],
      ],
      {},
      'final',
    ],
    [
      'without a tie-break in the last set',
      [
        [6, 4],
        [4, 6],
        [9, 7],
      ],
      {},
      'final',
    ],
    [
      'with “ret” in its note',
      [
        [6, 4],
        [6, 5],
      ],
      { note: 'First bt Second 6-4 6-5 ret.' },
      'retired',
    ],
    [
      'with “def.” inside its note',
      [
        [6, 4],
        [6, 2],
      ],
      { note: 'First def. Second 6-4 6-2' },
      'final',
    ],
    [
      'in five sets, after two',
      [
        [6, 4],
        [6, 2],
      ],
      { name: 'Wimbledon' },
      'retired',
    ],
    [
      'in five sets, 2–1 ahead',
      [
        [6, 4],
        [3, 6],
        [6, 2],
      ],
      { name: 'Wimbledon' },
      'retired',
    ],
    [
      'in five sets, after three',
      [
        [6, 4],
        [6, 2],
        [7, 6],
      ],
      { name: 'Wimbledon' },
      'final',
    ],
    [
      'of the Davis Cup of 2017',
      [
        [6, 4],
        [6, 2],
      ],
      { name: 'Davis Cup', season: 2017 },
      'retired',
    ],
    [
      'of the Davis Cup today',
      [
        [6, 4],
        [6, 2],
      ],
      { name: 'Davis Cup Finals' },
      'final',
    ],
    [
      'stopped in a third set after two',
      [
        [6, 4],
        [6, 2],
        [2, 1, false],
      ],
      {},
      'retired',
    ],
    [
      'in sets to four',
      [
        [2, 4],
        [4, 3],
        [4, 0],
        [4, 2],
      ],
      { name: 'Next Gen ATP Finals' },
      'final',
    ],
    [
      'in sets to four, after two',
      [
        [4, 3],
        [4, 1],
      ],
      { name: 'Next Gen ATP Finals' },
      'retired',
    ],
    [
      'in sets to four of an unknown event',
      [
        [4, 1],
        [4, 2],
      ],
      {},
      'final',
    ],
    [
      'in sets to four of an unknown event, stopped',
      [
        [4, 1],
        [2, 1, false],
      ],
      {},
      'retired',
    ],
    [
      'with a match tie-break',
      [
        [6, 4],
        [4, 6],
        [10, 8],
      ],
      { name: 'Laver Cup' },
      'final',
    ],
    [
      'with a match tie-break as a set',
      [
        [6, 4],
        [4, 6],
        [1, 0],
      ],
      { name: 'Laver Cup' },
      'final',
    ],
    [
      'in doubles',
      [
        [6, 4],
        [4, 6],
        [1, 0, false],
      ],
      { draw: 'mens-doubles' },
      'final',
    ],
    [
      'stopped after a game of the third set',
      [
        [6, 4],
        [4, 6],
        [1, 0, false],
      ],
      {},
      'retired',
    ],
  ])('a final %s: %j is read by its sets', async (_, games, given, state) => {
    const match = await readPlayed(games, given);

    expect(match).toMatchObject({
      state,
      statusText: state === 'retired' ? 'Retired' : 'Final',
      sides: [{ isWinner: true }, { isWinner: false }],
    });
  });

  it('needs the sets of its best-of count, whatever the feed calls it', async () => {
    const set = fc.constantFrom<Games>([6, 0], [7, 6], [0, 6], [5, 7]);
    const events = fc.constantFrom('Wimbledon', 'Northport Open');
    await fc.assert(
      fc.asyncProperty(
        fc.array(set, { minLength: 1, maxLength: 5 }),
        events,
        async (games, name) => {
          const won = games.filter(([first, second]) => first > second).length;
          const lost = games.length - won;
          const { state, bestOf } = await readPlayed(games, { name });
          if (state === 'final') expect(won).toBeGreaterThan(bestOf / 2);
          if (state === 'retired') expect(Math.max(won, lost)).toBeLessThan(bestOf / 2);
          if (won > bestOf / 2 && lost < bestOf / 2) expect(state).toBe('final');
        },
      ),
    );
  });

  it('is a walkover where only the note says so', async () => {
    const first = tennisPlayer('21', 'Ana First', [], { winner: true });
    const match = tennisMatch({ id: '1', status: statuses.final, first });
    const notes = [{ text: 'Ana First bt Bea Second w/o' }];
    const body = combinedTournament({ 'womens-singles': [{ ...match, notes }] });

    expect(await listMatches('wta', body)).toMatchObject([{ state: 'walkover' }]);
  });

  it('is suspended when it is listed again with the sets it has', async () => {
    expect(
      await readPlayed(
        [
          [6, 4],
          [2, 1, false],
        ],
        { status: statuses.scheduled },
      ),
    ).toMatchObject({
      state: 'suspended',
      statusText: 'Suspended',
    });
    expect((await readPlayed([[0, 0, false]], { status: statuses.scheduled })).state).toBe(
      'scheduled',
    );
  });

  it('has its format from the event, and from sets that show another one', async () => {
    const getFormat = async (games: Games[], played: Played = {}) => {
      const { bestOf, format } = await readPlayed(games, { status: statuses.live, ...played });
      return { bestOf, format };
    };
    expect(await getFormat([[3, 2, false]])).toEqual({ bestOf: 3, format: null });
    expect(await getFormat([[3, 2, false]], { name: 'US Open' })).toEqual({
      bestOf: 5,
      format: { segments: 5 },
    });
    expect(await getFormat([], { name: 'Next Gen ATP Finals' })).toEqual({
      bestOf: 5,
      format: { segments: 5, gamesInSet: 4 },
    });
    expect(
      await getFormat([
        [4, 2],
        [1, 0, false],
      ]),
    ).toEqual({
      bestOf: 3,
      format: { gamesInSet: 4 },
    });
    expect(
      await getFormat([
        [6, 2],
        [6, 3],
        [1, 0, false],
      ]),
    ).toEqual({
      bestOf: 5,
      format: { segments: 5 },
    });
    expect(
      await getFormat([
        [6, 2],
        [6, 3],
        [0, 0, false],
      ]),
    ).toEqual({ bestOf: 3, format: null });
    expect(await getFormat([], { name: 'Laver Cup' })).toEqual({
      bestOf: 3,
      format: { hasMatchTiebreak: true },
    });
    const final = { name: 'Olympic Games', round: 'Final' };
    expect((await getFormat([], { ...final, season: 2016 })).bestOf).toBe(5);
    expect((await getFormat([], { ...final, season: 2024 })).bestOf).toBe(3);
  });

  it('ends a tournament with its finals only, even with earlier matches unfinished', async () => {
    const first = tennisPlayer('21', 'Ana First', [], { winner: true });
    const final = tennisMatch({ id: '1', round: 'Final', status: retired, first });
    const open = tennisMatch({ id: '2', status: statuses.unheardOf });
    const doubles = tennisMatch({ id: '3', round: 'Final' });
    const getState = async (draws: Parameters<typeof combinedTournament>[0]) =>
      (await readTennis('wta', combinedTournament(draws))).tournaments[0]?.tournament.state;

    expect(await getState({ 'womens-singles': [final, open] })).toBe('final');
    expect(await getState({ 'womens-singles': [open, { ...final, id: '4', round: {} }] })).toBe(
      'live',
    );
    expect(await getState({ 'womens-singles': [final], 'womens-doubles': [doubles] })).toBe('live');
    const finalOfDoubles = { ...final, id: '5' };
    expect(await getState({ 'womens-singles': [open], 'womens-doubles': [finalOfDoubles] })).toBe(
      'live',
    );
  });

  it('shows a rain delay and the set it interrupted', async () => {
    const type = {
      name: 'STATUS_RAIN_DELAY',
      state: 'in',
      completed: false,
      description: 'Rain Delay',
      shortDetail: '2nd Set',
    };
    const body = combinedTournament({
      'womens-singles': [tennisMatch({ id: '1', status: { period: 2, type } })],
    });

    expect(await listMatches('wta', body)).toMatchObject([
      { state: 'delayed', statusText: 'Rain Delay, 2nd Set' },
    ]);
  });

  it('reads mixed doubles from the men’s feed only, and each match once', async () => {
    const body = combinedTournament({
      'mixed-doubles': [tennisMatch({ id: '1' }), tennisMatch({ id: '1' })],
    });

    expect((await listMatches('atp', body)).map(({ id, draw }) => [id, draw])).toEqual([
      ['1', 'mixed-doubles'],
    ]);
    expect(await listMatches('wta', body)).toEqual([]);
  });

  it('reads no sets for a walkover, and none as the current set', async () => {
    const winner = tennisPlayer('21', 'Ana First', [], { winner: true, linescores: undefined });
    const loser = tennisPlayer('22', 'Bea Second', [], { winner: false, linescores: undefined });
    const body = combinedTournament({
      'womens-singles': [tennisMatch({ id: '1', status: walkover, first: winner, second: loser })],
    });

    expect(await listMatches('wta', body)).toMatchObject([
      { state: 'walkover', set: undefined, sides: [{ sets: [] }, { sets: [] }] },
    ]);
  });

  it('knows the surface of listed tournaments only', async () => {
    const [event] = combinedTournament({ 'mens-singles': [tennisMatch({ id: '1' })] })[
      'events'
    ] as Record<string, unknown>[];
    const events = [
      event,
      { ...event, id: '172-2026', name: 'Roland Garros', venue: { displayName: 'Paris, France' } },
    ];
    const { tournaments } = await readTennis('atp', { events });

    expect(tournaments.map(({ tournament }) => tournament.tennis?.surface)).toEqual([
      undefined,
      'clay',
    ]);
  });

  it('reads the other matches despite malformed ones', async () => {
    const body = combinedTournament({
      'mens-singles': [
        { id: '9' },
        { ...tennisMatch({ id: '8' }), competitors: [] },
        tennisMatch({ id: '1' }),
      ],
    });
    const slate = await readTennis('atp', body);

    expect(slate.tournaments[0]?.matches?.map(({ id }) => id)).toEqual(['1']);
    expect(slate.rejected.map(({ id }) => id)).toEqual(['9', '8']);
  });

  it('infers set winners when the feed omits them, except in unfinished sets', async () => {
    const games = (first: number[]) => first.map((value) => ({ value }));
    const match = (id: string, status: object, isOver: boolean) =>
      tennisMatch({
        id,
        status: { ...status },
        first: tennisPlayer('21', 'Ana First', games([7, 3, 6]), isOver ? { winner: true } : {}),
        second: tennisPlayer('22', 'Bea Second', games([6, 6, 4]), isOver ? { winner: false } : {}),
      });
    const body = combinedTournament({
      'mens-singles': [
        match('1', { ...statuses.final, period: 3 }, true),
        match('2', { ...statuses.live, period: 3 }, false),
      ],
    });

    const [over, open] = await listMatches('atp', body);

    expect(over?.sides[0].sets.map(({ won }) => won)).toEqual([true, false, true]);
    expect(over?.sides[1].sets.map(({ won }) => won)).toEqual([false, true, false]);
    expect(open?.sides[0].sets.map(({ won }) => won)).toEqual([true, false, undefined]);
  });

  it('reads thousands of matches, yielding in between', async () => {
    const body = combinedTournament({
      'mens-singles': Array.from({ length: 2000 }, (_, index) => tennisMatch({ id: `${index}` })),
    });
    let slate: Awaited<ReturnType<typeof readTennis>> | undefined;
    const turns = await countTurns(async () => {
      slate = await readTennis('atp', body);
    });

    expect(slate?.tournaments[0]?.matches).toHaveLength(2000);
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  it.each(['TBD', 'Qualifier', 'Bye', 'Winner of match 3'])(
    'does not read %s as a player, whatever the ID',
    async (name) => {
      const second = tennisPlayer('2147483647', name);
      const body = combinedTournament({ 'mens-singles': [tennisMatch({ id: '1', second })] });

      expect((await listMatches('atp', body))[0]?.sides[1]).toMatchObject({
        name: undefined,
        players: [],
      });
    },
  );
});
