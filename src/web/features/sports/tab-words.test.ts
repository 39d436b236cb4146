import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { statusEndpoints } from '#contract/admin/status-endpoints.ts';
import { predictionEndpoints } from '#contract/predictions/predictions-endpoints.ts';
import { historyEndpoints } from '#contract/predictions/history.ts';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import type { StandingView } from '#contract/teams-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { answered, expectTexts, render, renderText, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { predictGulls, predictionsKey, scheduleAnswers } from '#testing/samples/shown-games.ts';
import { read } from '#web/lib/api.ts';
import { StandingsTable } from '#web/features/contests/standings/conference-table.tsx';
import {
  AnalysisData,
  RawData,
} from '#web/features/predictions/analysis/raw-data/raw-data-dialog.tsx';
import { GenerateWeek } from '#web/features/predictions/bulk/generate-week.tsx';
import type { BulkGeneration } from '#web/features/predictions/bulk/use-bulk-generation.ts';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import {
  historyQuery,
  readHistoryChoice,
} from '#web/features/predictions/history/history-query.ts';
import { PredictionHistory } from '#web/features/predictions/history/prediction-history.tsx';
import { HockeyBreakdown } from './hockey/hockey-breakdown.tsx';
import { PredictedTab } from './nba.tsx';
import { AnalyticsTab } from './team/analytics-tab.tsx';
import { GameLink } from './team/game-rows.tsx';
import { SlateTab } from './team/slate-tab.tsx';
import type { DailySport } from './team/team-sport.ts';

const buildSport = (league: TeamLeagueId) => ({ league, card: plainCard }) as unknown as DailySport;
const prediction = predictGulls('nba');

it('the analytics of a team sport have three sub-tabs', () => {
  const given = { sport: buildSport('nba'), analytics: { data: undefined, isError: false } };
  const text = renderText(AnalyticsTab, given as unknown as Parameters<typeof AnalyticsTab>[0]);
  expect(text).toMatch(/^Overview AI Models Teams/);
});

it('basketball’s predictions are the games that have one, and say so where there is none', () => {
  const other = sampleGame('nba', { id: '402', homeTeam: 'Others' });
  const shown = (...[games, predictions]: [unknown[], (typeof prediction)[]]) =>
    renderText(
      PredictedTab,
      { sport: buildSport('nba') },
      scheduleAnswers('nba', { games }, predictions),
    );
  const text = shown([sampleGame('nba'), other], [prediction]);
  expect(text.match(/Predicted winner/g)).toHaveLength(1);
  expect(text).not.toContain('AI analysis pending');
  expect(shown([sampleGame('nba')], [])).toContain(
    'No predictions generated yet Generate predictions from the Schedule tab',
  );
});

describe('a table of standings', () => {
  const row = (change: object) =>
    ({
      team: { ...sampleGame('nfl').home, id: JSON.stringify(change) },
      record: '9-3',
      wins: 9,
      losses: 3,
      ties: 0,
      streak: 'W1',
      winPercentage: 0.75,
      gamesBehind: 0,
      ...change,
    }) as unknown as StandingView;
  const table = (league: TeamLeagueId, ...rows: object[]) =>
    render(
      createElement(StandingsTable, {
        league: getLeague(league),
        title: 'AFC',
        standings: rows.map(row),
      }),
    );

  it('has a green streak of wins and a red one of losses', () => {
    const html = table('nba', { streak: 'W3' }, { streak: 'L2' });
    expect(html).toMatch(/text-sure[^>]*>(?:(?!text-danger).)*won the last 3/s);
    expect(html).toMatch(/text-danger[^>]*>(?:(?!text-sure).)*lost the last 2/s);
  });

  it('has the last ten games where the feed tells them, and no column of dashes where it tells none', () => {
    const shown = (...lastTens: (string | null)[]) =>
      toText(table('nfl', ...lastTens.map((lastTen, index) => ({ lastTen, index }))));
    expect(shown('7-3', null)).toMatch(/L10 7-3.*L10 —/);
    expect(shown(null, null)).not.toContain('L10');
  });
});

