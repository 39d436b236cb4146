import { describe, expect, it } from 'vitest';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import {
  expectMargin,
  listStrengths,
  readCurve,
  readSeasonModel,
  readSkills,
} from './season-model.ts';

const teamIds = ['CHC', 'MIL', 'PIT', 'STL'];

function learn(
  parameters = getFittedParameters('mlb', 'really').resultsOnly,
  games = 40,
): TeamModel {
  const model = new TeamModel(parameters);
  for (let game = 0; game < games; game += 1) {
    const home = game % 4;
    const away = (home + 1 + (Math.floor(game / 4) % 3)) % 4;
    model.learn({
      gameId: `game ${game}`,
      season: 2024,
      phase: 'regular',
      neutralSite: false,
      startsAt: new Date(Date.UTC(2024, 3, 1 + game)),
      homeId: teamIds[home] ?? '',
      awayId: teamIds[away] ?? '',
      homeScore: home < away ? 7 : 2,
      awayScore: 4,
      homeStarterId: `starter of ${home}`,
      awayStarterId: `starter of ${away}`,
    });
  }
  return model;
}

describe('the model of a season', () => {
  const at = new Date(Date.UTC(2024, 5, 1));
  const when = { season: 2024, at };
  const sides = {
    homeId: 'CHC',
    awayId: 'STL',
    season: 2024,
    startsAt: at,
    phase: 'regular',
  } as const;

  it('has the strengths and errors that single forecasts have', () => {
    const model = learn();
    const found = readSeasonModel('mlb', [model], teamIds, when);
    const [best = 0, , , worst = 0] = found.strengths;
    expect(best - worst).toBeCloseTo(expectMargin([model], { ...sides, neutralSite: true }, at), 9);
    const cell = (a: number, b: number) => found.covariance[a * 4 + b] ?? Number.NaN;
    const gap = cell(0, 0) + cell(3, 3) - 2 * cell(0, 3);
    const { ratings } = model.expect({
      ...sides,
      neutralSite: true,
      startsAt: new Date(Date.UTC(2024, 4, 10)),
    });
    expect(gap).toBeCloseTo(ratings.marginVariance, 6);
    expect(readCurve(found.curve, 0)).toBeCloseTo(0.5, 6);
    expect(readCurve(found.curve, 1)).toBeGreaterThan(readCurve(found.curve, 0.5));
  });

  it('rates a team with those who usually start for it', () => {
    const model = learn();
    const named = {
      ...sides,
      neutralSite: true,
      homeStarterId: 'starter of 0',
      awayStarterId: 'starter of 3',
    };
    expect(expectMargin([model], { ...sides, neutralSite: true }, at)).toBeCloseTo(
      model.expect(named).marginPoints,
      9,
    );
  });

  it('keeps the rest of a day out of strengths, whose halves add up to them', () => {
    const model = learn(getFittedParameters('nba', 'really').resultsOnly);
    const found = [10, 20].map((day) => {
      const then = { season: 2024, at: new Date(Date.UTC(2024, 4, day, 12)) };
      const strengths = listStrengths(readSeasonModel('nba', [model], teamIds, then));
      return { strengths, skills: readSkills([model], teamIds, then) };
    });
    const [tired, rested] = found;
    for (const team of [0, 1, 2, 3]) {
      const points = tired?.strengths[team]?.points ?? Number.NaN;
      expect(points).toBeCloseTo(rested?.strengths[team]?.points ?? 0, 9);
      const { attack = 0, defense = 0 } = tired?.skills[team] ?? {};
      expect(attack + defense).toBeCloseTo(points, 9);
    }
  });

  it('takes the mean of several models', () => {
    const models = [learn(), learn(undefined, 12)];
    const [a, b, both] = [[models[0]], [models[1]], models].map(
      (some) =>
        readSeasonModel('mlb', some as TeamModel[], teamIds, when).strengths[3] ?? Number.NaN,
    );
    expect(both).toBeCloseTo(((a ?? 0) + (b ?? 0)) / 2, 9);
    expect(() => readSeasonModel('mlb', [], teamIds, when)).toThrow(RangeError);
  });

  it('states strengths around the average, and draws them toward it for a new season', () => {
    const model = learn();
    const now = listStrengths(readSeasonModel('mlb', [model], teamIds, when));
    const next = listStrengths(
      readSeasonModel('mlb', [model], teamIds, {
        season: 2025,
        at: new Date(Date.UTC(2025, 2, 1)),
      }),
    );
    expect(now.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(0, 9);
    for (const { sd } of [...now, ...next]) expect(sd).toBeGreaterThan(0.1);
    expect(Math.abs(next[0]?.points ?? 9)).toBeLessThan(Math.abs(now[0]?.points ?? 0));
  });
});
