import { findProjectedLeague } from '#domain/players/statistics.ts';
import { mlbPlayers } from '#forecasting/players/leagues/mlb-players.ts';
import type { PlayerProjection } from '#forecasting/players/projection-types.ts';
import { LearnedPlayers } from '#server/forecasts/learned-players.ts';
import { expect, it } from 'vitest';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import { followAnalyst, lockProjections } from './player-projections-rules.ts';
import type { ProjectionsRow } from './player-projections-store.ts';
import { viewAbsences } from './player-projections-views.ts';

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

it('moves an absence with the rows beside it where an analyst shifts the score', () => {
  const gains = [{ playerId: 'a', name: 'A', change: 4 }];
  const absent = {
    playerId: 'out',
    name: 'Out',
    position: null,
    side: 'home',
    detail: null,
  } as const;
  const counted = { opportunity: 30, opportunityName: 'minutes', statistic: 'points', value: 22 };
  const absence = { ...absent, ...counted, at: '2026-11-28T16:40:00.000Z', gains, teamChange: -18 };
  const row = {
    league: 'nba',
    players: {},
    projections: {
      opportunities: ['minutes'],
      statistics: [['points', 'nb', 1]],
      home: [['a', 1, 10, [30], [[20, 5, 0]]]],
      away: [],
      averages: {},
    },
    news: { absences: [absence], before: { a: [26, 16] } },
  } as unknown as ProjectionsRow;
  const analyst = { shift: 0.4, label: 'GPT-4o' };
  const forecast = { ...sampleForecast, homeScore: 114, awayScore: 110, total: 224 };
  const game = { forecast: { forecast }, analyst } as unknown as StoredGame;

  const moved = followAnalyst(row, game);
  const [view] = viewAbsences(moved);
  const now = moved.projections.home[0]?.[4][0]?.[0] ?? 0;
  const before = moved.news?.before['a']?.[1] ?? 0;

  expect(now).not.toBeCloseTo(20, 1);
  expect(view?.gains[0]?.change).toBeCloseTo(now - before, 2);
  expect(view).toMatchObject({
    opportunity: 30,
    opportunityLabel: 'Min',
    gained: view?.gains[0]?.change,
  });
  expect((view?.gained ?? 0) - (view?.value ?? 0)).toBeCloseTo(view?.teamChange ?? 0, 6);
});
