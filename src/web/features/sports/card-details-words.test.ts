import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { GameView } from '#contract/games-endpoints.ts';
import type { AnalysisView, PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { expectTexts, render, renderText, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { predictGulls as predicted } from '#testing/samples/shown-games.ts';
import { AnalysisExtras } from '#web/features/predictions/analysis/analysis-extras.tsx';
import { GameCardDetails } from '#web/features/predictions/card/game-card-details.tsx';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { ConfidenceMeter } from '#web/features/contests/probability/predicted-winner.tsx';
import { Starters } from './team/game-board.tsx';

describe('the details of a card', () => {
  const details = (
    league: TeamLeagueId,
    change = {},
    prediction?: PredictionView,
    game: Partial<GameView> = {},
  ) =>
    renderText(GameCardDetails, {
      game: sampleGame(league, game),
      prediction,
      style: { ...plainCard, ...change },
    });

  it('tell the venue, where the card does not', () => {
    expect(details('nfl')).toContain('Gull Field · Northport');
    expect(details('nhl', { hasPlace: true })).not.toContain('Northport · ');
  });

  it('tell where our forecast has added to opening lines', () => {
    const text = (addsToOpening: boolean) => details('nhl', {}, undefined, { addsToOpening });
    expect(text(true)).toContain(
      'In the NHL, our forecast has added to opening lines in past seasons.',
    );
    expect(text(false)).not.toContain('opening lines');
  });

  it('have the formatted reasoning, key factors and the button of the raw data', () => {
    const prediction = predicted('nba', {
      aiModel: 'openai',
      reasoning: '## Why\n**Rest** decides.\n- One\n- Two',
      factors: [{ name: 'Rest', detail: '', marginPoints: 1.5, probability: 0.04 }],
    });
    expectTexts(details('nba', { hasKeyFactors: true }, prediction), [
      'Reasoning Why Rest decides. One Two',
      'Key Factors Rest',
      'View Raw AI Data',
      'Share Ridgeway Elks @ Northport Gulls',
    ]);
  });

  it('have in baseball a switch for the detailed analysis, and View Data where an AI was asked', () => {
    const asked = predicted('mlb', { aiModel: 'openai', reasoning: 'Pitching.' });
    const style = { hidesReasoning: true, rawData: 'View Data' };
    expectTexts(details('mlb', style, asked), ['Show Detailed Analysis', 'View Data']);
    const ours = predicted('mlb', { aiModel: 'statistical', reasoning: 'Pitching.' });
    expect(details('mlb', style, ours)).not.toContain('View Data');
  });

  it('have the pitching matchup, TBD where nobody is named', () => {
    const pair = {
      title: 'Pitching matchup',
      away: { name: null, line: null },
      home: { name: 'Ben Curve', line: '(3-4, 4.04)' },
    };
    expect(renderText(Starters, { game: sampleGame('mlb'), pair })).toBe(
      'Pitching matchup RWE TBD NPG Ben Curve (3-4, 4.04)',
    );
  });

  it.each([
    ['nba', 'quarter', 4],
    ['nhl', 'period', 3],
  ] as const)(
    'have our %s score by %s, and the analyst’s own under its name',
    (league, name, n) => {
      const segments = Array.from({ length: n }, (_, at) => ({
        number: at + 1,
        home: 2,
        away: at,
      }));
      const analysis = {
        segments: segments.map((each) => ({ ...each, home: 3 })),
        playerProps: [],
        advancedMetrics: null,
        notes: [],
        keyFactorSources: [],
        sources: [],
      } as unknown as AnalysisView;
      const ours = { homeScorePrediction: 2 * n, segments };
      const own = predicted(league, { ...ours, aiModelLabel: 'GPT-4o', analysis });
      const heading = `Projected score by ${name}`;
      expectTexts(details(league, {}, own), [
        heading,
        `NPG ${'2 '.repeat(n)}${2 * n}`,
        `s by GPT-4o GPT-4o’s own score, not our prediction.`,
        `NPG ${'3 '.repeat(n)}${3 * n}`,
      ]);
      expect(details(league, {}, predicted(league, ours))).toContain(heading);
      expect(details(league, {}, predicted(league))).not.toContain(heading);
    },
  );

  it('have scores by quarter, pace, possessions and the first three player props', () => {
    const quarters = [1, 2, 3, 4].map((number) => ({ number, home: 25 + number, away: 20 }));
    const playerProps = ['A', 'B', 'C', 'D'].map((player) => ({ player, prediction: '20 pts' }));
    const analysis = {
      segments: quarters,
      playerProps,
      advancedMetrics: { pace: 98.5, possessions: 101.25 },
      notes: [],
    } as unknown as AnalysisView;
    const prediction = predicted('nba', { analysis });
    expectTexts(renderText(AnalysisExtras, { prediction, analysis, headingLevel: 4 }), [
      `Quarters by ${prediction.aiModelLabel}`,
      '1 2 3 4 Total RWE 20 20 20 20 80 NPG 26 27 28 29 110',
      'Pace 98.5 Possessions 101.3',
      'Player props A 20 pts B 20 pts C 20 pts Show all 4',
    ]);
  });
});

describe('the three bands of confidence', () => {
  it.each([
    ['high', 'High', 'text-sure'],
    ['medium', 'Medium', 'text-caution'],
    ['low', 'Low', 'text-muted'],
  ] as const)('have a word and a color, low a neutral one: %s', (band, word, color) => {
    const html = render(createElement(ConfidenceMeter, { band, confidence: 61 }));

    expect(toText(html)).toContain(word);
    expect(html).toContain(color);
  });
});
