import { mlbRules } from './mlb-rules.ts';
import { nbaRules } from './nba-rules.ts';
import { nflRules } from './nfl-rules.ts';
import { nhlRules } from './nhl-rules.ts';
import type { RuleSet } from './rule-set.ts';

const rules = new Map<string, readonly RuleSet[]>([
  ['nfl', nflRules],
  ['nba', nbaRules],
  ['nhl', nhlRules],
  ['mlb', mlbRules],
]);

/**
 * The rules of a season by the league's own name of it (NFL: the starting year; NBA and NHL: the
 * ending year). A later season than any known takes the newest rules; undefined for a league
 * without rules or a season before the first.
 */
export function findRuleSet(league: string, season: number): RuleSet | undefined {
  return rules.get(league)?.findLast(({ from }) => from <= season);
}
