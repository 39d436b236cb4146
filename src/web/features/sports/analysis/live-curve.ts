/** The live win probability as a curve. */
import type { LiveMomentView } from '#contract/analyses.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';

export interface CurvePoint {
  /** Share of regulation played, 0–1. */
  played: number;
  /** Of the drawn side, 0–1. */
  probability: number;
}

export interface ScoreLabel extends CurvePoint {
  /** “DAL 1–0”, “1–1”. */
  text: string;
  /** The curve rose, so the label goes above. */
  isRise: boolean;
}

interface LiveCurve {
  /** The locked probability first. */
  points: CurvePoint[];
  /** Where the score changed. */
  scores: ScoreLabel[];
}

interface CurvedGame {
  live: readonly LiveMomentView[];
  lockedHome: number;
  side: 'home' | 'away';
  names: Sides<string>;
}

export function traceCurve({ live, lockedHome, side, names }: CurvedGame): LiveCurve {
  const toProbability = (home: number) => (side === 'home' ? home : 1 - home);
  const points: CurvePoint[] = [{ played: 0, probability: toProbability(lockedHome) }];
  const scores: ScoreLabel[] = [];
  let before = { homeScore: 0, awayScore: 0 };
  for (const moment of live) {
    const point = {
      played: Math.min(1, Math.max(points.at(-1)?.played ?? 0, moment.played)),
      probability: toProbability(moment.homeWinProbability),
    };
    const isRise = point.probability >= (points.at(-1)?.probability ?? 0);
    points.push(point);
    if (moment.homeScore !== before.homeScore || moment.awayScore !== before.awayScore) {
      scores.push({ ...point, isRise, text: formatStanding(moment, names) });
    }
    before = moment;
  }
  return { points, scores };
}

/** “DAL 1–0”: the leader's score first. */
export function formatStanding(
  { homeScore, awayScore }: Pick<LiveMomentView, 'homeScore' | 'awayScore'>,
  names: Sides<string>,
): string {
  if (homeScore === awayScore) return `${homeScore}–${awayScore}`;
  return homeScore > awayScore
    ? `${names.home} ${homeScore}–${awayScore}`
    : `${names.away} ${awayScore}–${homeScore}`;
}

/** Keeps the newest label, then those far enough from the kept ones. */
export function spaceLabels(
  labels: readonly ScoreLabel[],
  x: (played: number) => number,
  minDistance: number,
): ScoreLabel[] {
  const kept: ScoreLabel[] = [];
  for (const label of labels.toReversed()) {
    if (kept.every((other) => Math.abs(x(other.played) - x(label.played)) >= minDistance)) {
      kept.push(label);
    }
  }
  return kept.toReversed();
}

/** Period names: “1st”, “2nd”; plain numbers for innings. */
export function listPeriods(league: LeagueId): { name: string; from: number; to: number }[] {
  const { regulationCount } = getLeague(league).segments;
  return Array.from({ length: regulationCount }, (_, index) => ({
    name: regulationCount > 4 ? String(index + 1) : (ordinals[index] ?? String(index + 1)),
    from: index / regulationCount,
    to: (index + 1) / regulationCount,
  }));
}

const ordinals = ['1st', '2nd', '3rd', '4th'];
