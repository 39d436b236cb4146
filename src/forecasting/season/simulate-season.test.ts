import { describe, expect, it } from 'vitest';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import { findDecided } from './decided.ts';
import type { GameLeft, PlayedGame, SeasonInput } from './season-input.ts';
import { conditionOdds, findStakes, readOdds, weighSeasons, type TeamOdds } from './season-odds.ts';
import { simulateSeason } from './simulate-season.ts';

const conferences = ['AFC', 'NFC'];
const divisions = ['North', 'South', 'East', 'West'];
const start = Date.parse('2026-09-10');
const weekMs = 7 * 86_400_000;

/**
 * A football league in which every team meets its division twice and four others at home and away.
 */
function createLeague({
  weeksPlayed = 0,
  errorSd = 3,
}: { weeksPlayed?: number; errorSd?: number } = {}): SeasonInput {
  const teams = conferences.flatMap((conference) =>
    divisions.flatMap((division) =>
      [1, 2, 3, 4].map((rank) => ({ id: `${conference}${division}${rank}`, conference, division })),
    ),
  );
  const strengths = Float64Array.from(teams, (_, team) => 5 - 3 * (team % 4));
  const rules = findRuleSet('nfl', 2026);
  if (rules === undefined) throw new RangeError('no rules');
  const pairs = teams.flatMap((home, h) =>
    teams.flatMap((away, a) => {
      const isOne = home.conference === away.conference && home.division === away.division;
      return h !== a && (isOne || (a - h + 32) % 32 === 8 || (a - h + 32) % 32 === 13)
        ? [[h, a]]
        : [];
    }),
  );
  const games = pairs.map(([h = 0, a = 0], game): GameLeft => ({
    gameId: `game ${game}`,
    homeId: teams[h]?.id ?? '',
    awayId: teams[a]?.id ?? '',
    startsAt: new Date(start + (game % 16) * weekMs),
    marginPoints: (strengths[h] ?? 0) - (strengths[a] ?? 0) + 2,
  }));
  const now = start + weeksPlayed * weekMs;
  const size = teams.length;
  const covariance = new Float64Array(size * size);
  for (let team = 0; team < size; team += 1) covariance[team * size + team] = errorSd ** 2;
  return {
    league: 'nfl',
    season: 2026,
    rules,
    teams,
    played: games
      .filter(({ startsAt }) => startsAt.getTime() < now)
      .map(({ homeId, awayId, marginPoints }): PlayedGame => {
        const homeScore = marginPoints > 0 ? 24 : 17;
        return { homeId, awayId, homeScore, awayScore: 20 };
      }),
    left: games.filter(({ startsAt }) => startsAt.getTime() >= now),
    playoffs: [],
    at: new Date(now),
    model: {
      strengths,
      covariance,
      weeklyVariance: 0.5,
      curve: {
        minMargin: -50,
        probabilities: Float64Array.from(
          { length: 101 },
          (_, step) => 1 / (1 + Math.exp((50 - step) / 7)),
        ),
      },
      playoffEdge: 2,
      playoffGapScale: 1,
      lateShare: 0.004,
      shootoutShare: 0,
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a simulated season', () => {
  const input = createLeague();
  const simulation = simulateSeason(input, { count: 1000, seed: 5 });
  const odds = readOdds(simulation);

  it('gives the same seasons for the same seed', () => {
    expect(readOdds(simulateSeason(input, { count: 1000, seed: 5 }))).toEqual(odds);
    expect(readOdds(simulateSeason(input, { count: 1000, seed: 6 }))).not.toEqual(odds);
  });

  it('fills every place once: titles, rounds, divisions and seeds', () => {
    const total = (read: (one: TeamOdds) => number) => sum(odds.map(read));
    expect(total(({ title }) => title)).toBeCloseTo(1, 9);
    expect(total(({ division }) => division)).toBeCloseTo(8, 9);
    expect(total(({ playoffs }) => playoffs)).toBeCloseTo(14, 9);
    // Byes reach the second round: of 14, six losers of the first do not.
    expect(simulation.rounds.map((_, round) => total(({ rounds }) => rounds[round] ?? 0))).toEqual(
      [14, 8, 4, 2].map((count) => expect.closeTo(count, 9) as number),
    );
    for (const { places } of odds) expect(sum(places)).toBeCloseTo(1, 9);
    for (const { places, playoffs } of odds)
      expect(sum(places.slice(0, 7))).toBeCloseTo(playoffs, 9);
  });

  it('orders its teams by strength and holds their records in the range', () => {
    expect(odds[0]?.title).toBeGreaterThan(odds[3]?.title ?? 1);
    for (const { wins } of odds) {
      expect(wins.low).toBeLessThanOrEqual(wins.mean);
      expect(wins.high).toBeGreaterThanOrEqual(wins.mean);
    }
  });

  it('spreads records more when strengths are in doubt', () => {
    const certain = readOdds(simulateSeason(createLeague({ errorSd: 0 }), { count: 1000 }));
    const width = (all: readonly TeamOdds[]) => sum(all.map(({ wins }) => wins.high - wins.low));
    expect(width(odds)).toBeGreaterThan(1.2 * width(certain));
  });

  it('rejects teams that do not fit the rules', () => {
    expect(() => simulateSeason({ ...input, left: [], teams: input.teams.slice(0, 5) })).toThrow(
      /1 conferences, the smallest of 5 teams/,
    );
  });

  it('rejects a game of an unknown team', () => {
    const [game] = input.left;
    const left = game === undefined ? [] : [{ ...game, homeId: 'nobody' }];
    expect(() => simulateSeason({ ...input, left })).toThrow(/nobody/);
  });
});

describe('choosing winners', () => {
  const input = createLeague();
  const simulation = simulateSeason(input, { count: 3000, seed: 2 });
  const own = input.left.filter(({ homeId }) => homeId === 'AFCNorth2');
  const chosen = own.slice(0, 2).map(({ gameId }) => ({ gameId, winner: 'home' as const }));

  it('counts the seasons that match', () => {
    const games = chosen.map(({ gameId }) => simulation.games.ids.indexOf(gameId));
    let matching = 0;
    for (let season = 0; season < simulation.count; season += 1) {
      const word = (game: number) =>
        simulation.games.homeWon[game * simulation.games.words + (season >> 5)] ?? 0;
      if (games.every((game) => ((word(game) >>> (season & 31)) & 1) === 1)) matching += 1;
    }
    const found = conditionOdds(simulation, chosen);
    expect(found.matching).toBe(matching);
    expect(found.effective).toBeLessThanOrEqual(matching);
    expect(found.effective).toBeGreaterThan(0.7 * matching);
  });

  it('agrees with new seasons in which the winners are fixed, and moves strengths less than matching alone', () => {
    const team = input.teams.findIndex(({ id }) => id === 'AFCNorth2');
    const read = (all: readonly TeamOdds[]) => all[team]?.playoffs ?? Number.NaN;
    const weighed = read(conditionOdds(simulation, chosen).teams);
    const fixed = new Map(chosen.map(({ gameId, winner }) => [gameId, winner]));
    const again = read(readOdds(simulateSeason(input, { count: 3000, seed: 3, fixed })));
    const plain = read(readOdds(simulation, weighSeasons(simulation, chosen, false).weights));
    expect(Math.abs(weighed - again)).toBeLessThan(0.05);
    expect(plain).toBeGreaterThan(weighed + 0.02);
  });

  it('states nothing where no season matches', () => {
    const against = chosen.flatMap(({ gameId }) => [
      { gameId, winner: 'home' as const },
      { gameId, winner: 'away' as const },
    ]);
    const { matching, effective, teams } = conditionOdds(simulation, against);
    expect([matching, effective]).toEqual([0, 0]);
    expect(teams.every(({ playoffs, title }) => playoffs === 0 && title === 0)).toBe(true);
  });

  it('says what a game is worth to both', () => {
    const [game] = own;
    const stakes = findStakes(simulation, game?.gameId ?? '');
    expect(stakes.map(({ teamId }) => teamId).toSorted()).toEqual(
      [game?.homeId, game?.awayId].toSorted(),
    );
    for (const { ifWin, ifLoss } of stakes) expect(ifWin).toBeGreaterThan(ifLoss);
    expect(() => findStakes(simulation, 'no game')).toThrow(RangeError);
  });
});

describe('a decided season', () => {
  it('is 0 or 1 for everyone, with the title still open', () => {
    const input = createLeague({ weeksPlayed: 20 });
    const odds = readOdds(simulateSeason(input, { count: 200 }));
    expect(new Set(odds.flatMap(({ playoffs, division }) => [playoffs, division]))).toEqual(
      new Set([0, 1]),
    );
    expect(Math.max(...odds.map(({ title }) => title))).toBeLessThan(1);
    expect(findDecided(input, odds).every(({ playoffs, division }) => playoffs && division)).toBe(
      true,
    );
  });

  it('is over when the final has been played', () => {
    const input = createLeague({ weeksPlayed: 20 });
    const [first] = readOdds(simulateSeason(input, { count: 200 })).toSorted(
      (a, b) => b.title - a.title,
    );
    const winner = first?.teamId ?? '';
    const playoffs = input.teams
      .filter(({ id }) => id !== winner)
      .map(({ id }): PlayedGame => ({ homeId: winner, awayId: id, homeScore: 20, awayScore: 17 }));
    const odds = readOdds(simulateSeason({ ...input, playoffs }, { count: 200 }));
    expect(odds.find(({ teamId }) => teamId === winner)?.title).toBe(1);
  });

  it('differs from one that all simulations happen to agree on', () => {
    // Before the season nothing is decided, however weak a team is.
    const input = createLeague({ errorSd: 0 });
    const odds = readOdds(simulateSeason(input, { count: 8 }));
    expect(odds.some(({ playoffs }) => playoffs === 0 || playoffs === 1)).toBe(true);
    const open = findDecided(input, odds);
    expect(open.some((one) => one.playoffs || one.division || one.topSeed)).toBe(false);
    // A week before the end some are in or out for certain.
    const late = createLeague({ weeksPlayed: 15 });
    const decided = findDecided(late, readOdds(simulateSeason(late, { count: 200 })));
    expect(decided.some(({ playoffs }) => playoffs)).toBe(true);
    expect(decided.some(({ topSeed }) => topSeed)).toBe(true);
  });
});
