import { Mutation, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { GameView } from '#contract/games-endpoints.ts';
import {
  predictionEndpoints,
  type PredictionView,
} from '#contract/predictions/predictions-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { expectTexts, answered, render, toText } from '#testing/render.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { GameCard } from '#web/features/predictions/card/game-card.tsx';
import { pageLoaders } from '#web/app/pages.tsx';

/** Stubs of what the parts of a page ask of a browser as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

const sampleForecastView: GameView['forecast'] = {
  model: 'nfl-ratings-1',
  missing: [],
  countsLineups: true,
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
const market: NonNullable<GameView['market']> = {
  provider: 'Test Book',
  favorite: 'NPG -3',
  favoritePrice: -112,
  homeSpread: -3,
  homeSpreadPrice: -112,
  awaySpreadPrice: -108,
  total: 45.5,
  overPrice: -115,
  underPrice: -105,
  homeMoneyline: -135,
  awayMoneyline: 115,
  homeWinProbability: 0.55,
  openHomeSpread: null,
  openTotal: null,
  openHomeMoneyline: null,
  openAwayMoneyline: null,
  openedAt: null,
  at: '2026-11-22T11:00:00.000Z',
  seenAt: '2026-11-22T12:00:00.000Z',
  isQuoted: true,
  isClosing: false,
};
const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false, isLoading: false };
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
  const Page = await pageLoaders[`/${league}`]();
  // What stands below the head of a page is fetched separately.
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
      const text = toText(await page(league));

      expect(text).toContain('1:00 PM ET');
      expect(text).toContain('· ESPN');
      expect(text).toMatch(/Ridgeway Elks RWE 4-6 (Unknown )?AWAY/);
      expect(text).toMatch(/Northport Gulls NPG 7-3 (Unknown )?HOME/);
      expect(text).toContain('Projected');
      expect(text.match(/--/g)).toHaveLength(2);
      expect(text).toContain('AI analysis pending');
    },
  );

  it('has the best moneyline on our pick with its age, before the start only', async () => {
    const offer = { market: 'moneyline' as const, side: 'home' as const, line: null, price: -128 };
    const seenAt = '2026-11-22T11:56:00.000Z';
    const prices = { best: [{ ...offer, provider: 'Second Book' }], seenAt };
    const given = { forecast: sampleForecastView, market, prices };
    const show = async (change: Partial<GameView>) =>
      toText(await page('nfl', undefined, { ...given, ...change }));

    expect(await show({})).toContain('Best price: NPG -128 Second Book, 4 min ago');
    expect(await show({ withMarketHomeWinProbability: 0.6 })).toContain(
      'Better than -150, our price with the market',
    );
    expect(await show({ state: 'live', isLive: true })).not.toContain('Best price');
  });

  it('names a line expected to move, with its measured rate, before the start only', async () => {
    const expectedMoves: GameView['expectedMoves'] = [
      {
        line: 'total',
        toward: 'over',
        meanMove: 0.69,
        hitRate: 0.6795,
        moved: 621,
        seasons: '2007–2019',
        largeGap: 3,
      },
    ];
    expect(toText(await page('nfl', undefined, { expectedMoves }))).toContain(
      'Total expected to move up. Lines like this moved our way 68% of the time (n 621). This is about the price, not who wins, and no profit on its own.',
    );
    const live = { expectedMoves, state: 'live', isLive: true } as const;
    expect(toText(await page('nfl', undefined, live))).not.toContain('expected to move');
  });

  it.each([
    ['nfl', 'GENERATE PREDICTION'],
    ['nba', 'GENERATE PREDICTION'],
    ['nhl', 'GENERATE PREDICTION'],
    ['mlb', 'Generate AI Analysis'],
  ] as const)('has its button, and ADD TO PICKS: %s', async (league, generate) => {
    const text = toText(await page(league));

    expect(text).toContain(generate);
    expect(text).toContain('ADD TO PICKS');
  });

  it.each(['nfl', 'nba', 'nhl', 'mlb'] as const)(
    'has winner, confidence, projected score, analysis and the warning of the baseline: %s',
    async (league) => {
      const text = toText(await page(league, predicted(league)));

      expect(text).toContain('Predicted winner Northport Gulls');
      expect(text).toMatch(league === 'mlb' ? /Confidence 78% High/ : /78% High confidence/);
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
    'says that it is being analyzed, and is asked no more meanwhile: %s',
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

  it('has before a locked prediction our forecast of now', async () => {
    const text = toText(await page('nfl', undefined, { forecast: sampleForecastView, market }));
    expect(text).toMatch(/AWAY 20 .*HOME 24 AI analysis pending/);
    expect(text).toContain('Predicted winner Northport Gulls 64% Medium confidence');
    expect(text).toContain('Market NPG 55%');

    const locked = toText(
      await page('nfl', predicted('nfl'), { forecast: sampleForecastView, market }),
    );
    expect(locked).toContain('Predicted winner Northport Gulls 78%');
    expect(locked).not.toContain('Gulls 64%');
  });

  it('has our fair lines beside the market’s prices, and the sides that ours take', async () => {
    const change = { forecast: sampleForecastView, market };
    const text = toText(await page('nfl', undefined, change));
    expect(text).toContain(
      'Spread Total Moneyline Ours NPG -4.5 44.5 NPG -178 Market NPG -3 (-112) u45.5 (-105) NPG -135',
    );
    expect(text).toContain('Our side: NPG -3 · Under 45.5');

    const hockey = toText(await page('nhl', undefined, change));
    expect(hockey).toMatch(/Moneyline Puck line Total Ours NPG -178/);
  });

  it('says what the difference from the market has meant, or that there is no price', async () => {
    const above = { side: 'home', ours: 0.64, market: 0.55, addsToPrice: false } as const;
    const difference = { ...above, verdict: 'few', n: 41 } as const;
    const change = { forecast: sampleForecastView, market, difference };
    expect(toText(await page('nfl', undefined, change))).toContain(
      'Our win probability for NPG: 9 percentage points above the market. Too few similar games to judge (41, 200 needed)',
    );

    const unpriced = toText(await page('nfl', undefined, { forecast: sampleForecastView }));
    expect(unpriced).toContain('No market price yet.');
    expect(unpriced).not.toContain('Market NPG');
  });

  it('marks each reason as for or against the pick, and an AI’s as one of them', async () => {
    const reason = (name: string, marginPoints: number) => ({
      name,
      detail: '',
      marginPoints,
      probability: 0,
    });
    const factors = [reason('Rest', -2), reason('Home field', 2.5), reason('AI analyst', 0.4)];
    const analyst = { label: 'GPT-4o' };
    const forecast = { ...sampleForecastView, factors, analyst };

    expect(toText(await page('nfl', undefined, { forecast }))).toMatch(
      /For Home field NPG \+2\.5 pts For AI analyst \(GPT-4o\) NPG \+0\.4 pts Against Rest RWE \+2\.0 pts/,
    );
  });

  it('says who is out, and whether the locked prediction contains it', async () => {
    const out = { side: 'away', playerId: '7', name: 'G. Paredes', winProbability: 0.1 } as const;
    const absences = [{ ...out, marginPoints: 3.1 }];
    const change = { forecast: { ...sampleForecastView, absences } };

    const counted = toText(await page('nba', predicted('nba', { absences }), change));
    expect(counted).toContain('Out G. Paredes (RWE) −3.1 pts, included');
    const uncounted = toText(await page('nba', predicted('nba'), change));
    expect(uncounted).toContain('Out G. Paredes (RWE) −3.1 pts, not included');
  });

  it('says what was still loading, of the forecast now and of the one that was locked', async () => {
    const missing = [{ input: 'box-scores' as const, done: 23, total: 164 }];
    const forecast = { ...sampleForecastView, missing, countsLineups: false };
    expectTexts(
      toText(await page('nba', undefined, { forecast })),
      [
        /Predicted winner Northport Gulls \d+% Provisional: /,
        'Provisional: box scores (23 of 164) still loading. Our current forecast may still change.',
      ],
      /confidence|No market price yet|Our side/,
    );
    for (const [countsLineups, word] of [
      [false, 'unknown'],
      [true, 'incomplete'],
    ] as const) {
      const locked = predicted('nba', { missing, countsLineups });
      expect(toText(await page('nba', locked, { forecast }))).toContain(
        `Lineups ${word}: box scores (23 of 164) were still loading when this prediction was locked.`,
      );
    }
    const results = [{ input: 'results' as const, done: 120, total: 165 }];
    expect(toText(await page('nba', predicted('nba', { missing: results })))).toContain(
      'Limited history: results of earlier seasons were still loading when this prediction was locked.',
    );
    expect(toText(await page('nba', predicted('nba'), { forecast }))).toContain('still loading.');
    expect(toText(await page('nba', predicted('nba')))).not.toContain('still loading');
  });

  it('tells apart what was locked and what our forecast is now', async () => {
    const moved = 'New information moved our win probability for the Gulls from 78% to 64%.';
    const prediction = predicted('nfl', {
      staleReasons: ['The spread moved from PK to NPG -3.', moved],
    });
    const text = toText(await page('nfl', prediction, { forecast: sampleForecastView }));

    expect(text).toMatch(
      /moved to NPG 64% since the lock \(78% at .*\)\. The lock stays on record\. The spread moved from PK to NPG -3\./,
    );
    expect(text).not.toContain('New information');
    expect(toText(await page('nfl', predicted('nfl'), { forecast: sampleForecastView }))).toMatch(
      /moved to NPG 64% since the lock \(78% at /,
    );
  });

  it('has the score and the probability now of a live game first, and the locked prediction small', async () => {
    const live = {
      state: 'live',
      status: '8:41 - 3rd',
      isLive: true,
      homeScore: 17,
      awayScore: 10,
      liveHomeWinProbability: 0.81,
    } as const;
    const text = toText(await page('nfl', predicted('nfl'), { ...live, market }));

    expect(text).toMatch(/AWAY 10 .*HOME 17 Win probability now .*81%/);
    expect(text).toContain('Locked prediction: NPG 78%, 24–20');
    expect(text).not.toContain('Projected');
    expect(toText(await page('nfl', undefined, live))).toContain(
      'No prediction: started before Linewise saw it.',
    );
  });

  it('says of a finished game whether the pick was right, who covered, and over or under', () => {
    const change = {
      state: 'final',
      completed: true,
      homeScore: 27,
      awayScore: 10,
      market: { ...market, isClosing: true },
    } as const;
    const card = createElement(GameCard, {
      game: sampleGame('nfl', change),
      prediction: predicted('nfl', { isCorrect: true }),
      isUnknown: false,
      now: new Date('2026-11-23T12:00:00Z'),
      style: plainCard,
      pick: null,
    });
    const text = toText(render(card, answered([])));
    expect(text).toContain('NPG covered -3 · Under 45.5');
    expect(text).toMatch(/Predicted winner Northport Gulls 78% .*Correct/);
    expect(text).toContain('Closing NPG -3 (-112)');
  });

  it('has venue and type of game in hockey, venue and pitchers in baseball', async () => {
    const change = { homePitcher: 'Ben Curve', homePitcherStats: '(3-4, 4.04)' };

    expect(toText(await page('nhl'))).toContain('Gull Field · Northport · Regular Season');
    expect(toText(await page('mlb', undefined, change))).toMatch(
      /Gull Field · Northport .*Pitching matchup RWE TBD NPG Ben Curve/,
    );
  });

  it('of a side that is not known yet has time and name, and nothing to ask, follow or open', async () => {
    const { home } = sampleGame('nba');
    const tbd = { ...home, id: 'undecided-home-tbd', name: 'TBD', shortName: 'TBD', location: '' };
    const html = await page('nba', undefined, {
      kind: 'undecided',
      home: { ...tbd, abbreviation: 'TBD', record: null, hasPage: false },
    });
    const text = toText(html);

    expect(text).toContain('1:00 PM ET');
    expect(text).toContain('TBD');
    expect(text).toContain('Opponent TBD.');
    expect(text).not.toMatch(/GENERATE PREDICTION|ADD TO PICKS|AI analysis pending|Bet on/);
    expect(html).not.toContain('undecided-home-tbd');
    expect(html).not.toContain('Follow TBD');
  });

  it('of an exhibition says that it is not predicted', async () => {
    const text = toText(await page('nba', undefined, { kind: 'exhibition' }));

    expect(text).toContain('Exhibition game: no prediction.');
    expect(text).not.toMatch(/GENERATE PREDICTION|ADD TO PICKS/);
  });

  it('of a game with another side than predicted tells what is void, and asks again', async () => {
    const grade = {
      winner: 'void',
      spread: 'void',
      total: 'void',
      voidReason: 'sides-changed',
      homeScore: null,
      awayScore: null,
      scoreError: null,
      brier: null,
      logScore: null,
      segments: null,
      gradedAt: '2026-11-22T11:00:00.000Z',
    } as const;
    const text = toText(await page('nba', predicted('nba', { grade })));

    expect(text).toContain('Void: the matchup changed after this prediction was locked.');
    expect(text).toContain('See the prediction for RWE and NPG');
    expect(text).toContain('GENERATE PREDICTION');
    expect(text).not.toContain('78%');
  });

  it('stands in one of two columns', async () => {
    for (const league of ['nfl', 'nhl'] as const)
      expect(await page(league)).toMatch(/grid gap-4 [^"]*lg:grid-cols-2/);
  });

  it('asks for a prediction once, and from then on names the model, in baseball always', async () => {
    const automatic = { author: 'automatic', madeWith: 'automatic' } as const;
    for (const league of ['nba', 'mlb'] as const) {
      const text = toText(await page(league, predicted(league, automatic)));
      expect(text).toContain('Ask GPT-4o');
      expect(text).not.toMatch(/GENERATE PREDICTION|Generate AI Analysis/);
    }
    const asked = { aiModel: 'openai', madeWith: 'default' } as const;
    expect(toText(await page('nba', predicted('nba', asked)))).not.toContain('Ask GPT-4o');
    expect(toText(await page('mlb', predicted('mlb', asked)))).toContain('Ask GPT-4o');
  });

  it('has in baseball the confidence with its bar, an AI’s only where one was asked', async () => {
    const baseline = await page('mlb', predicted('mlb'));
    expect(baseline).toContain('role="progressbar" aria-label="Confidence"');
    expect(toText(baseline)).not.toContain('AI Confidence');

    const asked = await page('mlb', predicted('mlb', { aiModel: 'openai' }));
    expect(asked).toContain('role="progressbar" aria-label="AI Confidence"');
  });

  it('says in baseball what the AI’s confidence is made of', async () => {
    const { layers } = predicted('mlb');
    const analyst = { homeWinProbability: 0.62, low: null, high: null };
    const asked = {
      aiModel: 'openai',
      aiModelLabel: 'GPT-4o',
      layers: { ...layers, analyst },
    } as const;
    expect(toText(await page('mlb', predicted('mlb', asked)))).toContain(
      'AI Confidence 78% High confidence Our model and GPT-4o combined. GPT-4o alone: NPG 62%',
    );
    expect(toText(await page('mlb', predicted('mlb')))).not.toContain('combined');
  });

  it('has in hockey points, conference and division', async () => {
    const { home } = sampleGame('nhl');
    const change = {
      home: { ...home, record: '7-3-2', conference: 'Eastern', division: 'Atlantic' },
    };

    expect(toText(await page('nhl', undefined, change))).toContain(
      '7-3-2 16 pts Eastern, Atlantic',
    );
    // The feed’s standings may come later than its games.
    expect(toText(await page('nhl'))).toContain('NPG 7-3 Unknown HOME');
    const undecided = { home: { ...home, hasPage: false } };
    expect(toText(await page('nhl', undefined, undecided))).toContain('NPG 7-3 HOME');
  });
});
