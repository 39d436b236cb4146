import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, textOf } from '#testing/render.ts';
import { OwnChance } from './own-chance.tsx';

const over = { isOver: true, hasWon: true };

function words(props: Parameters<typeof OwnChance>[0]): string {
  return textOf(render(createElement(OwnChance, props)));
}

describe('what was given to a team or player to win', () => {
  it('is what was said before the start, or else what was replayed, by that name', () => {
    expect(words({ said: 0.64, replayed: 0.7, ...over })).toBe('we said 64%, right');
    expect(words({ said: null, replayed: 0.3, ...over })).toBe('replayed 30%, wrong');
    expect(words({ said: null, replayed: null, ...over })).toBe('no forecast');
  });

  it('names no winner of a game that has none, nor of an even chance', () => {
    expect(words({ said: 0.64, replayed: null, isOver: false, hasWon: null })).toBe('we say 64%');
    expect(words({ said: null, replayed: 0.64, isOver: true, hasWon: null })).toBe('replayed 64%');
    expect(words({ said: 0.5, replayed: null, ...over })).toBe('we said 50%');
  });
});
