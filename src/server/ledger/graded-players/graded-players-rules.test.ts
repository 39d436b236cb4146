import type { LockedProjections } from '#domain/players/stored-projections.ts';
import { findPlayerModel } from '#forecasting/players/player-models.ts';
import type { PlayedLine } from '#forecasting/players/projection-types.ts';
import { describe, expect, it } from 'vitest';
import {
  gradeFigures,
  gradeProjections,
  type PlayedBox,
  type ProjectionKey,
} from './graded-players-rules.ts';

const key: ProjectionKey = {
  league: 'nfl',
  season: 2026,
  contestId: 'g',
  author: 'automatic',
  model: 'nfl-1',
  playedAt: new Date('2026-11-22T18:00:00Z'),
};

function box(
  league: 'nfl' | 'mlb',
  lines: PlayedLine[],
  names: PlayedBox['names'] = [],
): PlayedBox {
  const model = findPlayerModel(league);
  if (model === undefined) throw new Error('no model');
  return { model, lines, names, isCutShort: false, quotes: undefined, devigMethod: 'power' };
}

const lock = (statistic: string, average: number | null): LockedProjections => ({
  opportunities: [],
  statistics: [[statistic, 'nb', 1]],
  home: [['1', 1, 9, [], [[6, 4, 0]]]],
  away: [],
  averages: { 1: [average] },
});
const line = (playerId: string, figures: PlayedLine['figures'], started = false): PlayedLine => ({
  playerId,
  side: 'home',
  figures,
  started,
});

describe('a projection', () => {
  const resultOf = (statistic: string, of: PlayedBox) =>
    gradeProjections(key, lock(statistic, 5.5), of).map(({ result }) => result);

  it('of a starter is void when another one started, unless the box score names none', () => {
    const relief = line('1', { k: 3, bf: 9 });
    expect(resultOf('strikeouts', box('mlb', [relief, line('2', { k: 5, bf: 20 }, true)]))).toEqual([null]); // oxfmt-ignore
    expect(resultOf('strikeouts', box('mlb', [relief, line('2', { k: 5, bf: 20 })]))).toEqual([3]);
    expect(resultOf('strikeouts', box('mlb', [line('1', { k: 7, bf: 25 }, true)]))).toEqual([7]);
  });

  it('is 0 where the player is in other lines only, and has no row where the figure is missing', () => {
    const columns = findPlayerModel('nfl')?.statistics ?? [];
    const columnOf = (name: string) => columns.find((one) => one.name === name)?.column ?? '';
    const rush = { [columnOf('rushing yards')]: 12 };
    expect(resultOf('receptions', box('nfl', [line('1', rush)]))).toEqual([0]);
    const unreadable = { [columnOf('receiving yards')]: 12 };
    expect(resultOf('receptions', box('nfl', [line('1', unreadable)]))).toEqual([]);
  });

  it('without an average is not compared with one', () => {
    const [row] = gradeProjections(
      key,
      lock('strikeouts', null),
      box('mlb', [line('1', { k: 7 })]),
    );
    expect(row).toMatchObject({ result: 7, error: 1, averageError: null, isOverAverage: null });
  });
});

describe('an analyst’s figures', () => {
  const figure = {
    player: 'A. J. Pitcher Jr.',
    statistic: 'strikeouts',
    value: 6.5,
    confidence: 0.7,
  };
  const lines = [line('1', { k: 8 }, true), line('2', { k: 1 })];

  it('are graded under the player’s name in the box score, beside the same average', () => {
    const played = box('mlb', lines, [
      { id: '1', name: 'AJ Pitcher' },
      { id: '2', name: 'B. Pitcher' },
      { id: '1', name: 'AJ Pitcher' },
    ]);
    expect(gradeFigures(key, [figure], lock('strikeouts', 5.5), played)).toMatchObject([
      { playerId: '1', mean: 6.5, confidence: 0.7, result: 8, error: 1.5, averageError: 2.5, logScore: null }, // oxfmt-ignore
    ]);
  });

  it('of a name that two players have, or nobody, are left out', () => {
    const twins = [
      { id: '1', name: 'AJ Pitcher' },
      { id: '2', name: 'A.J. Pitcher' },
    ];
    expect(gradeFigures(key, [figure], undefined, box('mlb', lines, twins))).toEqual([]);
    expect(gradeFigures(key, [figure], undefined, box('mlb', lines))).toEqual([]);
  });
});
