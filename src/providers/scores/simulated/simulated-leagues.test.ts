import { describe, expect, it } from 'vitest';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { weeksInPhase } from '#domain/calendar/season.ts';
import { getLeague, seasonPhases } from '#domain/league.ts';
import {
  listPlayed,
  simulatedLeagues,
  simulationNoon,
  simulationSeed,
} from '#testing/samples/simulated-seasons.ts';
import {
  footballPairings,
  footballSeasonMs,
  footballWeeks,
} from './football/football-timetable.ts';
import { latestEnd, type SimulatedGame } from './shared/simulated-game.ts';

const hourMs = 3_600_000;

const daily = { atHome: 6, live: [0.9, 0.97] };
const schedules = {
  nfl: { games: 17, atHome: 0.5, playoffTeams: 14, mostWins: [1], live: [1, 1] },
  nba: { games: 82, playoffTeams: 16, mostWins: [4], ...daily },
  nhl: { games: 82, playoffTeams: 16, mostWins: [4], ...daily },
  mlb: { games: 162, playoffTeams: 12, mostWins: [2, 3, 4], ...daily },
};

/** Public histories, whose sources are in each league's `play.ts` and `league.ts`. */
const histories = {
  nba: { homeWins: 0.573, marginSd: 14, total: 224.6, long: 0.06 },
  nhl: { homeWins: 0.54, marginSd: 2.5, total: 6.2, long: 0.22 },
  mlb: { homeWins: 0.535, marginSd: 4.4, total: 8.85, long: 0.09 },
};

const subjects = simulatedLeagues.map(({ id, league, year, getSeason }) => ({
  id,
  league,
  year,
  // One league that plays daily stands for all between two seasons.
  before: ['nfl', 'nhl'].includes(id) ? getSeason(year - 1) : undefined,
  current: getSeason(),
  ...schedules[id],
}));

const teamIds = ({ home, away }: SimulatedGame) => [home.competitor.id, away.competitor.id];

