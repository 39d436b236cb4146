import { describe, expect, it } from 'vitest';
import { exportRange, withinRange } from './history-range.ts';

const now = new Date('2026-11-21T00:00:00Z');

interface Item {
  id: string;
  season: number;
  createdAt: string;
}

function item(id: string, createdAt: string, season = 2026): Item {
  return { id, createdAt, season };
}

const itself = (one: Item) => one;

describe('withinRange', () => {
  it('counts games, not versions, in the last ten', () => {
    const items = Array.from({ length: 24 }, (_, index) =>
      item(`game ${Math.floor(index / 2)}`, '2026-11-20T00:00:00Z'),
    );
    expect(withinRange(items, 'recent', now, 2026, itself)).toHaveLength(20);
  });

  it('reaches back thirty days', () => {
    const inside = item('a', '2026-10-23T00:00:00Z');
    const outside = item('b', '2026-10-21T23:59:59Z');
    expect(withinRange([inside, outside], 'month', now, 2026, itself)).toEqual([inside]);
  });

  it('keeps to the season, or leaves nothing out', () => {
    const current = item('a', '2026-11-20T00:00:00Z');
    const earlier = item('b', '2025-11-20T00:00:00Z', 2025);
    expect(withinRange([current, earlier], 'season', now, 2026, itself)).toEqual([current]);
    expect(withinRange([current, earlier], 'extended', now, 2026, itself)).toEqual([
      current,
      earlier,
    ]);
  });
});

describe('exportRange', () => {
  it('asks for what the range shows', () => {
    expect(exportRange('recent', now, 2026)).toEqual({ latestContests: 10 });
    expect(exportRange('month', now, 2026)).toEqual({ since: '2026-10-22T00:00:00.000Z' });
    expect(exportRange('season', now, 2026)).toEqual({ season: 2026 });
    expect(exportRange('season', now, undefined)).toEqual({});
    expect(exportRange('extended', now, 2026)).toEqual({});
  });
});
