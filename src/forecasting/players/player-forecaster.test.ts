import { beforeEach, describe, expect, it } from 'vitest';
import { nbaPlayers } from './leagues/nba-players.ts';
import { PlayerForecaster } from './player-forecaster.ts';
import type { StoredProjections } from '#domain/players/stored-projections.ts';
import { readProjections, storeProjections } from './stored-projections.ts';
import type { PlayedGame, PlayedLine, SideProjections } from './projection-types.ts';

const minutes = [36, 34, 32, 30, 28, 24, 20, 16, 12, 8];

function line(side: 'home' | 'away', number: number, min: number): PlayedLine {
  const figures = {
    min,
    pts: min / 2,
    reb: min / 6,
    ast: min / 9,
    fg3m: min / 30,
    fgm: min / 6,
    fga: min / 3,
    ftm: min / 10,
    fta: min / 8,
    blk: 0,
    tov: 1,
    oreb: 1,
  };
  return { playerId: `${side} ${number}`, side, figures };
}

function gameOn(day: number): PlayedGame {
  return {
    startsAt: new Date(Date.UTC(2025, 10, day)),
    season: 2026,
    homeId: 'BOS',
    awayId: 'NYK',
    homeScore: 112,
    awayScore: 108,
    lines: (['home', 'away'] as const).flatMap((side) =>
      minutes.map((min, number) => line(side, number, min)),
    ),
  };
}

const next = gameOn(60);
let forecaster: PlayerForecaster;
beforeEach(() => {
  forecaster = new PlayerForecaster(nbaPlayers);
  for (let day = 1; day <= 40; day += 2) forecaster.learn(gameOn(day));
});

function sum(
  { players }: SideProjections,
  value: (player: SideProjections['players'][0]) => number,
) {
  return players.reduce((all, player) => all + player.probability * value(player), 0);
}
const points = (player: SideProjections['players'][0]) => player.statistics['points']?.[1] ?? 0;
const minutesOf = (player: SideProjections['players'][0]) => player.opportunity['minutes'] ?? 0;

describe('players of a game', () => {
  it('add up to the projected score and to 240 minutes, also with someone out or in doubt', () => {
    for (const probability of [1, 0, 0.61]) {
      const players = [{ playerId: 'home 0', probability }];
      const { home } = forecaster.project(next, { players, knowsAbsences: true, score: 113.4 });
      expect(sum(home, points)).toBeCloseTo(113.4, 1);
      expect(sum(home, minutesOf)).toBeCloseTo(240, 0);
    }
  });

  it('play no more than anybody does, and still add up to 240 minutes, with few left', () => {
    const out = [4, 5, 6].map((number) => ({ playerId: `home ${number}`, probability: 0 }));
    const { home } = forecaster.project(next, { players: out, knowsAbsences: true });
    expect(Math.max(...home.players.map(minutesOf))).toBeLessThanOrEqual(42);
    expect(sum(home, minutesOf)).toBeCloseTo(240, 0);
  });

  it('are expected to play as they did from their side’s first box score on', () => {
    const fresh = new PlayerForecaster(nbaPlayers);
    fresh.learn(gameOn(1));
    const { players } = fresh.project(next, { knowsAbsences: true }).home;
    expect(players.map(({ playerId }) => playerId).slice(0, 3)).toEqual([
      'home 0',
      'home 1',
      'home 2',
    ]);
    expect(minutesOf(players[0] as SideProjections['players'][0])).toBeGreaterThan(26);
  });

  it('take over the minutes and points of one who is out, who is not projected', () => {
    const all = { knowsAbsences: true, score: 113 };
    const before = forecaster.project(next, all).home.players;
    const out = { ...all, players: [{ playerId: 'home 0', probability: 0 }] };
    const after = forecaster.project(next, out).home.players;
    expect(after.map(({ playerId }) => playerId)).not.toContain('home 0');
    for (const player of after) {
      const same = before.find(({ playerId }) => playerId === player.playerId);
      expect(minutesOf(player)).toBeGreaterThan(same === undefined ? 0 : minutesOf(same));
      expect(points(player)).toBeGreaterThan(same === undefined ? 0 : points(same));
    }
  });

  it('are projected the same whatever the order of lines, and after learning again', () => {
    const again = new PlayerForecaster(nbaPlayers);
    for (let day = 1; day <= 40; day += 2) {
      const game = gameOn(day);
      again.learn({ ...game, lines: game.lines.toReversed() });
    }
    expect(again.project(next)).toEqual(forecaster.project(next));
  });

  it('need a game first, and a line without minutes neither counts as played nor as missed', () => {
    const game = gameOn(45);
    const debut = line('home', 99, 20);
    const { pts = 0 } = line('home', 0, 36).figures;
    const lines = game.lines.filter(({ playerId }) => playerId !== 'home 0');
    forecaster.learn({
      ...game,
      lines: [...lines, debut, { playerId: 'home 0', side: 'home', figures: { pts } }],
    });
    expect(forecaster.find('home 0')?.games).toBe(20);
    const { players } = forecaster.project(next).home;
    expect(players.find(({ playerId }) => playerId === 'home 0')?.probability).toBeGreaterThan(0.9);
    expect(players.map(({ playerId }) => playerId)).toContain('home 99');
  });

  it('go with a trade: counted by the new team, no longer by the old one', () => {
    const game = { ...gameOn(45), homeId: 'MIA', awayId: 'CHI' };
    forecaster.learn({ ...game, lines: [line('home', 0, 36)] });
    const { home } = forecaster.project(next);
    expect(home.players.map(({ playerId }) => playerId)).not.toContain('home 0');
    expect(forecaster.listRoster('MIA')).toContain('home 0');
    expect(forecaster.find('home 0')?.games).toBe(21);
  });

  it('play both games of a double-header, the later one learned after the earlier one', () => {
    const [early, late] = [gameOn(45), gameOn(45)];
    late.startsAt.setUTCHours(4);
    for (const game of [early, late]) forecaster.learn(game);
    expect(forecaster.find('home 0')?.games).toBe(22);
    expect(sum(forecaster.project(next, { knowsAbsences: true }).home, minutesOf)).toBeCloseTo(
      240,
      0,
    );
  });

  it('count for neither side with lines on both, as when traded on the day', () => {
    const game = gameOn(45);
    forecaster.learn({
      ...game,
      lines: [...game.lines, { ...line('home', 0, 12), side: 'away' }],
    });
    expect(forecaster.find('home 0')?.games).toBe(20);
    expect(forecaster.listRoster('BOS')).toContain('home 0');
    expect(forecaster.listRoster('NYK')).not.toContain('home 0');
  });

  it('are not projected where too few are known to share the minutes', () => {
    const { home, away } = forecaster.project({ ...next, homeId: 'MIA' });
    expect(home.players).toEqual([]);
    expect(away.players.length).toBeGreaterThan(7);
  });

  it('fit in 8 kB a game as they are stored, and come back as they were', () => {
    const projections = forecaster.project(next, { score: 113 }, { score: 109 });
    const { home, away } = projections;
    const stored = storeProjections(projections);
    expect(JSON.stringify(stored).length).toBeLessThan(
      400 * (home.players.length + away.players.length),
    );
    expect(readProjections(JSON.parse(JSON.stringify(stored)) as StoredProjections)).toEqual({
      home: { players: home.players },
      away: { players: away.players },
    });
  });
});
