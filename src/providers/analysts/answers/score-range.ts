import type { LeagueId } from '#domain/league.ts';
import type { GameFacts } from '../analyst.ts';

interface ScoreRange {
  min: number;
  max: number;
}

/** What a side has scored in such a game within living memory, with a little air. */
const ranges: Record<Exclude<LeagueId, 'pga' | 'atp' | 'wta'>, ScoreRange> = {
  nfl: { min: 0, max: 70 },
  nba: { min: 60, max: 180 },
  nhl: { min: 0, max: 12 },
  mlb: { min: 0, max: 25 },
};

/** The scores that a side can be given; in tennis sets. */
export function scoreRangeOf(facts: GameFacts): ScoreRange {
  const { league } = facts;
  if (league === 'atp' || league === 'wta') return { min: 0, max: setsToWin(facts) };
  if (league === 'pga') throw new RangeError('a golf tournament has a field, not two sides');
  return ranges[league];
}

export function setsToWin(facts: GameFacts): number {
  return facts.tennis?.bestOf === 5 ? 3 : 2;
}
