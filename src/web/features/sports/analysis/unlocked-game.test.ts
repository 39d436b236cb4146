import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { boxScoreEndpoints, type LiveGameView } from '#contract/box-scores-endpoints.ts';
import type { UnlockedGameView } from '#contract/predictions/analyses-endpoints.ts';
import { gameEndpoints, type GameView } from '#contract/games-endpoints.ts';
import { answered, expectTexts, render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { samplePageFacts } from '#testing/samples/sample-page-facts.ts';
import { read } from '#web/lib/api.ts';
import { UnlockedGame } from './unlocked-game.tsx';

const forecast: GameView['forecast'] = {
  model: 'm',
  analyst: null,
  homeWinProbability: 0.62,
  low: 0.5,
  high: 0.7,
  homeScore: 4,
  awayScore: 3,
  projectedScoreProbability: null,
  homeSpread: -1,
  total: 6,
  factors: [{ name: 'Team strength', detail: 'NPG +0.6', marginPoints: 0.6, probability: 0.1 }],
  absences: [],
  missing: [],
  countsLineups: false,
  madeAt: '2026-11-21T12:00:00.000Z',
};
const played = {
  homeScore: 2,
  awayScore: 1,
  home: { ...sampleGame('nhl').home, score: 2, segmentScores: [1, 1] },
  away: { ...sampleGame('nhl').away, score: 1, segmentScores: [0, 1] },
};

function show(
  change: Partial<GameView>,
  more: Partial<UnlockedGameView> = {},
  live?: LiveGameView,
): string {
  const game = sampleGame('nhl', { gameTime: '2036-11-22T18:00:00.000Z', forecast, ...change });
  const params = { league: 'nhl' as const, id: game.id };
  const preferences = { oddsFormat: 'american', timeZone: null, favorites: [] };
  const client = answered([
    [read(gameEndpoints.game, { params }).queryKey, { game }],
    [read(boxScoreEndpoints.live, { params }).queryKey, live],
    [read(accountEndpoints.me).queryKey, { user: null, preferences }],
  ]);
  const page = { kind: 'unlocked' as const, ...samplePageFacts(game), ...more };
  const html = render(createElement(UnlockedGame, { page }), client);
  return toText(html.split('</h1>')[1] ?? '');
}

describe('the page of a game without a locked prediction', () => {
  it('has our forecast of now, which says that it is not locked, and its reasons', () => {
    expectTexts(
      show({}),
      [
        /Our forecast now\. It isn’t locked yet and can still change\. Predicted winner Northport Gulls 62%/,
        'Projected score: Elks 3, Gulls 4',
        /Why the Gulls .*Team strength/,
        'GENERATE PREDICTION',
      ],
      /Our prediction, locked|Proof/,
    );
  });

  it('says that nobody who counts is out only where the forecast knows it', () => {
    const injuries = { away: 1, home: 0 };
    const known = forecast && { ...forecast, countsLineups: true };
    expect(show({ injuries, forecast: known })).toContain('No absences that affect the forecast.');
    expect(show({ injuries })).toContain('Injuries not in this forecast yet.');
  });

  it('begins with score and chance while the game is on', () => {
    const live = { state: 'live' as const, isLive: true, status: '4:56 - 2nd' };
    expectTexts(
      show({
        ...live,
        ...played,
        gameTime: '2026-11-22T18:00:00.000Z',
        liveHomeWinProbability: 0.8,
      }),
      [
        /4:56 - 2nd .*Elks .*1 .*Gulls .*2 .*Win probability now .*No prediction was locked before the start\. Pregame model \(not locked\): NPG 62%, 4–3/,
      ],
      /GENERATE PREDICTION/,
    );
  });

  it('has the last play, live prices apart from the market’s, and the box score so far', () => {
    const state = { state: 'live' as const, isLive: true, status: '4:56 - 2nd' };
    const on = { ...state, ...played, situation: { lastPlay: 'Puck in Netting' } };
    const side = (id: string, text: string) => ({
      competitorId: id,
      statistics: [{ name: 'shotsTotal', label: 'Shots', text, value: null }],
      players: [],
    });
    const at = '2026-11-22T19:00:00.000Z';
    const { homeMoneyline, awayMoneyline } = { homeMoneyline: -450, awayMoneyline: 350 };
    const quoted = { homeSpread: -1.5, homeSpreadPrice: 120, awaySpreadPrice: -140, total: null };
    const none = { overPrice: null, underPrice: null };
    const prices = { provider: 'Test Book', ...quoted, ...none, homeMoneyline, awayMoneyline, at };
    const box = { home: side('home', '17'), away: side('away', '9'), at };

    expect(show(on, {}, { box, prices })).toMatch(
      /Puck in Netting .*Live prices Live price, Test Book, .* ago .*RWE \+350 NPG -450 .*Box score So far, read .* ago .*Shots 9 17/,
    );
    expectTexts(
      show(on, {}, { box: null, prices: null }),
      [/No live price yet .*No box score yet\./],
      /-450/,
    );
    expectTexts(show(played, {}, { box, prices }), [], /Live price|Box score/);
  });

  it('compares the projection with the result', () => {
    expect(show({ ...played, state: 'final', completed: true, status: 'Final' })).toMatch(
      /Projection and result .*RWE 3 1 −2 NPG 4 2 −2 NPG margin 1 1 0 Total 7 3 −4/,
    );
  });

  it('says when a postponed game is made up, with which of two games of that day', () => {
    const { setting } = samplePageFacts(sampleGame('nhl'));
    const makeup = {
      id: '402',
      gameTime: '2036-11-24T18:00:00.000Z',
      timeToBeDecided: false,
      numberOfDay: { number: 2, of: 2 },
    };
    const off = { state: 'postponed' as const, status: 'Postponed' };
    expect(show(off, { setting: { ...setting, makeup } })).toMatch(
      /Postponed\. Makeup: .*Nov 24.*, game 2 of 2 that day/,
    );
    // A bet on it would be void.
    expectTexts(
      show(off),
      ['Postponed. No makeup date yet.'],
      /ADD TO PICKS|Bet on|Lineups and what-if/,
    );
    expectTexts(show({}), ['ADD TO PICKS', 'Bet on', 'Lineups and what-if']);
  });

  it.each([
    ['undecided', 'Opponent TBD.'],
    ['exhibition', 'Exhibition game: no prediction.'],
  ] as const)('says why a game that is %s has none', (kind, words) => {
    expectTexts(show({ kind }), [words], /Predicted winner/);
  });
});
