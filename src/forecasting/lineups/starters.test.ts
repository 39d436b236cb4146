import { describe, expect, it } from 'vitest';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { TeamForecaster } from '#forecasting/team/team-forecaster.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { inventSeason, nextGame, starter } from '#testing/samples/invented-lineups.ts';
import type { Lineup, ListedPlayer } from './lineup.ts';
import { StarterProbabilities } from './starter-probabilities.ts';

const noOther = { teamId: 'b', lineup: undefined };
const quarterback = (playerId: string, rest: Partial<ListedPlayer> = {}): ListedPlayer => ({
  playerId,
  role: 'quarterback',
  probability: 1,
  ...rest,
});

describe('expected starter', () => {
  const afterOne = () => {
    const probabilities = new StarterProbabilities('quarterback', 1);
    probabilities.learn('a', 'one');
    return probabilities;
  };

  it('is, without news, the last one', () => {
    expect(afterOne().expect('a', undefined, noOther)).toEqual([
      { playerId: 'one', probability: 1 },
    ]);
  });

  it('is the next on the depth chart when those before are out', () => {
    const lineup: Lineup = {
      players: [
        quarterback('two', { depth: 2, probability: 0.8 }),
        quarterback('one', { depth: 1, probability: 0.25 }),
      ],
    };
    const [first, second] = afterOne().expect('a', lineup, noOther);
    expect(first).toMatchObject({ playerId: 'one', probability: 0.25 });
    expect(second?.playerId).toBe('two');
    expect(second?.probability).toBeCloseTo(0.6, 12);
  });

  it('is unknown when the last one is out and no other is listed', () => {
    const lineup = { players: [quarterback('one', { probability: 0 })] };
    const sum = afterOne()
      .expect('a', lineup, noOther)
      .reduce((total, { probability }) => total + probability, 0);
    expect(sum).toBe(0);
  });

  it('who changed teams starts only for the new one', () => {
    const probabilities = afterOne();
    probabilities.learn('b', 'one');
    expect(probabilities.expect('a', undefined, noOther)).toEqual([]);
    expect(probabilities.expect('b', undefined, { teamId: 'a', lineup: undefined })).toHaveLength(
      1,
    );
  });

  it('is split by recent starts where starters rotate', () => {
    const probabilities = new StarterProbabilities('goalie', 0.2);
    for (let game = 0; game < 20; game += 1)
      probabilities.learn('a', game % 4 === 0 ? 'two' : 'one');
    const [most, least] = probabilities
      .expect('a', undefined, noOther)
      .toSorted((x, y) => y.probability - x.probability);
    expect(most?.playerId).toBe('one');
    expect((most?.probability ?? 0) + (least?.probability ?? 0)).toBeCloseTo(1, 12);
    expect(least?.probability).toBeGreaterThan(0.05);
  });
});

