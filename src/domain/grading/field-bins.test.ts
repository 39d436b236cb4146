import { expect, it } from 'vitest';
import { buildFieldBins } from './field-bins.ts';
import type { FieldFinish } from './field-grades.ts';

const finish = (playerId: string, place: number | null, started = true): FieldFinish => ({
  playerId,
  started,
  place,
  madeCut: started ? place !== null : null,
});

it('counts tournament players by forecast probability, checked by hand', () => {
  const statistical = [
    { playerId: 'ace', win: 0.3, top5: 0.55, makeCut: 1 },
    { playerId: 'bo', win: 0.02, top5: 0.2, makeCut: 0.95 },
    { playerId: 'cy', win: 0.025, top5: 0.25, makeCut: 0.4 },
    { playerId: 'dan', win: 0, top5: 0.04, makeCut: 0.41 },
    { playerId: 'ed', win: 0.4, top5: 0.58, makeCut: 0.99 },
  ];
  const bins = buildFieldBins({ statistical, analyst: [{ playerId: 'bo', win: 0.5 }] }, [
    finish('ace', 6),
    finish('bo', 1),
    finish('cy', 5),
    finish('dan', null),
    finish('ed', null, false),
  ]);

  const rows = bins.map(({ layer, question, ...bin }) => [
    layer,
    question,
    bin.bin,
    bin.players,
    bin.did,
    bin.probability,
  ]);
  // A probability on an edge falls in the bin above; 0 is clamped to 1/8,000 and 1 to 7,999/8,000;
  // Ed did not start.
  expect(rows).toEqual([
    ['statistical', 'win', 0, 1, 0, 125],
    ['statistical', 'win', 2, 2, 1, 45_000],
    ['statistical', 'win', 8, 1, 0, 300_000],
    ['statistical', 'top5', 0, 1, 0, 40_000],
    ['statistical', 'top5', 4, 2, 2, 450_000],
    ['statistical', 'top5', 7, 1, 0, 550_000],
    ['statistical', 'makeCut', 6, 2, 1, 810_000],
    ['statistical', 'makeCut', 11, 2, 2, 1_949_875],
    ['analyst', 'win', 9, 1, 1, 500_000],
  ]);
  expect(buildFieldBins({ statistical }, undefined)).toEqual([]);
});
