import { expect, it } from 'vitest';
import { findRuleSet } from './find-rule-set.ts';
import { projectBracket, type ProjectedPair } from './project-bracket.ts';

/** Teams of one conference by falling expected wins, each in the division its letter names. */
function project(league: 'nba' | 'nfl' | 'nhl', divisions: string) {
  const rules = findRuleSet(league, 2026);
  if (rules === undefined) throw new Error('no rules');
  const teams = divisions.split('').map((division, index) => ({
    teamId: `${division}${index + 1}`,
    conference: 'East',
    division,
    wins: { mean: 50 - index },
    places: [],
  }));
  const { playIn, first, second } = projectBracket(rules, teams);
  const names = (pairs: ProjectedPair[]) =>
    pairs.map(([a, b]) => `${a.seed} ${a.teamId} – ${b ? `${b.seed} ${b.teamId}` : 'open'}`);
  return { playIn: names(playIn), first: names(first), second: names(second) };
}

it('a play-in leaves its places of the first round open', () => {
  expect(project('nba', 'AAAAABBBBBCCCCC')).toEqual({
    playIn: ['7 B7 – 8 B8', '9 B9 – 10 B10'],
    first: ['1 A1 – open', '4 A4 – 5 A5', '3 A3 – 6 B6', '2 A2 – open'],
    second: [],
  });
});

it('winners of divisions are seeded first, and a bye is into the second round', () => {
  expect(project('nfl', 'AAAABBBBCCCCDDDD')).toEqual({
    playIn: [],
    first: ['2 B5 – 7 A4', '3 C9 – 6 A3', '4 D13 – 5 A2'],
    second: ['1 A1 – open'],
  });
});

it('hockey pairs within divisions, the best winner with the last wild card', () => {
  expect(project('nhl', 'AABABBBAAABBBBAA').first).toEqual([
    '1 A1 – 8 A8',
    '3 A2 – 5 A4',
    '2 B3 – 7 B7',
    '4 B5 – 6 B6',
  ]);
});
