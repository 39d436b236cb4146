import {
  inventGame,
  inventSeason,
  nextGame,
  rolesByLeague,
} from '#testing/samples/invented-lineups.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getLineupModel, getTeamParameters } from '#forecasting/leagues/team-models.ts';
import { TeamForecaster } from '#forecasting/team/team-forecaster.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import type { ExpectedPlayer } from './expected-player.ts';
import { withPlayer, type Lineup, type ListedPlayer } from './lineup.ts';

const leagues = ['nfl', 'nba', 'nhl', 'mlb'] as const;
type League = (typeof leagues)[number];

function forecasterAfter(league: League, history: readonly TeamResult[]): TeamForecaster {
  const forecaster = new TeamForecaster(league);
  for (const result of history) forecaster.learn(result);
  return forecaster;
}

const learned = new Map(
  leagues.map((league) => [league, forecasterAfter(league, inventSeason(league))]),
);

function resultsAlone(league: League) {
  return { resultsOnly: getTeamParameters(league), withLineups: undefined };
}

function learnedForecaster(league: League): TeamForecaster {
  const forecaster = learned.get(league);
  if (forecaster === undefined) throw new RangeError(league);
  return forecaster;
}

/** Statuses of some players, each listed once. */
const statuses = (league: League, teamId: string, probabilities = [0, 0.25, 0.5, 0.75, 1]) =>
  fc
    .uniqueArray(
      fc.record({
        number: fc.integer({ min: 0, max: 9 }),
        probability: fc.constantFrom(...probabilities),
      }),
      { selector: ({ number }) => number, maxLength: 10 },
    )
    .map((list): Lineup => {
      const role = rolesByLeague[league];
      return {
        players: list.map(({ number, probability }) => ({
          playerId: `${teamId}${number}`,
          role,
          probability,
        })),
      };
    });

const anyLineups = (league: League) =>
  fc.record({ homeLineup: statuses(league, 'a'), awayLineup: statuses(league, 'b') });

/** The first player sharing minutes; undefined when there is none. */
function meanValue(players: readonly ExpectedPlayer[]): number | undefined {
  let minutes = 0;
  let points = 0;
  for (const player of players) {
    const expected = player.probability * (player.minutes ?? 0);
    minutes += expected;
    points += expected * player.value;
  }
  return minutes === 0 ? undefined : points / minutes;
}

