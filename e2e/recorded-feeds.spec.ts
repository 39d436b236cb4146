/**
 * Recorded days of ESPN's feed through its adapter: one game per team league, from schedule to
 * grade.
 */
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { StatusView } from '#contract/admin/status-endpoints.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import { hasRecordings } from '#testing/stand-ins/espn-stand-in.ts';
import { type Replay, startReplay } from '#testing/stand-ins/replay-stand-in.ts';
import { expect, type Page, test } from '@playwright/test';
import { signInByCall, watchForTrouble } from './fixtures.ts';
import { askLabel } from './games-ahead.ts';

const isRecorded = hasRecordings();
if (!isRecorded)
  process.stderr.write('ESPN recordings: not beside this checkout, so not replayed\n');
test.skip(!isRecorded, 'the recordings are not beside this checkout');

/** Time in milliseconds to predict all four before they start, also on a busy machine. */
const aheadMs = 20 * 60_000;

let feed: Replay | undefined;
let product: Product | undefined;

test.beforeAll(async () => {
  feed = await startReplay(new Date(Date.now() + aheadMs));
  const { origin } = feed;
  product = await startProduct({
    DATA_SOURCE: 'espn',
    ESPN_SITE_URL: origin,
    ESPN_WEB_URL: origin,
    ESPN_CORE_URL: origin,
    LIVE_POLL_SECONDS: '1',
  });
});

test.afterAll(async () => {
  await product?.close();
  await feed?.close();
});

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`${product?.address}/api${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Waits until the game is in the given state. */
async function readGame(page: Page, path: string, state: GameView['state']): Promise<GameView> {
  let game: GameView | undefined;
  await expect(async () => {
    ({ game } = await read<{ game: GameView }>(page, path));
    expect(game.state).toBe(state);
  }).toPass();
  if (game === undefined) throw new Error(`${path} gave nothing`);
  return game;
}

for (const league of ['nfl', 'nba', 'nhl', 'mlb'] as const) {
  test(`${league.toUpperCase()}: a recorded game is predicted, played and graded`, async ({
    page,
  }) => {
    if (feed === undefined || product === undefined) throw new Error('nothing was started');
    const { address } = product;
    const isToday = easternDay(feed.startsAt) === easternDay(new Date());
    test.skip(!isToday, 'the US-Eastern day ends before the games would start');
    const path = `/${league}/games/${feed.gameId(league)}`;
    const trouble = watchForTrouble(page);
    await signInByCall(page.request, address, administrator);

    const game = await readGame(page, path, 'scheduled');
    // Predictions are refused until the season is loaded.
    await expect(async () => {
      const { sports } = await read<StatusView>(page, '/status');
      expect(sports.find(({ id }) => id === league)?.loading).toEqual([]);
    }).toPass();
    await page.goto(`${address}/${league}`);
    const label = `${game.awayTeam} @ ${game.homeTeam}`;
    const card = page.getByRole('article', { name: label });
    await expect(card).toContainText('Predicted winner');
    await card.getByRole('button', { name: askLabel }).click();
    const link = card.getByRole('link', { name: /VIEW ANALYSIS/ });
    const analysis = `${await link.getAttribute('href')}`;

    feed.begin(league);
    const played = await readGame(page, path, 'live');
    await expect(card).toContainText('5:00 - Period');
    await expect(card).toContainText(String(played.homeScore));

    const result = feed.finish(league);
    const final = await readGame(page, path, 'final');
    expect(final).toMatchObject({ homeScore: result.home, awayScore: result.away });
    await page.goto(address + analysis);
    await expect(page.getByRole('heading', { name: 'Grade' })).toBeVisible();
    const { prediction } = await read<MatchupAnalysisView>(page, `${path}/analysis`);
    const winner = result.home > result.away ? 'home' : 'away';
    const isRight = prediction.predictedWinner.side === winner;
    expect(prediction.grade?.winner).toBe(isRight ? 'win' : 'loss');
    // Requests for what the replay lacks, such as tables and box scores, are expected to fail.
    expect(trouble.filter((line) => line.startsWith('script error'))).toEqual([]);
  });
}