function listOwn(games: readonly SimulatedGame[], teamId: string): SimulatedGame[] {
  return listPlayed(games)
    .filter((game) => teamIds(game).includes(teamId))
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Share of a period with a game on. */
function liveShare(games: readonly SimulatedGame[], from: number, to: number): number {
  let coveredUntil = from;
  let gapsMs = 0;
  for (const { startsAt, endsAt } of games.toSorted((a, b) => a.startsAt - b.startsAt)) {
    gapsMs += Math.max(0, Math.min(startsAt, to) - coveredUntil);
    coveredUntil = Math.max(coveredUntil, Math.min(endsAt, to));
  }
  return 1 - (gapsMs + to - coveredUntil) / (to - from);
}

describe.each(subjects)('seasons of the simulated $id', (subject) => {
  const { league, year, before, current } = subject;
  const seasons = [...(before === undefined ? [] : [before]), current];
  const all = seasons.flatMap(({ games }) => games);
  const played = listPlayed(all);

  it('give every team its number of games, about half of them at home', () => {
    for (const { games } of seasons) {
      for (const { competitor } of league.teams) {
        const own = listOwn(listPlayed(games, 'regular'), competitor.id);
        const atHome = own.filter(({ home }) => home.competitor.id === competitor.id).length;
        expect(own).toHaveLength(subject.games);
        expect(Math.abs(atHome - subject.games / 2)).toBeLessThanOrEqual(subject.atHome);
      }
    }
  });

  it('never schedule a team twice at once, even between seasons', () => {
    for (const { competitor } of league.teams) {
      const own = listOwn(all, competitor.id);
      const isEarly = (game: SimulatedGame, index: number) =>
        game.startsAt <= (own[index]?.endsAt ?? 0);
      expect(own.slice(1).filter(isEarly)).toEqual([]);
    }
  });

  it.skipIf(before === undefined)(
    'nearly always have a live game, in football always, even in the playoffs and between seasons',
    () => {
      const [betweenSeasons, inSeason] = subject.live;
      const turnFrom = latestEnd(listPlayed(before?.games ?? [], 'regular'));
      const turnTo = Math.min(...listPlayed(current.games, 'regular').map((game) => game.startsAt));
      const end = latestEnd(listPlayed(current.games, 'regular'));
      expect(liveShare(played, turnFrom, turnTo)).toBeGreaterThanOrEqual(betweenSeasons ?? NaN);
      expect(liveShare(played, turnTo, end)).toBeGreaterThanOrEqual(inSeason ?? NaN);
    },
  );

  it('have unique game IDs', () => {
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[\w-]{1,60}$/.test(id))).toBe(true);
  });

  it('tie only where the league allows it', () => {
    const ties = played.filter(({ script: { total } }) => total.home === total.away);
    const { drawsPossible } = getLeague(subject.id);
    expect(ties.filter(({ phase }) => !drawsPossible.includes(phase))).toEqual([]);
  });

  it('make up every postponed game under another ID, in football in the same week', () => {
    // Football postpones about one game in two seasons.
    const football = subject.id === 'nfl' ? ['a', 'b', 'c'] : [];
    const postponed = [
      ...seasons,
      ...football.map((seed) => league.buildSeason(seed, year)),
    ].flatMap(({ games }) =>
      games.filter(({ postponedAt }) => postponedAt).map((game) => ({ game, games })),
    );
    expect(postponed.length).toBeGreaterThan(0);
    for (const { game, games } of postponed) {
      const makeup = games.find((other) => other.id === `${game.id}-makeup`);
      const { home, away, phase, week, postponedAt } = game;
      expect(makeup).toMatchObject({ home, away, phase, knownFrom: postponedAt });
      expect(makeup?.week).toBe(week);
      expect(makeup?.startsAt).toBeGreaterThan(game.startsAt);
      expect(postponedAt).toBeLessThan(game.startsAt);
    }
  });

  it('announce a playoff pairing after both sides’ last games, and eliminate one team per series', () => {
    for (const { games } of seasons) {
      const playoff = listPlayed(games, 'playoff');
      const series = new Map<string, SimulatedGame[]>();
      for (const game of playoff) {
        const key = teamIds(game).toSorted().join(' ');
        series.set(key, [...(series.get(key) ?? []), game]);
        expect(game.knownFrom).toBeLessThan(game.startsAt);
        if (series.get(key)?.length !== 1) continue;
        const before = listPlayed(games).filter(({ startsAt }) => startsAt < game.startsAt);
        const ends = teamIds(game).map((id) => latestEnd(listOwn(before, id)));
        expect(Math.max(...ends)).toBeLessThanOrEqual(game.knownFrom);
      }
      const losers = new Set<string | undefined>();
      const playIn = playoff.filter(({ note }) => note === 'Play-In');
      expect(playIn).toHaveLength(subject.id === 'nba' ? 6 : 0);
      for (const game of playIn) series.delete(teamIds(game).toSorted().join(' '));
      for (const [key, ofSeries] of series) {
        const winners = ofSeries.map((game) => {
          const { home, away } = game.script.total;
          return teamIds(game)[home > away ? 0 : 1];
        });
        const champion = winners.at(-1);
        const most = winners.filter((id) => id === champion).length;
        expect(subject.mostWins).toContain(most);
        expect(ofSeries.length).toBeLessThan(2 * most);
        losers.add(key.split(' ').find((id) => id !== champion));
      }
      const qualified = new Set([...series.keys()].flatMap((key) => key.split(' ')));
      expect(qualified.size).toBe(subject.playoffTeams);
      expect([series.size, losers.size]).toEqual(Array(2).fill(subject.playoffTeams - 1));
    }
  });

  it('follow each other, one at every moment, and are under way in November 2026', () => {
    for (let day = 0; day < 400; day += 1) {
      const at = Date.parse('2026-01-01T00:00:00Z') + day * 24 * hourMs;
      const on = league.seasonYearAt(at);
      expect(league.seasonYearAt(at + hourMs)).toBeGreaterThanOrEqual(on);
      expect(league.getSpan(on).startsAt).toBeLessThanOrEqual(at);
      expect(league.getSpan(on).endsAt).toBeGreaterThan(at);
      expect(league.getSpan(on + 1).startsAt).toBeLessThan(league.getSpan(on).endsAt);
    }
    // The year after which the league calls it.
    expect(year).toBe(['nfl', 'mlb'].includes(subject.id) ? 2026 : 2027);
    const isOn = (game: SimulatedGame) =>
      game.startsAt <= simulationNoon && simulationNoon < game.endsAt;
    expect(current.games.filter(isOn)).not.toEqual([]);
  });

  it.skipIf(before === undefined || subject.id === 'nfl')(
    'announce a warm-up once both sides are out of the playoffs',
    () => {
      const regularUntil = latestEnd(listPlayed(before?.games ?? [], 'regular'));
      const playoff = listPlayed(before?.games ?? [], 'playoff');
      const warmUps = current.games.filter(
        ({ phase, startsAt }) => phase === 'preseason' && startsAt < latestEnd(playoff),
      );
      expect(warmUps.length).toBeGreaterThan(50);
      for (const game of warmUps) {
        expect(game.knownFrom).toBeLessThan(game.startsAt);
        expect(game.knownFrom).toBeGreaterThan(regularUntil);
        for (const id of teamIds(game)) {
          expect(game.knownFrom).toBeGreaterThan(latestEnd(listOwn(playoff, id)));
        }
      }
    },
  );
});

