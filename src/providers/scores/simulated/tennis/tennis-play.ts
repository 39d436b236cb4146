import { firstServesPoint, isSetOver, setScores } from '#domain/tennis/serve-model.ts';
import type { RandomStream } from '#providers/scores/simulated/shared/random.ts';

/** Index of a side: 0 is the one listed first. */
export type SideIndex = 0 | 1;

function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

export interface MatchRules {
  bestOf: 3 | 5;
  /** Points to win the deciding set's tiebreak; in other sets it is seven. */
  decidingTieBreak: 7 | 10;
}

interface ScriptedGame {
  /** Number of the set, from 1. */
  set: number;
  winner: SideIndex;
  /** End in milliseconds since the start of the match. */
  endsAtMs: number;
  tieBreak?: [number, number];
}

export interface MatchScript {
  games: ScriptedGame[];
  winner: SideIndex;
  durationMs: number;
  isRetired: boolean;
}

const pointSdMs = 2_400;
/** Break between two sets. */
export const setBreakMs = 120_000;

/** Plays a match point by point. `points` are the shares each side wins on its own serve. */
export function playMatch(
  stream: RandomStream,
  points: readonly [number, number],
  rules: MatchRules,
  meanPointMs: number,
): MatchScript {
  const needed = (rules.bestOf + 1) / 2;
  const pointMs = Math.max(meanPointMs / 2, stream.normal(meanPointMs, pointSdMs));
  const games: ScriptedGame[] = [];
  const sets: [number, number] = [0, 0];
  let server: SideIndex = stream.happens(0.5) ? 0 : 1;
  let clockMs = 0;

  for (let set = 1; Math.max(...sets) < needed; set += 1) {
    const won: [number, number] = [0, 0];
    while (!isSetOver(...won)) {
      const isTieBreak = won[0] === 6 && won[1] === 6;
      const target = set === rules.bestOf ? rules.decidingTieBreak : 7;
      const game = playGame(stream, points, server, isTieBreak ? target : undefined);
      clockMs += (game.points[0] + game.points[1]) * pointMs;
      won[game.winner] += 1;
      games.push({
        set,
        winner: game.winner,
        endsAtMs: Math.round(clockMs),
        ...(isTieBreak && { tieBreak: game.points }),
      });
      server = otherSide(server);
    }
    sets[won[0] > won[1] ? 0 : 1] += 1;
    clockMs += setBreakMs;
  }
  const durationMs = games.at(-1)?.endsAtMs ?? 0;
  return { games, winner: sets[0] > sets[1] ? 0 : 1, durationMs, isRetired: false };
}

/** Plays a game to four points by two, or a tiebreak to `target` points with alternating serve. */
function playGame(
  stream: RandomStream,
  shares: readonly [number, number],
  first: SideIndex,
  target?: number,
): { winner: SideIndex; points: [number, number] } {
  const points: [number, number] = [0, 0];
  while (Math.max(...points) < (target ?? 4) || Math.abs(points[0] - points[1]) < 2) {
    const isOthers = target !== undefined && !firstServesPoint(points[0] + points[1]);
    const server = isOthers ? otherSide(first) : first;
    points[stream.happens(shares[server]) ? server : otherSide(server)] += 1;
  }
  return { winner: points[0] > points[1] ? 0 : 1, points };
}

/**
 * Probability that the leader wins by retirement: in 88% of those of 2014–2023 the trailing side
 * retired.
 */
const leaderGoesOn = 0.88;

/** Ends a match by a retirement between two games, mostly of the trailing side. */
export function cutShort(stream: RandomStream, script: MatchScript): MatchScript {
  const played = 1 + stream.index(Math.max(1, script.games.length - 1));
  const games = script.games.slice(0, played);
  const lead = calculateLead(games);
  const ahead: SideIndex = lead === 0 ? (stream.happens(0.5) ? 0 : 1) : lead > 0 ? 0 : 1;
  return {
    games,
    winner: stream.happens(leaderGoesOn) ? ahead : otherSide(ahead),
    durationMs: (games.at(-1)?.endsAtMs ?? 0) + setBreakMs,
    isRetired: true,
  };
}

/** Positive if the first side leads; sets count before games. */
function calculateLead(games: readonly ScriptedGame[]): number {
  const sets = scoreSets(games);
  const wonSets = sets.filter(({ isOver }) => isOver);
  const setLead = wonSets.reduce((sum, { games: [a, b] }) => sum + Math.sign(a - b), 0);
  return setLead === 0 ? sets.reduce((sum, { games: [a, b] }) => sum + a - b, 0) : setLead;
}

export interface SetScore {
  games: [number, number];
  tieBreak?: [number, number];
  isOver: boolean;
}

export function scoreSets(games: readonly ScriptedGame[]): SetScore[] {
  const sets: SetScore[] = [];
  for (const { set, winner, tieBreak } of games) {
    const score = sets[set - 1] ?? { games: [0, 0], isOver: false };
    sets[set - 1] = score;
    score.games[winner] += 1;
    score.isOver = isSetOver(...score.games);
    if (tieBreak !== undefined) score.tieBreak = tieBreak;
  }
  return sets;
}

/** Gauss–Hermite: five nodes and weights for a standard normal (Abramowitz and Stegun 25.4.46). */
const nodes = [
  { at: -2.85697, weight: 0.0112574 },
  { at: -1.355626, weight: 0.2220759 },
  { at: 0, weight: 0.5333333 },
  { at: 1.355626, weight: 0.2220759 },
  { at: 2.85697, weight: 0.0112574 },
] as const;

/**
 * The first side's true win probability, before form on the day is known. `pointsAt` has points won
 * on serve, by the first's edge.
 */
export function trueProbability(
  formSd: number,
  pointsAt: (edge: number) => [number, number],
  { bestOf, decidingTieBreak }: MatchRules,
): number {
  return nodes.reduce((sum, { at, weight }) => {
    const points = pointsAt(at * formSd);
    const set = setProbability(points, 7);
    const decider = decidingTieBreak === 7 ? set : setProbability(points, decidingTieBreak);
    return sum + weight * matchProbability(set, decider, bestOf);
  }, 0);
}

/** Probability that the first server wins a set; it does not depend on who that is. */
export function setProbability(
  [first, second]: readonly [number, number],
  tieBreak: number,
): number {
  return setScores(first, second, tieBreak)
    .filter((score) => score.first > score.second)
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** Probability of winning a match, from those of a regular and a deciding set. */
export function matchProbability(set: number, decider: number, bestOf: 3 | 5): number {
  const lost = 1 - set;
  return bestOf === 3
    ? set ** 2 + 2 * set * lost * decider
    : set ** 3 + 3 * set ** 3 * lost + 6 * (set * lost) ** 2 * decider;
}
