import type { PlayerLine } from '#domain/box-score.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { describe, expect, it } from 'vitest';
import { readAppearances } from './appearances-rules.ts';

function line(id: string, group: string, figures: Record<string, string>, isStarter = false) {
  return { id, name: `Player ${id}`, group, isStarter, figures } satisfies PlayerLine;
}

const read = (role: PlayerRole, players: PlayerLine[], namedStarterId?: string) =>
  readAppearances(role, { home: { players, namedStarterId }, away: { players: [] } }).home;

const basketball = {
  minutes: '32',
  points: '15',
  'fieldGoalsMade-fieldGoalsAttempted': '6-12',
  'threePointFieldGoalsMade-threePointFieldGoalsAttempted': '2-6',
  'freeThrowsMade-freeThrowsAttempted': '1-1',
  rebounds: '4',
  assists: '3',
  turnovers: '0',
  steals: '3',
  blocks: '1',
  offensiveRebounds: '0',
  defensiveRebounds: '4',
  fouls: '5',
  plusMinus: '-16',
};

describe('basketball appearances', () => {
  it('have minutes, a plus-minus that may be negative, and the box line', () => {
    expect(read('player', [line('1', '', basketball)])).toEqual([
      {
        role: 'player',
        playerId: '1',
        minutes: 32,
        plusMinus: -16,
        line: {
          points: 15,
          fieldGoalAttempts: 12,
          threesMade: 2,
          threesAttempted: 6,
          freeThrowAttempts: 1,
          offensiveRebounds: 0,
          defensiveRebounds: 4,
          assists: 3,
          steals: 3,
          blocks: 1,
          turnovers: 0,
          fouls: 5,
        },
      },
    ]);
  });

  it.each([
    ['32:30', 32.5],
    ['63', 63],
    [' 7 ', 7],
  ])('read minutes in any notation, also with several overtimes: %s', (minutes, read32) => {
    expect(read('player', [line('1', '', { ...basketball, minutes })])).toMatchObject([
      { minutes: read32 },
    ]);
  });

  it.each(['0', '0:00', '-3', '--', '', 'DNP', '1e9', 'NaN'])(
    'exclude players without minutes: %j',
    (minutes) => {
      expect(read('player', [line('1', '', { ...basketball, minutes })])).toEqual([]);
    },
  );

  it.each(['', '--', 'n/a'])('have no plus-minus when it is not reported: %j', (plusMinus) => {
    const [appearance] = read('player', [line('1', '', { ...basketball, plusMinus })]);

    expect(appearance).toMatchObject({ minutes: 32, plusMinus: undefined });
  });

  it('keep minutes and plus-minus of a line with a missing statistic', () => {
    const { steals: _, ...others } = basketball;

    expect(read('player', [line('1', '', others)])).toEqual([
      { role: 'player', playerId: '1', minutes: 32, plusMinus: -16, line: undefined },
    ]);
  });

  it('count a repeated line once', () => {
    const again = line('1', '', { ...basketball, minutes: '31' });

    expect(read('player', [line('1', '', basketball), again])).toMatchObject([{ minutes: 32 }]);
  });

  it('exclude a player listed by both sides as ambiguous', () => {
    const sides = {
      home: { players: [line('1', '', basketball), line('2', '', basketball)] },
      away: { players: [line('2', '', basketball), line('3', '', basketball)] },
    };
    const { home, away } = readAppearances('player', sides);

    expect(home.map(({ playerId }) => playerId)).toEqual(['1']);
    expect(away.map(({ playerId }) => playerId)).toEqual(['3']);
  });
});

const passing = (passes: string) => ({
  'completions/passingAttempts': passes,
  passingYards: '151',
  passingTouchdowns: '3',
  interceptions: '0',
  'sacks-sackYardsLost': '1-11',
});

describe('a football game’s starter', () => {
  it('is the player with the most pass attempts, with their rushing', () => {
    const players = [
      line('trick', 'passing', passing('1/1')),
      line('starter', 'passing', passing('14/25')),
      line('starter', 'rushing', {
        rushingAttempts: '2',
        rushingYards: '-3',
        rushingTouchdowns: '1',
      }),
      line('back', 'rushing', { rushingAttempts: '15', rushingYards: '55' }),
    ];

    expect(read('quarterback', players)).toEqual([
      expect.objectContaining({ playerId: 'trick', started: false }),
      {
        role: 'quarterback',
        playerId: 'starter',
        started: true,
        line: {
          attempts: 25,
          completions: 14,
          yards: 151,
          touchdowns: 3,
          interceptions: 0,
          sacks: 1,
          rushes: 2,
          rushingYards: -3,
          rushingTouchdowns: 1,
        },
      },
    ]);
  });

  it('has no rushing without a rushing line', () => {
    expect(read('quarterback', [line('1', 'passing', passing('14/25'))])).toMatchObject([
      { line: { rushes: 0, rushingYards: 0, rushingTouchdowns: 0 } },
    ]);
  });
});

