import { describe, expect, it } from 'vitest';
import { baseball } from '#testing/fixtures/espn/baseball.ts';
import type { FeedLeague } from '#testing/fixtures/espn/feed-league.ts';
import { hockey } from '#testing/fixtures/espn/hockey.ts';
import { teamStandings } from '#testing/fixtures/espn/team-answers.ts';
import { getEspnLeague } from '#providers/scores/espn/espn-leagues.ts';
import { isRecord, type JsonRecord } from '#providers/reading/json.ts';
import { readStandings } from './espn-standings.ts';

function read(feed: FeedLeague, body: JsonRecord, season: number) {
  const league = getEspnLeague(feed.id);
  return readStandings(league, body, season);
}

function buildBody(feed: FeedLeague, season: number): JsonRecord {
  const query = new URLSearchParams({ season: String(season) });
  return teamStandings(feed, query, new Date('2026-11-22T20:00:00Z'));
}

describe('ESPN standings', () => {
  it('sorts unordered rows within their conference, with division', () => {
    const rows = read(baseball, buildBody(baseball, 2026), 2026);

    expect(rows.map((row) => [row.conference, row.division, row.seed])).toEqual([
      ['American League', 'American League East', 1],
      ['American League', 'American League West', 2],
      ['American League', 'American League East', 3],
      ['American League', 'American League West', 4],
      ['National League', 'National League West', 1],
      ['National League', 'National League Central', 2],
      ['National League', 'National League West', 3],
      ['National League', 'National League Central', 4],
    ]);
  });

  it('reads overtime losses and standings points in leagues that have them', () => {
    const [leader] = read(hockey, buildBody(hockey, 2027), 2027);
    const [first] = read(baseball, buildBody(baseball, 2026), 2026);

    expect(leader).toMatchObject({ record: { wins: 9, losses: 2, third: 1 }, tablePoints: 19 });
    expect(first).toMatchObject({ record: { third: 0 }, tablePoints: undefined });
  });

  it('reads numbers from value and text from summary or displayValue', () => {
    expect(read(hockey, buildBody(hockey, 2027), 2027)[0]).toMatchObject({
      streak: 'W3',
      homeRecord: '5-1',
      roadRecord: '4-2',
      lastTen: '7-3',
      gamesBehind: 0,
    });
  });

  it('rejects standings of another season', () => {
    expect(() => read(hockey, buildBody(hockey, 2026), 2027)).toThrow('of 2026, not of 2027');
  });

  it('rejects the stub at the other URL as unreadable, not as empty standings', () => {
    expect(() => read(hockey, { children: [], fullViewLink: {} }, 2027)).toThrow('without entries');
  });

  it('lists a team once, even when in both conference and division', () => {
    const body = buildBody(hockey, 2027);
    const children = (body['children'] as unknown[]).filter(isRecord).map((conference) => {
      const [division] = (conference['children'] as unknown[]).filter(isRecord);
      return { ...conference, standings: division?.['standings'] };
    });

    expect(read(hockey, { children }, 2027)).toHaveLength(8);
  });
});
