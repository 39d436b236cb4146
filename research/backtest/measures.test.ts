import { describe, expect, it } from 'vitest';
import { formatMeasures, listMeasures } from './measures.ts';
import { ForecastLog, type BacktestReport } from './report.ts';

/** Games in which our forecast beats the reference and the blend equals the price. */
function buildReport(own: number, blend: number, knownShare = 1): BacktestReport {
  const log = new ForecastLog();
  for (let game = 0; game < 400; game += 1) {
    const happened = game % 10 < 6;
    const toward = (probability: number) => (happened ? probability : 1 - probability);
    const add = (name: Parameters<ForecastLog['add']>[0], probability: number) =>
      log.add(name, 2022, { game, happened, probability });
    add('home', 0.55);
    add('reference', 0.5 + (game % 3) / 1000);
    add('results-only', toward(0.58));
    add('statistical', toward(own));
    add('market', toward(0.7));
    add('blend', toward(blend));
  }
  return log.report('nba', 2022, 1, knownShare);
}

describe('the table of targets and results', () => {
  it('marks reached targets as met, for each known share with a target', () => {
    const measures = listMeasures('nba', [buildReport(0.699, 0.7), buildReport(0.695, 0.7, 0.5)]);

    expect(measures.map(({ what, isMet }) => [what, isMet])).toEqual([
      ['share covered, 100% known', true],
      ['better than the reference by two standard errors', true],
      ['ECE', false],
      ['blend ≤ closing line', true],
    ]);
  });

  it('marks the others as missed: too little covered, a blend worse than the price', () => {
    const measures = listMeasures('nba', [buildReport(0.6, 0.69)]);

    expect(measures.filter(({ isMet }) => !isMet).map(({ what }) => what)).toEqual([
      'share covered, 100% known',
      'ECE',
      'blend ≤ closing line',
    ]);
    expect(formatMeasures(measures)).toMatch(
      /\| NBA \| blend ≤ closing line \| ≤ 0 \| 0\.0\d+ ± .* \| missed \|/,
    );
  });

  it("adds the refits' calibration error, with that of perfect forecasts", () => {
    const report = buildReport(0.699, 0.7);
    const measures = listMeasures('nba', [report], { ...report, from: 2015 });
    const rows = measures.filter(({ what }) => what.startsWith('ECE'));
    expect(rows.map(({ what }) => what)).toEqual(['ECE', 'ECE, refitted, seasons ≥ 2015']);
    expect(rows[1]?.reached).toMatch(/^0\.\d{4} \(perfect forecasts 0\.\d{4}, .*; n 400\)$/);
  });

  it('has no row without a target or without a report', () => {
    expect(listMeasures('nhl', [buildReport(0.69, 0.7)]).map(({ what }) => what)).not.toContain(
      'ECE',
    );
    expect(listMeasures('nba', [])).toEqual([]);
  });
});