describe('quarterback value', () => {
  const season = inventSeason('nfl');
  const marginWith = (history: readonly TeamResult[], player: ListedPlayer) => {
    const forecaster = new TeamForecaster('nfl');
    for (const result of history) forecaster.learn(result);
    return forecaster.expect({ ...nextGame, homeLineup: { players: [player] } }).rawMarginPoints;
  };

  it('of a newcomer follows the draft pick, lowest when undrafted', () => {
    const margins = [1, 32, 200, undefined].map((draftPick) =>
      marginWith(season, quarterback('new', { draftPick })),
    );
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
    expect(new Set(margins).size).toBe(margins.length);
  });

  it('of a newcomer is lower when taking over mid-season, where the league says so', () => {
    const { parameters } = getLineupModel('nfl');
    const { lineups } = parameters;
    if (lineups?.kind !== 'starter-state') throw new RangeError('football has another model');
    const marginBy = (midSeasonPoints: number | undefined, summersLater: number) => {
      const model = new TeamModel({ ...parameters, lineups: { ...lineups, midSeasonPoints } });
      for (const result of season) model.learn(result);
      return model.expect({
        ...nextGame,
        season: (season.at(-1)?.season ?? 0) + summersLater,
        homeLineup: { players: [quarterback('new')] },
      }).rawMarginPoints;
    };
    expect(marginBy(-3, 0) - marginBy(undefined, 0)).toBeCloseTo(-3, 9);
    expect(marginBy(-3, 1)).toBe(marginBy(undefined, 1));
  });

  it('is measured relative to the side’s points, where those reflect everyone', () => {
    const { parameters } = getLineupModel('nfl');
    const { lineups } = parameters;
    if (lineups?.kind !== 'starter-state' || lineups.witness === undefined) {
      throw new RangeError('football has another model');
    }
    const { witness } = lineups;
    const worthBy = (perSidePoint: number) => {
      const model = new TeamModel({
        ...parameters,
        lineups: { ...lineups, witness: { ...witness, perSidePoint } },
      });
      // These games have the same statistics, but high scores.
      for (const result of season) {
        const more = result.homeId === 'a' ? 30 : 0;
        model.learn({
          ...result,
          homeScore: result.homeScore + more,
          awayScore: result.awayScore + more,
        });
      }
      return model.findPlayerWorth('a0', 2025, nextGame.startsAt)?.value ?? 0;
    };
    expect(worthBy(2)).toBeLessThan(worthBy(0) - 0.5);
  });

  it('moves with the player to another team', () => {
    const traded = quarterback('d0');
    const unknown = quarterback('nobody');
    const { newcomerMean, perLogPick } = getLineupModel('nfl').parameters.lineups as never as {
      newcomerMean: number;
      perLogPick: number;
    };
    const gap = marginWith(season, traded) - marginWith(season, unknown);
    const newcomer = newcomerMean + perLogPick * Math.log(260 / 32);
    expect(gap).not.toBeCloseTo(0, 1);
    expect(newcomer).toBeLessThan(0);
  });

  it('comes from the box score when no value is given', () => {
    const withLines = (touchdowns: number) =>
      season.map((result) => ({
        ...result,
        homeAppearances: result.homeAppearances?.map((one) =>
          one.role === 'quarterback' && one.playerId === 'a0'
            ? {
                ...one,
                value: undefined,
                line: {
                  attempts: 35,
                  completions: 22,
                  yards: 250,
                  touchdowns,
                  interceptions: 1,
                  sacks: 2,
                  rushes: 3,
                  rushingYards: 10,
                  rushingTouchdowns: 0,
                },
              }
            : one,
        ),
      }));
    expect(marginWith(withLines(4), quarterback('a0'))).toBeGreaterThan(
      marginWith(withLines(0), quarterback('a0')),
    );
  });

  it('after two years away is unchanged but less certain', () => {
    const later = (year: number): TeamResult[] =>
      inventSeason('nfl', 24).map((result, index) => ({
        ...result,
        gameId: `${year} ${index}`,
        season: year,
        startsAt: new Date(Date.UTC(year, 0, 1 + index, 17)),
        homeAppearances: [starter('quarterback', `${result.homeId}9`)],
        awayAppearances: [starter('quarterback', `${result.awayId}9`)],
      }));
    const forecaster = new TeamForecaster('nfl');
    for (const result of [...season, ...later(2026), ...later(2027), ...later(2028)]) {
      forecaster.learn(result);
    }
    const game = {
      ...nextGame,
      season: 2028,
      startsAt: new Date(Date.UTC(2028, 1, 1, 17)),
    };
    const forecastFor = (playerId: string) =>
      forecaster.expect({ ...game, homeLineup: { players: [quarterback(playerId)] } });
    expect(forecastFor('a0').rawMarginPoints).not.toBe(forecastFor('nobody').rawMarginPoints);
    expect(forecastFor('a0').marginVariance).toBeGreaterThan(forecastFor('a9').marginVariance);
  });
});
