import { dayMs } from '#domain/utc-day.ts';
import type { AnalyticsView, Share } from '#contract/analytics.ts';
import { type AnalystId, analystIds, analystLabel } from '#domain/analyst.ts';
import { bandOf, confidenceBands } from '#domain/confidence.ts';
import type { Grade, GradeOutcome } from '#domain/grading/grade.ts';
import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import { brierScore, logScore } from '#domain/grading/proper-scores.ts';
import { weekLabel } from '#domain/season.ts';
import type { Countable } from '../../ledger/figures/types.ts';

/** The one prediction that counts for a contest and an analyst: the last version before the start. */
export interface CountedPrediction {
  sequence: number;
  league: LeagueId;
  season: number;
  phase: SeasonPhase;
  week: number | null;
  startsAt: Date;
  analyst: AnalystId;
  /** Is it a pick out of two, or out of a field? Bands and reliability bins are made for two. */
  isOfTwo: boolean;
  /** Chance given to the pick. */
  pickProbability: number;
  /** The same in percent. */
  confidence: number;
  /** The market's chance of the same pick. */
  marketProbability: number | null;
  grade: Grade | null;
  /** What each layer of it was worth; null until it is graded. */
  layers?: Countable['layers'] | null;
}

/** Graded with a result: pushes and voids have left. */
type Scored = CountedPrediction & { grade: Grade & { brier: number; logScore: number } };

const recentDays = 28;
const binCount = 10;
/** Two-sided 95%. */
const z = 1.959964;

/** What follows from predictions one by one. */
type CountedView = Omit<
  AnalyticsView,
  | 'basis'
  | 'by'
  | 'available'
  | 'leastForPercentage'
  | 'lastSevenDays'
  | 'lastThirtyDays'
  | 'byMonth'
  | 'layers'
  | 'skill'
  | 'field'
>;

/** Every figure of the track record, from the predictions that count. */
export function analyticsOf(counted: CountedPrediction[], now: Date): CountedView {
  const scored = counted.filter(isScored).toSorted(byPlay);
  const overall = winnerShare(scored);
  const avgConfidence = percent(mean(counted.map((entry) => entry.confidence / 100)));
  const recentFrom = now.getTime() - recentDays * dayMs;
  const againstTheSpread = outcomeShare(counted.map((entry) => entry.grade?.spread));
  const byModel = modelRows(counted, scored);
  const ofTwo = scored.filter((entry) => entry.isOfTwo);

  return {
    totalPredictions: counted.length,
    gradedPredictions: scored.length,
    correctPredictions: overall.correct,
    pendingPredictions: counted.filter((entry) => entry.grade === null).length,
    accuracy: overall.value,
    currentStreak: streakOf(scored),
    avgConfidence,
    averageConfidence: avgConfidence,
    winRate: againstTheSpread.value,
    overall,
    lastFourWeeks: winnerShare(scored.filter((entry) => entry.startsAt.getTime() >= recentFrom)),
    highConfidence: winnerShare(ofTwo.filter((entry) => bandOf(entry.confidence) === 'high')),
    againstTheSpread,
    totals: outcomeShare(counted.map((entry) => entry.grade?.total)),
    brier: mean(scored.map((entry) => entry.grade.brier)),
    logLoss: mean(scored.map((entry) => entry.grade.logScore)),
    marketLogLoss: mean(marketScores(scored, logScore)),
    meanScoreError: mean(
      counted.flatMap((entry) =>
        entry.grade?.scoreError === undefined ? [] : [entry.grade.scoreError],
      ),
    ),
    modelStats: modelStats(counted, scored),
    byModel,
    byBand: confidenceBands.map((band) => {
      const inBand = ofTwo.filter((entry) => bandOf(entry.confidence) === band);
      const meanConfidence = percent(mean(inBand.map((entry) => entry.confidence / 100)));
      return { band, ...winnerShare(inBand), meanConfidence };
    }),
    calibration: calibrationOf(ofTwo),
    overTime: overTimeOf(scored),
  };
}

function isScored(entry: CountedPrediction): entry is Scored {
  const outcome = entry.grade?.winner;
  return outcome === 'win' || outcome === 'loss';
}

function byPlay(a: CountedPrediction, b: CountedPrediction): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || a.sequence - b.sequence;
}

function mean(values: number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A share as a percentage with one decimal. */
function percent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 10;
}

