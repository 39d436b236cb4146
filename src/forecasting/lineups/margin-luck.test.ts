import { describe, expect, it } from 'vitest';
import { inventSeason } from '#testing/samples/invented-lineups.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { Appearance, PitchingLine } from './lineup.ts';
import { findMarginLuck } from './margin-luck.ts';

const line: PitchingLine = {
  batters: 25,
  hits: 6,
  strikeouts: 6,
  walks: 2,
  hitBatters: 0,
  homeRuns: 1,
};

function pitched(playerId: string, started: boolean, figures?: Partial<PitchingLine>): Appearance {
  return { role: 'pitcher', playerId, started, line: figures && { ...line, ...figures } };
}

const [game] = inventSeason('mlb', 1);
if (game === undefined) throw new RangeError('the season has no game');

const even: TeamResult = {
  ...game,
  homeScore: 4,
  awayScore: 4,
  homeAppearances: [pitched('1', true, {}), pitched('2', false, { batters: 12, hits: 2 })],
  awayAppearances: [pitched('3', true, {}), pitched('4', false, { batters: 12, hits: 2 })],
};

describe('luck in a margin', () => {
  it('is what a side scored beyond the worth of its hits, walks and outs', () => {
    expect(findMarginLuck(even)).toBe(0);
    expect(findMarginLuck({ ...even, homeScore: 9 })).toBeCloseTo(5, 9);
    // Three singles more, against the home side's reliever, but no run more.
    const more = [pitched('1', true, {}), pitched('2', false, { batters: 15, hits: 5 })];
    expect(findMarginLuck({ ...even, homeAppearances: more })).toBeCloseTo(3 * 0.545, 9);
  });

  it('is 0 where a pitcher has no line, or relievers are missing', () => {
    const lucky = { ...even, homeScore: 9 };
    const withoutLine = [pitched('3', true, {}), pitched('4', false)];
    const openerAlone = [pitched('3', true, { batters: 5, hits: 1, walks: 0, homeRuns: 0 })];
    for (const awayAppearances of [undefined, [], withoutLine, openerAlone]) {
      expect(findMarginLuck({ ...lucky, awayAppearances })).toBe(0);
    }
  });

  it('is kept from the ratings by the share that the league says', () => {
    const { parameters } = getLineupModel('mlb');
    const { lineups } = parameters;
    if (lineups?.kind !== 'pitching-lines') throw new RangeError('baseball has another model');
    const strengthBy = (luckShare: number) => {
      const model = new TeamModel({ ...parameters, lineups: { ...lineups, luckShare } });
      model.learn({ ...even, homeScore: 9 });
      return model.getStrength(even.homeId);
    };
    const [none = 0, half = 0, all = 0] = [0, 0.5, 1].map(strengthBy);
    expect(none).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(all);
  });
});
