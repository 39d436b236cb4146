import { describe, expect, it } from 'vitest';
import { teamLeagueIds } from '#domain/league.ts';
import { getAlignments } from '#forecasting/leagues/alignment.ts';
import { getTeamModel } from '#forecasting/leagues/team-models.ts';
import { StakesTracker } from './stakes.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type { StakesParameters } from './team-parameters.ts';

const parameters: StakesParameters = {
  league: 'nfl',
  settledIn: -10,
  settledInGames: 1,
  settledOut: -2,
  settledOutGames: 4,
};

const teams = [...getAlignments('nfl')].filter(([id]) => /^[A-Z]/.test(id)).map(([id]) => id);
const afc = teams.slice(0, 16);
const nfc = teams.slice(16);
const lastRound = 15;

function game(overrides: Partial<TeamResult> = {}): TeamResult {
  return {
    gameId: 'g',
    startsAt: new Date('2019-12-29T18:00:00Z'),
    season: 2019,
    phase: 'regular',
    neutralSite: false,
    homeId: 'KC',
    awayId: 'SF',
    homeScore: 20,
    awayScore: 10,
    ...overrides,
  };
}

/**
 * A 16-game season up to the last round: teams in alignment order, each two wins apart or, with
 * `open`, all equal.
 */
function seasonBeforeLastRound(open: boolean): StakesTracker {
  const tracker = new StakesTracker(parameters);
  for (let round = 0; round < lastRound; round += 1) {
    for (const [place, homeId] of afc.entries()) {
      const awayId = nfc[place];
      if (awayId === undefined) throw new RangeError('conferences of unequal size');
      const wins = open ? round % 2 === 0 : round >= place;
      tracker.learn(
        game({
          gameId: `${round} ${homeId}`,
          startsAt: new Date(Date.UTC(2019, 8, 8 + 7 * round, 18)),
          homeId,
          awayId,
          homeScore: wins ? 20 : 10,
          awayScore: wins ? 10 : 20,
        }),
      );
    }
  }
  return tracker;
}

function upcoming(overrides: Partial<UpcomingTeamGame> = {}): UpcomingTeamGame {
  return game({ ...overrides });
}

describe('StakesTracker', () => {
  it('finds everything open when all teams are level', () => {
    const effect = seasonBeforeLastRound(true).effect(upcoming({ homeId: 'BUF', awayId: 'LAR' }));
    expect(effect?.home.gamesLeft).toBe(1);
    expect(effect?.home.settled).toBeLessThan(0.01);
    expect(effect?.marginPoints).toBeCloseTo(0, 1);
  });

  it('separates settled first and last places from the race for the last spot', () => {
    const tracker = seasonBeforeLastRound(false);
    const best = tracker.effect(upcoming({ homeId: 'BUF', awayId: 'SF' }))?.home;
    const worst = tracker.effect(upcoming({ homeId: 'LV', awayId: 'SF' }))?.home;
    expect(best?.isIn).toBe(true);
    expect(best?.settled).toBeGreaterThan(0.5);
    expect(best?.points).toBeLessThan(-5);
    expect(worst?.isIn).toBe(false);
    expect(worst?.settled).toBeGreaterThan(0.9);
    expect(worst?.points).toBeLessThan(-1.8);
  });

  it('is the same with home and away swapped', () => {
    const tracker = seasonBeforeLastRound(false);
    const one = tracker.effect(upcoming({ homeId: 'BUF', awayId: 'KC' }));
    const other = tracker.effect(upcoming({ homeId: 'KC', awayId: 'BUF' }));
    expect(one?.marginPoints).toBe(-(other?.marginPoints ?? Number.NaN));
    expect(one?.home).toEqual(other?.away);
  });

  it('accepts any of a team’s IDs', () => {
    const tracker = seasonBeforeLastRound(false);
    expect(tracker.effect(upcoming({ homeId: '2', awayId: '12' }))).toEqual(
      tracker.effect(upcoming({ homeId: 'BUF', awayId: 'KC' })),
    );
  });

  it('ignores results of the same day', () => {
    const tracker = seasonBeforeLastRound(false);
    const before = tracker.effect(upcoming({ homeId: 'BUF', awayId: 'SF' }));
    tracker.learn(game({ gameId: 'early', homeId: 'NYJ', awayId: 'ARI' }));
    const late = new Date('2019-12-29T23:00:00Z');
    expect(tracker.effect(upcoming({ homeId: 'BUF', awayId: 'SF', startsAt: late }))).toEqual(
      before,
    );
    const nextDay = new Date('2019-12-30T18:00:00Z');
    expect(
      tracker.effect(upcoming({ homeId: 'NYJ', awayId: 'SF', startsAt: nextDay }))?.home.gamesLeft,
    ).toBe(0);
    // Reading tomorrow does not change today.
    expect(tracker.effect(upcoming({ homeId: 'BUF', awayId: 'SF' }))).toEqual(before);
  });

  it.each([
    ['the play-offs', { phase: 'playoff' as const }],
    ['the preseason', { phase: 'preseason' as const }],
    ['a team without an alignment', { homeId: 'somebody' }],
    ['a season that has not begun', { season: 2020 }],
    ['a season of another alignment', { season: 2001 }],
  ])('is undefined for %s', (_, overrides) => {
    expect(seasonBeforeLastRound(false).effect(upcoming(overrides))).toBeUndefined();
  });

  it('finds nothing settled early in the season', () => {
    const tracker = new StakesTracker(parameters);
    tracker.learn(game({ startsAt: new Date('2019-09-08T18:00:00Z') }));
    const effect = tracker.effect(upcoming({ startsAt: new Date('2019-09-15T18:00:00Z') }));
    expect(effect?.marginPoints).toBe(0);
    expect(effect?.home.gamesLeft).toBe(15);
  });
});

describe('alignments', () => {
  it.each([
    ['nfl' as const, 32, 16, 4],
    ['nba' as const, 30, 15, 5],
    ['mlb' as const, 30, 15, 5],
  ])(
    '%s: %i teams, %i per conference, %i per division',
    (league, all, inConference, inDivision) => {
      const alignments = [...new Set(getAlignments(league).values())];
      expect(alignments.length).toBe(all);
      for (const { conference, division } of alignments) {
        const rivals = alignments.filter((other) => other.conference === conference);
        expect(rivals.length).toBe(inConference);
        expect(rivals.filter((other) => other.division === division).length).toBe(inDivision);
      }
    },
  );

  it.each(teamLeagueIds)('%s: has no duplicate IDs', (league) => {
    const byId = getAlignments(league);
    const alignments = new Set(byId.values());
    const codes = new Set([...alignments].map(({ code }) => code));
    expect(codes.size).toBe(alignments.size);
    for (const { code } of alignments) {
      const ids = [...byId].filter(([, alignment]) => alignment.code === code);
      expect(ids.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('has past and current season lengths', () => {
    expect(getTeamModel('nfl').findSeasonFormat(2020)?.games).toBe(16);
    expect(getTeamModel('nfl').findSeasonFormat(2021)?.games).toBe(17);
    expect(getTeamModel('nba').findSeasonFormat(2012)?.games).toBe(66);
    expect(getTeamModel('nba').findSeasonFormat(2025)).toMatchObject({ games: 82, places: 10 });
    expect(getTeamModel('nhl').findSeasonFormat(2021)).toBeUndefined();
    expect(getTeamModel('mlb').findSeasonFormat(2022)).toMatchObject({ games: 162, places: 6 });
  });
});
