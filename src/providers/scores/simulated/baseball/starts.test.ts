import type { PlayerLine } from '#domain/box-score.ts';
import { expect, it } from 'vitest';
import { createSimulatedSource } from '../simulated-source.ts';

const now = new Date('2026-09-20T08:00:00Z');

/** A pitcher's line from the box scores of their starts, computed independently. */
function formatLine(starts: PlayerLine['figures'][]): string {
  const sum = (name: string) => starts.reduce((total, figures) => total + Number(figures[name]), 0);
  const outs = starts.reduce((total, figures) => {
    const [full, part] = (figures['fullInnings.partInnings'] ?? '').split('.').map(Number);
    return total + 3 * (full ?? NaN) + (part ?? NaN);
  }, 0);
  const earned = ((27 * sum('earnedRuns')) / outs).toFixed(2);
  const letOn = ((3 * (sum('hits') + sum('walks'))) / outs).toFixed(2);
  return `(${sum('wins')}-${sum('losses')}, ${earned} ERA, ${letOn} WHIP, ${sum('strikeouts')} K)`;
}

it('probable pitchers of the simulated MLB have the totals of their box scores this season', async () => {
  const source = createSimulatedSource({ seed: 'seed', now: () => now });
  const slates = await Promise.all(
    ['2026-08', '2026-09'].map((month) => source.fetchSlate('mlb', { kind: 'month', month })),
  );
  const games = slates.flatMap((slate) => slate.games).map(({ game }) => game);
  const next = games.filter(({ state, phase }) => state === 'scheduled' && phase === 'regular');
  const starters = next.slice(0, 5).flatMap(({ home, away }) => [home, away]);
  let compared = 0;
  for (const { competitorId, probableStarter } of starters) {
    const starts: PlayerLine['figures'][] = [];
    for (const { id, state, phase, ...game } of games) {
      if (state !== 'final' || phase !== 'regular') continue;
      const side = (['home', 'away'] as const).find(
        (name) =>
          game[name].competitorId === competitorId &&
          game[name].probableStarter?.id === probableStarter?.id,
      );
      if (side === undefined) continue;
      const box = await source.fetchBoxScore('mlb', id);
      const line = box[side].players.find(
        (one) => one.group === 'pitching' && one.id === probableStarter?.id,
      );
      if (line !== undefined) starts.push(line.figures);
    }
    expect(probableStarter?.line).toBe(starts.length === 0 ? undefined : formatLine(starts));
    compared += starts.length;
  }
  expect(compared).toBeGreaterThan(8);
});

it('a simulated MLB game has one winning pitcher, and one losing pitcher on the other side', async () => {
  const source = createSimulatedSource({ seed: 'seed', now: () => now });
  const { games } = await source.fetchSlate('mlb', { kind: 'day', day: '2026-09-18' });
  for (const { game } of games.filter((one) => one.game.state === 'final')) {
    const box = await source.fetchBoxScore('mlb', game.id);
    const count = (side: 'home' | 'away', figure: string) =>
      box[side].players.reduce((sum, { figures }) => sum + Number(figures[figure] ?? 0), 0);
    const [won, lost] =
      (game.home.score ?? 0) > (game.away.score ?? 0)
        ? (['home', 'away'] as const)
        : (['away', 'home'] as const);
    expect([count(won, 'wins'), count(won, 'losses')]).toEqual([1, 0]);
    expect([count(lost, 'wins'), count(lost, 'losses')]).toEqual([0, 1]);
  }
});
