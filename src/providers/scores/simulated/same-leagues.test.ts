import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSimulatedSource } from './simulated-source.ts';

/**
 * A day with football and basketball, after baseball's playoffs but with its season still
 * available.
 */
const moment = new Date('2026-10-18T19:30:00Z');
const source = createSimulatedSource({ seed: 'linewise', now: () => moment });
const today = easternDay(moment);

/** Other bookmakers and reports during play. */
const addedLater = new Set(['otherBooks', 'situation', 'live']);

function digest(value: unknown): string {
  const text = JSON.stringify(value, (key, part: unknown) =>
    addedLater.has(key) ? undefined : part,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * Stored seasons continue under newer versions, so a seed's data at a moment must never change.
 * A different digest means that a league changed midway.
 */
describe('output of a fixed seed', () => {
  it.each([
    ['nfl', 'QpszaxO30R6dp2rP'],
    ['nba', 'j4gokOqBYOpd7fMo'],
    ['nhl', '7x6KJ6gzdg3wr-8b'],
    ['mlb', 'FIvvOLC6gD_UbRzu'],
  ] as const)('%s: schedule, box scores, standings, injuries', async (league, expected) => {
    const days = [-1, 0, 1].map((days) => addDays(today, days));
    const slates = await Promise.all(
      days.map((day) => source.fetchSlate(league, { kind: 'day', day })),
    );
    const games = slates.flatMap((slate) => slate.games).map(({ game }) => game);
    const content = {
      slates,
      seasons: await source.fetchSeason(league, moment),
      teams: await source.fetchTeams(league),
      standings: await source.fetchStandings(league, games.at(-1)?.season ?? 0),
      figures: await Promise.all(games.map(({ id }) => source.fetchBoxScore(league, id))),
      hurt: await Promise.all(games.map(({ id }) => source.fetchInjuries(league, id))),
      odds: await Promise.all(games.map(({ id }) => source.fetchOdds(league, id))),
    };
    expect(games.length).toBeGreaterThan(4);
    expect(digest(content)).toBe(expected);
  });

  it.each([
    ['pga', 'lwVPWqj_sPEDfhqs'],
    ['atp', 'bJjpq-IH7qd41iRw'],
    ['wta', '0VQ14NayX0ZzXwGg'],
  ] as const)('%s: season, tournaments, fields, results', async (league, expected) => {
    const days = [-200, -60, 0, 3].map((days) => addDays(today, days));
    const season = (await source.fetchSeason(league, moment)).year;
    const content = {
      days: await Promise.all(
        days.map((day) => source.fetchTournaments(league, { kind: 'day', day })),
      ),
      seasons: await Promise.all(
        [season - 1, season].map((year) =>
          source.fetchTournaments(league, { kind: 'season', season: year }),
        ),
      ),
    };
    expect(content.days.flatMap(({ tournaments }) => tournaments)).not.toHaveLength(0);
    expect(digest(content)).toBe(expected);
  });
});
