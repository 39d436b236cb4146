import { describe, expect, it } from 'vitest';
import { statuses, type FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { golfCalendar, golfLeaderboard } from '#testing/fixtures/espn/tournament-events.ts';
import { isBetweenRounds } from '#domain/golf/golf-format.ts';
import { parseToPar } from './golf-entry.ts';
import { readGolf, readGolfCalendar } from './golf.ts';

/** A tournament as on the scoreboard: no course, positions or player statuses. */
function buildScoreboard(
  competitors: unknown[],
  competition: FeedObject = {},
  rest: FeedObject = {},
): FeedObject {
  const event = {
    id: '401',
    name: 'Plain Open',
    date: '2026-11-19T05:00Z',
    endDate: '2026-11-22T05:00Z',
    status: statuses.live,
    competitions: [{ id: '401', status: statuses.live, competitors, ...competition }],
    ...rest,
  };
  return { events: [event] };
}

function readPlain(...parts: Parameters<typeof buildScoreboard>) {
  const [sourced] = readGolf(buildScoreboard(...parts)).tournaments;
  if (sourced === undefined) throw new Error('the tournament was not read');
  return sourced;
}

const golfer = (linescores: unknown[], rest: FeedObject = {}) => ({
  id: '7',
  athlete: { displayName: 'Lone Player' },
  linescores,
  ...rest,
});

const readEntry = (...parts: Parameters<typeof golfer>) => readPlain([golfer(...parts)]).field?.[0];

const line = (period: number, value: number, displayValue: string, rest: FeedObject = {}) => ({
  period,
  value,
  displayValue,
  ...rest,
});

/** Complete rounds by their scores to par. */
const whole = (...toPars: number[]) =>
  toPars.map((toPar, index) =>
    line(index + 1, 72 + toPar, toPar === 0 ? 'E' : `${toPar > 0 ? '+' : ''}${toPar}`),
  );

describe('ESPN golf', () => {
  const [small, classic] = readGolf(golfLeaderboard()).tournaments;
  const find = (name: string) => classic?.field?.find(({ player }) => player.name === name);

  it('reads tournament, host course, purse and defending champion, by ID in a week with two', () => {
    expect(small?.tournament.id).toBe('401999001');
    expect(classic?.tournament).toMatchObject({
      league: 'pga',
      id: '401999002',
      season: 2026,
      state: 'live',
      statusText: 'Round 2 - In Progress',
      location: 'Northport, NY',
      golf: {
        course: 'Old Links',
        par: 71,
        yards: 7100,
        round: 2,
        rounds: 4,
        purse: 9_000_000,
        defendingChampion: 'Early Starter',
        isTeamEvent: false,
        // A cut score of 0 before the cut is not even par.
        cut: { afterRound: 2, toPar: undefined },
      },
    });
  });

  it('gives the reason for a stoppage, from the event or its round', () => {
    const type = {
      name: 'STATUS_SUSPENDED',
      state: 'in',
      completed: false,
      description: 'Suspended',
      shortDetail: 'Round 2 - Suspended',
    };
    const ofEvent = readPlain([], {}, { status: { type } });
    const ofRound = readPlain([], { status: { type } });
    for (const { tournament } of [ofEvent, ofRound]) {
      expect(tournament.statusText).toBe('Round 2 - Suspended');
    }
  });

  it('orders the field like the leaderboard, whatever the response’s order', () => {
    expect(classic?.field?.map(({ player, order }) => [order, player.name])).toEqual([
      [1, 'Late Charge'],
      [2, 'Early Starter'],
      [3, 'Cut Early'],
      [4, 'Went Home'],
    ]);
  });

  it('counts the current round, which the feed’s total omits', () => {
    expect(find('Late Charge')).toMatchObject({
      toPar: -6,
      thru: 5,
      status: 'playing',
      position: '1',
    });
  });

  it('distinguishes a withdrawal, whose abandoned round does not count, from a missed cut', () => {
    expect(find('Cut Early')?.status).toBe('cut');
    expect(find('Went Home')).toMatchObject({
      status: 'withdrawn',
      position: undefined,
      rounds: [{ round: 1, strokes: 71, toPar: 0, teeTime: undefined }],
    });
    expect(find('Went Home')?.rounds).toHaveLength(1);
  });

  it('has an undefined, not empty, field before tee times are published', () => {
    expect(small?.tournament).toMatchObject({ name: 'Small Open', state: 'scheduled' });
    expect(small?.field).toBeUndefined();
  });

  it('reads a team event, with no athletes and a different competition ID', () => {
    const team = {
      id: '55',
      type: 'team',
      order: 1,
      team: { displayName: 'Ace/Birdie' },
      score: '-9',
      linescores: [line(1, 63, '-9')],
    };
    const { tournament, field } = readPlain([team], { id: '11724' });
    expect(tournament).toMatchObject({ id: '401', golf: { isTeamEvent: true } });
    expect(field).toMatchObject([{ player: { id: '55', name: 'Ace/Birdie' }, toPar: -9 }]);
  });

  describe('a cup between two teams', () => {
    const team = (id: string, displayName: string) => ({
      id,
      type: 'team',
      team: { id, displayName },
      score: { value: 0, displayValue: '0' },
    });
    const usa = team('1', 'United States');
    const world = team('2', 'International');
    const overall = { id: '401', status: statuses.scheduled, competitors: [usa, world] };
    const match = { ...overall, id: 'm1', description: 'Thursday Four-Balls' };
    const named = (name: string, competitions: unknown) => ({
      events: [
        {
          id: '401',
          name,
          date: '2026-12-03T05:00Z',
          endDate: '2026-12-06T05:00Z',
          status: statuses.scheduled,
          competitions,
        },
      ],
    });

    it.each([
      ['a list of lists', 'Eastport Cup', [[overall], [match]]],
      ['a flat list', 'Eastport Cup', [overall, match]],
      ['teams without a type', 'Eastport Cup', [[{ competitors: [{ team: usa.team }] }]]],
      ['nothing but its name', 'Presidents Cup', []],
      ['empty lists', 'the Ryder Cup', [[], []]],
    ])('is a team event without a field, as %s', (_, name, competitions) => {
      const { tournaments, rejected } = readGolf(named(name, competitions));

      expect(rejected).toEqual([]);
      expect(tournaments).toMatchObject([
        { tournament: { state: 'scheduled', golf: { isTeamEvent: true } } },
      ]);
      expect(tournaments[0]?.field).toBeUndefined();
    });

    it('has the words of the event where its competition has only a status name', () => {
      const type = { name: 'STATUS_SCHEDULED', state: 'pre', completed: false };
      const [sourced] = readGolf(
        named('Eastport Cup', [[{ ...overall, status: { type } }]]),
      ).tournaments;

      expect(sourced?.tournament.statusText).toBe('Scheduled');
    });

    it('leaves a tournament of single players in nested lists its state, without a field', () => {
      const player = (id: string) => ({ id, athlete: { displayName: `Player ${id}` } });
      const nested = [[{ ...overall, competitors: [player('1'), player('2')] }]];
      const [sourced] = readGolf(named('Match Play', nested)).tournaments;

      expect(sourced?.tournament.golf).toMatchObject({ isTeamEvent: false, scoring: 'match' });
      expect(sourced?.field).toBeUndefined();
    });
  });

  describe('a tournament by points', () => {
    const score = (id: string, points: string, rounds: number[], rest: FeedObject = {}) => ({
      id,
      sortOrder: Number(id),
      athlete: { displayName: `Player ${id}` },
      score: { value: Number(points), displayValue: points },
      status: { position: { displayName: id }, displayValue: 'F', type: { name: 'STATUS_FINISH' } },
      linescores: rounds.map((value, index) => ({
        period: index + 1,
        value,
        displayValue: String(value),
      })),
      ...rest,
    });
    const read = (system: string) => {
      const cut = { displayValue: 'CUT', type: { name: 'STATUS_CUT' } };
      const field = [
        score('1', '+49', [12, 14, 9, 14]),
        score('2', '44', [10, 12, 11, 11]),
        score('3', '-2', [1, -3], { status: cut }),
        score('4', '0', []),
      ];
      const [event] = buildScoreboard(field)['events'] as FeedObject[];
      const tournament = { numberOfRounds: 4, cutRound: 2, scoringSystem: { name: system } };
      return readGolf({ events: [{ ...event, tournament }] }).tournaments[0];
    };

    it('has the points of all who have begun, also below zero, and their rounds', () => {
      const { tournament, field } = read('Modified Stableford') ?? {};

      expect(tournament?.golf?.scoring).toBe('points');
      expect(field?.map(({ toPar, status }) => [toPar, status])).toEqual([
        [49, 'finished'],
        [44, 'finished'],
        [-2, 'cut'],
        [undefined, 'finished'],
      ]);
      expect(field?.[2]?.rounds.map(({ strokes }) => strokes)).toEqual([1, -3]);
      expect(field?.[0]?.rounds.every(({ toPar }) => toPar === undefined)).toBe(true);
    });

    it.each([
      ['Medal', 'strokes'],
      ['Stroke Play', 'strokes'],
      ['Stableford', 'points'],
      ['Match Play', 'match'],
      ['Skins', 'other'],
    ])('comes from the feed: %s is %s', (system, scoring) => {
      expect(read(system)?.tournament.golf?.scoring).toBe(scoring);
    });
  });

  describe('a round that is over', () => {
    const complete = (round: number, state: string, completed: boolean) => ({
      period: round,
      type: {
        name: 'STATUS_PLAY_COMPLETE',
        state,
        completed,
        description: 'Play Complete',
        detail: `Round ${round} - Play Complete`,
      },
    });
    const readWith = (event: FeedObject | undefined, round: FeedObject) => {
      const [body] = buildScoreboard([], { status: round })['events'] as FeedObject[];
      const { tournament } =
        readGolf({ events: [{ ...body, status: event }] }).tournaments[0] ?? {};
      return tournament && [tournament.state, isBetweenRounds(tournament), tournament.statusText];
    };

    it.each([
      ['in', false],
      ['post', false],
      ['post', true],
    ])('leaves the tournament on, but not in progress: %s, completed %s', (state, completed) => {
      const between = ['live', true, 'Round 2 - Play Complete'];
      const round = complete(2, state, completed);
      expect(readWith(statuses.live, round)).toEqual(between);
      expect(readWith(round, round)).toEqual(between);
      expect(readWith(undefined, round)).toEqual(between);
    });

    it('ends it when it was the last one, and play goes on the next day', () => {
      const last = complete(4, 'post', true);
      expect(readWith(statuses.final, last)?.[0]).toBe('final');
      expect(readWith(last, last)?.[0]).toBe('final');
      expect(readWith(statuses.final, complete(3, 'post', true))?.[0]).toBe('final');
      expect(readWith(statuses.live, { ...statuses.live, period: 3 })?.[1]).toBe(false);
    });
  });

  it('excludes a playoff from the score, as a fifth line or marked as one', () => {
    const rounds = whole(-2, -2, -2, -2);
    const withFifth = readEntry([...rounds, line(5, 8, '-1')]);
    expect(withFifth?.toPar).toBe(-8);
    expect(withFifth?.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5]);
    const marked = line(4, 4, '-1', { isPlayoff: true });
    expect(readEntry([...rounds.slice(0, 3), marked])).toMatchObject({ toPar: -6 });
  });

  it('names a playoff instead of a fifth round of four', () => {
    const type = { ...statuses.live.type, shortDetail: 'Round 5 - In Progress' };
    const playing = { displayValue: 'Thru 1', thru: 1, type: { name: 'STATUS_IN_PROGRESS' } };
    const lines = [...whole(-2, -2, -2, -2), line(5, 4, 'E')];
    const { tournament, field } = readPlain([golfer(lines, { status: playing })], {
      status: { period: 5, type },
    });
    expect(tournament).toMatchObject({ statusText: 'Playoff - In Progress', golf: { round: 4 } });
    expect(field?.[0]).toMatchObject({ thru: 18, toPar: -8 });
  });

  it('has no par or strokes for an interrupted round', () => {
    const holes = (count: number) => Array.from({ length: count }, () => ({ value: 4 }));
    const entry = readEntry([
      line(1, 75, '+3', { linescores: holes(18) }),
      line(2, 64, '+8', { linescores: holes(14) }),
      line(3, 0, '-'),
    ]);
    expect(entry).toMatchObject({
      toPar: 3,
      status: 'withdrawn',
      rounds: [
        { round: 1, strokes: 75 },
        { round: 2, isGivenUp: true },
      ],
    });
  });

  describe('inferred status on a scoreboard', () => {
    const readField = (lines: FeedObject[][], status: FeedObject = statuses.live) => {
      const golfers = lines.map((own, index) => golfer(own, { id: String(index + 1) }));
      const { field = [] } = readPlain(golfers, { status }, { status });
      return field.map((entry) => ({
        status: entry.status,
        toPar: entry.toPar,
        rounds: entry.rounds.map(({ strokes }) => strokes),
      }));
    };
    const oneHole = [line(1, 4, 'E')];

    it('is out when two rounds behind: cut after two complete rounds, else withdrawn', () => {
      const field = readField([
        whole(-2, -1, -3, -2),
        whole(3, 4),
        whole(1),
        oneHole,
        [...whole(2), line(2, 34, '-1')],
      ]);
      expect(field).toMatchObject([
        { status: 'unknown' },
        { status: 'cut' },
        { status: 'withdrawn' },
        { status: 'withdrawn', toPar: undefined, rounds: [undefined] },
        { status: 'withdrawn', toPar: 2, rounds: [74, undefined] },
      ]);
    });

    it.each([
      [
        'out without every round of a finished tournament',
        [whole(-2, -1, -3), whole(3, 4), oneHole],
        ['unknown', 'cut', 'withdrawn'],
        statuses.final,
      ],
      [
        'cut with more strokes than anyone playing on, but not while waiting',
        [
          whole(-2, -1, -3),
          whole(1, 0, 2),
          whole(2, 3),
          [...whole(2, 3), { period: 3 }],
          whole(-4, -3),
        ],
        ['unknown', 'unknown', 'cut', 'unknown', 'unknown'],
        statuses.live,
      ],
      [
        'not out while a round is in progress',
        [whole(-2), oneHole, []],
        ['unknown', 'unknown', 'unknown'],
        statuses.live,
      ],
    ])('is %s', (_, lines, expected, status) => {
      expect(readField(lines, status).map((entry) => entry.status)).toEqual(expected);
    });
  });

  const gone = { displayValue: 'WD', type: { name: 'STATUS_CUT' } };
  const finished = {
    displayValue: 'F',
    type: { name: 'STATUS_FINISH' },
    position: { displayName: '999' },
  };
  const teeTime = { displayValue: '2026-11-20T16:54Z', type: { name: 'STATUS_SCHEDULED' } };

  it.each<[string, Parameters<typeof golfer>, object]>([
    [
      'ignores position 999',
      [whole(4, -1), { status: finished }],
      { status: 'withdrawn', position: undefined, toPar: 3 },
    ],
    [
      'ignores rounds without strokes after a withdrawal',
      [[line(1, 0, 'E')], { status: gone }],
      { status: 'withdrawn', toPar: undefined, rounds: [] },
    ],
    [
      'counts the current round before all its holes are played',
      [[line(1, 70, '-2'), line(2, 26, '-3', { linescores: [{ value: 4 }] })]],
      { toPar: -5, rounds: [{ round: 1 }, { round: 2, strokes: 26 }] },
    ],
    [
      'uses the text total when rounds have only strokes, as until 2023',
      [[{ value: 66 }, { value: 70 }, { value: 0 }], { score: '-4' }],
      { toPar: -4 },
    ],
    ['has no total without rounds', [[], { score: 'E' }], { toPar: undefined }],
    ['counts a hole of par', [[line(1, 4, 'E')]], { toPar: 0 }],
    [
      'leaves a status undefined when the scoreboard has none',
      [[line(1, 70, '-2')]],
      { status: 'unknown', position: undefined, thru: undefined },
    ],
    [
      'reads a tee time in place of the status',
      [[], { status: teeTime }],
      { status: 'scheduled', teeTime: new Date('2026-11-20T16:54Z') },
    ],
  ])('%s', (_, parts, entry) => {
    expect(readEntry(...parts)).toMatchObject(entry);
  });

  it.each([
    ['CUT', 'cut'],
    ['MC', 'cut'],
    ['MDF', 'cut'],
    ['WD', 'withdrawn'],
    ['DQ', 'disqualified'],
    ['F', 'finished', 'STATUS_FINISH'],
    ['Thru 5', 'playing', 'STATUS_IN_PROGRESS'],
  ])('reads %s as %s, whatever the status name', (displayValue, status, name = 'STATUS_CUT') => {
    expect(readEntry([], { status: { displayValue, type: { name } } })?.status).toBe(status);
  });

  it('leaves the last day and the number of rounds undefined when the feed omits them', () => {
    const { tournament } = readPlain([], {}, { endDate: undefined });
    expect([tournament.endsAt, tournament.golf?.rounds]).toEqual([undefined, undefined]);
  });

  it('names no round before the first', () => {
    const { tournament } = readPlain([], { status: { ...statuses.scheduled, period: 0 } });
    expect(tournament.golf?.round).toBeUndefined();
  });

  it('lists a season by its calendar, with states implied by the dates', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { tournaments } = readGolfCalendar(golfCalendar(), 2026, now);
    expect(tournaments.map(({ tournament }) => [tournament.name, tournament.state])).toEqual([
      ['Opening Cup', 'final'],
      ['Closing Cup', 'scheduled'],
    ]);
  });

  it.each([
    ['E', 0],
    ['-4', -4],
    ['+12', 12],
    ['-', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j to par', (text, toPar) => {
    expect(parseToPar(text)).toBe(toPar);
  });
});
