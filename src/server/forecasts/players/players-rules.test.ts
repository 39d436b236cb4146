import { describe, expect, it } from 'vitest';
import { averageAppearances, describeAppearance } from './players-rules.ts';

describe('a player’s game line', () => {
  it('uses the statistics of the sport', () => {
    const passing = {
      attempts: 35,
      completions: 24,
      yards: 280,
      touchdowns: 2,
      interceptions: 1,
      sacks: 0,
      rushes: 0,
      rushingYards: 0,
      rushingTouchdowns: 0,
    };
    const pitching = { batters: 25, hits: 6, strikeouts: 7, walks: 2, hitBatters: 0, homeRuns: 1 };
    const common = { playerId: '7', started: true };

    expect(
      [
        { ...common, role: 'quarterback' as const, line: passing },
        { ...common, role: 'pitcher' as const, line: pitching },
        { ...common, role: 'goalie' as const, shots: 30, saves: 28 },
        { role: 'player' as const, playerId: '7', minutes: 31.6, plusMinus: -4 },
      ].map(describeAppearance),
    ).toEqual([
      '24/35, 280 yds, 2 TD, 1 INT',
      '25 batters, 7 K, 2 BB, 1 HR',
      '28 saves of 30 shots',
      '32 min, −4',
    ]);
  });

  it('is undefined when the box score does not have it', () => {
    expect(describeAppearance({ role: 'goalie', playerId: '7', started: true, shots: 30 })).toBe(
      undefined,
    );
    expect(describeAppearance({ role: 'quarterback', playerId: '7', started: true })).toBe(
      undefined,
    );
  });
});

describe('a player’s averages per start', () => {
  const common = { playerId: '7', started: true };

  it('use the statistics of the sport, with shares over the whole season', () => {
    const start = (attempts: number, completions: number, yards: number) => ({
      ...common,
      role: 'quarterback' as const,
      line: {
        attempts,
        completions,
        yards,
        touchdowns: 2,
        interceptions: 1,
        sacks: 0,
        rushes: 0,
        rushingYards: 5,
        rushingTouchdowns: 0,
      },
    });
    expect(averageAppearances([start(30, 20, 250), start(10, 5, 151)])).toEqual([
      { name: 'Passing yards', text: '200.5' },
      { name: 'Completion %', text: '62.5' },
      { name: 'Touchdowns', text: '2.0' },
      { name: 'Interceptions', text: '1.0' },
      { name: 'Rushing yards', text: '5.0' },
    ]);
    expect(averageAppearances([{ ...common, role: 'goalie', shots: 30, saves: 27 }])).toEqual([
      { name: 'Save %', text: '.900' },
      { name: 'Saves', text: '27.0' },
      { name: 'Shots against', text: '30.0' },
    ]);
  });

  it('are empty without enough box scores', () => {
    expect(averageAppearances([{ ...common, role: 'goalie' }])).toEqual([]);
  });
});
