/**
 * Sets and games from the share of points won on serve, with independent points (Newton & Keller
 * 2005; Klaassen & Magnus 2014).
 */

export function holdProbability(point: number): number {
  const miss = 1 - point;
  const fromDeuce = point ** 2 / (point ** 2 + miss ** 2);
  return point ** 4 * (1 + 4 * miss + 10 * miss ** 2) + 20 * (point * miss) ** 3 * fromDeuce;
}

/** Whether the first server serves a point (from 0) of a tie-break: one point, then two each. */
export function firstServesPoint(point: number): boolean {
  return Math.floor((point + 1) / 2) % 2 === 0;
}

/** Probability that the first server wins a tie-break to `target` points, by two. */
export function tieBreakProbability(first: number, second: number, target = 7): number {
  // Two points decide from level: win both, lose both, or level again.
  const both = first * (1 - second);
  const fromLevel = both / (both + (1 - first) * second);
  // `wins[b]`, of the score a–b, holds the score a+1–b until it is replaced.
  const wins = Array<number>(target).fill(1);
  for (let a = target - 1; a >= 0; a -= 1) {
    let afterLoss = 0;
    for (let b = target - 1; b >= 0; b -= 1) {
      const point = firstServesPoint(a + b) ? first : 1 - second;
      const isLevel = a === target - 1 && b === target - 1;
      afterLoss = isLevel ? fromLevel : point * (wins[b] ?? 1) + (1 - point) * afterLoss;
      wins[b] = afterLoss;
    }
  }
  return wins[0] ?? fromLevel;
}

/** Probability of every set score, first server's games first: “6-4” is [6, 4]. */
interface SetScore {
  first: number;
  second: number;
  probability: number;
}

const maxGames = 13;
/** Number of possible games per side, 0–7. */
const width = 8;

/**
 * Probabilities of set scores in one flat array, because a match forecast calls this about forty
 * times.
 */
export function setScores(first: number, second: number, tieBreakTarget = 7): SetScore[] {
  const holdFirst = holdProbability(first);
  const holdSecond = holdProbability(second);
  const tieBreak = tieBreakProbability(first, second, tieBreakTarget);
  const reached = Array<number>(width * width).fill(0);
  reached[0] = 1;
  const finished: SetScore[] = [];

  for (let played = 0; played <= maxGames; played += 1) {
    const service = played % 2 === 0 ? holdFirst : 1 - holdSecond;
    for (let won = Math.min(played, width - 1); won >= 0 && played - won < width; won -= 1) {
      const lost = played - won;
      const place = won * width + lost;
      const probability = reached[place] ?? 0;
      if (probability === 0) continue;
      if (isSetOver(won, lost)) {
        finished.push({ first: won, second: lost, probability });
        continue;
      }
      const game = won === 6 && lost === 6 ? tieBreak : service;
      reached[place + width] = (reached[place + width] ?? 0) + probability * game;
      reached[place + 1] = (reached[place + 1] ?? 0) + probability * (1 - game);
    }
  }
  return finished;
}

/** Whether a set is over at 6–0 to 6–4, 7–5 or 7–6. */
export function isSetOver(one: number, other: number): boolean {
  const most = Math.max(one, other);
  return most === 7 || (most === 6 && Math.min(one, other) <= 4);
}
