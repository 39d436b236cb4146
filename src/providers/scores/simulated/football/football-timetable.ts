import { hourMs } from '#domain/calendar/durations.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { weekLabel, type SeasonWeek } from '#domain/calendar/season.ts';
import pairings from '#providers/scores/simulated/tables/nfl-pairings.json' with { type: 'json' };
import { sum } from '#domain/sum.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/**
 * A season of 272 games over 18 weeks, found once by search. Every team plays its three division
 * rivals home and away, two whole divisions, and three teams with its own position elsewhere. It
 * has eight or nine home games, one bye between weeks 5 and 12 (four teams each), only division
 * games in the last week, and never the same opponent twice in a row. Two letters are one game,
 * visitor first: A–P are one conference's positions (seats 0–15), Q–Z and 0–5 the other's, four per
 * division.
 */
export const footballPairings = pairings.map((week) =>
  week.split(' ').map((pair) => ({
    awaySeat: letters.indexOf(pair.charAt(0)),
    homeSeat: letters.indexOf(pair.charAt(1)),
  })),
);

/**
 * Football schedule. A game kicks off every three hours, day and night, and lasts longer than that,
 * so that one is always live. A week of sixteen games takes two days. The next preseason starts
 * after the conference championships, half a day before the Super Bowl, so that the finalists are
 * known.
 */
export const slotMs = 3 * hourMs;

const preseasonWeekCount = 3;
const preseasonSlots = 16;
/** Wild card, divisional and championship rounds; the Super Bowl is separate. */
const roundSlots = [6, 4, 2] as const;
const superBowlWaitsSlots = 4;
const superBowlSlots = 2;

/** Puts mid-November 2026 in the middle of the 2026 season. */
const anchor = { year: 2026, startsAt: Date.parse('2026-10-30T15:00:00Z') };

const regularSlots = footballPairings.map((week) => week.length);
const seasonSlots = preseasonWeekCount * preseasonSlots + sum(regularSlots) + sum(roundSlots);

export const footballSeasonMs = seasonSlots * slotMs;

export function footballSeasonStart(year: number): number {
  return anchor.startsAt + (year - anchor.year) * footballSeasonMs;
}

export function footballSeasonSpan(year: number): { startsAt: number; endsAt: number } {
  const finalEndsAt =
    footballSeasonStart(year + 1) + (superBowlWaitsSlots + superBowlSlots) * slotMs;
  return { startsAt: footballSeasonStart(year), endsAt: finalEndsAt };
}

/** The current season; the previous one's Super Bowl may still be ahead. */
export function footballSeasonYearAt(at: number): number {
  const year = anchor.year + Math.floor((at - anchor.startsAt) / footballSeasonMs);
  return at < footballSeasonSpan(year - 1).endsAt ? year - 1 : year;
}

export function footballWeeks(year: number): SeasonWeek[] {
  const weeks: SeasonWeek[] = [];
  let at = footballSeasonStart(year);

  const add = (phase: SeasonPhase, week: number, slots: number): void => {
    const startsAt = new Date(at);
    at += slots * slotMs;
    const label = weekLabel(year, phase, week);
    weeks.push({ phase, week, label, startsAt, endsAt: new Date(at) });
  };
  for (let week = 1; week <= preseasonWeekCount; week += 1) add('preseason', week, preseasonSlots);
  for (const [index, slots] of regularSlots.entries()) add('regular', index + 1, slots);
  for (const [index, slots] of roundSlots.entries()) add('playoff', index + 1, slots);
  add('playoff', roundSlots.length + 1, superBowlWaitsSlots + superBowlSlots);
  return weeks;
}

/** Index of the first slot of a week's games: only the Super Bowl starts later. */
export function firstSlotOfWeek(phase: SeasonPhase, week: number): number {
  return phase === 'playoff' && week > roundSlots.length ? superBowlWaitsSlots : 0;
}