it.each(subjects.filter(({ id }) => id in histories))(
  'games of the simulated $id end as in history',
  ({ id, current }) => {
    const games = listPlayed(current.games, 'regular');
    const scripts = games.map(({ script }) => script);
    const { homeWins, marginSd, total, long } = histories[id as keyof typeof histories];
    const margins = scripts.map((script) => script.total.home - script.total.away);
    const totals = scripts.map((script) => script.total.home + script.total.away);
    const wins = mean(margins.map((margin) => Number(margin > 0)));
    const wentLong = mean(scripts.map((script) => Number(script.wentLong)));
    expect(mean(totals) / total).toBeCloseTo(1, 1);
    expect(Math.sqrt(mean(margins.map((margin) => margin ** 2))) / marginSd).toBeCloseTo(1, 0.6);
    expect(Math.abs(wins - homeWins)).toBeLessThan(0.04);
    expect(Math.abs(wentLong - long)).toBeLessThan(0.04);
  },
);

describe('simulated baseball', () => {
  const games = subjects.find(({ id }) => id === 'mlb')?.current.games ?? [];

  it('plays a makeup the next day, in a doubleheader on one Eastern day', () => {
    const makeups = games.filter(({ id }) => id.endsWith('-makeup'));
    const dayOf = ({ startsAt }: SimulatedGame) => easternDay(new Date(startsAt));
    for (const makeup of makeups) {
      const other = listPlayed(games).find(
        (game) =>
          game.home === makeup.home && game.id !== makeup.id && dayOf(game) === dayOf(makeup),
      );
      expect(other?.away).toBe(makeup.away);
    }
    expect(makeups.length / games.length).toBeGreaterThan(0.008);
    expect(makeups.length / games.length).toBeLessThan(0.022);
  });

  it('has rain delays only in open venues', () => {
    const stopped = games.filter(({ script }) => script.interruption !== undefined);
    expect(stopped.length).toBeGreaterThan(40);
    expect(stopped.some(({ indoor }) => indoor)).toBe(false);
  });
});

describe('the simulated football calendar', () => {
  const { year, league, before, current } = subjects[0] ?? { year: NaN };

  it('has 48 preseason, 272 regular-season and 13 playoff games, in the weeks of the domain', () => {
    for (const { games = [], year: own = NaN } of [before ?? {}, current ?? {}]) {
      const weeks = footballWeeks(own);
      expect(seasonPhases.map((phase) => listPlayed(games, phase).length)).toEqual([48, 272, 13]);
      for (const phase of seasonPhases) {
        expect(weeks.filter((week) => week.phase === phase)).toHaveLength(weeksInPhase[phase]);
      }
      // The next preseason starts half a day before the Super Bowl.
      const next = footballWeeks(own + 1)[0]?.startsAt.getTime();
      expect(next).toBeLessThan(weeks.at(-1)?.endsAt.getTime() ?? 0);
    }
    const on = footballWeeks(year).find(({ endsAt }) => simulationNoon < endsAt.getTime());
    expect(on).toMatchObject({ phase: 'regular', week: 9 });
  });

  it('is entirely different with another seed', () => {
    const other = league?.buildSeason('another', year).games.map(({ id }) => id);
    expect(other).not.toEqual(current?.games.map(({ id }) => id));
  });

  it('has its next game in the current or next week, at every hour of two seasons', () => {
    const hours = (2 * footballSeasonMs) / hourMs;
    const games = [year, year + 1].map(
      (each) => league?.buildSeason(simulationSeed, each).games ?? [],
    );
    const tooFar: string[] = [];
    let withoutAny = 0;
    for (let hour = 0; hour < hours; hour += 1) {
      const at = (league?.getSpan(year - 1).endsAt ?? NaN) + hour * hourMs;
      const on = league?.seasonYearAt(at) ?? NaN;
      const weeks = footballWeeks(on);
      const index = weeks.findIndex(({ endsAt }) => at < endsAt.getTime());
      const near = weeks.slice(index, index + 2);
      const ahead = listPlayed(games[on - year] ?? []).filter(
        ({ knownFrom, startsAt }) => knownFrom <= at && at < startsAt,
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

  it('has one bye per team, between weeks 5 and 12, never two games of a team in a week', () => {
    for (let seat = 0; seat < 32; seat += 1) {
      const gamesOf = footballPairings.map(
        (week) => week.filter((pair) => [pair.homeSeat, pair.awaySeat].includes(seat)).length,
      );
      expect(gamesOf.toSorted()).toEqual([0, ...Array.from({ length: 17 }, () => 1)]);
      expect(gamesOf.indexOf(0) + 1).toBeGreaterThanOrEqual(5);
      expect(gamesOf.indexOf(0) + 1).toBeLessThanOrEqual(12);
    }
  });

  it('has division rivals meet home and away, and only them in week 18', () => {
    const isRivalry = ({ homeSeat, awaySeat }: (typeof footballPairings)[number][number]) =>
      Math.floor(homeSeat / 4) === Math.floor(awaySeat / 4);
    const rivalries = footballPairings.flat().filter(isRivalry);
    const pairs = rivalries.map(({ homeSeat, awaySeat }) => `${homeSeat} ${awaySeat}`);
    expect(new Set(pairs).size).toBe(32 * 3);
    expect(pairs).toHaveLength(32 * 3);
    expect(footballPairings[17]?.every(isRivalry)).toBe(true);
  });
});
