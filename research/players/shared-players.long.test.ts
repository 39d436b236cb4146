import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readText } from '../read-text.ts';
import { backtestPlayers } from './player-backtest.ts';
import { type LinesByGame, readPlayerLines } from './player-files.ts';
import { joinPlayers } from './player-games.ts';

/** Real box scores are not in the repository; tests read them beside it, if present. */
const shared = new URL('../../../shared/data/', import.meta.url);
const history = fileURLToPath(new URL('history/nba.csv', shared));
const played = fileURLToPath(new URL('lineups/nba-players.csv.gz', shared));
const isThere = existsSync(history) && existsSync(played);
if (!isThere)
  process.stderr.write('NOT RUN: projections of NBA players (no ../shared/data here)\n');

/**
 * Errors of the mean and −log likelihoods that the prototype reached on 2020–23, absences known and
 * unknown.
 */
const reached = [
  {
    knownShare: 1,
    points: [4.75, 3.079],
    rebounds: [1.94, 2.225],
    assists: [1.364, 1.806],
    threes: [0.927, 1.362],
  },
  {
    knownShare: 0,
    points: [4.851, 3.103],
    rebounds: [1.964, 2.239],
    assists: [1.387, 1.824],
    threes: [0.932, 1.367],
  },
];

describe.skipIf(!isThere)('on real NBA box scores of seasons that no fit has used', () => {
  it.each(reached)('reaches the prototype with $knownShare of absences known', (figures) => {
    const lines: LinesByGame = new Map();
    readPlayerLines(readText(played), lines);
    const games = joinPlayers('nba', readText(history), lines);
    const { knownShare, ...statistics } = figures;
    const { players } = backtestPlayers('nba', games, { from: 2020, knownShare });
    for (const [name, [mae = 0, likelihood = 0]] of Object.entries(statistics)) {
      const found = players.find(({ statistic }) => statistic === name);
      expect(found?.n).toBeGreaterThan(76_000);
      expect(found?.mae).toBeLessThan(mae + 0.006);
      expect(found?.negativeLogLikelihood).toBeLessThan(likelihood + 0.003);
    }
  });
});
