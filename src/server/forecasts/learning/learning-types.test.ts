import { expect, it } from 'vitest';
import { ValueHistory } from './learning-types.ts';

const moments = [
  { contestId: 'first', at: new Date('2026-10-01T18:00:00Z'), value: -1.5 },
  { contestId: 'second', at: new Date('2026-10-08T18:00:00.250Z'), value: 0 },
  { contestId: 'third', at: new Date('2026-10-15T18:00:00Z'), value: 2.25 },
];

it('a value history returns its entries in order, up to the requested number', () => {
  const history = new ValueHistory();
  expect(history.newest).toBeUndefined();
  expect(history.last()).toEqual([]);
  for (const moment of moments) history.add(moment);
  expect(history.last()).toEqual(moments);
  expect(history.last(2)).toEqual(moments.slice(1));
  expect(history.last(9)).toEqual(moments);
  expect(history.newest).toEqual(moments[2]);
});
