import { getLeague } from '#domain/league.ts';
import type { GameFacts } from '../analyst.ts';

/** Possible scores for a side; in tennis, sets. */
export function getScoreRange(facts: GameFacts) {
  const { contest, scoreRange } = getLeague(facts.league);
  if (contest === 'match') return { min: 0, max: setsToWin(facts) };
  if (scoreRange === undefined) throw new RangeError(`${facts.league} has no scores of two sides`);
  return scoreRange;
}

export function setsToWin(facts: GameFacts): number {
  return facts.tennis?.bestOf === 5 ? 3 : 2;
}
