import { describe, expect, it } from 'vitest';
import { statuses, type FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { golfCalendar, golfLeaderboard } from '#testing/fixtures/espn/tournament-events.ts';
import { parseToPar } from './golf-entry.ts';
import { readGolf, readGolfCalendar } from './golf.ts';

function readClassic() {
  const { tournaments } = readGolf(golfLeaderboard());
  const classic = tournaments.find(({ tournament }) => tournament.name === 'Grand Classic');
  if (classic === undefined) throw new Error('the tournament was not read');
  return classic;
}

/** A tournament as on the scoreboard: no course, positions or player statuses. */
function buildScoreboard(competitors: unknown[], competition: FeedObject = {}): FeedObject {
  const event = {
    id: '401',
    name: 'Plain Open',
    date: '2026-11-19T05:00Z',
    endDate: '2026-11-22T05:00Z',
    status: statuses.live,
    competitions: [{ id: '401', status: statuses.live, competitors, ...competition }],
  };
  return { events: [event] };
}

function readEntry(linescores: unknown[], rest: FeedObject = {}) {
  const golfer = { id: '7', athlete: { displayName: 'Lone Player' }, linescores, ...rest };
  return readGolf(buildScoreboard([golfer])).tournaments[0]?.field?.[0];
}

describe('ESPN golf', () => {
  it('reads tournament, host course, purse and defending champion', () => {
    expect(readClassic().tournament).toMatchObject({
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
    const listWords = (body: FeedObject) =>
      readGolf(body).tournaments.map(({ tournament }) => tournament.statusText);
    const [event] = buildScoreboard([])['events'] as FeedObject[];

    expect(listWords({ events: [{ ...event, status: { type } }] })).toEqual([
      'Round 2 - Suspended',
    ]);
    expect(listWords(buildScoreboard([], { status: { type } }))).toEqual(['Round 2 - Suspended']);
  });

  it('does not read a cut score of 0 as even par before the cut', () => {
    expect(readClassic().tournament.golf?.cut).toEqual({ afterRound: 2, toPar: undefined });
  });

  it('orders the field like the leaderboard, whatever the response’s order', () => {
    expect(readClassic().field?.map(({ player, order }) => [order, player.name])).toEqual([
      [1, 'Late Charge'],
      [2, 'Early Starter'],
      [3, 'Cut Early'],
      [4, 'Went Home'],
    ]);
  });

  it('counts the current round, which the feed’s total omits', () => {
    const [leader] = readClassic().field ?? [];

    expect(leader).toMatchObject({ toPar: -6, thru: 5, status: 'playing', position: '1' });
  });

  it('distinguishes a withdrawal from a missed cut with the same status', () => {
    const findStatus = (name: string) =>
      readClassic().field?.find(({ player }) => player.name === name)?.status;

    expect(findStatus('Cut Early')).toBe('cut');
    expect(findStatus('Went Home')).toBe('withdrawn');
  });

  it('ignores the strokes of an abandoned round', () => {
    const home = readClassic().field?.find(({ player }) => player.name === 'Went Home');

    expect(home?.rounds).toEqual([{ round: 1, strokes: 71, toPar: 0, teeTime: undefined }]);
    expect(home?.position).toBeUndefined();
  });

  it('has an undefined, not empty, field before tee times are published', () => {
    const [small] = readGolf(golfLeaderboard()).tournaments;

    expect(small?.tournament).toMatchObject({ name: 'Small Open', state: 'scheduled' });
    expect(small?.field).toBeUndefined();
  });

  it('finds the tournament by ID in a week with two', () => {
    expect(readGolf(golfLeaderboard()).tournaments.map(({ tournament }) => tournament.id)).toEqual([
      '401999001',
      '401999002',
    ]);
  });

  it('reads a team event, with no athletes and a different competition ID', () => {
    const competitor = {
      id: '55',
      type: 'team',
      order: 1,
      team: { displayName: 'Ace/Birdie' },
      score: '-9',
      linescores: [{ period: 1, value: 63, displayValue: '-9' }],
    };
    const [sourced] = readGolf(
      buildScoreboard([competitor], { id: '11724', status: statuses.live }),
    ).tournaments;

    expect(sourced?.tournament).toMatchObject({ id: '401', golf: { isTeamEvent: true } });
    expect(sourced?.field).toMatchObject([{ player: { id: '55', name: 'Ace/Birdie' }, toPar: -9 }]);
  });

  it('excludes a playoff from the score, as a fifth line or marked as one', () => {
    const rounds = [1, 2, 3, 4].map((period) => ({ period, value: 70, displayValue: '-2' }));
    const fifth = { period: 5, value: 8, displayValue: '-1' };
    const marked = { period: 4, value: 4, displayValue: '-1', isPlayoff: true };

    expect(readEntry([...rounds, fifth])).toMatchObject({ toPar: -8 });
    expect(readEntry([...rounds.slice(0, 3), marked])).toMatchObject({ toPar: -6 });
    expect(readEntry([...rounds, fifth])?.rounds.map(({ round }) => round)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('has no par or strokes for an interrupted round', () => {
    const holes = (count: number) => Array.from({ length: count }, () => ({ value: 4 }));
    const entry = readEntry([
      { period: 1, value: 75, displayValue: '+3', linescores: holes(18) },
      { period: 2, value: 64, displayValue: '+8', linescores: holes(14) },
      { period: 3, value: 0, displayValue: '-' },
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

  const whole = (...toPars: number[]) =>
    toPars.map((toPar, index) => ({
      period: index + 1,
      value: 72 + toPar,
      displayValue: toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : String(toPar),
    }));
  const readField = (lines: FeedObject[][], status: FeedObject = statuses.live) => {
    const competitors = lines.map((linescores, index) => ({
      id: String(index + 1),
      athlete: { displayName: `Player ${index + 1}` },
      linescores,
    }));
    const body = buildScoreboard(competitors, { status });
    const [event] = body['events'] as FeedObject[];
    const { tournaments } = readGolf({ events: [{ ...event, status }] });
    return (tournaments[0]?.field ?? []).map((entry) => ({
      status: entry.status,
      toPar: entry.toPar,
      rounds: entry.rounds.map(({ strokes }) => strokes),
    }));
  };

  describe('inferred status on a scoreboard', () => {
    const oneHole = [{ period: 1, value: 4, displayValue: 'E' }];

    it('is out when two rounds behind: cut after two complete rounds, else withdrawn', () => {
      const field = readField([
        whole(-2, -1, -3, -2),
        whole(3, 4),
        whole(1),
        oneHole,
        [...whole(2), { period: 2, value: 34, displayValue: '-1' }],
      ]);

      expect(field.map(({ status }) => status)).toEqual([
        'unknown',
        'cut',
        'withdrawn',
        'withdrawn',
        'withdrawn',
      ]);
      expect(field[3]).toEqual({ status: 'withdrawn', toPar: undefined, rounds: [undefined] });
      expect(field[4]).toEqual({ status: 'withdrawn', toPar: 2, rounds: [74, undefined] });
    });

    it('is out without every round of a finished tournament', () => {
      const field = readField([whole(-2, -1, -3), whole(3, 4), oneHole], statuses.final);

      expect(field.map(({ status }) => status)).toEqual(['unknown', 'cut', 'withdrawn']);
    });

    it('is cut with more strokes than anyone playing on, but not while waiting', () => {
      const waiting = { period: 3 };
      const field = readField([
        whole(-2, -1, -3),
        whole(1, 0, 2),
        whole(2, 3),
        [...whole(2, 3), waiting],
        whole(-4, -3),
      ]);

      expect(field.map(({ status }) => status)).toEqual([
        'unknown',
        'unknown',
        'cut',
        'unknown',
        'unknown',
      ]);
    });

    it('is not out while a round is in progress', () => {
      const field = readField([whole(-2), oneHole, []]);

      expect(field.map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown']);
      expect(field[1]?.toPar).toBe(0);
    });
  });

  it('ignores position 999 and rounds without strokes after a withdrawal', () => {
    const status = {
      displayValue: 'F',
      type: { name: 'STATUS_FINISH' },
      position: { displayName: '999' },
    };
    const noStrokes = { period: 1, value: 0, displayValue: 'E' };

    expect(readEntry(whole(4, -1), { status })).toMatchObject({
      status: 'withdrawn',
      position: undefined,
      toPar: 3,
    });
    const gaveUp = { displayValue: 'WD', type: { name: 'STATUS_CUT' } };
    expect(readEntry([noStrokes], { status: gaveUp })).toMatchObject({
      status: 'withdrawn',
      toPar: undefined,
      rounds: [],
    });
  });

  it('names a playoff instead of a fifth round of four', () => {
    const status = {
      period: 5,
      type: { ...statuses.live.type, shortDetail: 'Round 5 - In Progress' },
    };
    const playing = {
      status: { displayValue: 'Thru 1', thru: 1, type: { name: 'STATUS_IN_PROGRESS' } },
    };
    const lines = [...whole(-2, -2, -2, -2), { period: 5, value: 4, displayValue: 'E' }];
    const golfer = { id: '7', athlete: { displayName: 'Lone Player' }, linescores: lines };
    const [sourced] = readGolf(
      buildScoreboard([{ ...golfer, ...playing }], { status }),
    ).tournaments;

    expect(sourced?.tournament).toMatchObject({
      statusText: 'Playoff - In Progress',
      golf: { round: 4 },
    });
    expect(sourced?.field?.[0]).toMatchObject({ thru: 18, toPar: -8 });
  });

  it('counts the current round before all its holes are played', () => {
    const entry = readEntry([
      { period: 1, value: 70, displayValue: '-2' },
      { period: 2, value: 26, displayValue: '-3', linescores: [{ value: 4 }] },
    ]);

    expect(entry).toMatchObject({ toPar: -5, rounds: [{ round: 1 }, { round: 2, strokes: 26 }] });
  });

  it('uses the text total when rounds have only strokes, as until 2023', () => {
    const rounds = [{ value: 66 }, { value: 70 }, { value: 0 }];

    expect(readEntry(rounds, { score: '-4' })?.toPar).toBe(-4);
    expect(readEntry([], { score: 'E' })?.toPar).toBeUndefined();
  });

  it('leaves a player’s status undefined when the scoreboard has none', () => {
    expect(readEntry([{ period: 1, value: 70, displayValue: '-2' }])).toMatchObject({
      status: 'unknown',
      position: undefined,
      thru: undefined,
    });
  });

  it.each([
    ['CUT', 'cut'],
    ['MC', 'cut'],
    ['MDF', 'cut'],
    ['WD', 'withdrawn'],
    ['DQ', 'disqualified'],
    ['F', 'finished'],
    ['Thru 5', 'playing'],
  ])('reads %s as %s, whatever the status name', (displayValue, status) => {
    const names: Record<string, string> = {
      finished: 'STATUS_FINISH',
      playing: 'STATUS_IN_PROGRESS',
    };
    const type = { name: names[status] ?? 'STATUS_CUT' };

    expect(readEntry([], { status: { displayValue, type } })?.status).toBe(status);
  });

  it('reads a tee time in place of the status', () => {
    const status = { displayValue: '2026-11-20T16:54Z', type: { name: 'STATUS_SCHEDULED' } };

    expect(readEntry([], { status })).toMatchObject({
      status: 'scheduled',
      teeTime: new Date('2026-11-20T16:54Z'),
    });
  });

  it('leaves the last day and the number of rounds undefined when the feed omits them', () => {
    const [event] = buildScoreboard([])['events'] as FeedObject[];
    const [plain] = readGolf({ events: [{ ...event, endDate: undefined }] }).tournaments;

    expect(plain?.tournament.endsAt).toBeUndefined();
    expect(plain?.tournament.golf?.rounds).toBeUndefined();
  });

  it('names no round before the first', () => {
    const body = buildScoreboard([], { status: { ...statuses.scheduled, period: 0 } });

    expect(readGolf(body).tournaments[0]?.tournament.golf?.round).toBeUndefined();
  });

  it('lists a season by its calendar, with states implied by the dates', () => {
    const { tournaments } = readGolfCalendar(
      golfCalendar(),
      2026,
      new Date('2026-11-21T12:00:00Z'),
    );

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
