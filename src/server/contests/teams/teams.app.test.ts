import type { ComparisonView } from '#contract/teams-endpoints.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import { maxFailures } from '#server/contests/box-scores/box-scores.ts';
import { figuresResource } from '#server/contests/feeds.ts';
import { noteFailure } from '#server/contests/feeds.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

beforeEach(async () => {
  const other = (id: string) => ({ league: 'nfl' as const, id, name: id, shortName: id });

  await test.context.db.insert(competitors).values(
    ['owls', 'bears'].map((id) => ({
      ...other(id),
      location: id,
      abbreviation: id.slice(0, 3).toUpperCase(),
    })),
  );
});

type Given = Parameters<typeof addGame>[1];
let played = 0;

function addResult(homeScore: number, awayScore: number, given: Partial<Given> = {}) {
  played += 1;
  const id = `r${played}`;
  return addGame(test, { id, state: 'final', homeScore, awayScore, ...given });
}

async function matchup(): Promise<ComparisonView['matchup']> {
  const { body } = await ada.call('GET', '/api/nfl/teams/compare?a=gulls&b=elks');
  return (body as ComparisonView).matchup;
}

it('rates an offense as strong against a poor defense, by the season’s league average', async () => {
  // Gulls score 20 and allow 20; Elks score 20 and allow 30. The league's average is 22.
  await addResult(20, 20, { homeId: 'gulls', awayId: 'owls' });
  await addResult(20, 30, { homeId: 'elks', awayId: 'bears' });
  await addResult(20, 22, { homeId: 'owls', awayId: 'bears' });
  // Preseason and other seasons do not count.
  await addResult(60, 60, { homeId: 'owls', awayId: 'bears', phase: 'preseason' });
  await addResult(60, 60, { homeId: 'owls', awayId: 'bears', season: 2025 });

  const [ofGulls, ofElks] = await matchup();

  expect(ofGulls).toMatchObject({ label: 'NPG offense vs RWE defense' });
  expect(ofGulls?.value).toBeCloseTo((50 * 20 * 30) / 22 ** 2, 6);
  expect(ofGulls?.value).toBeGreaterThan(50);
  expect(ofElks?.value).toBeCloseTo((50 * 20 * 20) / 22 ** 2, 6);
  expect(ofElks?.value).toBeLessThan(50);
  expect(ofGulls?.detail).toBe('20.0 points per game vs. 30.0 allowed; league average 22.0');
});

it('has no matchup for teams that have not played', async () => {
  await addGame(test, { id: '401' });

  expect((await matchup()).map(({ value }) => value)).toEqual([null, null]);
});

it('compares football teams by the eight metrics from results and box scores', async () => {
  const { id } = await addResult(20, 17);
  const statistics = (yards: number) => [
    { name: 'totalYards', label: 'Total Yards', text: String(yards), value: yards },
    { name: 'thirdDownEff', label: '3rd down efficiency', text: '5-10' },
  ];
  await test.context.db.insert(boxScores).values({
    league: 'nfl',
    gameId: id,
    home: { competitorId: 'gulls', statistics: statistics(410), players: [] },
    away: { competitorId: 'elks', statistics: statistics(280), players: [] },
    fetchedAt: test.clock.now(),
  });
  await addResult(10, 3);

  const { body } = await ada.call('GET', '/api/nfl/teams/compare?a=gulls&b=elks');
  const { metrics, a } = body as ComparisonView;

  expect(a).toMatchObject({ games: 2, boxScores: 1 });
  expect(metrics.map(({ name, a: ours, b: theirs }) => [name, ours, theirs])).toEqual([
    ['Yards per game', 410, 280],
    ['Yards allowed per game', 280, 410],
    ['Points per game', 15, 10],
    ['Points allowed per game', 10, 15],
    ['Turnover differential', null, null],
    ['Red zone scoring', null, null],
    ['Third-down conversion', 0.5, 0.5],
    ['Sack rate', null, null],
  ]);
});

it('says whether box scores are still loading: until there, or given up', async () => {
  const { id } = await addResult(20, 17);
  await addResult(3, 9, { phase: 'preseason' });
  const isLoading = async () => {
    const { body } = await ada.call('GET', '/api/nfl/teams/compare?a=gulls&b=elks');
    const { a, b } = body as ComparisonView;
    return [a.isLoadingBoxScores, b.isLoadingBoxScores];
  };
  expect(await isLoading()).toEqual([true, true]);

  const missing = new ScoreSourceError('not-found', 'no figures yet');
  for (let failure = 1; failure <= maxFailures; failure += 1) {
    expect(await isLoading()).toEqual([true, true]);
    await noteFailure(test.context, 'nfl', figuresResource(id), missing);
  }
  expect(await isLoading()).toEqual([false, false]);
});

it('names scoring as the league does', async () => {
  await addResult(3, 2, { league: 'nhl', week: null });

  const { body } = await ada.call('GET', '/api/nhl/teams/compare?a=gulls&b=elks');
  const names = (body as ComparisonView).metrics.map(({ name }) => name);

  expect(names).toHaveLength(8);
  expect(names.slice(0, 3)).toEqual(['Goals per game', 'Goals allowed per game', 'Shots per game']);
});

it('compares hockey by its own box scores, and marks missing metrics as not available', async () => {
  const { id } = await addResult(3, 2, { league: 'nhl', week: null });
  const statistics = (shots: number) => [
    { name: 'shotsTotal', label: 'Shots', text: String(shots), value: shots },
  ];
  await test.context.db.insert(boxScores).values({
    league: 'nhl',
    gameId: id,
    home: { competitorId: 'gulls', statistics: statistics(34), players: [] },
    away: { competitorId: 'elks', statistics: statistics(22), players: [] },
    fetchedAt: test.clock.now(),
  });

  const { body } = await ada.call('GET', '/api/nhl/teams/compare?a=gulls&b=elks');
  const { metrics, a } = body as ComparisonView;
  const named = (wanted: string) => metrics.find(({ name }) => name === wanted);

  expect(a).toMatchObject({ games: 1, boxScores: 1 });
  expect(named('Shots per game')).toMatchObject({ a: 34, b: 22 });
  expect(named('Shots allowed per game')).toMatchObject({ a: 22, b: 34, better: 'lower' });
  expect(named('Power play')).toMatchObject({ a: null, b: null });
});
