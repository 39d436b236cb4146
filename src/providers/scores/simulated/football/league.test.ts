import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeksInPhase } from '#domain/calendar/season.ts';
import { createFootballLeague } from './league.ts';
import { footballSeasonMs, footballWeeks } from './timetable.ts';
import { closingQuote } from '../shared/game-at.ts';
import type { SimulatedGame } from '../shared/simulated-game.ts';
import { collectResults, countRecord } from '../shared/standings.ts';

const footballLeague = createFootballLeague();
const years = [2024, 2025, 2026, 2027, 2028];
const seeds = ['a', 'b', 'c'];
const seasons = seeds.flatMap((seed) =>
  years.map((year) => ({ seed, ...footballLeague.buildSeason(seed, year) })),
);

function playedBy(games: readonly SimulatedGame[], teamId: string): SimulatedGame[] {
  return games
    .filter((game) => game.postponedAt === undefined)
    .filter(({ home, away }) => [home.competitor.id, away.competitor.id].includes(teamId))
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

describe('simulated football season', () => {
  it('has 48 preseason, 272 regular-season and 13 playoff games with results', () => {
    for (const { games } of seasons) {
      const count = (phase: string): number =>
        games.filter((game) => game.phase === phase && game.postponedAt === undefined).length;
      expect([count('preseason'), count('regular'), count('playoff')]).toEqual([48, 272, 13]);
    }
  });

  it('gives every team 17 regular-season games', () => {
    for (const { games } of seasons) {
      const regular = games.filter((game) => game.phase === 'regular');
      for (const { competitor } of footballLeague.teams) {
        expect(playedBy(regular, competitor.id)).toHaveLength(17);
      }
    }
  });

  it('never schedules a team twice at once, even between seasons', () => {
    for (const seed of seeds) {
      const games = seasons
        .filter((season) => season.seed === seed)
        .flatMap((season) => season.games);
      for (const { competitor } of footballLeague.teams) {
        const own = playedBy(games, competitor.id);
        for (const [index, game] of own.slice(1).entries()) {
          expect(game.startsAt).toBeGreaterThan(own[index]?.endsAt ?? 0);
        }
      }
    }
  });

  it('has a live game at every moment of the year', () => {
    const spans = seasons
      .filter(({ seed }) => seed === 'a')
      .flatMap(({ games }) => games)
      .filter((game) => game.postponedAt === undefined)
      // The last Super Bowl overlaps a season that this test does not build.
      .filter((game) => game.season < 2028 || game.phase !== 'playoff')
      .toSorted((a, b) => a.startsAt - b.startsAt);
    let coveredUntil = spans[0]?.endsAt ?? 0;
    for (const { startsAt, endsAt } of spans) {
      expect(startsAt).toBeLessThan(coveredUntil);
      coveredUntil = Math.max(coveredUntil, endsAt);
    }
  });

  it('reveals each playoff pairing before kickoff, once its feeder games are over', () => {
    for (const { games } of seasons) {
      const playoff = games.filter((game) => game.phase === 'playoff');
      for (const game of playoff) {
        expect(game.knownFrom).toBeLessThan(game.startsAt);
        for (const { competitor } of [game.home, game.away]) {
          const before = playedBy(games, competitor.id).filter(
            (own) => own.startsAt < game.startsAt,
          );
          expect(before.at(-1)?.endsAt).toBeLessThanOrEqual(game.knownFrom);
        }
      }
    }
  });

  it('ends with one champion, and losers never play again', () => {
    for (const { games } of seasons) {
      const playoff = games.filter((game) => game.phase === 'playoff');
      expect(playoff.filter((game) => game.week === 4)).toHaveLength(1);
      const appearances = new Set(playoff.flatMap(({ home, away }) => [home, away]));
      expect(appearances.size).toBe(14);
    }
  });

  it('sometimes postpones a game, with a makeup under another ID in the same week', () => {
    const postponed = seasons.flatMap(({ games }) =>
      games.filter((game) => game.postponedAt !== undefined).map((game) => ({ game, games })),
    );

    expect(postponed.length).toBeGreaterThan(0);
    for (const { game, games } of postponed) {
      const makeup = games.find((other) => other.id === `${game.id}-makeup`);
      expect(makeup).toMatchObject({ week: game.week, home: game.home, away: game.away });
      expect(makeup?.knownFrom).toBe(game.postponedAt);
    }
  });

  it('is the 2026 season, at midseason, on November 21, 2026', () => {
    const at = Date.parse('2026-11-21T12:00:00Z');
    const week = footballWeeks(2026).find(
      ({ startsAt, endsAt }) => startsAt.getTime() <= at && at < endsAt.getTime(),
    );

    expect(footballLeague.seasonYearAt(at)).toBe(2026);
    expect(week).toMatchObject({ phase: 'regular', week: 9 });
  });

  it("matches the domain's weeks and follows the previous season without a gap", () => {
    for (const year of years) {
      const weeks = footballWeeks(year);
      for (const phase of ['preseason', 'regular', 'playoff'] as const) {
        expect(weeks.filter((week) => week.phase === phase)).toHaveLength(weeksInPhase[phase]);
      }
      // The next preseason starts half a day before the Super Bowl.
      const next = footballWeeks(year + 1)[0]?.startsAt.getTime() ?? 0;
      expect(next).toBeLessThan(weeks.at(-1)?.endsAt.getTime() ?? 0);
    }
  });

  it('has a season at every moment, in ascending order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const at = Date.parse('2026-01-01T00:00:00Z') + days * 86_400_000;
        const year = footballLeague.seasonYearAt(at);

        expect(Number.isInteger(year)).toBe(true);
        expect(footballLeague.seasonYearAt(at + 3_600_000)).toBeGreaterThanOrEqual(year);
      }),
    );
  });

  it('has its next game in the current or next week, at every hour of a year', () => {
    const hourMs = 3_600_000;
    const hours = 365 * 24;
    const from = Date.parse('2026-11-01T00:00:00Z');
    const built = new Map<number, SimulatedGame[]>();
    const buildGames = (year: number): SimulatedGame[] => {
      const games = built.get(year) ?? footballLeague.buildSeason('a', year).games;
      built.set(year, games);
      return games;
    };
    const tooFar: string[] = [];
    let withoutAny = 0;

    for (let at = from; at < from + hours * hourMs; at += hourMs) {
      const year = footballLeague.seasonYearAt(at);
      const weeks = footballWeeks(year);
      const on = weeks.findIndex(({ endsAt }) => at < endsAt.getTime());
      const near = weeks.slice(on, on + 2);
      const ahead = buildGames(year).filter(
        (game) => game.knownFrom <= at && at < game.startsAt && game.postponedAt === undefined,
      );
      const isNear = ({ phase, week }: SimulatedGame): boolean =>
        near.some((other) => other.phase === phase && other.week === week);
      if (ahead.length === 0) withoutAny += 1;
      else if (!ahead.some(isNear)) tooFar.push(new Date(at).toISOString());
    }

    expect(tooFar).toEqual([]);
    // Eleven hours a season: before the finalists are known, and after the Super Bowl's kickoff.
    expect(withoutAny / hours).toBeLessThan(11.5 / (footballSeasonMs / hourMs));
    expect(withoutAny).toBeGreaterThan(0);
  });

  it('has closing lines that are seldom long and agree with records, as in 2006–2022', () => {
    const lines = seasons.flatMap(({ seed, games }) => {
      const regular = games.filter(({ phase, postponedAt }) => {
        return phase === 'regular' && postponedAt === undefined;
      });
      const findResults = collectResults(footballLeague.ranking, regular);
      return regular.map((game) => {
        const countBefore = (side: 'home' | 'away') =>
          countRecord(findResults(game[side].competitor.id, game.startsAt));
        const close = closingQuote(footballLeague, seed, game, findResults);
        return {
          line: -(close?.homeSpread ?? 0),
          home: countBefore('home'),
          away: countBefore('away'),
        };
      });
    });
    const shareOf = (of: typeof lines, isSo: (line: (typeof lines)[number]) => boolean) =>
      of.filter(isSo).length / of.length;
    // In 2006–2022: 3.4%, 0.7%, and 2.2% of the games between sides five wins apart.
    expect(shareOf(lines, ({ line }) => Math.abs(line) >= 14)).toBeLessThan(0.035);
    expect(shareOf(lines, ({ line }) => Math.abs(line) >= 14)).toBeGreaterThan(0.01);
    expect(shareOf(lines, ({ line }) => Math.abs(line) >= 17)).toBeLessThan(0.01);
    const apart = lines.filter(({ home, away }) => Math.abs(home.wins - away.wins) >= 5);
    expect(apart.length).toBeGreaterThan(300);
    const isForWorse = ({ line, home, away }: (typeof lines)[number]) =>
      Math.sign(home.wins - away.wins) * line <= -3;
    expect(shareOf(apart, isForWorse)).toBeLessThan(0.022);
  });

  it('is entirely different with another seed', () => {
    const [a, b] = ['a', 'b'].map((seed) =>
      footballLeague.buildSeason(seed, 2026).games.map((game) => game.id),
    );

    expect(a).not.toEqual(b);
  });
});