describe('hockey', () => {
  it('names the source LIVE only while a game is on', () => {
    const badge = (isLive: boolean) => {
      const state = isLive ? ('live' as const) : ('scheduled' as const);
      const client = scheduleAnswers('nhl', { games: [sampleGame('nhl', { state, isLive })] });
      const status = { dataSource: 'espn', sports: [] };
      client.setQueryData(read(statusEndpoints.status).queryKey, status);
      return renderText(SlateTab, { sport: buildSport('nhl') }, client);
    };
    expect(badge(true)).toContain('AI-POWERED NHL PREDICTIONS ESPN LIVE');
    expect(badge(false)).not.toContain('ESPN LIVE');
  });

  it('marks a game of the schedule that has a prediction', () => {
    expect(renderText(GameLink, { game: sampleGame('nfl'), prediction })).toContain(
      'Predicted NPG',
    );
    expect(renderText(GameLink, { game: sampleGame('nfl'), prediction: undefined })).toBe(
      'Open game : Ridgeway Elks @ Northport Gulls',
    );
  });

  it('tells the models in use and the time that was measured', () => {
    const made = { ...prediction, making: { ...prediction.making, latencyMs: 4200 } };
    const client = answered([[predictionsKey('nhl'), [made]]]);
    expectTexts(renderText(HockeyBreakdown, { league: getLeague('nhl') }, client), [
      /^Latest predictions .*Average Confidence 78% of 1 game/,
      'Current model GPT-4o',
      'Search model comprehensive',
      'Total analysis time 4.2 s measured, n = 1',
    ]);
  });
});

it('what is generated says so on its button, which takes no press meanwhile', () => {
  const schedule = { season: 2026, week: { slot: 15 }, games: [sampleGame('nfl')] };
  const week = render(
    createElement(GenerateWeek, {
      league: getLeague('nfl'),
      bulk: { isRunning: true, job: undefined } as unknown as BulkGeneration,
      schedule: schedule as unknown as WeekScheduleView,
      words: 'Generate AI Predictions',
    }),
  );
  expect(week).toMatch(/<button[^>]* disabled=""[^>]*aria-busy="true"/);
  expectTexts(toText(week), ['Generating...'], /Generate AI Predictions/);
});

it('an empty history says that there is none, and where predictions are made', () => {
  const choice = readHistoryChoice(new URLSearchParams(), 'nfl');
  const key = [historyEndpoints.page.path, historyQuery(choice, 'nfl', {})];
  const pages = { pages: [{ entries: [], nextCursor: null }], pageParams: [undefined] };
  const given = { sport: 'nfl', season: undefined } as const;
  expect(renderText(PredictionHistory, given, answered([[key, pages]]))).toContain(
    'No predictions yet Generate predictions from the Schedule tab to see them here',
  );
});

it('the raw data have two tabs, the search first, with fallbacks, and say so where there is nothing', () => {
  const raw = {
    searchModel: null,
    perplexityInstructions: null,
    perplexityQuery: null,
    perplexityResponse: null,
    analysisModel: 'gpt-4o',
    aiAnalysisResponse: null,
  };
  const shown = (data: object) => {
    const key = read(predictionEndpoints.raw, { params: { id: prediction.id } }).queryKey;
    return renderText(RawData, { prediction }, answered([[key, data]]));
  };
  expectTexts(shown(raw), [
    /^Perplexity Search AI Analysis/,
    'Search Model',
    'Instructions Used',
    'Query Sent',
    'Search Results No real-time data retrieved',
  ]);
  expect(renderText(AnalysisData, { data: raw })).toContain('Analysis No analysis data available');
  expect(shown({ ...raw, analysisModel: null })).toBe('No raw data available for this prediction');
});
