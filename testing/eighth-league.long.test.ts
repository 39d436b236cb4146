import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startNodeProcess, untilReady } from './processes/node-process.ts';

interface Day {
  today: GameView[];
  scheduledDays: number;
  upcoming: GameView;
  generated: { status: number; body: GeneratedPrediction };
  ended: GameView;
  history: PredictionView[];
  standings: { standings: object[] };
  teams: object[];
  analytics: AnalyticsView;
  inventedNames: string[];
  page: number;
}

const program = fileURLToPath(new URL('fixtures/processes/eighth-league-day.ts', import.meta.url));

/**
 * The league's modules, one per layer, are in `testing/eighth-league/`; the product does not import
 * them.
 */
describe('a day of an eighth league, described in one module per layer', () => {
  let day: Day;

  beforeAll(async () => {
    const played = startNodeProcess(program, process.env);
    day = await untilReady(played, played.firstMessage<Day>());
    await played.ended;
  });

  it('is polled, stored and shown with its own terms', () => {
    expect(day.today.map(({ state }) => state).toSorted()).toEqual([
      'final',
      'live',
      'postponed',
      'scheduled',
    ]);
    expect(day.today.find(({ state }) => state === 'live')).toMatchObject({
      league: 'nbl',
      sport: 'nbl',
      period: 'H2',
      timeRemaining: '21:30',
      homeScore: 4,
      awayScore: 2,
    });
    expect(day.scheduledDays).toBeGreaterThanOrEqual(3);
    expect(day.standings.standings).toHaveLength(8);
    expect(day.teams).toHaveLength(8);
    expect(day.page).toBe(200);
  });

  it("is forecast before the start, with the market's prices read", () => {
    const { forecast, market } = day.upcoming;
    expect(forecast?.model).toBe('nbl-ratings-1');
    expect(forecast?.homeWinProbability).toBeGreaterThan(0.5);
    expect(forecast?.factors.map(({ name }) => name)).toContain('Home rink');
    expect(market?.homeMoneyline).toBe(-170);
  });

  it('is predicted when a member asks', () => {
    expect(day.generated.status).toBe(200);
    const { prediction } = day.generated.body;
    expect(prediction).toMatchObject({ sport: 'nbl', gameId: day.upcoming.espnId, grade: null });
    expect(prediction.reasoning).toContain('goals');
    expect(prediction.layers.market).not.toBeNull();
  });

  it('is also played by the simulator', () => {
    expect(day.inventedNames.length).toBeGreaterThan(100);
    expect(day.inventedNames[0]).toMatch(/^Bandy Club \d+$/);
  });

  it('ends, is graded and appears in history and record', () => {
    expect(day.ended).toMatchObject({ state: 'final', homeScore: 6, awayScore: 4 });
    const [entry] = day.history;
    expect(entry).toMatchObject({
      sport: 'nbl',
      game: { league: 'nbl', isCompleted: true, homeScore: 6 },
      isCorrect: true,
      grade: { winner: 'win', homeScore: 6, awayScore: 4 },
    });
    expect(day.analytics).toMatchObject({ gradedPredictions: 1, correctPredictions: 1 });
  });
});
