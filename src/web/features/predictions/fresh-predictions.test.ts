import { describe, expect, it } from 'vitest';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { analysisEndpoints } from '#contract/predictions/analyses-endpoints.ts';
import { answered } from '#testing/render.ts';
import { read } from '#web/lib/api.ts';
import { renewAfterGeneration, withFresh } from './fresh-predictions.ts';

function prediction(gameId: string, sequence: number, isCorrect: boolean | null = null) {
  return { gameId, isCorrect, ledger: { sequence } } as PredictionView;
}

const shown = (listed: PredictionView[], fresh: Record<string, PredictionView>) =>
  withFresh(listed, fresh, ({ gameId }) => gameId);

describe('withFresh', () => {
  it('shows of each game what the server lists', () => {
    const a = prediction('a', 1);
    const b = prediction('b', 2);

    expect(shown([b, a], {})).toEqual(
      new Map([
        ['b', b],
        ['a', a],
      ]),
    );
  });

  it('shows what was just made before the list knows it', () => {
    const made = prediction('a', 7);

    expect(shown([prediction('a', 1)], { a: made }).get('a')).toBe(made);
    expect(shown([], { a: made }).get('a')).toBe(made);
  });

  it('takes the listed copy of the same prediction, which may be graded by now', () => {
    const graded = prediction('a', 7, true);

    expect(shown([graded], { a: prediction('a', 7) }).get('a')).toBe(graded);
  });

  it('shows a later one that the list knows, as a reload would', () => {
    const later = prediction('a', 9);

    expect(shown([later], { a: prediction('a', 7) }).get('a')).toBe(later);
  });
});

it('the page of a game is read again before its button can ask again', async () => {
  const pageOf = (id: string) =>
    read(analysisEndpoints.game, { params: { league: 'nfl', id } }).queryKey;
  const client = answered([
    [pageOf('401'), {}],
    [pageOf('402'), {}],
  ]);
  await renewAfterGeneration(client, { league: 'nfl', id: '401' });

  expect(client.getQueryState(pageOf('401'))?.isInvalidated).toBe(true);
  expect(client.getQueryState(pageOf('402'))?.isInvalidated).toBe(false);
});
