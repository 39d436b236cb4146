import { todayEndpoints } from '#contract/today-endpoints.ts';
import { bookQuotes } from '#db/tables/games-tables.ts';
import { footballEvent, footballScoreboard } from '#testing/fixtures/espn/football-events.ts';
import { findMeasuredModel } from '#testing/samples/sample-forecast.ts';
import { addForecast, addGame, addQuote } from '#testing/samples/scene.ts';
import { addPerson } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { expect, it } from 'vitest';
import { refreshDue } from '#server/polling/polls/polls.ts';

const test = useEspnTestApp('2026-11-22T12:00:00Z');

it('is reported as loading before any league has answered, and shown without golf while that is unknown', async () => {
  const { browser } = await addPerson(test, 'Ada');
  const before = await browser.get('/api/today');
  expect(before.status).toBe(425);
  expect(before.text).toContain('Today’s games have not been loaded yet.');

  const event = footballEvent({ id: '401900001', date: '2026-11-22T18:00Z' });
  test.feed.answer(
    'football/nfl/scoreboard',
    footballScoreboard([event], { season: { year: 2026, type: 2 }, week: { number: 11 } }),
  );
  await refreshDue(test.context, 'nfl');
  await test.settle();

  const { status, text, body } = await browser.get('/api/today');
  expect(status, text).toBe(200);
  const answer = todayEndpoints.today.answer.parse(body);
  // Nothing outside the contract is sent: it would come with every landing page.
  expect(body).toEqual(answer);
  const { games, tournaments } = answer;
  expect(games.map(({ id }) => id)).toContain('401900001');
  expect(tournaments).toEqual([]);
});

it('names the lines expected to move of games that start tomorrow, with the measured rate', async () => {
  const { browser } = await addPerson(test, 'Ada');
  const startsAt = new Date(test.clock.now().getTime() + 20 * 3_600_000);
  const model = findMeasuredModel('nba');
  for (const [id, total] of [
    ['401', 190],
    ['402', 229],
  ] as const) {
    await addGame(test, { id, league: 'nba', startsAt });
    await addForecast(test, id, { model, homeScore: 115, awayScore: 114 }, 'nba');
    await addQuote(test, id, { homeSpread: -1, total }, { league: 'nba' });
  }

  const { games } = todayEndpoints.today.answer.parse((await browser.get('/api/today')).body);

  const [far, near] = games.map(({ expectedMoves }) => expectedMoves);
  expect(far).toMatchObject([{ line: 'total', toward: 'over' }]);
  expect(far?.[0]?.hitRate).toBeGreaterThan(0.5);
  expect(far?.[0]?.moved).toBeGreaterThan(100);
  expect(near).toEqual([]);
});

it('has the best price of each side across bookmakers with its age, and ours with the market only where that has a weight', async () => {
  const { browser } = await addPerson(test, 'Ada');
  const startsAt = new Date(test.clock.now().getTime() + 3 * 3_600_000);
  const at = new Date(test.clock.now().getTime() - 60_000);
  for (const league of ['nba', 'nfl'] as const) {
    await addGame(test, { id: league, league, startsAt });
    await addForecast(test, league, { model: findMeasuredModel(league) }, league);
    await addQuote(test, league, {}, { league, at });
  }
  const other = { provider: 'Other Book', homeMoneyline: -145, awayMoneyline: 120 };
  await test.context.db.insert(bookQuotes).values({
    league: 'nba',
    gameId: 'nba',
    at,
    kind: 'quote',
    provider: other.provider,
    quote: other,
  });

  const { games } = todayEndpoints.today.answer.parse((await browser.get('/api/today')).body);
  const find = (wanted: string) => games.find(({ league }) => league === wanted);

  expect(find('nba')?.prices?.seenAt).toBe(at.toISOString());
  expect(find('nba')?.prices?.best.slice(0, 2)).toMatchObject([
    { market: 'moneyline', side: 'away', price: 130, provider: 'Test Book' },
    { market: 'moneyline', side: 'home', price: -145, provider: 'Other Book' },
  ]);
  expect(find('nba')?.withMarketHomeWinProbability).toBeGreaterThan(0);
  expect(find('nfl')?.withMarketHomeWinProbability).toBeNull();
});
