import { describe, expect, it } from 'vitest';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { baseballLeague } from '../baseball/league.ts';
import { basketballLeague } from '../basketball/league.ts';
import { hockeyLeague } from '../hockey/league.ts';
import { createDailyLeague } from './league.ts';
import type { SimulatedGame } from '../shared/simulated-game.ts';

const seed = 'seed';
const subjects = [basketballLeague, hockeyLeague, baseballLeague].map((description) => {
  const league = createDailyLeague(description);
  const years = [description.anchor.year - 1, description.anchor.year];
  return {
    name: description.id,
    description,
    league,
    seasons: years.map((year) => league.buildSeason(seed, year)),
  };
});

function listGames(games: readonly SimulatedGame[], teamId: string): SimulatedGame[] {
  return games
    .filter((game) => game.postponedAt === undefined)
    .filter(({ home, away }) => [home.competitor.id, away.competitor.id].includes(teamId))
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

const hourMs = 3_600_000;

function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, game) => Math.max(latest, game.endsAt), 0);
}

describe.each(subjects)('simulated season of $name', ({ description, league, seasons }) => {
  const regularGames = description.opponents * description.seriesDays;
  const listRegular = (games: readonly SimulatedGame[]) =>
    games.filter((game) => game.phase === 'regular');

  it('gives every team its number of games, half of them at home', () => {
    for (const { games } of seasons) {
      for (const { competitor } of league.teams) {
        const own = listGames(listRegular(games), competitor.id);
        const atHome = own.filter(({ home }) => home.competitor.id === competitor.id).length;
        expect(own).toHaveLength(regularGames);
        expect(Math.abs(atHome - regularGames / 2)).toBeLessThanOrEqual(6);
      }
    }
  });

  it('never schedules a team twice at once, even between seasons', () => {
    const games = seasons.flatMap((season) => season.games);
    for (const { competitor } of league.teams) {
      const own = listGames(games, competitor.id);
      const overlaps = own
        .slice(1)
        .filter((game, index) => game.startsAt <= (own[index]?.endsAt ?? 0));
      expect(overlaps.map((game) => game.id)).toEqual([]);
    }
  });

  it('nearly always has a live game, including in the playoffs and between seasons', () => {
    const games = seasons
      .flatMap((season) => season.games)
      .filter((game) => game.postponedAt === undefined);
    const [before, after] = seasons.map((season) => listRegular(season.games));
    const shareBetween = (from: number, to: number): number => {
      const hours = Array.from({ length: (to - from) / hourMs }, (_, hour) => from + hour * hourMs);
      const busy = hours.filter((at) =>
        games.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt),
      );
      return busy.length / hours.length;
    };
    const turnFrom = latestEnd(before ?? []);
    const turnTo = Math.min(...(after ?? []).map(({ startsAt }) => startsAt));

    expect(shareBetween(turnFrom, turnTo)).toBeGreaterThan(0.9);
    expect(shareBetween(turnTo, latestEnd(after ?? []))).toBeGreaterThan(0.97);
  });

  it('announces a warm-up game only when both sides are out of the playoffs', () => {
    const [ending, next] = seasons;
    const playoff = (ending?.games ?? []).filter((game) => game.phase === 'playoff');
    const warmUps = (next?.games ?? []).filter(
      (game) => game.phase === 'preseason' && game.startsAt < latestEnd(playoff),
    );

    expect(warmUps.length).toBeGreaterThan(50);
    for (const { home, away, knownFrom, startsAt } of warmUps) {
      expect(knownFrom).toBeLessThan(startsAt);
      expect(knownFrom).toBeGreaterThan(latestEnd(listRegular(ending?.games ?? [])));
      for (const { competitor } of [home, away]) {
        expect(knownFrom).toBeGreaterThan(latestEnd(listGames(playoff, competitor.id)));
      }
    }
  });

  it('makes up every postponed game under another ID and at another time', () => {
    const postponed = seasons.flatMap(({ games }) =>
      games.filter((game) => game.postponedAt !== undefined).map((game) => ({ game, games })),
    );

    expect(postponed.length).toBeGreaterThan(0);
    for (const { game, games } of postponed) {
      const makeup = games.find((other) => other.id === `${game.id}-makeup`);
      expect(makeup).toMatchObject({ home: game.home, away: game.away, phase: game.phase });
      expect(makeup?.knownFrom).toBe(game.postponedAt);
      expect(makeup?.startsAt).toBeGreaterThan(game.startsAt);
      expect(game.postponedAt).toBeLessThan(game.startsAt);
    }
  });

  it('has unique game IDs', () => {
    const ids = seasons.flatMap((season) => season.games).map((game) => game.id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[\w-]{1,60}$/.test(id))).toBe(true);
  });

  it('never ends in a tie', () => {
    const level = seasons
      .flatMap((season) => season.games)
      .filter(({ script }) => script.total.home === script.total.away);

    expect(level).toEqual([]);
  });

  it('announces each playoff game before it starts, and ends each series once decided', () => {
    for (const { games } of seasons) {
      const playoff = games.filter((game) => game.phase === 'playoff');
      expect(playoff.every((game) => game.knownFrom < game.startsAt)).toBe(true);

      const series = new Map<string, SimulatedGame[]>();
      for (const game of playoff) {
        const teams = [game.home.competitor.id, game.away.competitor.id].toSorted().join(' ');
        series.set(teams, [...(series.get(teams) ?? []), game]);
      }
      for (const played of series.values()) {
        const wins = new Map<string, number>();
        for (const { home, away, script } of played) {
          const points = script.total;
          const winner = (points.home > points.away ? home : away).competitor.id;
          wins.set(winner, (wins.get(winner) ?? 0) + 1);
        }
        const [most = 0, fewest = 0] = [...wins.values()].toSorted((a, b) => b - a);
        expect([2, 3, 4]).toContain(most);
        expect(fewest).toBeLessThan(most);
        expect(played).toHaveLength(most + fewest);
      }
      // Each series eliminates one team.
      expect(series.size).toBe(2 * description.playoffTeams - 1);
    }
  });

  it('is under way in November 2026, under the year its league uses', () => {
    const at = Date.parse('2026-11-21T12:00:00Z');
    const year = league.seasonYearAt(at);
    const live = league
      .buildSeason(seed, year)
      .games.filter((game) => game.startsAt <= at && at < game.endsAt);

    expect(year).toBe(description.id === 'mlb' ? 2026 : 2027);
    expect(live.length).toBeGreaterThan(0);
  });
});

