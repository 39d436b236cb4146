import { describe, expect, it } from 'vitest';
import type { PredictionView } from '#contract/predictions.ts';
import { newestByGame, withFresh } from './newest-by-game.ts';

function prediction(gameId: string, version: number, createdAt: string): PredictionView {
  return { gameId, version, createdAt } as PredictionView;
}

describe('newestByGame', () => {
  it('keeps the newest of each game, whatever the order of the list', () => {
    const first = prediction('a', 1, '2026-11-20T10:00:00.000Z');
    const second = prediction('a', 2, '2026-11-20T11:00:00.000Z');
    const other = prediction('b', 1, '2026-11-19T10:00:00.000Z');

    expect(newestByGame([first, second, other])).toEqual(
      new Map([
        ['a', second],
        ['b', other],
      ]),
    );
    expect(newestByGame([second, other, first]).get('a')).toBe(second);
  });

  it('takes the later version of two made at one moment', () => {
    const first = prediction('a', 1, '2026-11-20T10:00:00.000Z');
    const second = prediction('a', 2, '2026-11-20T10:00:00.000Z');
    expect(newestByGame([second, first]).get('a')).toBe(second);
  });
});

describe('withFresh', () => {
  const listed = { ...prediction('a', 1, '2026-11-20T10:00:00.000Z'), id: 'first' };

  it('shows what was just made before the list knows it', () => {
    const made = { ...prediction('a', 2, '2026-11-20T11:00:00.000Z'), id: 'second' };
    expect(withFresh(new Map([['a', listed]]), { a: made }).get('a')).toBe(made);
  });

  it('takes the listed copy of the same prediction, which may be graded by now', () => {
    expect(withFresh(new Map([['a', listed]]), { a: { ...listed } }).get('a')).toBe(listed);
  });
});
