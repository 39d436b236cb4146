import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { historyEndpoints } from '#contract/record/history.ts';
import { statusEndpoints } from '#contract/operations/operations.ts';
import { predictionEndpoints, type PredictionView } from '#contract/predictions.ts';
import { scheduleEndpoints, type WeekScheduleView } from '#contract/schedules.ts';
import type { StandingView } from '#contract/teams.ts';
import { getLeague } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { StandingsTable } from '../contests/standings/conference-table.tsx';
import { AnalysisData, RawData } from '../predictions/analysis/raw-data/raw-data-dialog.tsx';
import { plainCard } from '../predictions/card/card-style.ts';
import type { BulkGeneration } from '../predictions/bulk/use-bulk-generation.ts';
import { GenerateWeek } from '../predictions/bulk/generate-week.tsx';
import { historyQuery, readHistoryChoice } from '../record/history/history-query.ts';
import { PredictionHistory } from '../record/history/prediction-history.tsx';
import { HockeyBreakdown } from './hockey/hockey-breakdown.tsx';
import { AnalyticsTab } from './team/analytics-tab.tsx';
import { PredictedMark } from './team/game-rows.tsx';
import { PredictedTab } from './nba.tsx';
import { SlateTab } from './team/slate-tab.tsx';
import type { DailySport } from './team/team-sport.ts';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false, isLoading: false };
const buildSport = (league: 'nba' | 'nhl') =>
  ({ league, card: plainCard }) as unknown as DailySport;

const prediction = samplePrediction({
  league: 'nba',
  home: { name: 'Northport Gulls', abbreviation: 'NPG' },
  away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
  homeWinProbability: 0.78,
  homeScore: 110,
  awayScore: 104,
});

function buildDay(league: 'nba' | 'nhl', games: unknown[], predictions: PredictionView[]) {
  const query = { sport: league, shown: 'true', limit: 200 } as const;
  return answered([
    [
      read(scheduleEndpoints.dailySchedule, { params: { league }, query: { days: 7 } }).queryKey,
      { games, ...freshness },
    ],
    [read(predictionEndpoints.list, { query }).queryKey, predictions],
  ]);
}

describe('the analytics of a team sport', () => {
  it('have three sub-tabs', () => {
    const analytics = { data: undefined, isError: false };
    const given = { sport: buildSport('nba'), analytics } as unknown as Parameters<
      typeof AnalyticsTab
    >[0];

    expect(toText(render(createElement(AnalyticsTab, given)))).toMatch(/^Overview AI Models Teams/);
  });
});

describe('basketball’s predictions', () => {
  const shown = (games: unknown[], predictions: PredictionView[]) =>
    toText(
      render(
        createElement(PredictedTab, { sport: buildSport('nba') }),
        buildDay('nba', games, predictions),
      ),
    );

  it('are the games that have one, and no others', () => {
    const other = { ...sampleGame('nba', { id: '402' }), homeTeam: 'Others' };
    const text = shown([sampleGame('nba'), other], [prediction]);

    expect(text.match(/Predicted winner/g)).toHaveLength(1);
    expect(text).not.toContain('AI analysis pending');
  });

  it('say so where there is none', () => {
    expect(shown([sampleGame('nba')], [])).toContain(
      'No predictions generated yet Generate predictions from the Schedule tab',
    );
  });
});

describe('a table of standings', () => {
  it('has a green streak of wins and a red one of losses', () => {
    const { home } = sampleGame('nba');
    const row = (streak: string) =>
      ({ team: { ...home, id: streak }, wins: 9, losses: 3, streak }) as unknown as StandingView;
    const given = {
      league: getLeague('nba'),
      title: 'Eastern Conference',
      standings: [row('W3'), row('L2')],
    };
    const html = render(
      createElement(StandingsTable, {
        ...given,
        standings: given.standings.map((one) => ({ ...one, winPercentage: 0.75, gamesBehind: 0 })),
      }),
    );

    expect(html).toMatch(/text-sure[^>]*>(?:(?!text-danger).)*won the last 3/s);
    expect(html).toMatch(/text-danger[^>]*>(?:(?!text-sure).)*lost the last 2/s);
  });
});

