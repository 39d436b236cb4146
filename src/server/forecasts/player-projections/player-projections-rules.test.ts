import { findProjectedLeague } from '#domain/players/statistics.ts';
import { mlbPlayers } from '#forecasting/players/leagues/mlb-players.ts';
import type { PlayerProjection } from '#forecasting/players/projection-types.ts';
import { LearnedPlayers } from '#server/forecasts/learned-players.ts';
import { expect, it } from 'vitest';
import { lockProjections } from './player-projections-rules.ts';

const [first, second] = mlbPlayers.opportunities.map(({ name }) => name);

function player(playerId: string, opportunity: Record<string, number>): PlayerProjection {
  const statistics = Object.fromEntries(
    mlbPlayers.statistics.map(({ name }) => [name, ['nb', 1.234, 5.678, 0.1234, 0.5] as const]),
  );
  return { playerId, probability: 1, games: 50, opportunity, statistics };
}

it('locks 8 kB of projections, and of too many those with a role: regulars and starting pitchers', () => {
  const figures = new LearnedPlayers(mlbPlayers, findProjectedLeague('mlb')?.statistics ?? []);
  const side = (name: string) => ({
    players: [
      ...Array.from({ length: 9 }, (_, at) => player(`${name} ${at}`, { [first ?? '']: 4.2 })),
      ...Array.from({ length: 30 }, (_, at) => player(`${name} b${at}`, { [first ?? '']: 1.6 })),
      player(`${name} pitcher`, { [second ?? '']: 22 }),
    ],
  });
  const locked = lockProjections({ home: side('home'), away: side('away') }, figures);

  expect(JSON.stringify(locked).length).toBeLessThanOrEqual(8000);
  for (const [name, players] of Object.entries({ home: locked.home, away: locked.away })) {
    const ids = players.map(([id]) => id);
    expect(ids).toEqual(expect.arrayContaining([`${name} 0`, `${name} 8`, `${name} pitcher`]));
  }
  expect(Object.keys(locked.averages)).toHaveLength(locked.home.length + locked.away.length);
});
