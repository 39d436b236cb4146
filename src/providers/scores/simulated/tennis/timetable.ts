import type { TennisEvent } from './description.ts';

/**
 * Tennis schedule. A round takes a day, day and night, so that each tour nearly always has a live match.
 * A tournament of seven rounds takes a week, and the next main one starts on the eighth day. Seasons
 * follow each other without a gap.
 */
export const dayMs = 86_400_000;
const hourMs = 3_600_000;
export const stretchMs = 8 * dayMs;

/** Puts November 21, 2026 on the third day of the grass major, two thirds into the season. */
const anchor = { year: 2026, startsAt: Date.parse('2026-08-31T00:00:00Z') };

/** Hours from the start of a stretch to its smaller tournaments, chosen by search for the fewest gaps. */
const besideMain = [72, 116, 160];
const withoutMain = [0, 36, 72, 108, 144];
/** In the last stretch one ends with the season; the others extend into the next. */
const atTheEnd = [48, 96, 140];

/** From the start of a player's last match to the start of the first in another tournament. */
const restMs = 20 * hourMs;

export interface TennisTimetable {
  getSpan: (year: number) => { startsAt: number; endsAt: number };
  yearAt: (at: number) => number;
}

export function createTennisTimetable(stretchCount: number): TennisTimetable {
  const seasonMs = stretchCount * stretchMs;
  const getStart = (year: number): number => anchor.startsAt + (year - anchor.year) * seasonMs;
  return {
    getSpan: (year) => ({ startsAt: getStart(year), endsAt: getStart(year + 1) }),
    yearAt: (at) => anchor.year + Math.floor((at - anchor.startsAt) / seasonMs),
  };
}

/** Start of each smaller tournament, in ms from the start of its stretch. */
export function startsInStretch(stretch: { hasMain: boolean; isLast: boolean }): number[] {
  if (stretch.isLast) return atTheEnd.map((hours) => hours * hourMs);
  return (stretch.hasMain ? besideMain : withoutMain).map((hours) => hours * hourMs);
}

/** Lines of the bracket, byes included. */
export function bracketSize(draw: TennisEvent['draw']): number {
  return draw === 96 ? 128 : draw;
}

export function roundCount(lines: number): number {
  return Math.log2(lines);
}

/** From the first match until its players may enter another tournament, in ms. */
export function engagedMs(draw: TennisEvent['draw']): number {
  return roundCount(bracketSize(draw)) * dayMs + restMs;
}

/**
 * Start of a match within its tournament, in ms. Matches are played in bracket order, one day after the
 * later of their two feeder matches. Round (of `rounds` in the draw) and position count from 0. The
 * tournament takes `of` rounds, and a shorter draw ends with the longer one.
 */
export function matchOffsetMs(round: number, position: number, rounds: number, of: number): number {
  const firstRoundMatches = 2 ** (rounds - 1);
  const lastFeeder = (position + 1) * 2 ** round - 1;
  return (of - rounds + round) * dayMs + (lastFeeder / firstRoundMatches) * dayMs;
}

const roundsToName = ['Final', 'Semifinal', 'Quarterfinal'];

/** “Round 1”, …, “Quarterfinal”, “Semifinal”, “Final”, as in the feed. */
export function roundName(round: number, rounds: number): string {
  return roundsToName[rounds - 1 - round] ?? `Round ${round + 1}`;
}
