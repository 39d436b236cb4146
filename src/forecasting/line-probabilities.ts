import type { ScoreGrid } from './score-grid.ts';

/**
 * One condition of a bet. `line` of a spread is the team's own handicap (−3.5 = favored by 3.5).
 */
export type BetLeg =
  | { market: 'spread'; team: 'home' | 'away'; line: number }
  | { market: 'total'; side: 'over' | 'under'; line: number }
  | { market: 'teamTotal'; team: 'home' | 'away'; side: 'over' | 'under'; line: number };

/** Probabilities of what a bet can become; they sum to 1. */
export interface LineProbability {
  win: number;
  push: number;
  lose: number;
}

/**
 * The probability of a bet from the joint distribution of both scores: it loses when a leg loses,
 * wins when all legs win, and is a push otherwise. A moneyline is a spread of 0; a teaser is its
 * legs with the moved lines.
 */
export function findLineProbability(grid: ScoreGrid, legs: readonly BetLeg[]): LineProbability {
  let win = 0;
  let lose = 0;
  grid.forEach((home, away, probability) => {
    const worst = Math.min(...legs.map((leg) => Math.sign(pointsAhead(leg, home, away))));
    if (worst > 0) win += probability;
    else if (worst < 0) lose += probability;
  });
  return { win, push: Math.max(0, 1 - win - lose), lose };
}

/** Points by which a leg wins at a score; 0 is a push. */
function pointsAhead(leg: BetLeg, home: number, away: number): number {
  if (leg.market === 'spread') {
    const margin = home - away;
    return (leg.team === 'home' ? margin : -margin) + leg.line;
  }
  const scored = leg.market === 'total' ? home + away : leg.team === 'home' ? home : away;
  return leg.side === 'over' ? scored - leg.line : leg.line - scored;
}

/** The probability that decides a fair price: pushes return the stake, so they are left out. */
export function withoutPush({ win, lose }: LineProbability): number {
  return win / (win + lose);
}
