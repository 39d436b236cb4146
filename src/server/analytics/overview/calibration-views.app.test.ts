import { expect, it } from 'vitest';
import { gradedField, readFigures } from '#testing/samples/graded-forecast.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import { viewFieldCalibration } from './calibration-views.ts';

const test = useTestApp();

/** A tournament with this many top-ten finishes among this many players given 10%. */
function tournament(did: number, players: number) {
  const bin: FieldBin = {
    layer: 'ours',
    question: 'top10',
    bin: 2,
    players,
    did,
    probability: players * 110_000,
  };
  return gradedField({ bins: [bin] });
}

async function getBin(tournaments: ReturnType<typeof tournament>[]) {
  return viewFieldCalibration((await readFigures(test, tournaments)).bins)[0]?.bins[0];
}

it('a bin’s interval accounts for players of the same tournament, and is never narrower than for independent ones', async () => {
  const alternating = Array.from({ length: 20 }, (_, index) => tournament(index % 2 ? 20 : 0, 100));
  const even = Array.from({ length: 20 }, () => tournament(10, 100));
  const [varied, alike] = [await getBin(alternating), await getBin(even)];

  // By hand: residuals of 10 players in each of 20 tournaments, 2,000 × 20/19 against 180 of
  // independent players: as 171 players, not 2,000.
  expect(varied).toMatchObject({
    from: 0.1,
    to: 0.15,
    n: 2000,
    did: 200,
    tournaments: 20,
    meanForecast: 0.11,
    observed: 0.1,
  });
  expect(varied?.low).toBeCloseTo(0.0635, 4);
  expect(varied?.high).toBeCloseTo(0.1541, 4);
  // Ten of a hundred each time: no narrower than for two thousand independent players.
  expect(alike?.low).toBeCloseTo(0.0876, 4);
  expect(alike?.high).toBeCloseTo(0.1139, 4);
});

it('a bin of fewer than ten tournaments has no interval', async () => {
  expect(await getBin(Array.from({ length: 9 }, () => tournament(10, 100)))).toMatchObject({
    n: 900,
    low: null,
    high: null,
  });
});
