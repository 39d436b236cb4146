import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { HistoryEntry } from '#contract/record/history.ts';
import { toHistoryEntry, samplePrediction } from '#testing/samples/sample-prediction.ts';
import { render, toText } from '#testing/render.ts';
import { read } from '#web/lib/api.ts';
import { streakStat } from '../record/analytics/analytics-stats.tsx';
import { StatCards } from '../record/analytics/stat-card.tsx';
import { HistoryItem } from '../record/history/history-item.tsx';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const now = new Date('2026-11-23T12:00:00Z');
const grade = {
  winner: 'win' as const,
  spread: 'loss' as const,
  total: 'push' as const,
  voidReason: null,
  homeScore: 141,
  awayScore: 137,
  scoreError: 0,
  brier: 0.01,
  logScore: 0.1,
  segments: null,
  gradedAt: '2026-11-23T00:00:00.000Z',
};

function graded(): HistoryEntry {
  const sides = {
    league: 'nfl' as const,
    home: { name: 'Northport Gulls', abbreviation: 'NOR' },
    away: { name: 'Ridgeway Elks', abbreviation: 'RID' },
    homeWinProbability: 0.6,
    homeScore: 24,
    awayScore: 20,
  };
  const entry = toHistoryEntry(samplePrediction(sides, { grade }));
  return {
    ...entry,
    result: 'correct',
    sides: entry.sides && { ...entry.sides, state: 'final', homeScore: 141, awayScore: 137 },
  };
}

function reader(isSpoilerFree: boolean): QueryClient {
  const client = new QueryClient();
  const preferences = { oddsFormat: 'american', timeZone: null, isSpoilerFree, favorites: [] };
  client.setQueryData(read(accountEndpoints.me).queryKey, { user: null, preferences });
  return client;
}

function textFor(isSpoilerFree: boolean): string {
  const item = createElement(HistoryItem, { entry: graded(), now, link: '/' });
  return toText(render(item, reader(isSpoilerFree)));
}

describe('a line of the history, read spoiler-free', () => {
  it('says neither how it came out nor whether we were right, and how to see it', () => {
    const shown = textFor(false);
    expect(shown).toMatch(/137 - 141/);
    expect(shown).toContain('Correct');

    const hidden = textFor(true);
    expect(hidden).not.toMatch(/137|141|Correct|Incorrect|Won|Lost|Push/);
    expect(hidden).toContain('Result hidden');
    expect(hidden).toContain('Show score');
  });
});

describe('the streak, read spoiler-free', () => {
  it('is hidden with its words, which would tell the last result, and how to see it', () => {
    const data = { gradedPredictions: 41, currentStreak: -3 } as AnalyticsView;
    const stats = [streakStat('nfl', 'Win Streak', '0')];
    const tile = createElement(StatCards<AnalyticsView>, {
      query: { data, isError: false },
      stats,
    });
    expect(toText(render(tile, reader(false)))).toContain('3 lost in a row');

    const hidden = toText(render(tile, reader(true)));
    expect(hidden).not.toMatch(/3|lost/);
    expect(hidden).toContain('Hidden');
    expect(hidden).toContain('Show');
  });
});
