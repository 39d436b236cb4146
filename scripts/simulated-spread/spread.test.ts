import { describe, expect, it } from 'vitest';
import { spreadOf, type ExpectedGame } from './spread.ts';

const strengths = new Map([
  ['a', 6],
  ['b', 2],
  ['c', -1],
  ['d', -7],
]);
const teams = [...strengths.keys()];

/** Everybody at everybody in turns, with a home edge of two; `strength` by team, season and game. */
function leagueOf(
  strength: (team: string, season: number, game: number) => number,
): ExpectedGame[] {
  return [2020, 2021].flatMap((season) =>
    Array.from({ length: 5 }, (_, turn) =>
      teams.flatMap((homeId) =>
        teams
          .filter((awayId) => awayId !== homeId)
          .map((awayId) => ({
            season,
            homeId,
            awayId,
            neutralSite: false,
            margin: 2 + strength(homeId, season, turn) - strength(awayId, season, turn),
          })),
      ),
    ).flat(),
  );
}

describe('how far teams are apart', () => {
  it('is told beside whom they play and where, and stays where they stay as they are', () => {
    const { betweenTeams, lasting, changing } = spreadOf(
      leagueOf((team) => strengths.get(team) ?? 0),
    );
    expect(betweenTeams).toBeCloseTo(Math.sqrt((36 + 4 + 1 + 49) / 4), 6);
    expect(lasting[0]).toBeCloseTo(1, 9);
    expect(lasting[1]).toBeUndefined();
    for (const change of changing) expect(change).toBeCloseTo(0, 9);
  });

  it('lasts less where a season turns them round, and changes more the longer it drifts', () => {
    const turned = spreadOf(
      leagueOf((team, season) => (season === 2020 ? 1 : -1) * (strengths.get(team) ?? 0)),
    );
    expect(turned.lasting[0]).toBeCloseTo(-1, 9);
    const drifting = spreadOf(
      leagueOf((team, _, turn) => (team === 'a' ? turn : 0) + (strengths.get(team) ?? 0)),
    );
    const [next = 0, twelfth = 0] = drifting.changing;
    expect(next).toBeGreaterThan(0);
    expect(twelfth).toBeGreaterThan(2 * next);
  });
});
