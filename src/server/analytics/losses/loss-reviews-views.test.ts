import { expect, it } from 'vitest';
import { readLossCursor, writeCursor } from '#server/predictions/list/prediction-list.ts';
import {
  findPriceMove,
  splitFactors,
  toStep,
  unknownAbsences,
  viewLayers,
} from './loss-reviews-views.ts';

it('has each layer’s probability for the loser, most accurate first', () => {
  const layers = viewLayers(
    new Map([
      ['statistical', 0.8],
      ['market', 0.72],
      ['close', 0.6],
      ['ours', null],
    ]),
  );

  expect(layers.map(({ layer }) => layer)).toEqual(['close', 'market', 'statistical']);
  expect(layers[2]?.probability).toBeCloseTo(0.8);
  const move = findPriceMove(layers);
  expect(move?.made).toBeCloseTo(0.72);
  expect(move?.close).toBeCloseTo(0.6);
  expect(findPriceMove(viewLayers(new Map([['close', 0.6]])))).toBeNull();
});

it('separates misleading factors from ignored ones, whichever side was picked', () => {
  const factor = (name: string, probability: number) => ({
    name,
    detail: '',
    marginPoints: probability * 30,
    probability,
  });
  const factors = [factor('Home field', 0.03), factor('Strength', 0.2), factor('Rest', -0.04)];

  const home = splitFactors(factors, 'home');
  expect(home.misleading.map(({ name }) => name)).toEqual(['Strength', 'Home field']);
  expect(home.outweighed.map(({ name }) => name)).toEqual(['Rest']);
  const away = splitFactors(factors, 'away');
  expect(away.misleading.map(({ name }) => name)).toEqual(['Rest']);
});

it('lists players now out who were neither absent in the forecast nor listed out then', () => {
  const injury = (playerId: string, name: string, status: string) => ({ playerId, name, status });
  const now = [
    injury('1', 'Ann', 'Out'),
    injury('2', 'Bo', 'Out'),
    injury('3', 'Cy', 'Questionable'),
    injury('4', 'Di', 'Injured Reserve'),
  ];

  const unknown = unknownAbsences(now, {
    absentIds: new Set(['1']),
    listed: [
      { name: 'Bo', status: 'Questionable' },
      { name: 'Di', status: 'Out' },
    ],
  });

  expect(unknown.map(({ name }) => name)).toEqual(['Bo']);
});

it('expects as many losses as the probabilities imply', () => {
  expect(toStep({ bin: 5, decided: 100, right: 71, probability: 76_500_000 })).toEqual({
    from: 75,
    to: 80,
    decided: 100,
    expected: 23.5,
    lost: 29,
  });
});

it('rejects a cursor that it has not written', () => {
  const position = {
    playedAt: new Date(5),
    league: 'nfl',
    contestId: 'a',
    analyst: 'grok',
  } as const;
  expect(readLossCursor(writeCursor(position))).toEqual(position);
  for (const forged of ['', 'W10', Buffer.from('["a","nfl","b","c"]').toString('base64url')]) {
    expect(() => readLossCursor(forged)).toThrow('This page no longer exists');
  }
});
