/** A member reads a quarterback's value and tries the forecast without this player. */
import type { GameView } from '#contract/games-endpoints.ts';
import type { LineupView } from '#contract/lineups-endpoints.ts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible, newPerson, signInByCall, watchForTrouble } from './fixtures.ts';
import { listAhead, listOpenWeeks, readWeek } from './games-ahead.ts';
import { useSharedProduct } from './shared-product.ts';

const member = newPerson('Vera');
const product = useSharedProduct(member);

/** A football game forecast with lineups; box scores load in the background. */
async function findGameWithLineups(request: APIRequestContext): Promise<LineupView | undefined> {
  const [slot] = await listOpenWeeks(request, product.address, 1);
  if (slot === undefined) return undefined;
  const { games } = await readWeek(request, product.address, slot);
  const [game] = listAhead(games);
  let lineup: LineupView | undefined;
  await expect(async () => {
    const path = `/api/nfl/games/${game?.id ?? ''}/lineup`;
    const answer = await request.get(product.address + path);
    expect(answer.ok(), await answer.text()).toBe(true);
    lineup = (await answer.json()) as LineupView;
    expect(lineup.isUsed, lineup.reason ?? '').toBe(true);
  }).toPass({ timeout: 480_000, intervals: [2000] });
  return lineup;
}

test('a member switches a quarterback out on a phone, and the URL keeps the change', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await signInByCall(context.request, product.address, member);
  const lineup = await findGameWithLineups(context.request);
  test.skip(lineup === undefined, 'no football game is ahead at the end of the simulated season');
  if (lineup === undefined) return;

  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  await page.goto(`${product.address}/games/nfl/${lineup.gameId}/lineup`);
  await expect(page.getByRole('heading', { name: 'Our forecast now' })).toBeVisible();
  await expectAccessible(page);

  const [starter] = lineup.home.players.toSorted((a, b) => b.probability - a.probability);
  const switches = page.getByRole('group', { name: starter?.name ?? `Player ${starter?.id}` });
  await switches.getByRole('button', { name: 'Out' }).click();
  await expect(page.getByRole('heading', { name: 'What if', exact: true })).toBeVisible();
  const change = page
    .getByRole('row', { name: /to win/ })
    .getByRole('cell')
    .last();
  const answer = await context.request.get(
    `${product.address}/api/nfl/games/${encodeURIComponent(lineup.gameId)}`,
  );
  const { game } = (await answer.json()) as { game: GameView };
  const isOfHome = (await change.locator('xpath=..').innerText()).startsWith(
    game.home.abbreviation,
  );
  const isWorse = (starter?.effect?.winProbability ?? 0) > 0;
  const sign = isWorse === isOfHome ? '−' : '+';
  await expect(change).toContainText(sign);
  await expectAccessible(page);

  await page.reload();
  await expect(switches.getByRole('button', { name: 'Out' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(change).toContainText(sign);

  const foot = page.getByRole('region', { name: 'What-if summary' });
  await foot.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: 'Our forecast now' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(trouble).toEqual([]);
  await context.close();
});
