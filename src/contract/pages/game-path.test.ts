import { expect, it } from 'vitest';
import { contestPath } from './game-path.ts';

it('leads to the page of a game, with a prediction or without, and in golf to the prediction', () => {
  const predictionId = '00000000-0000-4000-8000-000000000001';
  expect(contestPath('nfl', '401', predictionId)).toBe('/nfl/game/401');
  expect(contestPath('atp', '172/1', null)).toBe('/atp/game/172%2F1');
  expect(contestPath('pga', '9', predictionId)).toBe(`/predictions/${predictionId}`);
  expect(contestPath('pga', '9', null)).toBeUndefined();
});
