import { describe, expect, it } from 'vitest';
import { seasonPhases } from '#domain/league.ts';
import { lastWeekSlot, weekSlot, weeksInPhase } from '#domain/calendar/season.ts';
import { findNextWeek } from './week-choice.tsx';

const now = new Date('2026-11-22T06:30:00Z');
const begun = { state: 'live' as const, gameTime: '2026-11-22T06:00:00Z' };
const overdue = { state: 'scheduled' as const, gameTime: '2026-11-22T06:30:00Z' };
const putOff = { state: 'postponed' as const, gameTime: '2026-11-23T06:00:00Z' };
const ahead = { state: 'scheduled' as const, gameTime: '2026-11-22T09:00:00Z' };

const weeks = seasonPhases.flatMap((phase) =>
  Array.from({ length: weeksInPhase[phase] }, (_, index) => ({ slot: weekSlot(phase, index + 1) })),
);

function next(slot: number, { current = slot, games = [begun, overdue, putOff] } = {}) {
  return findNextWeek({ games, week: { slot }, currentWeek: { slot: current }, weeks }, now)?.slot;
}

describe('the week that a football page goes on to', () => {
  it('is the one after a week in which every game has begun, in each phase of a season', () => {
    const order = weeks.map(({ slot }) => slot);
    for (const [index, slot] of order.slice(0, -1).entries()) {
      expect(next(slot)).toBe(order[index + 1]);
    }
    expect(next(weekSlot('preseason', 3))).toBe(weekSlot('regular', 1));
  });

  it('is none while a game of the week can still be predicted', () => {
    expect(next(13, { games: [begun, ahead] })).toBeUndefined();
  });

  it('is the current one for a week that is long over', () => {
    expect(next(weekSlot('regular', 2), { current: 13 })).toBe(13);
  });

  it('is none after the Super Bowl', () => {
    expect(next(lastWeekSlot)).toBeUndefined();
  });
});
