import { Mutation, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { GameView } from '#contract/games.ts';
import { predictionEndpoints, type PredictionView } from '#contract/predictions.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, textOf } from '#testing/render.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { leagueModules } from './league-modules.ts';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

const sampleForecastView: GameView['forecast'] = {
  model: 'nfl-ratings-1',
  analyst: null,
  homeWinProbability: 0.64,
  low: 0.55,
  high: 0.72,
  homeScore: 24,
  awayScore: 20,
  projectedScoreProbability: null,
  homeSpread: -4.5,
  total: 44.5,
  factors: [],
  absences: [],
  madeAt: '2026-11-22T12:00:00.000Z',
};
const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false };
const days: Record<TeamLeagueId, number> = { nfl: 7, nba: 7, nhl: 7, mlb: 1 };

function scheduleKey(league: TeamLeagueId): readonly unknown[] {
  if (league === 'nfl') return read(scheduleEndpoints.footballCurrent).queryKey;
  const query = { days: days[league] };
  return read(scheduleEndpoints.dailySchedule, { params: { league }, query }).queryKey;
}

/** A sport's page with one game, as it is before or after a prediction. */
async function page(
  league: TeamLeagueId,
  prediction?: PredictionView,
  change: Partial<GameView> = {},
  prepare: (client: QueryClient) => void = () => undefined,
): Promise<string> {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  const week = { slot: 15, phase: 'regular', week: 11, label: 'Week 11', startsAt: null };
  const schedule = {
    games: [sampleGame(league, change)],
    season: 2026,
    week,
    currentWeek: week,
    weeks: [week],
    ...freshness,
  };
  const query = { sport: league, shown: 'true', limit: 200 } as const;
  const client = answered([
    [scheduleKey(league), schedule],
    [read(predictionEndpoints.list, { query }).queryKey, prediction ? [prediction] : []],
  ]);
  prepare(client);
  const { Page } = await leagueModules[league]();
  // What stands below the head of a page is fetched by itself.
  await vi.dynamicImportSettled();
  const html = render(createElement(Page), client);
  vi.useRealTimers();
  return html;
}

function predicted(league: TeamLeagueId, change: Partial<PredictionView> = {}): PredictionView {
  const given = {
    league,
    home: { name: 'Northport Gulls', abbreviation: 'NPG' },
    away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
    homeWinProbability: 0.78,
    homeScore: 24,
    awayScore: 20,
  };
  return samplePrediction(given, { madeWith: 'default', ...change });
}

describe('the card of a game', () => {
  it.each(['nfl', 'nba', 'nhl', 'mlb'] as const)(
    'tells start in ET, both teams with record and side, and that the analysis is pending: %s',
    async (league) => {
      const text = textOf(await page(league));

      expect(text).toContain('1:00 PM ET');
      expect(text).toContain('· ESPN');
      expect(text).toMatch(/Ridgeway Elks RWE 4-6 AWAY/);
      expect(text).toMatch(/Northport Gulls NPG 7-3 HOME/);
      expect(text).toContain('Projected');
      expect(text.match(/--/g)).toHaveLength(2);
      expect(text).toContain('AI analysis pending');
    },
  );

  it.each([
    ['nfl', 'GENERATE PREDICTION'],
    ['nba', 'GENERATE PREDICTION'],
    ['nhl', 'GENERATE PREDICTION'],
    ['mlb', 'Generate AI Analysis'],
  ] as const)('has its button, and ADD TO PICKS: %s', async (league, generate) => {
    const text = textOf(await page(league));

    expect(text).toContain(generate);
    expect(text).toContain('ADD TO PICKS');
  });

  it.each(['nfl', 'nba', 'nhl', 'mlb'] as const)(
    'has winner, confidence, projected score, analysis and the warning of the baseline: %s',
    async (league) => {
      const text = textOf(await page(league, predicted(league)));

      expect(text).toContain('Predicted winner Northport Gulls');
      expect(text).toMatch(/78\.0% High confidence/);
      expect(text).toMatch(/AWAY 20 .*HOME 24/);
      expect(text).toContain('VIEW ANALYSIS');
      expect(text).toContain('Real-time data unavailable - using baseline analysis');
      expect(text).not.toContain('AI analysis pending');
    },
  );

  it.each([
    ['nfl', 'ANALYZING...'],
    ['nba', 'Analyzing Game...'],
    ['nhl', 'ANALYZING...'],
    ['mlb', 'Analyzing...'],
  ] as const)(
    'says that it is being analysed, and is asked no more meanwhile: %s',
    async (league, words) => {
      const html = await page(league, undefined, {}, (client) => {
        const asked = {
          ...new Mutation({
            client,
            mutationCache: client.getMutationCache(),
            mutationId: 1,
            options: {},
          }).state,
        };
        client
          .getMutationCache()
          .build(
            client,
            { mutationKey: ['generate', league, '401'] },
            { ...asked, status: 'pending' },
          );
      });

      expect(html).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>.{0,600}${words}`, 's'));
    },
  );

  it('has before a prediction what forecast and price make together as of now', async () => {
    const market = { homeWinProbability: 0.55, isQuoted: true } as NonNullable<GameView['market']>;
    const change = { forecast: sampleForecastView, blendHomeWinProbability: 0.58 };
    expect(textOf(await page('nfl', undefined, change))).toContain(
      'Statistical forecast as of now',
    );
    const priced = textOf(await page('nfl', undefined, { ...change, market }));
    expect(priced).toMatch(/58% .*Calibrated blend as of now/);

    const asked = textOf(await page('nfl', predicted('nfl'), { ...change, market }));
    expect(asked).not.toContain('as of now');
    expect(asked).toContain('78%');
  });

  it('stands in one of two columns', async () => {
    for (const league of ['nfl', 'nhl'] as const)
      expect(await page(league)).toMatch(/grid gap-4 [^"]*lg:grid-cols-2/);
  });

  it('generates a basketball prediction once, a baseball one again', async () => {
    expect(textOf(await page('nba', predicted('nba')))).not.toContain('GENERATE PREDICTION');
    expect(textOf(await page('mlb', predicted('mlb')))).toContain('Generate AI Analysis');
  });

  it('has in baseball the AI Confidence with its bar, and the score beside the winner', async () => {
    const html = await page('mlb', predicted('mlb'));

    expect(html).toContain('role="progressbar" aria-label="AI Confidence"');
    expect(textOf(html)).toContain('Northport Gulls 24 - 20');
  });

  it('has in hockey points, conference and division', async () => {
    const { home } = sampleGame('nhl');
    const change = {
      home: { ...home, record: '7-3-2', conference: 'Eastern', division: 'Atlantic' },
    };

    expect(textOf(await page('nhl', undefined, change))).toContain(
      '7-3-2 16 pts Eastern, Atlantic',
    );
  });
});
