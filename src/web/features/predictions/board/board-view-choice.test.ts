import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '#testing/render.ts';
import { BoardViewChoice } from './board-view-choice.tsx';

/** The width of the screen, which is all that the choice asks of a browser. */
const screen = vi.hoisted(() => {
  const size = { isWide: true };
  const matchMedia = () => Object.assign(new EventTarget(), { matches: size.isWide });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia }));
  return size;
});

/** The choices, the pressed one in brackets. */
function choices(cardsOnWide?: number): string[] {
  const html = render(createElement(BoardViewChoice, { ...(cardsOnWide && { cardsOnWide }) }));
  const group = /aria-label="Show games as".*?<\/div>/.exec(html)?.[0] ?? '';
  return [...group.matchAll(/aria-pressed="(\w+)".*?<\/svg>(\w+)</g)].map(
    ([, isPressed, label = '']) => (isPressed === 'true' ? `[${label}]` : label),
  );
}

describe('the choice of cards or table', () => {
  beforeEach(() => {
    screen.isWide = true;
  });

  it('has the view that a member sees pressed before anything is chosen', () => {
    expect(choices()).toEqual(['[Cards]', 'Table']);
    expect(choices(3)).toEqual(['Cards', 'Table', '[Mixed]']);
    screen.isWide = false;
    expect(choices()).toEqual(['Cards', 'Table', '[Mixed]']);
    expect(choices(3)).toEqual(['Cards', 'Table', '[Mixed]']);
  });
});
