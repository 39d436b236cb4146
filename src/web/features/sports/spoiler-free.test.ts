import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { expectTexts, renderText } from '#testing/render.ts';
import { toHistoryEntry } from '#testing/samples/sample-prediction.ts';
import { predictGulls, voidGrade } from '#testing/samples/shown-games.ts';
import { read } from '#web/lib/api.ts';
import { streakStat } from '#web/features/analytics/overview/analytics-stats.tsx';
import { StatCards } from '#web/features/analytics/overview/stat-card.tsx';
import { HistoryItem } from '#web/features/predictions/history/history-item.tsx';

const now = new Date('2026-11-23T12:00:00Z');
function reader(isSpoilerFree: boolean): QueryClient {
  const client = new QueryClient();
  const preferences = { oddsFormat: 'american', timeZone: null, isSpoilerFree, favorites: [] };
  client.setQueryData(read(accountEndpoints.me).queryKey, { user: null, preferences });
  return client;
}

it('a line of the history, read spoiler-free, says neither how it came out nor whether we were right', () => {
  const scores = { homeScore: 141, awayScore: 137 };
  const grade = { ...voidGrade, ...scores, winner: 'win', spread: 'loss', total: 'push' } as const;
  const { sides, ...entry } = toHistoryEntry(predictGulls('nfl', { grade }));
  const over = sides && { ...sides, ...scores, state: 'final' as const };
  const textFor = (isSpoilerFree: boolean) => {
    const shown = { ...entry, result: 'correct' as const, sides: over };
    return renderText(HistoryItem, { entry: shown, now, link: '/' }, reader(isSpoilerFree));
  };
  expectTexts(textFor(false), ['137 - 141', 'Correct']);
  expectTexts(
    textFor(true),
    ['Result hidden', 'Show score'],
    /137|141|Correct|Incorrect|Won|Lost|Push/,
  );
});

it('the streak, read spoiler-free, is hidden with its words, which would tell the last result', () => {
  const data = { gradedPredictions: 41, currentStreak: -3 } as AnalyticsView;
  const given = { query: { data, isError: false }, stats: [streakStat('nfl', 'Win Streak', '0')] };
  expect(renderText(StatCards<AnalyticsView>, given, reader(false))).toContain('3 lost in a row');
  expectTexts(
    renderText(StatCards<AnalyticsView>, given, reader(true)),
    ['Hidden', 'Show'],
    /3|lost/,
  );
});
