import { describe, expect, it } from 'vitest';
import { readCommand } from '../backtest-command.ts';
import { backtestSimulated, formatSimulated } from './simulated-backtest.ts';
import { simulatedHistory } from './simulated-history.ts';

describe('a simulated league compared with its truth', () => {
  const report = backtestSimulated('nfl', { seed: 'report-1', seasons: 1, learned: 6 });

  it('is forecast better with lineups than by results, and by results than by the home rate', () => {
    const { aboveTruth } = report;

    expect(report.games).toBeGreaterThan(270);
    expect(aboveTruth.truth.mean).toBe(0);
    expect(aboveTruth['with lineups'].mean).toBeLessThan(0.011);
    expect(aboveTruth['results-only'].mean).toBeLessThan(0.016);
    expect(aboveTruth['with lineups'].mean).toBeLessThan(aboveTruth['results-only'].mean);
    expect(aboveTruth['results-only'].mean).toBeLessThan(aboveTruth.home.mean);
  });

  it('is forecast better with more learned seasons, and reported lineups leave little unknown', () => {
    const { aboveTruth, early } = report;
    const [afterTwo, afterFive] = early.map((one) => one.aboveTruth.mean);

    expect(early.map(({ learned }) => learned)).toEqual([2, 5]);
    expect(afterTwo).toBeLessThan(0.022);
    expect(afterFive).toBeLessThan(afterTwo ?? 0);
    expect(aboveTruth.reported.mean).toBeLessThan(0.001);
  });

  it('is one row of a table', () => {
    const [head, , row] = formatSimulated([report]).split('\n');
    expect(row?.split('|')).toHaveLength(head?.split('|').length ?? 0);
    expect(row).toMatch(/^\| NFL \| 6 \+ 1 \| 28\d \| 0\.\d{4} /);
  });

  it('is reproducible, in order of play, without preseason games', () => {
    const span = { seed: 'report-1', fromYear: 2027, toYear: 2027 };
    const [first, again] = [simulatedHistory('nfl', span), simulatedHistory('nfl', span)];
    const starts = first.map(({ result }) => result.startsAt.getTime());

    expect(again.slice(0, 20)).toEqual(first.slice(0, 20));
    expect(again.map(({ reference }) => reference)).toEqual(
      first.map(({ reference }) => reference),
    );
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(first.map(({ result }) => result.phase))).toEqual(
      new Set(['regular', 'playoff']),
    );
    for (const { reference } of first) {
      expect(reference).toBeGreaterThan(0);
      expect(reference).toBeLessThan(1);
    }
  });
});

describe('the command line that asks for simulated seasons', () => {
  it('accepts one team league or all, with a seed and a number of seasons', () => {
    expect(readCommand(['nba', '--simulated', '--seasons', '2', '--seed', 'x'])).toEqual({
      leagues: ['nba'],
      options: { seed: 'x', seasons: 2 },
      json: false,
    });
    expect(readCommand(['all', '--simulated', '--json'])).toMatchObject({
      leagues: ['nfl', 'nba', 'nhl', 'mlb'],
      json: true,
    });
  });

  it.each([
    ['atp', '3', 'atp is no league of teams'],
    ['nfl', '0', '--seasons “0” is not a number of seasons'],
    ['nfl', '1.5', '--seasons “1.5” is not a number of seasons'],
  ])('is refused for %s and %s seasons', (league, seasons, message) => {
    expect(() => readCommand([league, '--simulated', '--seasons', seasons])).toThrow(message);
  });
});
