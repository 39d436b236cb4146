import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { teamPlans } from '../plans/team-plans.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { joinLineups } from './lineup-history.ts';
import { backtestTeamLeague } from './team-backtest.ts';
import { readTeamHistory } from './team-history.ts';

/** Real results and lineups are not in the repository; tests read them beside it, if present. */
const shared = new URL('../../../shared/data/', import.meta.url);
const model = getLineupModel('nfl');
const history = fileURLToPath(new URL('history/nfl.csv', shared));
const played = fileURLToPath(new URL(`lineups/${teamPlans.nfl.lineups.file}`, shared));
const isThere = existsSync(history) && existsSync(played);
if (!isThere) {
  process.stderr.write('NOT RUN: forecasts with real NFL quarterbacks (no ../shared/data here)\n');
}

describe.skipIf(!isThere)('on real NFL quarterbacks of seasons that no fit has used', () => {
  it('beats results alone and the published forecast by two standard errors', () => {
    const text = gunzipSync(readFileSync(played)).toString('utf8');
    const games = joinLineups(
      readTeamHistory('nfl', readFileSync(history, 'utf8')),
      model.role,
      text,
    );
    const report = backtestTeamLeague('nfl', games, { from: 2020, nowMs: () => 0, knownShare: 1 });
    for (const rival of ['results-only', 'reference']) {
      const pair = report.paired.find(({ a, b }) => a === 'statistical' && b === rival);
      expect(pair?.difference).toBeLessThan(-2 * (pair?.standardError ?? Number.NaN));
    }
    expect(report.coveredShare).toBeGreaterThan(0.74);
  });
});
