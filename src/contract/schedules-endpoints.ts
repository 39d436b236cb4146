import { z } from 'zod';
import { dailyLeagueIds, seasonPhases } from '#domain/league.ts';
import { lastWeekSlot, weekOfSlot } from '#domain/calendar/season.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { game } from './games-endpoints.ts';
import { freshness, seasonQuery } from './shared.ts';

/** Week number in URLs; 4, between the preseason and week 1, is unused. */
export const weekNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(lastWeekSlot)
  .refine(
    (slot) => weekOfSlot(slot) !== undefined,
    'must be 1–3 (preseason), 5–22 (regular season) or 23–26 (playoffs)',
  );

export const week = z.object({
  /** Number in URLs: preseason N → N, regular N → N + 4, playoff N → N + 22. */
  slot: z.number().int(),
  phase: z.enum(seasonPhases),
  week: z.number().int(),
  label: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
});
export type WeekView = z.infer<typeof week>;

export const schedule = z.object({
  games: z.array(game),
  ...freshness,
});
export type ScheduleView = z.infer<typeof schedule>;

export const weekSchedule = schedule.extend({
  season: z.number().int(),
  week,
  /** The default week of both tabs, marked Live. */
  currentWeek: week,
  weeks: z.array(week),
});
export type WeekScheduleView = z.infer<typeof weekSchedule>;

const member = endpointsFor('member', 'Games');

export const scheduleEndpoints = {
  footballWeek: member.get('/api/nfl/schedule/live/:week', {
    summary: 'Games of one football week: preseason N → N, regular N → N + 4, playoff N → N + 22.',
    params: z.object({ week: weekNumber }),
    query: seasonQuery,
    answer: weekSchedule,
  }),
  footballCurrent: member.get('/api/nfl/schedule/current', {
    summary: 'The current football week, with today’s games marked.',
    answer: weekSchedule,
  }),
  dailyLive: member.get('/api/:league/schedule/live', {
    summary: 'Today’s (US Eastern) and live games: NBA, NHL, MLB.',
    params: z.object({ league: z.enum(dailyLeagueIds) }),
    answer: schedule,
  }),
  dailySchedule: member.get('/api/schedule/:league', {
    summary: 'Games for the next `days` days (1–35, default 7), US Eastern.',
    params: z.object({ league: z.enum(dailyLeagueIds) }),
    query: z.object({ days: z.coerce.number().int().min(1).max(35).default(7) }),
    answer: schedule,
  }),
};