describe('aggregates of the simulated leagues', () => {
  /** Public histories; sources in each league's play.ts and league.ts. */
  const known = {
    nba: { homeWins: 0.573, marginSd: 14, total: 224.6, long: 0.06 },
    nhl: { homeWins: 0.54, marginSd: 2.5, total: 6.2, long: 0.22 },
    mlb: { homeWins: 0.535, marginSd: 4.4, total: 8.85, long: 0.09 },
  };

  it.each(subjects)(
    '$name: scores, margins, home wins and overtime match history',
    ({ name, seasons }) => {
      const games = seasons
        .flatMap((season) => season.games)
        .filter((game) => game.phase === 'regular');
      const scores = games.map(({ script }) => ({
        ...script.total,
        wentLong: script.wentLong,
      }));
      const mean = (values: number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length;
      const margins = scores.map(({ home, away }) => home - away);
      const { homeWins, marginSd, total, long } = known[name];

      expect(mean(scores.map(({ home, away }) => home + away)) / total).toBeCloseTo(1, 1);
      expect(Math.sqrt(mean(margins.map((margin) => margin ** 2))) / marginSd).toBeCloseTo(1, 0.6);
      expect(Math.abs(mean(margins.map((margin) => Number(margin > 0))) - homeWins)).toBeLessThan(
        0.04,
      );
      expect(Math.abs(mean(scores.map((score) => Number(score.wentLong))) - long)).toBeLessThan(
        0.04,
      );
    },
  );
});

describe('simulated baseball', () => {
  const games = subjects
    .filter(({ name }) => name === 'mlb')
    .flatMap(({ seasons }) => seasons)
    .flatMap((season) => season.games);

  it('plays a makeup the next day, in a doubleheader on one Eastern day', () => {
    const makeups = games.filter(({ id }) => id.endsWith('-makeup'));

    for (const makeup of makeups) {
      const other = games.find(
        (game) =>
          game.home === makeup.home &&
          game.id !== makeup.id &&
          game.postponedAt === undefined &&
          easternDay(new Date(game.startsAt)) === easternDay(new Date(makeup.startsAt)),
      );
      expect(other?.away).toBe(makeup.away);
    }
    expect(makeups.length / games.length).toBeGreaterThan(0.008);
    expect(makeups.length / games.length).toBeLessThan(0.022);
  });

  it('has rain delays only in open venues', () => {
    const stopped = games.filter(({ script }) => script.interruption !== undefined);

    expect(stopped.length).toBeGreaterThan(40);
    expect(stopped.some((game) => game.indoor)).toBe(false);
  });
});
