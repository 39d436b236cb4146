/**
 * Probabilities of games, sets and matches from each side's share of points won on its own serve, with
 * independent points (Newton & Keller 2005). In this model the first server does not affect the
 * probability of winning a set, or therefore the match.
 */

/** Probability that the server wins the game. */
export function holdChance(point: number): number {
  const lost = 1 - point;
  const fromDeuce = point ** 2 / (point ** 2 + lost ** 2);
  return point ** 4 * (1 + 4 * lost + 10 * lost ** 2) + 20 * (point * lost) ** 3 * fromDeuce;
}

/** Which side serves a point (from 0) of a tiebreak: A once, then two each. */
export function servesTieBreakPoint(point: number): 0 | 1 {
  return Math.floor((point + 1) / 2) % 2 === 0 ? 0 : 1;
}

/** Probability that the first server wins a tiebreak to `target` points, by two. */
export function tieBreakChance(first: number, second: number, target: number): number {
  // With both sides one point short, each serves once: win both, lose both, or tied again.
  const both = first * (1 - second);
  const levelLate = both / (both + (1 - first) * second);
  const size = target + 1;
  const chances = new Float64Array(size * size);

  for (let won = target; won >= 0; won -= 1) {
    for (let lost = target; lost >= 0; lost -= 1) {
      const cell = won * size + lost;
      if (won === target || lost === target) {
        // (target, target − 1) is reached only from (target − 1, target − 1), which is known.
        chances[cell] = won === target ? 1 : 0;
      } else if (won === target - 1 && lost === target - 1) {
        chances[cell] = levelLate;
      } else {
        const point = servesTieBreakPoint(won + lost) === 0 ? first : 1 - second;
        const ifWon = chances[cell + size] ?? 0;
        const ifLost = chances[cell + 1] ?? 0;
        chances[cell] = point * ifWon + (1 - point) * ifLost;
      }
    }
  }
  return chances[0] ?? 0.5;
}

/** Probability that the first server wins a set with a tiebreak at 6–6. */
export function setChance(first: number, second: number, tieBreakTarget: number): number {
  const holds = holdChance(first);
  const breaks = 1 - holdChance(second);
  const size = 8;
  const chances = new Float64Array(size * size);

  for (let won = 7; won >= 0; won -= 1) {
    for (let lost = 7; lost >= 0; lost -= 1) {
      const cell = won * size + lost;
      if (isSetOver(won, lost)) chances[cell] = won > lost ? 1 : 0;
      else if (won === 6 && lost === 6) {
        chances[cell] = tieBreakChance(first, second, tieBreakTarget);
      } else if (won < 7 && lost < 7) {
        const game = (won + lost) % 2 === 0 ? holds : breaks;
        chances[cell] = game * (chances[cell + size] ?? 0) + (1 - game) * (chances[cell + 1] ?? 0);
      }
    }
  }
  return chances[0] ?? 0.5;
}

/** 6–0 to 6–4, 7–5 or 7–6. */
export function isSetOver(games: number, others: number): boolean {
  const most = Math.max(games, others);
  const least = Math.min(games, others);
  return most === 7 || (most === 6 && least <= 4);
}

/** Probability of winning a match, from those of a regular and a deciding set. */
export function matchChance(set: number, decider: number, bestOf: 3 | 5): number {
  const lost = 1 - set;
  return bestOf === 3
    ? set ** 2 + 2 * set * lost * decider
    : set ** 3 + 3 * set ** 3 * lost + 6 * (set * lost) ** 2 * decider;
}
