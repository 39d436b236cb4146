import type { SeasonPhase } from '#domain/league.ts';
import { weekLabel, type SeasonWeek } from '#domain/calendar/season.ts';
import { footballPairings } from './pairings.ts';
import { sum } from '../shared/sum.ts';

/**
 * When the invented football is played. A game kicks off every three hours, day and night, and lasts
 * longer than that, so that one is always in play; a week of sixteen games takes two days. The next
 * preseason opens when the conference championships are over, half a day before the Super Bowl, so
 * that the finalists are known before they play.
 */
export const slotMs = 3 * 3_600_000;

const preseasonWeekCount = 3;
const preseasonSlots = 16;
/** Wild card, divisional, championships; the Super Bowl stands alone. */
const roundSlots = [6, 4, 2] as const;
const superBowlWaitsSlots = 4;
const superBowlSlots = 2;

/** Mid-November 2026 is then in the middle of the season of 2026. */
const anchor = { year: 2026, startsAt: Date.parse('2026-10-30T15:00:00Z') };

const regularSlots = footballPairings.map((week) => week.length);
const seasonSlots = preseasonWeekCount * preseasonSlots + sum(regularSlots) + sum(roundSlots);

export const footballSeasonMs = seasonSlots * slotMs;

export function footballSeasonStart(year: number): number {
  return anchor.startsAt + (year - anchor.year) * footballSeasonMs;
}

export function footballSeasonSpan(year: number): { startsAt: number; endsAt: number } {
  const finalEndsAt = footballWeeks(year).at(-1)?.endsAt.getTime() ?? 0;
  return { startsAt: footballSeasonStart(year), endsAt: finalEndsAt };
}

/** The season whose time it is; a Super Bowl may still be to come for the one before. */
export function footballSeasonYearAt(at: number): number {
  const year = anchor.year + Math.floor((at - anchor.startsAt) / footballSeasonMs);
  const previousEnd =
    footballWeeks(year - 1)
      .at(-1)
      ?.endsAt.getTime() ?? 0;
  return at < previousEnd ? year - 1 : year;
}

export function footballWeeks(year: number): SeasonWeek[] {
  const weeks: SeasonWeek[] = [];
  let at = footballSeasonStart(year);

  const add = (phase: SeasonPhase, week: number, slots: number): void => {
    const startsAt = new Date(at);
    at += slots * slotMs;
    weeks.push({
      phase,
      week,
      label: weekLabel(year, phase, week),
      startsAt,
      endsAt: new Date(at),
    });
  };
  for (let week = 1; week <= preseasonWeekCount; week += 1) add('preseason', week, preseasonSlots);
  for (const [index, slots] of regularSlots.entries()) add('regular', index + 1, slots);
  for (const [index, slots] of roundSlots.entries()) add('playoff', index + 1, slots);
  add('playoff', roundSlots.length + 1, superBowlWaitsSlots + superBowlSlots);
  return weeks;
}

/** First slot of a game in its week: only the Super Bowl waits. */
export function firstSlotOfWeek(phase: SeasonPhase, week: number): number {
  return phase === 'playoff' && week > roundSlots.length ? superBowlWaitsSlots : 0;
}
