import { gradedForecast, readFigures } from '#testing/samples/graded-forecast.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import type { AnalystId } from '#domain/analyst.ts';
import { describe, expect, it } from 'vitest';
import { viewSegments } from './calibration-views.ts';

const test = useTestApp();

/** A game with this many quarters called right and wrong; the others were tied. */
function game(wins: number, losses: number, analyst: AnalystId = 'openai') {
  const segments = { n: 4, wins, losses, scoreError: 3.5 };
  const stated = { winner: 'win', spread: 'void', total: 'void', segments } as const;
  return gradedForecast({
    analyst,
    grades: (layers) => ({ ...layers, 'analyst-stated': stated }),
  });
}

const repeated = (count: number, build: () => ReturnType<typeof game>) =>
  Array.from({ length: count }, build);

const view = async (games: ReturnType<typeof game>[]) =>
  viewSegments((await readFigures(test, games)).figures);

describe('the quarter record', () => {
  it('counts segments with a result, and the error of all projected ones', async () => {
    const [record, other] = await view([game(2, 1), game(0, 0), game(3, 1, 'grok')]);

    expect(record).toMatchObject({
      model: 'openai',
      games: 2,
      favored: { correct: 2, total: 3, value: 66.7, low: null, high: null },
      stated: 8,
      meanScoreError: 3.5,
    });
    expect(other).toMatchObject({ model: 'grok', games: 1 });
    expect(viewSegments([])).toEqual([]);
  });

  it('has a wider interval when a game’s segments are correlated', async () => {
    const alike = await view([
      ...repeated(20, () => game(4, 0)),
      ...repeated(20, () => game(0, 4)),
    ]);
    const mixed = await view(repeated(40, () => game(2, 2)));

    expect(alike[0]?.favored).toMatchObject({ correct: 80, total: 160, value: 50 });
    expect(mixed[0]?.favored).toMatchObject({ correct: 80, total: 160, value: 50 });
    // As of 40 answers and of 160.
    expect(alike[0]?.favored.low).toBeCloseTo(35, 0);
    expect(mixed[0]?.favored.low).toBeCloseTo(42.3, 0);
  });
});
