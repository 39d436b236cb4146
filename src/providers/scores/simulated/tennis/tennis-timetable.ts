import { dayMs, hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { easternDay, easternDayBounds, easternMoment } from '#domain/calendar/eastern-time.ts';
import type { TennisDescription, TennisEvent } from './tennis-tours.ts';

/**
 * Tennis schedule. A round takes a day, day and night, so that each tour nearly always has a live
 * match. A tournament of seven rounds takes a week, and the next main one starts on the eighth day.
 * Seasons follow each other without a gap.
 */
const stretchMs = 8 * dayMs;
const stretchCount = 16;
const seasonMs = stretchCount * stretchMs;

/** Puts November 21, 2026 on the third day of the grass major, two thirds into the season. */
const anchor = { year: 2026, startsAt: Date.parse('2026-08-31T00:00:00Z') };

/**
 * Hours from the start of a stretch to its smaller tournaments, chosen by search for the fewest
 * gaps.
 */
const besideMain = [72, 116, 160];
const withoutMain = [0, 36, 72, 108, 144];
/**
 * Hours from the start of the last stretch to its smaller tournaments: one ends with the season;
 * the others extend into the next.
 */
const atTheEnd = [48, 96, 140];

/** Time from a player's last match to the first in another tournament, start to start. */
const restMs = 20 * hourMs;
const drawnBeforeMs = 60 * hourMs;
const maxMatchMs = 6 * hourMs;

export function tennisYearAt(at: number): number {
  return anchor.year + Math.floor((at - anchor.startsAt) / seasonMs);
}

export function getTennisSpan(year: number): { startsAt: number; endsAt: number } {
  const startsAt = anchor.startsAt + (year - anchor.year) * seasonMs;
  return { startsAt, endsAt: startsAt + seasonMs };
}

export interface PlannedTournament {
  id: string;
  season: number;
  event: TennisEvent;
  /** Moment of the draw, before which no match is shown. */
  drawnAt: number;
  /** Start of the first match. */
  startsAt: number;
  /** Latest end of the final. */
  overBy: number;
  /** Moment until which its players enter no other tournament. */
  engagedUntil: number;
  /** Moments of the first and last Eastern day of play, from midnight to 11:59 p.m. */
  firstDayAt: number;
  lastDayAt: number;
}

export function planSeason({ id, calendar }: TennisDescription, year: number): PlannedTournament[] {
  const season = getTennisSpan(year);
  return calendar.map((event, index) => {
    const inStretch = calendar.filter(({ stretch }) => stretch === event.stretch);
    const others = inStretch.filter(({ isMain }) => !isMain);
    const beside = others.length < inStretch.length ? besideMain : withoutMain;
    const offsets = event.stretch === stretchCount ? atTheEnd : beside;
    const hours = event.isMain ? 0 : (offsets[others.indexOf(event)] ?? 0);
    const startsAt = season.startsAt + (event.stretch - 1) * stretchMs + hours * hourMs;
    const rounds = roundCount(bracketSize(event.draw));
    const overBy = startsAt + matchOffsetMs(rounds - 1, 0, rounds, rounds) + maxMatchMs;
    return {
      id: `sim-${id}-${year}-${String(index + 1).padStart(2, '0')}`,
      season: year,
      event,
      drawnAt: startsAt - drawnBeforeMs,
      startsAt,
      overBy,
      engagedUntil: startsAt + rounds * dayMs + restMs,
      firstDayAt: easternMidnight(startsAt),
      lastDayAt: easternDayBounds(easternDay(new Date(overBy))).to.getTime() - minuteMs,
    };
  });
}

export function easternMidnight(at: number): number {
  return easternMoment(easternDay(new Date(at)), 0).getTime();
}

/** Lines of the bracket, byes included. */
export function bracketSize(draw: TennisEvent['draw']): number {
  return draw === 96 ? 128 : draw;
}

export function roundCount(lines: number): number {
  return Math.log2(lines);
}

/**
 * Start of a match within its tournament, in ms. Matches are played in bracket order, one day after
 * the later of their two feeder matches. Round (of `rounds` in the draw) and position count from 0.
 * The tournament takes `of` rounds, and a shorter draw ends with the longer one.
 */
export function matchOffsetMs(round: number, position: number, rounds: number, of: number): number {
  const firstRoundMatches = 2 ** (rounds - 1);
  const lastFeeder = (position + 1) * 2 ** round - 1;
  return (of - rounds + round) * dayMs + (lastFeeder / firstRoundMatches) * dayMs;
}

const roundsToName = ['Final', 'Semifinal', 'Quarterfinal'];

/** Writes “Round 1”, …, “Quarterfinal”, “Semifinal” or “Final”, as in the feed. */
export function roundName(round: number, rounds: number): string {
  return roundsToName[rounds - 1 - round] ?? `Round ${round + 1}`;
}
