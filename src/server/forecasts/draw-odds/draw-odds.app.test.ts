import type { DrawOddsView } from '#contract/tournaments/draw-odds-endpoints.ts';
import type { TennisTourId } from '#domain/league.ts';
import { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { addForecast, addMember, openProcess, type TestMember } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeTournaments } from '#server/contests/tours.ts';
import { simulateDraws } from './draw-odds.ts';

const test = useTestApp();
let ada: TestMember;
const source = createScoreSource({
  kind: 'simulated',
  seed: 'draw odds',
  now: () => test.clock.now(),
});

beforeEach(async () => {
  test.clock.set('2026-11-21T18:00:00Z');
  ada = await addMember(test, 'ada');
});

/** Stores the tour's tournaments as they are at a moment. */
async function moveTo(tour: TennisTourId, moment: string) {
  test.clock.set(moment);
  const slate = await source.fetchTournaments(tour, { kind: 'day', day: moment.slice(0, 10) });
  await storeTournaments(test.context, tour, slate);
  return slate.tournaments;
}

const simulate = (tour: TennisTourId, context = test.context) =>
  simulateDraws(context, tour, (...asked) => Promise.resolve(simulateDraw(...asked)), 500);

async function ask(tour: TennisTourId, id: string): Promise<DrawOddsView> {
  const { status, body, text } = await ada.call(
    'GET',
    `/api/tennis/tournaments/${tour}/${id}/odds`,
  );
  expect(status, text).toBe(200);
  return body as DrawOddsView;
}

async function askOdds(tour: TennisTourId, id: string) {
  const { odds } = await ask(tour, id);
  if (odds === null) throw new Error('no odds');
  return odds;
}

const sumTitles = ({ players }: NonNullable<DrawOddsView['odds']>) =>
  players.reduce((sum, { reach }) => sum + (reach.at(-1) ?? 0), 0);

describe('the odds of a draw', () => {
  it.each(['atp', 'wta'] as const)(
    '%s are simulated after results and every morning, stored, and follow the draw to its winner',
    async (tour) => {
      const [live] = (await moveTo(tour, '2026-11-21T18:00:00Z')).filter(
        ({ tournament }) => tournament.isMajor,
      );
      if (live === undefined) throw new Error('no Grand Slam');
      const { id } = live.tournament;
      expect(await ask(tour, id)).toEqual({ state: 'simulating', at: null, odds: null });

      expect(await simulate(tour)).toBe(true);
      test.clock.advance(180_000);
      expect(await simulate(tour, openProcess(test))).toBe(false);
      expect(await ask(tour, id)).toMatchObject({ state: 'ready', at: '2026-11-21T18:00:00.000Z' });
      const before = await askOdds(tour, id);
      expect(before).toMatchObject({ simulations: 500, hasUnknownPairs: true });
      expect(before.rounds.at(-1)).toBe('Final');
      expect(sumTitles(before)).toBeCloseTo(1, 3);
      expect(before.unnamed).toEqual({ count: 0, title: 0 });

      await moveTo(tour, '2026-11-23T18:00:00Z');
      expect(await simulate(tour)).toBe(true);
      const later = await askOdds(tour, id);
      expect(later.players.length).toBeLessThan(before.players.length);
      expect(sumTitles(later)).toBeCloseTo(1, 3);

      for (const day of ['24', '25', '26', '27', '28'])
        await moveTo(tour, `2026-11-${day}T18:00:00Z`);
      await simulate(tour);
      const [winner, ...others] = (await askOdds(tour, id)).players;
      expect(others).toEqual([]);
      expect(winner).toMatchObject({ reached: later.rounds.length });
    },
  );

  it('give the next match the probability on its card', async () => {
    const [sourced] = await moveTo('atp', '2026-11-21T18:00:00Z');
    const next = sourced?.matches?.find(
      ({ draw, state, sides }) =>
        draw === 'mens-singles' &&
        state === 'scheduled' &&
        sides.every(({ players }) => players[0]),
    );
    if (sourced === undefined || next === undefined) throw new Error('no match to come');
    await addForecast(test, next.id, { homeWinProbability: 0.917 }, 'atp');
    await simulate('atp');
    const { players } = await askOdds('atp', sourced.tournament.id);
    const favorite = players.find(({ id }) => id === next.sides[0].players[0]?.id);
    expect(favorite?.reach[favorite.reached + 1]).toBeCloseTo(0.917, 3);
  });

  it('are missing without a draw, and older ones stay where a simulation fails', async () => {
    const [sourced] = await moveTo('wta', '2026-11-21T18:00:00Z');
    if (sourced === undefined) throw new Error('no tournament');
    const { tournament } = sourced;
    await storeTournaments(test.context, 'wta', {
      tournaments: [
        { tournament: { ...tournament, id: 'later', state: 'scheduled' }, matches: [] },
      ],
      rejected: [],
    });
    await simulate('wta');
    expect(await ask('wta', 'later')).toMatchObject({ state: 'no-draw', odds: null });
    expect((await ada.call('GET', '/api/tennis/tournaments/wta/unknown/odds')).status).toBe(404);

    const before = await ask('wta', tournament.id);
    test.clock.advance(86_400_000);
    const fail = () => Promise.reject(new Error('the thread ended'));
    await expect(simulateDraws(test.context, 'wta', fail)).rejects.toThrow('ended');
    expect(await ask('wta', tournament.id)).toEqual({ ...before, state: 'failed' });
    test.clock.advance(86_400_000);
    await simulate('wta');
    expect(await ask('wta', tournament.id)).toMatchObject({ state: 'ready' });
  });
});
