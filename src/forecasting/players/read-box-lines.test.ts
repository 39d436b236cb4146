import { describe, expect, it } from 'vitest';
import type { PlayerLine } from '#domain/box-score.ts';
import { mlbPlayers } from './leagues/mlb-players.ts';
import { nbaPlayers } from './leagues/nba-players.ts';
import { nflPlayers } from './leagues/nfl-players.ts';
import { nhlPlayers } from './leagues/nhl-players.ts';
import type { PlayerModel } from './player-model.ts';
import { statisticOf } from './player-models.ts';
import { readPlayedLines } from './read-box-lines.ts';

function read(model: PlayerModel, ...lines: Partial<PlayerLine>[]) {
  const players = lines.map((line) => ({
    id: 'p',
    name: 'P',
    group: '',
    isStarter: false,
    figures: {},
    ...line,
  }));
  return readPlayedLines(model, { home: players, away: [] });
}

describe('lines of a box score', () => {
  it('have a basketball player’s columns, and statistics that are sums', () => {
    const figures = {
      minutes: '26:30',
      points: '11',
      'fieldGoalsMade-fieldGoalsAttempted': '5-8',
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted': '1-1',
      'freeThrowsMade-freeThrowsAttempted': '0-0',
      rebounds: '4',
      assists: '3',
    };
    const [line] = read(nbaPlayers, { figures });
    expect(line?.figures).toMatchObject({ min: 26.5, pts: 11, fga: 8, fg3m: 1, fta: 0, reb: 4 });
    expect(statisticOf(nbaPlayers, 'points+rebounds+assists', line?.figures ?? {})).toBe(18);
    expect(statisticOf(nbaPlayers, 'threes', {})).toBeUndefined();
  });

  it('join a football player’s groups, and add up touches and touchdowns', () => {
    const lines = read(
      nflPlayers,
      {
        group: 'rushing',
        figures: { rushingAttempts: '15', rushingYards: '-2', rushingTouchdowns: '1' },
      },
      {
        group: 'receiving',
        figures: {
          receptions: '2',
          receivingYards: '40',
          receivingTouchdowns: '1',
          receivingTargets: '4',
        },
      },
      { group: 'defensive', figures: { totalTackles: '17' } },
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.figures).toMatchObject({ car: 15, rush_yds: -2, tgt: 4, touches: 19, td: 2 });
  });

  it('count plate appearances, batters and outs in baseball, and skaters apart from goalies in hockey', () => {
    const batter = {
      group: 'batting',
      figures: { atBats: '4', walks: '1', hits: '2', homeRuns: '0' },
    };
    const pitching = { 'fullInnings.partInnings': '5.1', hits: '5', walks: '1', strikeouts: '3' };
    const [first] = read(mlbPlayers, batter, {
      group: 'pitching',
      isStarter: true,
      figures: pitching,
    });
    expect(first).toMatchObject({
      started: true,
      figures: { pa: 5, h: 2, bf: 22, k: 3, hp: 5, outs: 16 },
    });

    const skater = {
      group: 'forwards',
      figures: { timeOnIce: '21:30', goals: '0', assists: '2', shotsTotal: '3' },
    };
    const goalie = {
      id: 'g',
      group: 'goalies',
      figures: { shotsAgainst: '23', saves: '20', timeOnIce: '60:00' },
    };
    const [player, keeper] = read(nhlPlayers, skater, goalie);
    expect(player?.figures).toMatchObject({ toi: 21.5, sog: 3, pts: 2 });
    expect(keeper?.figures).toEqual({ sa: 23, sv: 20 });
  });
});
