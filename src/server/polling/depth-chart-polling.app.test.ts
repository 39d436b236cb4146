import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { storePlayedFootball } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDueInjuries } from './injury-polling/injury-polling-jobs.ts';

const charts = new Map<string, ChartedPlayer[]>();
let injured: Injury[] = [];
const asked: string[] = [];

const test = useTestApp();
const ada = useMember(test, 'ada');

beforeEach(() => {
  test.context.leagues = ['nfl', 'nba'];
  test.context.source = {
    ...createScoreSource({ kind: 'simulated', seed: 'charts', now: test.clock.now }),
    fetchInjuries: (_league, gameId) => Promise.resolve({ gameId, home: injured, away: [] }),
    fetchDepthChart(league, teamId) {
      asked.push(`${league} ${teamId}`);
      const chart = charts.get(teamId);
      return chart === undefined
        ? Promise.reject(new ScoreSourceError('not-found', 'none'))
        : Promise.resolve(chart);
    },
  };
});

const first = { playerId: 'first', name: 'Fred Fírst' };
const second = { playerId: 'second', name: 'Sam Second' };

/** Sides whose quarterback has always been the same player. */
beforeEach(async () => {
  charts.clear();
  injured = [];
  asked.length = 0;
  await storePlayedFootball(test, { games: 6, passers: { gulls: 'first', elks: 'other' } });
  const startsAt = new Date(test.clock.now().getTime() + 20 * 3_600_000);
  await addGame(test, { id: 'g1', startsAt });
});

const read = () => readDueInjuries(test.context, 60_000);
const advanceHours = (hours: number) => test.clock.advance(hours * 3_600_000);

async function expectedStarter() {
  const { body } = await ada.call('GET', '/api/nfl/games/g1/lineup');
  const { isUsed, reason, home } = body as LineupView;
  expect(isUsed, reason ?? '').toBe(true);
  return home.players
    .filter(({ probability }) => probability > 0)
    .map(({ id, name, probability }) => [id, name, probability]);
}

describe('the expected quarterback', () => {
  it('is first on the depth chart, whoever started recently', async () => {
    charts.set('gulls', [second, first]);
    await read();

    expect(await expectedStarter()).toEqual([['second', 'Sam Second', 1]]);
  });

  it('is the next one when the first is out, and both when doubtful', async () => {
    charts.set('gulls', [first, second]);
    injured = [{ ...first, position: 'QB', status: 'Out' }];
    await read();
    expect(await expectedStarter()).toEqual([['second', 'Sam Second', 1]]);

    injured = [{ ...first, position: 'QB', status: 'Questionable' }];
    advanceHours(4);
    await read();
    expect(await expectedStarter()).toEqual([
      ['first', 'Fred Fírst', 0.6],
      ['second', 'Sam Second', 0.4],
    ]);
  });

  it('is the recent starter without a chart', async () => {
    await read();

    expect(await expectedStarter()).toEqual([['first', 'Player first', 1]]);
  });
});

describe('depth charts', () => {
  it('are fetched every six hours at most, also when missing', async () => {
    charts.set('gulls', [first]);
    for (let hour = 0; hour < 12; hour += 1) {
      await read();
      advanceHours(1);
    }

    expect(asked).toEqual(['nfl gulls', 'nfl elks', 'nfl gulls', 'nfl elks']);
  });

  it('are fetched only in leagues that have them', async () => {
    const startsAt = new Date(test.clock.now().getTime() + 3_600_000);
    await addGame(test, { id: 'b1', league: 'nba', season: 2027, week: null, startsAt });
    await read();

    expect(asked).not.toContain('nba gulls');
  });
});
