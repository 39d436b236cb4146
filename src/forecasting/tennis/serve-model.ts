/**
 * Sets and games from the share of points that each player wins on his own serve, points being taken
 * as independent (Newton & Keller 2005; Klaassen & Magnus 2014).
 */

/** Probability that the server wins his game, given his share of points on serve. */
export function holdProbability(point: number): number {
  const miss = 1 - point;
  const fromDeuce = point ** 2 / (point ** 2 + miss ** 2);
  return point ** 4 * (1 + 4 * miss + 10 * miss ** 2) + 20 * (point * miss) ** 3 * fromDeuce;
}

/** Probability that the first server wins a tie-break to seven, by two. */
export function tieBreakProbability(first: number, second: number): number {
  const memo = new Map<number, number>();
  const win = (a: number, b: number): number => {
    if (a >= 7 && a - b >= 2) return 1;
    if (b >= 7 && b - a >= 2) return 0;
    if (a >= 6 && b >= 6) {
      // Two points each way from level: win both, lose both, or level again.
      const both = first * (1 - second);
      return both / (both + (1 - first) * second);
    }
    const key = a * 100 + b;
    const known = memo.get(key);
    if (known !== undefined) return known;

    const played = a + b;
    const firstServes = Math.floor((played + 1) / 2) % 2 === 0;
    const point = firstServes ? first : 1 - second;
    const value = point * win(a + 1, b) + (1 - point) * win(a, b + 1);
    memo.set(key, value);
    return value;
  };
  return win(0, 0);
}

/** Probability of every final score of a set, games of the first server first: “6-4” is [6, 4]. */
export interface SetScore {
  first: number;
  second: number;
  probability: number;
}

export function setScores(first: number, second: number): SetScore[] {
  const holdFirst = holdProbability(first);
  const holdSecond = holdProbability(second);
  const finished: SetScore[] = [];
  let open = new Map<string, SetScore>([['0-0', { first: 0, second: 0, probability: 1 }]]);

  while (open.size > 0) {
    const next = new Map<string, SetScore>();
    for (const score of open.values()) {
      const firstServes = (score.first + score.second) % 2 === 0;
      const isTieBreak = score.first === 6 && score.second === 6;
      const service = firstServes ? holdFirst : 1 - holdSecond;
      const game = isTieBreak ? tieBreakProbability(first, second) : service;
      advance(score, 1, 0, game, next, finished);
      advance(score, 0, 1, 1 - game, next, finished);
    }
    open = next;
  }
  return finished;
}

function advance(
  from: SetScore,
  first: number,
  second: number,
  share: number,
  open: Map<string, SetScore>,
  finished: SetScore[],
): void {
  const score = {
    first: from.first + first,
    second: from.second + second,
    probability: from.probability * share,
  };
  const most = Math.max(score.first, score.second);
  const least = Math.min(score.first, score.second);
  const isOver = most === 7 || (most === 6 && least <= 4);
  if (isOver) {
    finished.push(score);
    return;
  }
  const key = `${score.first}-${score.second}`;
  const known = open.get(key);
  if (known === undefined) open.set(key, score);
  else known.probability += score.probability;
}
