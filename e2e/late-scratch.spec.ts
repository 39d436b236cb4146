/** A simulated basketball team's best player is ruled out an hour before the game. */
import type { GameView } from '#contract/games-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { LineupView } from '#contract/lineups-endpoints.ts';
import { streamPath } from '#contract/live/stream-shapes.ts';
import { measureCrowding } from '#testing/crowding.ts';
import { type SimulatedEvening, startSimulatedEvening } from '#testing/simulated-evening.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, watchForTrouble } from './fixtures.ts';

let evening: SimulatedEvening;

test.beforeAll(async () => {
  evening = await startSimulatedEvening();
});

test.afterAll(() => evening?.close());

/** Time from the report to the updated card, on an otherwise idle machine. */
const promisedMs = 10_000;

async function ask<Answer>({ request }: BrowserContext, path: string): Promise<Answer> {
  const answer = await request.get(evening.address + path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Records the stream's events about the game, through a separate listener. */
async function listenToStream(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((path) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const stream = new EventSource(path);
    stream.addEventListener('scores', ({ data }: MessageEvent<string>) => heard.push(data));
  }, streamPath);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('a late scratch moves the forecast, marks the prediction and updates the card within ten seconds @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await context.addCookies([
    { name: 'linewise_session', value: evening.token, url: evening.address },
  ]);
  const gamePath = `/api/nba/games/${evening.gameId}`;
  const lineup = await ask<LineupView>(context, `${gamePath}/lineup`);
  expect(lineup.isUsed, lineup.reason ?? '').toBe(true);
  const [star] = (['home', 'away'] as const)
    .flatMap((side) => lineup[side].players.map((player) => ({ ...player, side })))
    .filter(({ status }) => status === null)
    .toSorted((a, b) => (b.effect?.winProbability ?? 0) - (a.effect?.winProbability ?? 0));
  if (star?.name == null) throw new Error('nobody is well');

  const generated = await context.request.post(
    `${evening.address}/api/nba/predictions/generate/${evening.gameId}`,
    { data: {} },
  );
  expect(generated.ok(), await generated.text()).toBe(true);
  const { id } = (await generated.json()) as GeneratedPrediction;
  const { game: before } = await ask<{ game: GameView }>(context, gamePath);

  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  await page.goto(`${evening.address}/nba`);
  // A phone shows only the first games as cards until all cards are requested.
  await page.getByRole('button', { name: 'Cards' }).click();
  const card = page
    .getByRole('article', { name: new RegExp(`${before.awayTeam}.*${before.homeTeam}`) })
    .filter({ has: page.locator(`time[datetime="${before.gameTime}"]`) });
  await expect(card).toBeVisible();
  const absence = card.getByRole('list', { name: 'Who is out' }).getByText(star.name);
  await expect(absence).toHaveCount(0);
  await expect(card.getByRole('group', { name: 'Inputs changed' })).toHaveCount(0);
  const heard = await listenToStream(page);

  const withinMs = promisedMs * measureCrowding();
  const reportedAt = Date.now();
  await evening.report(star.side, { playerId: star.id, name: star.name });
  await expect(absence).toBeVisible({ timeout: withinMs });
  const notice = card.getByRole('group', { name: 'Inputs changed' });
  await expect(notice).toBeVisible({ timeout: withinMs - (Date.now() - reportedAt) });
  const tookMs = Date.now() - reportedAt;
  test.info().annotations.push({
    type: 'from the report to the card',
    description: `${tookMs} of ${Math.round(withinMs)} ms`,
  });
  expect(tookMs).toBeLessThan(withinMs);

  expect((await heard()).join('\n')).toContain(evening.gameId);
  await expect(notice).toContainText(/Our number moved to .* since the lock/);
  const { game: after } = await ask<{ game: GameView }>(context, gamePath);
  const calculateLoss = ({ forecast }: GameView) =>
    (star.side === 'home' ? -1 : 1) * (forecast?.homeWinProbability ?? 0);
  expect(calculateLoss(after)).toBeGreaterThan(calculateLoss(before) + 0.02);
  const { prediction } = await ask<{ prediction: { staleReasons: string[] } }>(
    context,
    `/api/predictions/${id}`,
  );
  expect(prediction.staleReasons.join()).toContain('moved our win probability');
  await expectAccessible(page);

  // On the same phone: the what-if forecast with this player back in.
  await card.getByRole('button', { name: /^Details/ }).click();
  await card.getByRole('link', { name: 'Lineups and what-if' }).click();
  const switches = page.getByRole('group', { name: star.name });
  await switches.getByRole('button', { name: 'Plays' }).click();
  await expect(page.getByRole('region', { name: 'What-if summary' })).toBeVisible();
  const row = page.getByRole('row', { name: /to win/ });
  const isOwn = (await row.getByRole('rowheader').innerText()).startsWith(
    after[star.side].abbreviation,
  );
  const sign = isOwn ? '+' : '−';
  const change = row.getByRole('cell').last();
  await expect(change).toContainText(sign);
  expect(new URL(page.url()).searchParams.get('in')).toBe(star.id);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page);

  // The player is opened from the table and left again, with the same players switched.
  await page.getByRole('rowheader').getByRole('link', { name: star.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: star.name })).toBeVisible();
  await page.goBack();
  await expect(switches.getByRole('button', { name: 'Plays' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('rowheader').getByRole('link', { name: star.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: star.name })).toBeVisible();
  await expect(page.getByText('Out', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Value over time' })).toBeVisible();
  await expectAccessible(page);
  expect(trouble).toEqual([]);
  await context.close();
});
