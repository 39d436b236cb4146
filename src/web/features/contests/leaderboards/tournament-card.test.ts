import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { GolfForecastView } from '#contract/tournaments/golf-tournaments.ts';
import { render, toText } from '#testing/render.ts';
import { Favorites } from './tournament-card.tsx';

it('says what a chance rests on, also of who has not been seen to play', () => {
  const player = { name: 'Ace Fairway', win: 0.12, top10: 0.5 };
  const favorites = [
    { ...player, playerId: 'ace', skill: 1.84, sampleRounds: 200 },
    { ...player, playerId: 'bo', skill: -0.5, sampleRounds: 1 },
    { ...player, playerId: 'new', skill: -0.8, sampleRounds: 0 },
  ];
  const forecast = { liveAt: null, madeAt: null, favorites } as unknown as GolfForecastView;
  const text = toText(render(createElement(Favorites, { forecast })));

  expect(text).toContain('1.8 strokes a round better than average · 200 rounds');
  expect(text).toContain('0.5 strokes a round worse than average · 1 round');
  expect(text).toContain('rated as a newcomer, no rounds yet');
  expect(text).not.toContain('0.8 strokes');
});