describe('the last ten games in a table of standings', () => {
  const table = (lastTen: (string | null)[]) => {
    const { home } = sampleGame('nfl');
    const standings = lastTen.map((lastTen, index) => ({
      team: { ...home, id: `t${index}` },
      record: '9-3',
      wins: 9,
      losses: 3,
      ties: 0,
      streak: 'W1',
      winPercentage: 0.75,
      gamesBehind: 0,
      lastTen: lastTen,
    })) as unknown as StandingView[];
    const given = { league: getLeague('nfl'), title: 'AFC', standings };
    return toText(render(createElement(StandingsTable, given)));
  };

  it('stand where the feed tells them, and are no column of dashes where it tells none', () => {
    expect(table(['7-3', null])).toMatch(/L10 7-3.*L10 —/);
    expect(table([null, null])).not.toContain('L10');
  });
});

describe('hockey', () => {
  it('names the source LIVE only while a game is on', () => {
    const badge = (isLive: boolean) => {
      const state = isLive ? ('live' as const) : ('scheduled' as const);
      const client = buildDay('nhl', [sampleGame('nhl', { state, isLive })], []);
      const status = { dataSource: 'espn', sports: [] };
      client.setQueryData(read(statusEndpoints.status).queryKey, status);
      return toText(render(createElement(SlateTab, { sport: buildSport('nhl') }), client));
    };

    expect(badge(true)).toContain('AI-POWERED NHL PREDICTIONS ESPN LIVE');
    expect(badge(false)).not.toContain('ESPN LIVE');
  });

  it('marks a game of the schedule that has a prediction', () => {
    expect(toText(render(createElement(PredictedMark, { prediction })))).toContain('Predicted NPG');
    expect(render(createElement(PredictedMark, { prediction: undefined }))).toBe('');
  });

  it('tells the models in use and the time that was measured', () => {
    const query = { sport: 'nhl', shown: 'true', limit: 200 } as const;
    const made = { ...prediction, making: { ...prediction.making, latencyMs: 4200 } };
    const key = read(predictionEndpoints.list, { query }).queryKey;
    const breakdown = createElement(HockeyBreakdown, { league: getLeague('nhl') });
    const text = toText(render(breakdown, answered([[key, [made]]])));

    expect(text).toMatch(/^Latest predictions .*Average Confidence 78\.0% of 1 game/);
    expect(text).toContain('Current model GPT-4o');
    expect(text).toContain('Search model comprehensive');
    expect(text).toContain('Total analysis time 4.2 s measured, n = 1');
  });
});

describe('what is generated', () => {
  it('says so on its button, which takes no press meanwhile', () => {
    const running = { isRunning: true, job: undefined } as unknown as BulkGeneration;
    const schedule = { season: 2026, week: { slot: 15 }, games: [sampleGame('nfl')] };
    const week = render(
      createElement(GenerateWeek, {
        league: getLeague('nfl'),
        bulk: running,
        schedule: schedule as unknown as WeekScheduleView,
        words: 'Generate AI Predictions',
      }),
    );

    expect(week).toMatch(/<button[^>]* disabled=""[^>]*aria-busy="true"/);
    expect(toText(week)).toContain('Generating...');
    expect(toText(week)).not.toContain('Generate AI Predictions');
  });
});

describe('an empty history', () => {
  it('says that there is none, and where predictions are made', () => {
    const choice = readHistoryChoice(new URLSearchParams(), 'nfl');
    const key = [historyEndpoints.page.path, historyQuery(choice, 'nfl', {})];
    const pages = { pages: [{ entries: [], nextCursor: null }], pageParams: [undefined] };
    const history = createElement(PredictionHistory, { sport: 'nfl', season: undefined });

    expect(toText(render(history, answered([[key, pages]])))).toContain(
      'No predictions yet Generate predictions from the Schedule tab to see them here',
    );
  });
});

describe('the raw data', () => {
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
    return toText(render(createElement(RawData, { prediction }), answered([[key, data]])));
  };

  it('have two tabs, the search first, with its fallback', () => {
    const text = shown(raw);

    expect(text).toMatch(/^Perplexity Search AI Analysis/);
    for (const field of ['Search Model', 'Instructions Used', 'Query Sent', 'Search Results'])
      expect(text).toContain(field);
    expect(text).toContain('Search Results No real-time data retrieved');
  });

  it('have a fallback for an analysis that did not come', () => {
    expect(toText(render(createElement(AnalysisData, { data: raw })))).toContain(
      'Analysis No analysis data available',
    );
  });

  it('say so where there is nothing at all', () => {
    expect(shown({ ...raw, analysisModel: null })).toBe(
      'No raw data available for this prediction',
    );
  });
});