/** Wilson's 95% score interval of a share (Wilson 1927); both ends within 0 and 1. */
export function wilsonInterval(
  correct: number,
  total: number,
): { low: number; high: number } | undefined {
  if (total === 0) return undefined;
  const share = correct / total;
  const denominator = 1 + z ** 2 / total;
  const centre = (share + z ** 2 / (2 * total)) / denominator;
  const half =
    (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / denominator;
  // Exactly the ends of the scale where the formula says so, not a rounding error beside them.
  return {
    low: correct === 0 ? 0 : centre - half,
    high: correct === total ? 1 : centre + half,
  };
}

export function shareOf(correct: number, total: number): Share {
  const interval = wilsonInterval(correct, total);
  return {
    value: total === 0 ? null : percent(correct / total),
    correct,
    total,
    low: percent(interval?.low ?? null),
    high: percent(interval?.high ?? null),
  };
}

function winnerShare(scored: Scored[]): Share {
  return outcomeShare(scored.map((entry) => entry.grade.winner));
}

/** Wins among wins and losses: pushes and voids are in no denominator. */
function outcomeShare(outcomes: (GradeOutcome | undefined)[]): Share {
  const wins = outcomes.filter((outcome) => outcome === 'win').length;
  const losses = outcomes.filter((outcome) => outcome === 'loss').length;
  return shareOf(wins, wins + losses);
}

/** Correct in a row up to the last game played; negative for a run of misses. */
function streakOf(inOrder: Scored[]): number {
  return streakIn(inOrder.map((entry) => entry.grade.winner));
}

/** The same from outcomes in order of play. */
export function streakIn(outcomes: GradeOutcome[]): number {
  const decided = outcomes.filter((outcome) => outcome === 'win' || outcome === 'loss');
  const last = decided.at(-1);
  if (last === undefined) return 0;
  const broken = decided.findLastIndex((outcome) => outcome !== last);
  const length = decided.length - 1 - broken;
  return last === 'win' ? length : -length;
}

/** The market's score on those games for which it had a price. */
function marketScores(scored: Scored[], score: (probability: number, happened: boolean) => number) {
  return scored.flatMap((entry) =>
    entry.marketProbability === null
      ? []
      : [score(entry.marketProbability, entry.grade.winner === 'win')],
  );
}

function modelRows(counted: CountedPrediction[], scored: Scored[]): AnalyticsView['byModel'] {
  return modelsIn(counted).map((model) => {
    const mine = scored.filter((entry) => entry.analyst === model);
    return {
      model,
      label: analystLabel(model),
      ...winnerShare(mine),
      brier: mean(mine.map((entry) => entry.grade.brier)),
    };
  });
}

function modelStats(counted: CountedPrediction[], scored: Scored[]): AnalyticsView['modelStats'] {
  return Object.fromEntries(
    modelsIn(counted).map((model) => {
      const all = counted.filter((entry) => entry.analyst === model);
      const share = winnerShare(scored.filter((entry) => entry.analyst === model));
      return [
        model,
        {
          accuracy: share.value,
          total: all.length,
          graded: share.total,
          correct: share.correct,
          avgConfidence: percent(mean(all.map((entry) => entry.confidence / 100))),
        },
      ];
    }),
  );
}

function modelsIn(counted: CountedPrediction[]): AnalystId[] {
  return analystIds.filter((id) => counted.some((entry) => entry.analyst === id));
}

/** Ten bins over the favourite's probability, 0.5–1; all figures are shares of 1. */
function calibrationOf(scored: Scored[]): AnalyticsView['calibration'] {
  const favourites = scored.map((entry) => ({
    probability: entry.pickProbability,
    won: entry.grade.winner === 'win',
  }));
  return Array.from({ length: binCount }, (_, index) => {
    const inBin = favourites.filter(({ probability }) => binOf(probability) === index);
    const won = inBin.filter((entry) => entry.won).length;
    const interval = wilsonInterval(won, inBin.length);
    return {
      from: (50 + index * 5) / 100,
      to: (55 + index * 5) / 100,
      meanForecast: mean(inBin.map(({ probability }) => probability)),
      observed: inBin.length === 0 ? null : won / inBin.length,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      n: inBin.length,
    };
  });
}

function binOf(probability: number): number {
  return Math.min(binCount - 1, Math.floor((probability - 0.5) * 2 * binCount + 1e-9));
}

function overTimeOf(inOrder: Scored[]): AnalyticsView['overTime'] {
  const newest = Math.max(...inOrder.map((entry) => entry.season));
  const periods = new Map<string, Scored[]>();
  for (const entry of inOrder) {
    const period = periodOf(entry, newest);
    periods.set(period, [...(periods.get(period) ?? []), entry]);
  }

  return [...periods].map(([week, entries]) => ({
    week,
    n: entries.length,
    correct: entries.filter((entry) => entry.grade.winner === 'win').length,
    brier: mean(entries.map((entry) => entry.grade.brier)),
    marketBrier: mean(marketScores(entries, brierScore)),
  }));
}

/**
 * The football week, with its season where that is an earlier one; for leagues without weeks the
 * Monday (UTC) that the game's week began on.
 */
function periodOf(entry: Scored, newestSeason: number): string {
  if (entry.week !== null && getLeague(entry.league).schedule === 'weeks') {
    const label = weekLabel(entry.season, entry.phase, entry.week);
    return entry.season === newestSeason ? label : `${entry.season} ${label}`;
  }
  const daysSinceMonday = (entry.startsAt.getUTCDay() + 6) % 7;
  return new Date(entry.startsAt.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}
