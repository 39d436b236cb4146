import { describe, expect, it } from 'vitest';
import { mlbPlayers } from './leagues/mlb-players.ts';
import { nflPlayers } from './leagues/nfl-players.ts';
import { nhlPlayers } from './leagues/nhl-players.ts';
import { atpPlayers } from './leagues/tennis-players.ts';
import { PlayerForecaster } from './player-forecaster.ts';
import type { PlayerModel } from './player-model.ts';
import type { PlayedLine, PlayerFigures, PlayerGame } from './projection-types.ts';
import { addSums } from './read-box-lines.ts';

const game: PlayerGame = {
  startsAt: new Date('2026-01-20'),
  season: 2026,
  homeId: 'A',
  awayId: 'B',
};

/** A forecaster that has seen these lines of the home side in ten games. */
function learned(
  model: PlayerModel,
  players: Record<string, PlayerFigures>,
  more: Partial<PlayedLine> = {},
) {
  const forecaster = new PlayerForecaster(model);
  for (let day = 1; day <= 10; day += 1) {
    const lines = Object.entries(players).map(([playerId, figures]) =>
      addSums(model, { playerId, side: 'home', figures, ...more }),
    );
    const startsAt = new Date(Date.UTC(2026, 0, day));
    forecaster.learn({ ...game, startsAt, homeScore: 4, awayScore: 3, lines });
  }
  return forecaster;
}

describe('roles of a sport', () => {
  it('pitchers and goalies are projected as the named starter only', () => {
    const pitcher = { bf: 24, k: 6, hp: 5, outs: 18 };
    const forecaster = learned(mlbPlayers, { ace: pitcher, other: pitcher }, { started: true });
    const named = forecaster.project({ ...game, homeStarterId: 'ace' }).home.players;
    const of = (id: string) => named.find(({ playerId }) => playerId === id)?.statistics ?? {};
    expect(Object.keys(of('ace'))).toEqual(['strikeouts', 'hits allowed', 'outs']);
    expect(of('other')).toEqual({});

    const goalie = learned(nhlPlayers, { wall: { sa: 30, sv: 27 } }, { started: true });
    expect(goalie.project(game).home.players[0]?.statistics).toEqual({});
    const [wall] = goalie.project({ ...game, homeStarterId: 'wall' }).home.players;
    expect(wall?.statistics['saves']?.[1]).toBeGreaterThan(20);
  });

  it('a statistic that the lines do not have is not projected, nor learned as 0', () => {
    const forecaster = learned(mlbPlayers, { bat: { pa: 4, h: 1, hr: 0 } });
    const [bat] = forecaster.project(game).home.players;
    expect(Object.keys(bat?.statistics ?? {})).toEqual(['hits', 'home runs']);
  });

  it('football players have the statistics of what they do', () => {
    const none = { att: 0, pass_yds: 0, pass_td: 0, int: 0 };
    const still = { car: 0, rush_yds: 0, rush_td: 0, tgt: 0, rec: 0, rec_yds: 0, rec_td: 0 };
    const forecaster = learned(nflPlayers, {
      passer: { ...still, att: 33, pass_yds: 240, pass_td: 1, int: 1 },
      back: { ...none, ...still, car: 16, rush_yds: 70, rush_td: 1 },
      receiver: { ...none, ...still, tgt: 8, rec: 5, rec_yds: 60 },
    });
    const { players } = forecaster.project(game).home;
    const of = (id: string) =>
      Object.keys(players.find(({ playerId }) => playerId === id)?.statistics ?? {});
    expect(of('passer')).toEqual(['passing yards', 'passing touchdowns', 'interceptions']);
    expect(of('back')).toEqual(['rushing yards', 'touchdowns']);
    expect(of('receiver')).toEqual(['receptions', 'receiving yards', 'touchdowns']);
  });

  it('a tennis player serves more in a longer match', () => {
    const forecaster = learned(atpPlayers, { A: { svpt: 80, ace: 8 } });
    const aces = (length: number) =>
      forecaster.project({ ...game, length, neutralSite: true }).home.players[0]?.statistics[
        'aces'
      ]?.[1] ?? 0;
    expect(aces(1)).toBeGreaterThan(4);
    expect(aces(1.55) / aces(1)).toBeGreaterThan(1.4);
  });
});