const pitching = {
  'fullInnings.partInnings': '5.1',
  hits: '5',
  walks: '1',
  strikeouts: '3',
  homeRuns: '0',
};

describe('a baseball game’s starter', () => {
  it('is the marked one; batters faced are outs, hits and walks', () => {
    const players = [
      line('9', 'batting', { hits: '2' }, true),
      line('1', 'pitching', pitching, true),
      line('2', 'pitching', { ...pitching, 'fullInnings.partInnings': '1.0' }),
    ];

    expect(read('pitcher', players)).toMatchObject([
      {
        playerId: '1',
        started: true,
        line: { batters: 22, hits: 5, strikeouts: 3, walks: 1, hitBatters: 0, homeRuns: 0 },
      },
      { playerId: '2', started: false },
    ]);
  });

  it('is the one named before if nobody is marked; undefined if they did not play', () => {
    const players = [line('1', 'pitching', pitching), line('2', 'pitching', pitching)];

    expect(read('pitcher', players, '2').filter(isStarter)).toMatchObject([{ playerId: '2' }]);
    expect(read('pitcher', players, '7').filter(isStarter)).toEqual([]);
    expect(read('pitcher', players).filter(isStarter)).toEqual([]);
  });
});

const goal = (timeOnIce: string) => ({ shotsAgainst: '23', saves: '20', timeOnIce });

describe('a hockey game’s starter', () => {
  it('is the marked one, whoever played longer', () => {
    const players = [
      line('1', 'goalies', goal('12:00'), true),
      line('2', 'goalies', goal('48:00')),
      line('3', 'forwards', { timeOnIce: '21:28' }),
    ];

    expect(read('goalie', players)).toEqual([
      { role: 'goalie', playerId: '1', started: true, shots: 23, saves: 20 },
      { role: 'goalie', playerId: '2', started: false, shots: 23, saves: 20 },
    ]);
  });

  it('is the only goalie; of two without a mark the one named before, else undefined', () => {
    const one = line('1', 'goalies', goal('60:00'));
    const bench = line('2', 'goalies', goal('0:00'));
    const relief = line('2', 'goalies', goal('48:00'));

    expect(read('goalie', [one, bench])).toMatchObject([{ playerId: '1', started: true }]);
    expect(read('goalie', [one, relief], '1').filter(isStarter)).toMatchObject([{ playerId: '1' }]);
    expect(read('goalie', [one, relief]).filter(isStarter)).toEqual([]);
  });
});

describe('the simulated leagues', () => {
  it.each([
    ['nba', 'player', 12],
    ['nfl', 'quarterback', 1],
    ['mlb', 'pitcher', 1],
    ['nhl', 'goalie', 1],
  ] as const)(
    'report who of each side of a finished %s game played as a %s',
    async (league, role, most) => {
      const source = createScoreSource({
        kind: 'simulated',
        seed: 'appearances',
        now: () => new Date('2026-11-21T18:00:00Z'),
      });
      const season = await source.fetchSeason(league, new Date('2026-11-21T18:00:00Z'));
      const [week] = season.weeks.filter(({ phase }) => phase === 'regular');
      const slate = await source.fetchSlate(
        league,
        week === undefined
          ? { kind: 'month', month: league === 'mlb' ? '2026-08' : '2026-11' }
          : { kind: 'week', season: season.year, phase: 'regular', week: week.week },
      );
      const game = slate.games.find((entry) => entry.game.state === 'final')?.game;
      const { home, away } = await source.fetchBoxScore(league, game?.id ?? '');
      const appearances = readAppearances(role, { home, away });

      for (const side of [appearances.home, appearances.away]) {
        const counted = side.filter((one) => one.role === 'player' || one.started);
        expect(counted.length).toBeGreaterThan(0);
        expect(counted.length).toBeLessThanOrEqual(most);
        for (const one of counted) expect(one).not.toMatchObject({ line: undefined });
      }
    },
  );
});

function isStarter(appearance: ReturnType<typeof read>[number]): boolean {
  return appearance.role !== 'player' && appearance.started;
}
