import { calculateChanges } from '#db/sums.ts';
import { comparedFigures } from '#db/tables/figures.ts';
import type { Opinion } from '#domain/opinion.ts';
import { countedForecast } from '#testing/samples/counted-forecast.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareForecasts } from './comparison-rules.ts';
import type { Comparison, Countable } from './figures-types.ts';

const believed = (blend: number, analyst?: number) => ({
  ours: { homeWinProbability: blend },
  analyst: analyst === undefined ? undefined : { homeWinProbability: analyst },
});

const automatic = countedForecast({ author: 'automatic', chances: believed(0.6), closing: 0.8 });
const byDefault = countedForecast({ analyst: 'openai', chances: believed(0.7, 0.9), closing: 0.8 });
const own = countedForecast({
  owner: 'ada',
  analyst: 'openai',
  instructions: 'digest',
  chances: believed(0.5, 0.4),
  closing: 0.8,
});

function find(rows: Comparison[], opinion: Opinion, rival: Opinion | '', instructions = '') {
  return rows.find(
    (row) => row.opinion === opinion && row.rival === rival && row.instructions === instructions,
  );
}

describe('forecasters on the same contests', () => {
  const rows = compareForecasts([automatic, byDefault, own]);

  it('are compared in Brier points: you, the analysts, Linewise, the market', () => {
    // Brier scores: you 0.25, the analysts 0.01, Linewise 0.16, the market 0.04.
    expect(find(rows, 'you', 'analysts')).toMatchObject({ owner: 'ada', skill: -240_000 });
    expect(find(rows, 'you', 'automatic')).toMatchObject({ owner: 'ada', skill: -90_000 });
    expect(find(rows, 'you', 'market')).toMatchObject({ owner: 'ada', skill: -210_000 });
    expect(find(rows, 'analysts', 'automatic')).toMatchObject({ owner: '', skill: 150_000 });
    expect(find(rows, 'automatic', 'market')).toMatchObject({ owner: '', skill: -120_000 });
  });

  it('show whether own instructions beat the same analyst’s default ones', () => {
    expect(find(rows, 'you', 'default', 'digest')).toMatchObject({
      contests: 1,
      brier: 250_000,
      skill: 90_000 - 250_000,
    });
    const asked = compareForecasts([automatic, { ...byDefault, analyst: 'grok' }, own]);
    expect(find(asked, 'you', 'default', 'digest')).toBeUndefined();
    expect(find(asked, 'you', '', 'digest')).toMatchObject({ contests: 1 });
  });

  it('exclude missing forecasts, and a contest without a winner', () => {
    expect(compareForecasts([automatic]).map(({ opinion, rival }) => [opinion, rival])).toEqual([
      ['automatic', ''],
      ['automatic', 'market'],
    ]);
    expect(compareForecasts([countedForecast({ isVoid: true })])).toEqual([]);
  });

  it('have incremental sums equal to a recount, for any history of grades', () => {
    const forecast = fc.constantFrom<Countable>(
      ...['1', '2'].flatMap((contestId) =>
        [automatic, byDefault, own, { ...own, instructions: '' }].map((one) => ({
          ...one,
          contestId,
        })),
      ),
    );
    const state = fc.uniqueArray(forecast, { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(state, { maxLength: 6 }), (history) => {
        const states: Countable[][] = [[], ...history];
        const changes = history.flatMap((after, index) =>
          calculateChanges(
            comparedFigures,
            compareForecasts(states[index] ?? []),
            compareForecasts(after),
          ),
        );
        expect(totals(changes)).toEqual(totals(compareForecasts(states.at(-1) ?? [])));
      }),
      { numRuns: 60 },
    );
  });
});

function totals(rows: Comparison[]) {
  const sums: Record<string, [number, number, number]> = {};
  for (const { owner, instructions, opinion, rival, contests, brier, skill } of rows) {
    const key = [owner, instructions, opinion, rival].join('|');
    const [n, ofBrier, ofSkill] = sums[key] ?? [0, 0, 0];
    sums[key] = [n + contests, ofBrier + brier, ofSkill + skill];
    if (sums[key][0] === 0) delete sums[key];
  }
  return sums;
}
