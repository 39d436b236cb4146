/**
 * The simulated calendar advances during a run, so journeys ask the product which games are open.
 */
import type { GameView } from '#contract/games-endpoints.ts';
import type { ScheduleView, WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** A game that starts sooner could start during the journey. */
const roomMs = 10 * 60_000;

/** Games that a journey has time to predict, in order of start. */
export function listAhead<Game extends Pick<GameView, 'state' | 'gameTime'>>(
  games: readonly Game[],
  marginMs = roomMs,
): Game[] {
  const from = Date.now() + marginMs;
  return games
    .filter(({ state, gameTime }) => state === 'scheduled' && Date.parse(gameTime) > from)
    .toSorted((a, b) => Date.parse(a.gameTime) - Date.parse(b.gameTime));
}

/** Long lists render progressively: the last item is known only once the list is complete. */
export async function untilListIsWhole(page: Page): Promise<void> {
  await expect(page.locator('div[aria-busy=true]')).toHaveCount(0);
}

/**
 * Label of the button: the specified one without a prediction; with the automatic one the model, or
 * that it has no key.
 */
export const askLabel = /^(GENERATE PREDICTION|Generate AI Analysis|Ask .+|Run baseline analysis)$/;

/**
 * The last card on a page with a forecast and an open prediction, the least likely to start soon. A
 * matchup can appear twice, in a series or as a makeup game.
 */
export async function findOpenCard(page: Page): Promise<Locator> {
  const open = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: askLabel }) })
    // Our current forecast, or the locked one near the start.
    .filter({ hasText: 'Predicted winner' })
    .last();
  await expect(open).toBeVisible();
  await untilListIsWhole(page);
  const name = (await open.getAttribute('aria-label')) ?? '';
  const start = (await open.locator('time').first().getAttribute('datetime')) ?? '';
  return page
    .getByRole('article', { name })
    .filter({ has: page.locator(`time[datetime="${start}"]`) });
}

/** A football week, the current one without a slot; a new installation loads week by week. */
export async function readWeek(
  request: APIRequestContext,
  address: string,
  slot?: number,
): Promise<WeekScheduleView> {
  const place = slot === undefined ? 'current' : `live/${slot}`;
  return readUntilThere<WeekScheduleView>(request, `${address}/api/nfl/schedule/${place}`);
}

/**
 * Football weeks with at least so many upcoming games: future weeks first, then the current one.
 * Empty at the end of a season.
 */
export async function listOpenWeeks(
  request: APIRequestContext,
  address: string,
  minGames: number,
): Promise<number[]> {
  const { week, weeks } = await readWeek(request, address);
  const later = weeks.map(({ slot }) => slot).filter((slot) => slot > week.slot);
  const open: number[] = [];
  for (const slot of [...later.slice(0, 3), week.slot]) {
    const { games } = await readWeek(request, address, slot);
    if (listAhead(games).length >= minGames) open.push(slot);
  }
  return open;
}

/** US Eastern days from today on which a daily league has at least so many upcoming games. */
export async function listOpenDays(
  request: APIRequestContext,
  address: string,
  league: string,
  { days, minGames = 1 }: { days: number; minGames?: number },
): Promise<string[]> {
  const path = `${address}/api/schedule/${league}?days=${days}`;
  const { games } = await readUntilThere<ScheduleView>(request, path);
  const starts = listAhead(games).map(({ gameTime }) => easternDay(new Date(gameTime)));
  return [...new Set(starts)].filter(
    (day) => starts.filter((other) => other === day).length >= minGames,
  );
}

/** Days after today, whose games cannot start while a journey runs. */
export function isAfterToday(day: string): boolean {
  return day > easternDay(new Date());
}

/** Selects a day on a page that lists games by day. */
export async function openDay(page: Page, day: string): Promise<void> {
  const name = easternMoment(day, 12).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'America/New_York',
  });
  const button = page
    .getByRole('group', { name: 'Day' })
    .getByRole('button')
    .filter({ hasText: day > easternDay(new Date()) ? name : 'Today' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Repeats a request until its data are loaded; returns the response. */
export async function readUntilThere<Answer>(
  request: APIRequestContext,
  path: string,
): Promise<Answer> {
  let answer: Answer | undefined;
  await expect(async () => {
    const read = await request.get(path);
    expect(read.ok(), await read.text()).toBe(true);
    answer = (await read.json()) as Answer;
  }).toPass();
  if (answer === undefined) throw new Error(`${path} gave nothing`);
  return answer;
}
