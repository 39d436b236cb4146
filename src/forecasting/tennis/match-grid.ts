import type { ScoreProbability } from '#domain/forecast.ts';
import { insideUnit } from '../normal-curve.ts';

/** Match outcomes implied by two serve-point rates. */
export interface MatchOutlook {
  homeWinProbability: number;
  /** Probability of each final set score, home first. */
  setScores: ScoreProbability[];
  /** Expected sets and games won. */
  homeSets: number;
  awaySets: number;
  homeGames: number;
  awayGames: number;
}

const minShare = 0.3;
const maxShare = 0.9;
/**
 * A player's daily form, as a shift in serve-point rate; without it sets would be too close. A judgment: the data has
 * no points.
 */
const formOfTheDay = 0.045;

/** `serve`: share of points each player wins on serve, in (0, 1). */
export function matchOutlook(serve: { home: number; away: number }, bestOf: 3 | 5): MatchOutlook {
  const scores = averageOverFirstServer(serve);
  const winSet = setWinProbability(scores);
  let games = { home: 0, away: 0 };
  for (const { home, away, probability } of scores) {
    games = { home: games.home + probability * home, away: games.away + probability * away };
  }

  const needed = (bestOf + 1) / 2;
  const finals: MatchOutlook['setScores'] = [];
  for (let lost = 0; lost < needed; lost += 1) {
    const ways = choose(needed - 1 + lost, lost);
    const homeWins = ways * winSet ** needed * (1 - winSet) ** lost;
    const awayWins = ways * (1 - winSet) ** needed * winSet ** lost;
    finals.push({ home: needed, away: lost, probability: homeWins });
    finals.push({ home: lost, away: needed, probability: awayWins });
  }
  const mean = (of: (score: { home: number; away: number }) => number) =>
    finals.reduce((sum, score) => sum + score.probability * of(score), 0);
  const sets = mean((score) => score.home + score.away);
  return {
    homeWinProbability: matchWinProbability(winSet, bestOf),
    setScores: finals,
    homeSets: mean((score) => score.home),
    awaySets: mean((score) => score.away),
    homeGames: games.home * sets,
    awayGames: games.away * sets,
  };
}

/**
 * Outcomes for a given match probability: equal players serve at `meanServe`, the gap is split between both serves,
 * and daily form is added. Solved by bisection.
 */
export function outlookFor(probability: number, bestOf: 3 | 5, meanServe: number): MatchOutlook {
  const reach = Math.min(maxShare - meanServe, meanServe - minShare) - formOfTheDay;
  let low = -reach;
  let high = reach;
  let gap = 0;
  for (let step = 0; step < 20; step += 1) {
    gap = (low + high) / 2;
    if (mixedWinProbability(gap, bestOf, meanServe) < probability) low = gap;
    else high = gap;
  }
  return mixedOutlook(gap, bestOf, meanServe);
}

/** Match probability of {@link mixedOutlook} only. */
function mixedWinProbability(gap: number, bestOf: 3 | 5, meanServe: number): number {
  const onDay = (form: number) => {
    const serve = { home: meanServe + gap + form, away: meanServe - gap - form };
    return matchWinProbability(setWinProbability(averageOverFirstServer(serve)), bestOf);
  };
  return (onDay(formOfTheDay) + onDay(-formOfTheDay)) / 2;
}

/** Mean of a good and a bad day. */
function mixedOutlook(gap: number, bestOf: 3 | 5, meanServe: number): MatchOutlook {
  const onDay = (form: number) =>
    matchOutlook({ home: meanServe + gap + form, away: meanServe - gap - form }, bestOf);
  const good = onDay(formOfTheDay);
  const bad = onDay(-formOfTheDay);
  const mean = (of: (outlook: MatchOutlook) => number) => (of(good) + of(bad)) / 2;
  return {
    homeWinProbability: mean((outlook) => outlook.homeWinProbability),
    setScores: good.setScores.map((score, index) => ({
      ...score,
      probability: (score.probability + (bad.setScores[index]?.probability ?? 0)) / 2,
    })),
    homeSets: mean((outlook) => outlook.homeSets),
    awaySets: mean((outlook) => outlook.awaySets),
    homeGames: mean((outlook) => outlook.homeGames),
    awayGames: mean((outlook) => outlook.awayGames),
  };
}

function setWinProbability(scores: readonly ScoreProbability[]): number {
  return scores.reduce(
    (sum, { home, away, probability }) => sum + (home > away ? probability : 0),
    0,
  );
}

/** From the home side's probability per set. */
function matchWinProbability(winSet: number, bestOf: 3 | 5): number {
  const needed = (bestOf + 1) / 2;
  let win = 0;
  for (let lost = 0; lost < needed; lost += 1) {
    win += choose(needed - 1 + lost, lost) * winSet ** needed * (1 - winSet) ** lost;
  }
  return insideUnit(win);
}

function averageOverFirstServer(serve: { home: number; away: number }): ScoreProbability[] {
  const homeFirst = setScores(serve.home, serve.away).map((score) => ({
    home: score.first,
    away: score.second,
    probability: score.probability / 2,
  }));
  const awayFirst = setScores(serve.away, serve.home).map((score) => ({
    home: score.second,
    away: score.first,
    probability: score.probability / 2,
  }));
  return [...homeFirst, ...awayFirst];
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/**
 * Sets and games from the share of points won on serve, with independent points (Newton & Keller 2005; Klaassen &
 * Magnus 2014).
 */

/** Probability of holding serve, given the share of points won on serve. */
export function holdProbability(point: number): number {
  const miss = 1 - point;
  const fromDeuce = point ** 2 / (point ** 2 + miss ** 2);
  return point ** 4 * (1 + 4 * miss + 10 * miss ** 2) + 20 * (point * miss) ** 3 * fromDeuce;
}

/** Highest open score before 6–6. */
const tieBreakWidth = 8;

/** Probability that the first server wins a tie-break to seven, by two. */
export function tieBreakProbability(first: number, second: number): number {
  const known = new Float64Array(tieBreakWidth * tieBreakWidth).fill(Number.NaN);
  const win = (a: number, b: number): number => {
    if (a >= 7 && a - b >= 2) return 1;
    if (b >= 7 && b - a >= 2) return 0;
    if (a >= 6 && b >= 6) {
      // From level, two points: win both, lose both, or level again.
      const both = first * (1 - second);
      return both / (both + (1 - first) * second);
    }
    const place = a * tieBreakWidth + b;
    const before = known[place] ?? Number.NaN;
    if (!Number.isNaN(before)) return before;

    const played = a + b;
    const firstServes = Math.floor((played + 1) / 2) % 2 === 0;
    const point = firstServes ? first : 1 - second;
    const value = point * win(a + 1, b) + (1 - point) * win(a, b + 1);
    known[place] = value;
    return value;
  };
  return win(0, 0);
}

/** Probability of every set score, first server's games first: “6-4” is [6, 4]. */
interface SetScore {
  first: number;
  second: number;
  probability: number;
}

const maxGames = 13;
/** Possible games per side, 0–7. */
const width = 8;

/** One flat array, because a match forecast calls this about eighty times. */
export function setScores(first: number, second: number): SetScore[] {
  const holdFirst = holdProbability(first);
  const holdSecond = holdProbability(second);
  const tieBreak = tieBreakProbability(first, second);
  const reached = new Float64Array(width * width);
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

function isSetOver(one: number, other: number): boolean {
  const most = Math.max(one, other);
  return most === 7 || (most === 6 && Math.min(one, other) <= 4);
}
