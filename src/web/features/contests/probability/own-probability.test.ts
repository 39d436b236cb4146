import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { OwnProbability } from './own-probability.tsx';

const over = { names: { own: 'LAC', opponent: 'SEA' }, hasWon: true };
const ahead = { ...over, hasWon: null };

function words(props: Parameters<typeof OwnProbability>[0]): string {
  return toText(render(createElement(OwnProbability, props)));
}

describe('our pick of a team’s or player’s game', () => {
  it('names the picked side and whether it won: locked before the start, else replayed', () => {
    expect(words({ said: 0.64, replayed: 0.7, ...over })).toBe('Our pick: LAC 64%, correct');
    expect(words({ said: 0.46, replayed: null, ...over })).toBe('Our pick: SEA 54%, incorrect');
    expect(words({ said: null, replayed: 0.3, ...over })).toBe('Replayed pick: SEA 70%, incorrect');
    expect(words({ said: null, replayed: null, ...over })).toBe('No prediction');
  });

  it('grades nothing of a game without a winner, nor of an even chance', () => {
    expect(words({ said: 0.64, replayed: null, ...ahead })).toBe('Our pick: LAC 64%');
    expect(words({ said: null, replayed: 0.36, ...ahead })).toBe('Replayed pick: SEA 64%');
    expect(words({ said: 0.5, replayed: null, ...over })).toBe('Our pick: even, 50%');
  });
});
