import { matchChance, setChance } from './chances.ts';
import type { MatchRules } from './play.ts';

/** Form on the day: the first side's random edge, drawn once per match. */
export interface DayForm {
  /** Standard deviation of the edge, in shares of points. */
  sd: number;
  /** Shares of points each side wins on its own serve, given the edge. */
  pointsAt: (edge: number) => [number, number];
}

/** Gauss–Hermite: five nodes and weights for a standard normal (Abramowitz and Stegun 25.4.46). */
const nodes = [
  { at: -2.85697, weight: 0.0112574 },
  { at: -1.355626, weight: 0.2220759 },
  { at: 0, weight: 0.5333333 },
  { at: 1.355626, weight: 0.2220759 },
  { at: 2.85697, weight: 0.0112574 },
] as const;

/** The first side's probability of winning the match, before form on the day is known. */
export function trueChance(form: DayForm, rules: MatchRules): number {
  return nodes.reduce((sum, { at, weight }) => {
    const [first, second] = form.pointsAt(at * form.sd);
    const set = setChance(first, second, 7);
    const decider =
      rules.decidingTieBreak === 7 ? set : setChance(first, second, rules.decidingTieBreak);
    return sum + weight * matchChance(set, decider, rules.bestOf);
  }, 0);
}
