import atp from '#forecasting/parameters/atp-players.json' with { type: 'json' };
import wta from '#forecasting/parameters/wta-players.json' with { type: 'json' };
import type { PlayerModel, PlayerParameters } from '#forecasting/players/player-model.ts';

/**
 * Model of tennis, whose players are sides of their own. The feed has no service points, so nothing
 * is learned from it.
 */
function tennisPlayers(parameters: unknown, leagueRate: number): PlayerModel {
  return {
    parameters: parameters as PlayerParameters,
    feed: [],
    columns: ['svpt', 'ace'],
    opportunities: [
      {
        name: 'service points',
        column: 'svpt',
        regular: 0,
        least: 0,
        start: 68,
        debutant: 68,
        firstRange: [40, 100],
        range: [45, 110],
        center: 68,
        high: 80,
        full: 130,
        shortAt: 68,
        startError: 18,
      },
    ],
    statistics: [{ name: 'aces', column: 'ace', opportunity: 'service points', leagueRate }],
    combined: [],
    usage: {},
    usageFloor: 1,
    pace: {},
    matesPrior: 200,
    leagueUsage: {},
    opponent: { keep: 0.96, summer: 0.9, prior: 300 },
    place: { keep: 0.998, summer: 0.95, prior: 2000 },
    scoring: { mean: 1, home: 0, step: 0, summer: 1, meanStep: 0, pace: 1, paceStep: 0 },
    lateFrom: 1000,
    lateGames: 1,
  };
}

export const atpPlayers = tennisPlayers(atp, 0.085);
export const wtaPlayers = tennisPlayers(wta, 0.045);