describe.each(leagues)('lineup forecast, %s', (league) => {
  const role = rolesByLeague[league];
  const forecaster = learnedForecaster(league);

  it('uses lineups after a season with appearances', () => {
    expect(forecaster.knowsLineups(nextGame)).toBe(true);
    expect(forecaster.forecast(nextGame).model).toBe(getLineupModel(league).parameters.model);
  });

  it('equals the results-only forecast without appearances', () => {
    const silent = inventSeason(league).map(
      ({ homeAppearances: _home, awayAppearances: _away, ...result }) => result,
    );
    const resultsOnly = new TeamForecaster(league, resultsAlone(league));
    for (const result of silent) resultsOnly.learn(result);
    const both = forecasterAfter(league, silent);
    expect(both.forecast(nextGame)).toEqual(resultsOnly.forecast(nextGame));
    expect(both.findPlayerEffects(nextGame)).toBeUndefined();
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(anyLineups(league), fc.infiniteStream(fc.nat()), (lineups, draws) => {
        const shuffled = (lineup: Lineup) => ({
          players: lineup.players
            .map((player) => ({ player, key: Number(draws.next().value) }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ player }) => player),
        });
        const again = {
          ...nextGame,
          homeLineup: shuffled(lineups.homeLineup),
          awayLineup: shuffled(lineups.awayLineup),
        };
        expect(forecaster.forecast(again)).toEqual(
          forecaster.forecast({ ...nextGame, ...lineups }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is mirrored when the sides of a neutral game are swapped', () => {
    fc.assert(
      fc.property(anyLineups(league), ({ homeLineup, awayLineup }) => {
        const one = forecaster.forecast({ ...nextGame, homeLineup, awayLineup });
        const other = forecaster.forecast({
          ...nextGame,
          homeId: nextGame.awayId,
          awayId: nextGame.homeId,
          homeStarterId: nextGame.awayStarterId,
          awayStarterId: nextGame.homeStarterId,
          homeLineup: awayLineup,
          awayLineup: homeLineup,
        });
        expect(one.homeWinProbability).toBeCloseTo(1 - other.homeWinProbability, 9);
        expect(one.low).toBeCloseTo(1 - other.high, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('interpolates by playing probability, with more uncertainty', () => {
    fc.assert(
      fc.property(
        anyLineups(league),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom(0.1, 0.25, 0.5, 0.8),
        (lineups, number, probability) => {
          const player: ListedPlayer = { playerId: `a${number}`, role, probability, depth: 0 };
          const others = lineups.homeLineup.players.filter(
            ({ playerId }) => playerId !== player.playerId,
          );
          const gameWith = (probability: number) => ({
            ...nextGame,
            ...lineups,
            homeLineup: { players: [...others, { ...player, probability: probability }] },
          });
          const present = forecaster.expect(gameWith(1));
          const absent = forecaster.expect(gameWith(0));
          const open = forecaster.expect(gameWith(probability));
          const mean =
            probability * present.rawMarginPoints + (1 - probability) * absent.rawMarginPoints;
          expect(open.rawMarginPoints).toBeCloseTo(mean, 6);
          const gap = present.rawMarginPoints - absent.rawMarginPoints;
          const surer = Math.min(present.marginVariance, absent.marginVariance);
          if (Math.abs(gap) > 0.5) expect(open.marginVariance).toBeGreaterThan(surer);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never improves a side by removing a player who is better than the replacements', () => {
    const certain = fc.record({
      homeLineup: statuses(league, 'a', [0, 1]),
      awayLineup: statuses(league, 'b', [0, 1]),
    });
    fc.assert(
      fc.property(certain, (lineups) => {
        const game = { ...nextGame, ...lineups };
        const effects = forecaster.findPlayerEffects(game)?.home ?? [];
        for (const effect of effects) {
          const without = { ...game, homeLineup: withPlayer(game.homeLineup, effect, false) };
          const instead = forecaster.expect(without).lineups?.home;
          const others = role === 'player' ? meanValue(instead?.players ?? []) : instead?.points;
          if (others === undefined || effect.value <= others) continue;

          expect(effect.marginPoints).toBeGreaterThanOrEqual(-1e-9);
          if (effect.marginPoints > 0.1) expect(effect.winProbability).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of an earlier game is not changed by later lineups', () => {
    const season = inventSeason(league);
    const cut = 100;
    const game = { ...nextGame, startsAt: season[cut]?.startsAt ?? nextGame.startsAt };
    const shuffled = season.slice(cut).map((result, index, later) => ({
      ...result,
      homeAppearances: later[(index * 7 + 3) % later.length]?.awayAppearances,
      awayAppearances: undefined,
    }));
    const before = forecasterAfter(league, season.slice(0, cut));
    const first = before.forecast(game);
    expect(forecasterAfter(league, season.slice(0, cut)).forecast(game)).toEqual(first);
    for (const result of shuffled) before.learn(result);
    expect(forecasterAfter(league, season.slice(0, cut)).forecast(game)).toEqual(first);
  });

  it('is the same after a box score correction as with correct data from the start', () => {
    const right = inventSeason(league);
    const wrong = right.map((result, index) =>
      index === 60 ? { ...result, homeAppearances: result.awayAppearances } : result,
    );
    const first = forecasterAfter(league, wrong).forecast(nextGame);
    const corrected = wrong.with(60, inventGame(league, 60));
    const replayed = forecasterAfter(league, corrected).forecast(nextGame);
    expect(replayed).toEqual(forecaster.forecast(nextGame));
    expect(first).not.toEqual(replayed);
  });

  it('gives each player’s effect: the forecast with minus without', () => {
    const effects = forecaster.findPlayerEffects(nextGame);
    const [player] = (effects?.home ?? []).toSorted((a, b) => b.probability - a.probability);
    if (player === undefined) return expect(role).toBe('pitcher');
    const probabilityWhen = (plays: boolean) =>
      forecaster.forecast({ ...nextGame, homeLineup: withPlayer(undefined, player, plays) })
        .homeWinProbability;
    expect(player.winProbability).toBeCloseTo(probabilityWhen(true) - probabilityWhen(false), 9);
  });

  it('names listed absences and their effects, and no one else', () => {
    const out = { players: [{ playerId: 'a0', role, probability: 0 }] };
    const game = { ...nextGame, homeLineup: out };
    const players = new Map([['a0', 'Ann Able']]);
    const effect = forecaster
      .findPlayerEffects(game)
      ?.home.find(({ playerId }) => playerId === 'a0');
    const { absences } = forecaster.forecast(game, { home: 'A', away: 'B', players });
    if (effect === undefined) throw new Error('the forecast does not count this player');
    const { marginPoints, winProbability } = effect;
    const named = { side: 'home', playerId: 'a0', name: 'Ann Able', marginPoints, winProbability };
    const isMaterial = Math.abs(winProbability) >= 0.005;
    expect(absences).toEqual(isMaterial ? [named] : []);
    expect(forecaster.forecast(nextGame).absences).toEqual([]);
  });

  it('names absent players and their effects among the factors', () => {
    const out = { players: [{ playerId: 'a0', role, probability: 0 }] };
    const players = new Map([['a0', 'Zoë Ångström-Čapek']]);
    const names = { home: 'A', away: 'B', players };
    const { absences = [], factors } = forecaster.forecast({ ...nextGame, homeLineup: out }, names);
    const details = factors.map(({ detail }) => detail).join(' ');
    const [absence] = absences;
    if (absence === undefined) return expect(details).not.toContain('Without');

    const digits = league === 'nfl' || league === 'nba' ? 1 : 2;
    const points = Math.abs(absence.marginPoints).toFixed(digits);
    const sign = absence.marginPoints > 0 ? '−' : '\\+';
    expect(details).toMatch(new RegExp(`Without Zoë Ångström-Čapek \\(A\\): ${sign}${points} `));
    const whole = forecaster.forecast(nextGame, names).factors.map(({ detail }) => detail);
    expect(whole.join(' ')).not.toContain('Without');
  });

  it('returns to its earlier value when a change is reversed', () => {
    const announced = { players: [{ playerId: 'a0', role, probability: 1 }] };
    const first = forecaster.forecast({ ...nextGame, homeLineup: announced });
    const changed = withPlayer(announced, { playerId: 'a0', role }, false);
    const instead = withPlayer(changed, { playerId: 'a1', role }, true);
    const without = forecaster.forecast({ ...nextGame, homeLineup: instead });
    const back = withPlayer(
      withPlayer(instead, { playerId: 'a1', role }, false),
      { playerId: 'a0', role },
      true,
    );
    const restored = { players: back.players.filter(({ playerId }) => playerId === 'a0') };

    expect(without.homeWinProbability).not.toBe(first.homeWinProbability);
    expect(forecaster.forecast({ ...nextGame, homeLineup: restored })).toEqual(first);
    if (role === 'player') return;
    expect(forecaster.forecast({ ...nextGame, homeLineup: back }).homeWinProbability).toBeCloseTo(
      first.homeWinProbability,
      12,
    );
  });

  it('lists lineups as a factor, and the factors still sum to the margin', () => {
    const game = {
      ...nextGame,
      homeLineup: { players: [{ playerId: 'a0', role, probability: 1 }] },
    };
    const players = new Map([['a0', 'Ann Able']]);
    const forecast = forecaster.forecast(game, { home: 'A', away: 'B', players });
    const sum = forecast.factors.reduce((total, { marginPoints }) => total + marginPoints, 0);
    expect(Math.abs(sum - (forecast.homeScore - forecast.awayScore))).toBeLessThan(0.11);
    const names = forecast.factors.map(({ name }) => name);
    expect(names.some((name) => /Lineups|Quarterbacks|Goalies|Starting pitchers/.test(name))).toBe(
      true,
    );
  });
});

describe('absences in single-starter roles', () => {
  const listed = (playerId: string, probability: number, depth: number) => {
    return { playerId, role: 'quarterback' as const, probability, depth };
  };
  const absentWith = (players: Lineup['players']) =>
    learnedForecaster('nfl').forecast({ ...nextGame, homeLineup: { players } }).absences;

  it('name the player who would otherwise start, not a backup', () => {
    const first = absentWith([listed('a0', 0, 1), listed('newcomer', 1, 2)]);
    expect(first?.map(({ playerId }) => playerId)).toEqual(['a0']);

    expect(absentWith([listed('a0', 1, 1), listed('newcomer', 0, 2)])).toEqual([]);
  });
});

describe('baseball forecast without a named starter', () => {
  it('equals the results-only forecast', () => {
    const resultsOnly = new TeamForecaster('mlb', resultsAlone('mlb'));
    for (const result of inventSeason('mlb')) resultsOnly.learn(result);
    const game = { ...nextGame, awayStarterId: undefined };
    expect(learnedForecaster('mlb').forecast(game)).toEqual(resultsOnly.forecast(game));
  });
});

describe('invalid lineup', () => {
  it.each([Number.NaN, -0.1, 1.5])(
    'is rejected for probability %s, naming the player',
    (probability) => {
      const homeLineup = { players: [{ playerId: 'a3', role: 'player' as const, probability }] };
      const forecaster = learnedForecaster('nba');
      expect(() => forecaster.forecast({ ...nextGame, homeLineup })).toThrow(/a3/);
    },
  );
});
