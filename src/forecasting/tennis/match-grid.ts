import type { ScoreProbability } from '#domain/forecast.ts';
import { setScores } from '#domain/tennis/serve-model.ts';
import { insideUnit } from '#domain/betting/normal-curve.ts';

export interface MatchOutlook {
  homeWinProbability: number;
  setScores: ScoreProbability[];
  homeSets: number;
  awaySets: number;
  homeGames: number;
  awayGames: number;
}

const minShare = 0.3;
const maxShare = 0.9;
/**
 * Shift in serve-point rate, without which sets would be too close. A judgment: the data has no
 * points.
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
 * Equal players serve at `meanServe`; the gap, found by bisection, is split between both serves.
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

/**
 * Match probability of {@link mixedOutlook} only. Who serves first changes the scores of a set, not
 * who wins it (Newton & Keller 2005).
 */
function mixedWinProbability(gap: number, bestOf: 3 | 5, meanServe: number): number {
  const onDay = (form: number) => {
    let winSet = 0;
    for (const score of setScores(meanServe + gap + form, meanServe - gap - form)) {
      if (score.first > score.second) winSet += score.probability;
    }
    return matchWinProbability(winSet, bestOf);
  };
  return (onDay(formOfTheDay) + onDay(-formOfTheDay)) / 2;
}

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
