import { describe, expect, it } from 'vitest';
import { statuses, type FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { readBoxScore } from './espn-box-score.ts';

function summary(status: FeedObject): FeedObject {
  const statistics = [
    { name: 'totalYards', displayValue: '344', label: 'Total Yards' },
    { name: 'thirdDownEff', displayValue: '3-9', label: '3rd down efficiency' },
    { name: 'totalYards', displayValue: '1', label: 'Again' },
    { name: 'batting', stats: [{ name: 'hits', displayValue: '8', displayName: 'Hits' }] },
  ];
  const passing = {
    name: 'passing',
    keys: ['completions/passingAttempts', 'passingYards'],
    athletes: [
      {
        athlete: { id: '7', displayName: 'Quinn Arm', position: { abbreviation: 'QB' } },
        starter: true,
        stats: ['14/25', '151'],
      },
      { athlete: { id: '8', displayName: 'Sat Out' }, stats: [] },
    ],
  };
  return {
    header: {
      competitions: [
        {
          status,
          competitors: [
            { id: '21', homeAway: 'home' },
            { id: '6', homeAway: 'away' },
          ],
        },
      ],
    },
    boxscore: {
      teams: [
        { team: { id: '6' }, statistics: [] },
        { team: { id: '21' }, statistics },
      ],
      players: [{ team: { id: '21' }, statistics: [passing] }],
    },
  };
}

describe('ESPN box score', () => {
  it('reads team statistics, with nested ones under their group’s name', () => {
    const { home } = readBoxScore(summary(statuses.final), '1');

    expect(home.competitorId).toBe('21');
    expect(home.statistics).toEqual([
      { name: 'totalYards', label: 'Total Yards', text: '344', value: 344 },
      { name: 'thirdDownEff', label: '3rd down efficiency', text: '3-9', value: undefined },
      { name: 'batting.hits', label: 'Hits', text: '8', value: 8 },
    ]);
  });

  it('reads the lines of players who played', () => {
    expect(readBoxScore(summary(statuses.final), '1').home.players).toEqual([
      {
        id: '7',
        name: 'Quinn Arm',
        group: 'passing',
        position: 'QB',
        isStarter: true,
        figures: { 'completions/passingAttempts': '14/25', passingYards: '151' },
      },
    ]);
  });

  it('ignores the season averages shown in the same place before the start', () => {
    const { home, away } = readBoxScore(summary(statuses.scheduled), '1');

    expect([home.statistics, away.statistics, home.players]).toEqual([[], [], []]);
  });

  it('rejects a summary without sides as unreadable', () => {
    expect(() => readBoxScore({ header: {} }, '1')).toThrow('two sides');
  });
});
