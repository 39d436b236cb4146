import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import { gameEndpoints, type GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { analyticsEndpoints } from '#contract/analytics/analytics-endpoints.ts';
import type { GameState } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { answered, expectTexts, render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { samplePageFacts } from '#testing/samples/sample-page-facts.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { read } from '#web/lib/api.ts';
import { MatchupAnalysis } from './sides-analysis.tsx';

const given = {
  home: { name: 'Northport Gulls', abbreviation: 'NPG' },
  away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
  homeWinProbability: 0.6,
  homeScore: 4,
  awayScore: 3,
};

function buildAnalysis(
  league: LeagueId,
  game: Partial<PredictionView['game']> = {},
  change: Partial<PredictionView> = {},
): MatchupAnalysisView {
  const prediction = samplePrediction({ ...given, league }, change);
  return {
    kind: 'matchup',
    ...samplePageFacts(
      sampleGame('nhl', { league, ...(game.state !== undefined && { state: game.state }) }),
    ),
    prediction: { ...prediction, game: { ...prediction.game, ...game } },
    versions: [],
    shownId: null,
    changes: null,
    scoreProbabilities: null,
    layerLines: { statistical: { homeSpread: -3, total: 6 }, analyst: null, withMarket: null },
    bothVersions: null,
  };
}

function renderPage(analysis: MatchupAnalysisView, client?: QueryClient): string {
  const html = render(createElement(MatchupAnalysis, { analysis }), client);
  return toText(html.split('</h1>')[1] ?? '');
}

it.each<[GameState, 'nhl' | 'atp', RegExp]>([
  ['scheduled', 'nhl', /^(?!.*(LIVE|Scheduled|Final))/],
  ['live', 'nhl', /^LIVE/],
  ['final', 'nhl', /^Final/],
  ['postponed', 'nhl', /^Postponed/],
  ['forfeited', 'nhl', /^Forfeited/],
  ['forfeited', 'atp', /^Walkover or retirement/],
])('the page of a prediction says when its game is %s', (state, league, words) => {
  expect(renderPage(buildAnalysis(league, { state })).slice(0, 40)).toMatch(words);
});

const toCome = sampleGame('nhl');
const inPlay: GameView = {
  ...toCome,
  state: 'live',
  isLive: true,
  status: '4:56 - 2nd',
  homeScore: 2,
  awayScore: 1,
  home: { ...toCome.home, score: 2, segmentScores: [1, 1] },
  away: { ...toCome.away, score: 1, segmentScores: [0, 1] },
  liveHomeWinProbability: 0.998,
};
const me = { user: null, preferences: { oddsFormat: 'american', timeZone: null, favorites: [] } };

function clientWith(game: GameView, isSpoilerFree = false): QueryClient {
  const params = { league: 'nhl' as const, id: game.id };
  const preferences = { ...me.preferences, isSpoilerFree };
  return answered([
    [read(gameEndpoints.game, { params }).queryKey, { game }],
    [read(accountEndpoints.me).queryKey, { ...me, preferences }],
  ]);
}

it('the page of a game in play begins with score and live win probability, the locked prediction beneath', () => {
  const analysis = buildAnalysis('nhl', { state: 'live', homeScore: 2, awayScore: 1 });
  expectTexts(
    renderPage(analysis, clientWith(inPlay)),
    [
      /4:56 - 2nd .*Elks .*1 .*Gulls .*2 .*RWE 0 1 1 NPG 1 1 2 Win probability now/,
      /Win probability now .*Locked prediction .*NPG 60%, 4–3/,
    ],
    /Predicted winner/,
  );
});

it('the page of a game whose result is hidden tells neither score nor live win probability', () => {
  const analysis = buildAnalysis('nhl', { state: 'live' });
  const text = renderPage(analysis, clientWith(inPlay, true));
  expectTexts(text, ['Locked prediction'], /Win probability now|4:56|RWE 0 1 1/);
});

it('the record of picks like this is that of 30 games or more', () => {
  const query = { sport: 'nhl', by: 'automatic', basis: 'locked' } as const;
  const { queryKey } = read(analyticsEndpoints.analytics, { query });
  const like = (total: number) =>
    renderPage(
      buildAnalysis('nhl'),
      answered([[queryKey, { byBand: [{ band: 'high', value: 80, total }] }]]),
    );

  expect(like(30)).toContain(
    'Automatic picks like this, all seasons High, 75% and above, NHL won 80% of 30',
  );
  expect(like(29)).not.toContain('picks like this');
});

describe('our two forecasts', () => {
  const figures = {
    results: { homeWinProbability: 0.55, homeSpread: -0.5, total: 6.5 },
    'past-prices': { homeWinProbability: 0.6, homeSpread: -1, total: 6 },
  };
  const show = (analysis: Partial<MatchupAnalysisView>, league: 'nhl' | 'atp' = 'nhl') =>
    renderPage({ ...buildAnalysis(league), ...analysis });

  it('stand side by side for our pick, with the one that is our prediction, and why', () => {
    const bothVersions = { ours: 'past-prices' as const, figures };
    expect(show({ bothVersions })).toMatch(
      /Our two forecasts .*Without odds history 55% NPG -0\.5 6\.5 Knows no prices\. With odds history 60% NPG -1 6 Our prediction Also learned from closing prices of earlier games, never this game’s\. “With odds history” is our prediction because it measured better in the NHL\./,
    );
  });

  it('that name different winners say why in a sentence, in tennis without a word of lineups', () => {
    const other = {
      results: { ...figures.results, homeWinProbability: 0.44 },
      'past-prices': figures['past-prices'],
    };
    const text = show({ bothVersions: { ours: 'past-prices', figures: other } }, 'atp');
    expect(text).toMatch(
      /The two name different winners: closing prices of earlier games put (\S+) higher against (?!\1)\S+ than results do\./,
    );
    expect(text.slice(text.indexOf('Our two forecasts'))).not.toMatch(/lineup/i);
    expect(show({ bothVersions: { ours: 'past-prices', figures } })).not.toContain(
      'different winners',
    );
  });

  it('are one while no closing prices are known', () => {
    expect(show({})).toContain('No closing prices of these teams’ games yet: both are the same.');
    expect(show({}, 'atp')).toContain('No closing prices of these players’ matches yet');
  });
});

describe('the page of a game to come', () => {
  const price = {
    provider: 'Test Book',
    at: '2026-11-21T10:00:00.000Z',
    favorite: 'NPG -1.5',
    homeSpread: -1.5,
    total: 6,
    homeMoneyline: -152,
    awayMoneyline: 132,
    homeWinProbability: 0.57,
  };
  const market = {
    ...price,
    favoritePrice: null,
    homeSpreadPrice: null,
    awaySpreadPrice: null,
    overPrice: -110,
    underPrice: -110,
    openHomeSpread: null,
    openTotal: null,
    openHomeMoneyline: null,
    openAwayMoneyline: null,
    openedAt: null,
    seenAt: price.at,
    isQuoted: true,
    isClosing: false,
  };
  const factors = [
    { name: 'Team strength', detail: 'NPG +0.6', marginPoints: 0.6, probability: 0.1 },
    { name: 'Rest', detail: 'RWE rested', marginPoints: -0.1, probability: -0.02 },
  ];
  const page = (game: Partial<GameView> = {}, change: Partial<PredictionView> = {}) =>
    renderPage(
      buildAnalysis('nhl', {}, { market: price, factors, ...change }),
      clientWith({ ...toCome, market, ...game }),
    );

  it('has pick, table, what the price asks for and actions before the reasons, which sum to the margin', () => {
    const text = page();
    expectTexts(
      text,
      [
        /Our prediction, locked .*Predicted winner Northport Gulls 60%.*Break-even at -152 is 60\.3%\..*Line movement.*Why the Northport Gulls.*Proof/,
        /For Team strength NPG \+0\.6 \+0\.60 goals Against Rest RWE rested −0\.10 goals Expected margin NPG by 0\.50 goals/,
      ],
      // The product's own bookkeeping, and a range that nothing has checked.
      /How it was made|nobody|View Raw AI Data|80%|interval/,
    );
    expect(text.match(/Team strength/g)).toHaveLength(1);
  });

  it('asks the model by its name, as there is a prediction already', () => {
    vi.useFakeTimers({ now: new Date(Date.parse(toCome.gameTime) - 3_600_000) });
    try {
      expectTexts(page(), ['Ask GPT-4o'], /GENERATE PREDICTION/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says once, where we have not beaten the market, that bets use its price, and has no row with it', () => {
    const rated = { side: 'home', ours: 0.6, market: 0.57, n: 844, since: 2010 } as const;
    const measured = { ...rated, happened: 0.58, marketMean: 0.57, verdict: 'no-edge' } as const;
    const said = /We have not beaten this market, so bets use its price\./g;
    const { layers } = samplePrediction({ ...given, league: 'nhl' });
    const withMarket = { homeWinProbability: 0.58, low: null, high: null };

    const beaten = page({}, { difference: { ...measured, addsToPrice: false } });
    expect(beaten.match(said)).toHaveLength(1);
    expect(beaten).toContain('our side won 58%, priced at 57%: no edge.');
    expect(beaten).not.toMatch(/With the market|held up/);

    const adding = page(
      {},
      { difference: { ...measured, addsToPrice: true }, layers: { ...layers, withMarket } },
    );
    expect(adding).not.toMatch(said);
    expect(adding).toContain('With the market');
  });

  it('sets the locked win probability beside the one of now where they differ', () => {
    const forecast = {
      model: 'm',
      missing: [],
      countsLineups: true,
      analyst: null,
      homeWinProbability: 0.51,
      low: 0.4,
      high: 0.6,
      homeScore: 3,
      awayScore: 2,
      projectedScoreProbability: null,
      homeSpread: -0.5,
      total: 6,
      factors: [],
      absences: [],
      madeAt: '2026-11-21T12:00:00.000Z',
    };
    vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z') });
    try {
      const staleReasons = ['A. Herbert was ruled out.'];
      expect(page({ forecast }, { staleReasons })).toMatch(
        /Our number moved to NPG 51% since the lock \(60% at .*\)\. The lock stays on record\. A\. Herbert was ruled out\./,
      );
      expect(page()).not.toContain('since the lock');
      expect(page({ forecast })).toContain('No absences that affect the forecast.');
      const missing = [{ input: 'injuries' as const, done: 0, total: 1 }];
      const provisional = page({ forecast: { ...forecast, missing } });
      expect(provisional).toContain('Provisional: injuries still loading.');
      expect(provisional).toContain('Injuries not in this forecast yet.');
      const out = { side: 'away', playerId: '7', name: 'G. Paredes', winProbability: 0.1 } as const;
      const absences = [{ ...out, marginPoints: 0.3 }];
      expect(page({ forecast }, { absences })).toContain('Back G. Paredes');
      const unknown = page({ forecast: { ...forecast, missing } }, { absences });
      expect(unknown).not.toContain('Back G. Paredes');
    } finally {
      vi.useRealTimers();
    }
  });
});
