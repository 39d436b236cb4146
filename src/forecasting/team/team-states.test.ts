import { inventSeason, nextGame } from '#testing/samples/invented-lineups.ts';
import { describe, expect, it } from 'vitest';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { TeamModel } from './team-model.ts';
import type { TeamParameters } from './team-parameters.ts';

const { parameters } = getLineupModel('nba');

function learned(changed: Partial<TeamParameters>): TeamModel {
  const model = new TeamModel({ ...parameters, ...changed });
  for (const result of inventSeason('nba')) model.learn(result);
  model.learn({
    ...nextGame,
    gameId: 'last',
    startsAt: new Date(nextGame.startsAt.getTime() - 86_400_000),
    homeScore: 150,
    awayScore: 150,
  });
  return model;
}

describe('separate tempo', () => {
  const total = (tempo: TeamParameters['ratings']['tempo']) =>
    learned({ ratings: { ...parameters.ratings, tempo } }).expect(nextGame).totalPoints;

  it('lets expected totals follow scoring while strengths drift slowly', () => {
    expect(total({ seasonSd: 1.4, weeklySd: 0.6 })).toBeGreaterThan(total(undefined));
  });
});

describe('change in player values from a game', () => {
  const gapWith = (overlap: number) => {
    const { lineups } = parameters;
    if (lineups?.kind !== 'rotation') throw new RangeError('basketball has another model');
    return learned({ lineups: { ...lineups, overlap } }).getStrength('a');
  };

  it('is given back by the side’s rating in proportion to the overlap', () => {
    const none = gapWith(0);
    const half = gapWith(0.5);
    expect(Math.abs(half - none)).toBeGreaterThan(0.01);
  });
});
