import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { backtestTeamLeague } from './team-backtest.ts';
import { readTeamHistory } from './team-history.ts';

/** Real results are not in the repository; tests read them beside it, if present. */
const file = fileURLToPath(new URL('../../../shared/data/history/nfl.csv', import.meta.url));
const isThere = existsSync(file);
if (!isThere) {
  process.stderr.write('NOT RUN: forecasts against real NFL results (no ../shared/data here)\n');
}

describe.skipIf(!isThere)('on real NFL results that no fit has used', () => {
  it('beats the published forecast and the home rate, and is calibrated', () => {
    const games = readTeamHistory('nfl', readFileSync(file, 'utf8'));
    const report = backtestTeamLeague('nfl', games, { from: 2020, nowMs: () => 0 });
    const loss = (name: string) =>
      report.models.find((model) => model.name === name)?.logLoss ?? Number.NaN;
    expect(loss('statistical')).toBeLessThan(loss('reference'));
    expect(loss('statistical')).toBeLessThan(loss('home') - 0.04);
    expect(loss('market')).toBeLessThan(loss('statistical'));
    expect(loss('blend')).toBeLessThanOrEqual(loss('market') + 1e-9);
  });
});
