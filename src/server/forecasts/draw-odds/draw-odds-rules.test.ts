import { describe, expect, it } from 'vitest';
import { tennisMatches } from '#db/tables/tournaments-tables.ts';
import { toRow } from '#db/upsert.ts';
import type { TennisTourId } from '#domain/league.ts';
import { readDraw } from '#forecasting/tennis/read-draw.ts';
import { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import { readTennis } from '#providers/scores/espn/tournaments/espn-tennis.ts';
import { isRecord } from '#providers/reading/json.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import { listMatches, summarize } from './draw-odds-rules.ts';

/** Odds among equals, but for the best four seeds. */
async function readOdds(tour: TennisTourId, file: string, ofBest = 0) {
  const body: unknown = JSON.parse(readRecording(file));
  if (!isRecord(body)) throw new Error(`${file} is no object`);
  const { tournaments } = await readTennis(tour, body);
  const changedAt = new Date();
  const rows = (tournaments[0]?.matches ?? []).map((match) =>
    toRow(tennisMatches, { ...match, changedAt }),
  );
  const draw = readDraw(listMatches(rows, new Map()));
  if (draw === undefined) return undefined;
  const even = draw.players.map(({ seed = 99 }) => ({ mean: seed <= 4 ? ofBest : 0, sd: 0.3 }));
  return summarize(draw, simulateDraw(draw, even, { count: 2000, seed: 1 }), rows);
}

describe.runIf(hasRecordings())('the draw of a recorded tournament', () => {
  const slam = 'atp-scoreboard-mixed-slam.json';

  it.each<[TennisTourId, string, string]>([
    ['atp', 'Carlos Alcaraz', 'Tommy Paul'],
    ['wta', 'Aryna Sabalenka', 'Zheng Qinwen'],
  ])('%s: a Grand Slam in the fourth round', async (tour, first, second) => {
    const odds = await readOdds(tour, slam);
    expect(odds?.unnamed.count).toBe(0);
    expect(odds?.rounds).toHaveLength(7);
    expect(odds?.players).toHaveLength(12);
    const find = (name: string) => odds?.players.find((player) => player.name === name);
    // Both are named in the quarterfinal, where they meet.
    expect(find(first)).toMatchObject({ reached: 4 });
    const met = [find(first), find(second)].map((line) => line?.reach[5] ?? 0);
    expect((met[0] ?? 0) + (met[1] ?? 0)).toBeCloseTo(1, 3);
    const titles = odds?.players.reduce((sum, { reach }) => sum + (reach.at(-1) ?? 0), 0);
    expect(titles).toBeCloseTo(1, 3);
  });

  it('keeps the best four seeds apart until the semifinal', async () => {
    const odds = await readOdds('wta', slam, 60);
    const best = odds?.players.filter(({ seed }) => seed !== null && seed <= 4) ?? [];
    expect(best.map(({ seed }) => seed).toSorted()).toEqual([1, 2, 3]);
    for (const { reach } of best) expect(reach[5]).toBeCloseTo(1, 3);
  });

  it('goes on from matches that could not be read: a semifinal without a score, a final of nobody', async () => {
    const odds = await readOdds('wta', 'turn3/derived-wta-ended-by-default.json');
    expect(odds?.rounds).toEqual(['Round 1', 'Round 2', 'Quarterfinal', 'Semifinal', 'Final']);
    expect(odds?.players.map(({ name }) => name).toSorted()).toEqual([
      'Cristina Bucsa',
      'Elsa Jacquemot',
      'Erika Andreeva',
    ]);
  });

  it('is none where the feed does not tell rounds, as until 2023', async () => {
    expect(await readOdds('wta', 'wta-scoreboard-in-oldshape.json')).toBeUndefined();
  });
});
