import { describe, expect, it } from 'vitest';
import type { PlayerLine } from '#domain/box-score.ts';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { type Game, isInPlay, type SourcedGame } from '#domain/game.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { itKeepsTheScoreSourceContract } from '#testing/ports/score-source-contract.ts';
import {
  listPlayed,
  simulatedLeagues,
  simulationNoon,
  simulationSeed as seed,
} from '#testing/samples/simulated-seasons.ts';
import type { SlateQuery } from '#providers/scores/score-source.ts';
import { createSimulatedSource } from './simulated-source.ts';

const dayMs = 86_400_000;
const week9: SlateQuery = { kind: 'week', season: 2026, phase: 'regular', week: 9 };
const week10 = { ...week9, week: 10 };

let now = simulationNoon;
/** Source shared by all tests, so that its seasons are built once: {@link at} moves its clock. */
const wandering = createSimulatedSource({ seed, now: () => new Date(now) });

function at(moment: number) {
  now = moment;
  return wandering;
}

async function listGames(moment: number, league: TeamLeagueId, query: SlateQuery) {
  return (await at(moment).fetchSlate(league, query)).games;
}

/** The games of a moment's Eastern day, the day before and the day after. */
async function listAround(moment: number, league: TeamLeagueId, from = at(moment), day = moment) {
  const today = easternDay(new Date(day));
  const days = [addDays(today, -1), today, addDays(today, 1)];
  const slates = days.map((each) => from.fetchSlate(league, { kind: 'day', day: each }));
  return (await Promise.all(slates)).flatMap(({ games }) => games);
}

/** Order in which a game may progress. */
const order: Partial<Record<Game['state'], number>> = {
  scheduled: 0,
  live: 1,
  delayed: 1,
  postponed: 2,
  final: 2,
};

const statusTexts = {
  nfl: { final: /^Final(\/\d?OT)?$/, clock: /^(1[0-5]|\d):[0-5]\d$/ },
  nba: { final: /^Final(\/\d?OT)?$/, clock: /^(1[0-2]|\d):[0-5]\d$/ },
  nhl: { final: /^Final(\/(\d?OT|SO))?$/, clock: /^((20|1?\d):[0-5]\d)?$/ },
  mlb: { final: /^Final(\/\d\d)?$/, clock: /^$/ },
};

function expectConsistent({ game }: SourcedGame, moment: number): void {
  const { state, startsAt, home, away, statusText, clock = '' } = game;
  const texts = statusTexts[game.league as TeamLeagueId];
  const hasScore = isInPlay(state) || state === 'final';
  expect([home.score !== undefined, away.score !== undefined]).toEqual([hasScore, hasScore]);
  expect(startsAt.getTime() <= moment).toBe(hasScore || state === 'postponed');
  if (state === 'final') expect(statusText).toMatch(texts.final);
  expect(clock).toMatch(state === 'live' ? texts.clock : /^$/);
}

function expectForward(before: readonly SourcedGame[], later: readonly SourcedGame[]): void {
  const earlier = new Map(before.map(({ game }) => [game.id, game]));
  for (const { game } of later) {
    const { state, home, away, segment } = earlier.get(game.id) ?? game;
    expect(order[game.state]).toBeGreaterThanOrEqual(order[state] ?? NaN);
    expect(game.home.score ?? 0).toBeGreaterThanOrEqual(home.score ?? 0);
    expect(game.away.score ?? 0).toBeGreaterThanOrEqual(away.score ?? 0);
    expect(game.segment ?? 0).toBeGreaterThanOrEqual(segment ?? 0);
  }
}

describe.each(simulatedLeagues)('the simulated $id', ({ id, league, year, getSeason }) => {
  itKeepsTheScoreSourceContract(`the simulated ${id}`, () => ({
    source: at(simulationNoon),
    league: id,
    slate: id === 'nfl' ? week9 : { kind: 'day', day: '2026-11-20' },
    season: year,
    at: new Date(simulationNoon),
    hasBoxScores: true,
    hasInjuries: true,
  }));

  it('is consistent at any moment, only moves forward, and has standings of the results', async () => {
    const [from, to] = [league.getSpan(year).startsAt, league.getSpan(year).endsAt];
    for (const share of [0.3, 0.6, 0.95]) {
      const moment = Math.round(from + share * (to - from));
      const games = await listAround(moment, id);
      for (const game of games) expectConsistent(game, moment);
      const later = moment + 47 * 60_000;
      expectForward(games, await listAround(later, id, at(later), moment));

      const season = await at(moment).fetchSeason(id, new Date(moment));
      expect(season.year).toBe(league.seasonYearAt(moment));
      const rows = await at(moment).fetchStandings(id, season.year);
      expect(rows).toHaveLength(league.teams.length);
      const over = listPlayed(getSeason(season.year).games, 'regular').filter(
        ({ endsAt }) => endsAt <= moment,
      );
      for (const row of rows) {
        const own = over.flatMap(({ home, away, script: { total, wentLong } }) => {
          const scores = { home: [total.home, total.away], away: [total.away, total.home] };
          const isHome = home.competitor.id === row.competitorId;
          if (!isHome && away.competitor.id !== row.competitorId) return [];
          const [mine = 0, theirs = 0] = scores[isHome ? 'home' : 'away'];
          return [{ mine, theirs, isLate: league.ranking.overtimeLosses && wentLong }];
        });
        const lost = own.filter(({ mine, theirs }) => mine < theirs);
        const wins = own.filter(({ mine, theirs }) => mine > theirs).length;
        const losses = lost.filter(({ isLate }) => !isLate).length;
        const { record, pointsFor, pointsAgainst } = row;
        expect({ ...record, third: record.third ?? 0 }).toEqual({
          wins,
          losses,
          third: own.length - wins - losses,
        });
        expect([pointsFor, pointsAgainst]).toEqual([
          own.reduce((sum, { mine }) => sum + mine, 0),
          own.reduce((sum, { theirs }) => sum + theirs, 0),
        ]);
      }
    }
  });

  it('tells of a game in play: a possible situation, a live price, the box score so far', async () => {
    const [first] = listPlayed(getSeason(year).games, 'regular');
    if (first === undefined) throw new Error('no game was played');
    let situations = 0;
    for (const share of [0.15, 0.4, 0.75, 0.95]) {
      const moment = Math.round(first.startsAt + share * (first.endsAt - first.startsAt));
      const found = await listAround(moment, id);
      const { game } = found.find((one) => one.game.id === first.id) ?? {};
      if (game?.state !== 'live') continue;
      const { down, count, bases, lastPlay } = game.situation ?? {};
      if (game.situation !== undefined) situations += 1;
      if (down !== undefined) expect(down).toMatch(/^(1st|2nd|3rd|4th) & (\d\d?|Goal) at /);
      expect(count?.outs ?? 0).toBeLessThan(3);
      expect(bases ?? [false, false, false]).toHaveLength(3);
      if (lastPlay !== undefined) expect(lastPlay).toContain(': ');
      const { live } = await at(moment).fetchOdds(id, first.id);
      expect(live).toMatchObject({ provider: 'Simulated book' });
      expect(live?.total).toBeGreaterThanOrEqual((game.home.score ?? 0) + (game.away.score ?? 0));
      const box = await at(moment).fetchBoxScore(id, first.id);
      expect(box.home.statistics.length).toBeGreaterThan(0);
    }
    expect(situations).toBeGreaterThan(0);
    const { live } = await at(first.endsAt + 60_000).fetchOdds(id, first.id);
    expect(live).toBeUndefined();
  });

  it('has three similar bookmakers before a start, all plausible', async () => {
    const middle = id === 'mlb' ? Date.parse('2026-09-15T15:00:00Z') : simulationNoon;
    for (const { game, openOdds, currentOdds, otherBooks = [] } of await listAround(middle, id)) {
      const others = otherBooks.map(({ current }) => current);
      const isOpen = game.state === 'scheduled' && currentOdds !== undefined;
      expect(others.map((quote) => quote?.provider)).toEqual(
        isOpen ? ['Simulated book 2', 'Simulated book 3'] : [],
      );
      for (const quote of [openOdds, currentOdds, ...others]) {
        expect(quote && quoteProblem(id, quote)).toBeUndefined();
      }
      for (const quote of others) {
        expect(Math.abs((quote?.total ?? 0) - (currentOdds?.total ?? 0))).toBeLessThan(4);
      }
    }
  });
});

describe('the simulated source', () => {
  it('is a pure function of seed and moment', async () => {
    const moment = simulationNoon + 1234 * 60_000;
    const fresh = createSimulatedSource({ seed, now: () => new Date(moment) });
    const games = await listAround(moment, 'nfl');
    expect(games.length).toBeGreaterThan(10);
    expect(await listAround(moment, 'nfl', fresh)).toEqual(games);
    for (const { game } of games.slice(0, 8)) {
      const injuries = await at(moment).fetchInjuries('nfl', game.id);
      expect(await fresh.fetchInjuries('nfl', game.id)).toEqual(injuries);
    }
  });

  it('never takes back a point of a live game, until the game is over', async () => {
    const isOn = ({ game }: SourcedGame) => isInPlay(game.state);
    let before = (await listGames(simulationNoon, 'nfl', week9)).filter(isOn);
    const ids = new Set(before.map(({ game }) => game.id));
    for (let minutes = 1; minutes < 240; minutes += 2) {
      const games = await listGames(simulationNoon + minutes * 60_000, 'nfl', week9);
      const followed = games.filter(({ game }) => ids.has(game.id));
      expect(followed).toHaveLength(ids.size);
      expectForward(before, followed);
      before = followed;
    }
    expect(new Set(before.map(({ game }) => game.state))).toEqual(new Set(['final']));
  });

  it('gives every scheduled game the records from the standings', async () => {
    const standings = await at(simulationNoon).fetchStandings('nfl', 2026);
    const rows = new Map(standings.map((row) => [row.competitorId, row.record]));
    const games = await listGames(simulationNoon, 'nfl', week10);
    expect(games.length).toBeGreaterThan(12);
    for (const { game } of games) {
      const { wins, losses } = rows.get(game.home.competitorId) ?? {};
      expect(game.home.record).toMatch(new RegExp(`^${wins}-${losses}`));
    }
  });

  it('keeps the last quote before the start as the close', async () => {
    const [first] = await listGames(simulationNoon, 'nfl', week10);
    const startsAt = first?.game.startsAt.getTime() ?? NaN;
    const quoteAt = async (offsetMs: number) => {
      const games = await listGames(startsAt + offsetMs, 'nfl', week10);
      return games.find(({ game }) => game.id === first?.game.id)?.currentOdds;
    };
    expect(await quoteAt(-1)).toBeDefined();
    expect(await quoteAt(-1)).toEqual(await quoteAt(dayMs));
  });

  it('hides a playoff pairing until it is known, and its box score', async () => {
    const playoffs: SlateQuery = { ...week9, phase: 'playoff', week: 1 };
    expect(await listGames(simulationNoon, 'nfl', playoffs)).toEqual([]);

    const football = simulatedLeagues.find(({ id }) => id === 'nfl');
    const unknown = football?.getSeason().games.find(({ knownFrom }) => knownFrom > simulationNoon);
    for (const id of ['sim-nfl-2026-none', 'nothing', unknown?.id ?? '']) {
      const source = at(simulationNoon);
      await expect(source.fetchBoxScore('nfl', id)).rejects.toMatchObject({ fault: 'not-found' });
      await expect(source.fetchOdds('nfl', id)).rejects.toMatchObject({ fault: 'not-found' });
    }
  });

  it('has two past seasons and one future season, and no others', async () => {
    for (const season of [2024, 2025, 2027]) {
      const games = await listGames(simulationNoon, 'nfl', { ...week9, season });
      expect(games.length).toBeGreaterThan(12);
    }
    await expect(
      listGames(simulationNoon, 'nfl', { ...week9, season: 1999 }),
    ).rejects.toMatchObject({ fault: 'not-found' });
  });

  it('lists each game on the Eastern day of its start only', async () => {
    const list = (query: SlateQuery) => listGames(simulationNoon, 'nfl', query);
    const days = Array.from({ length: 30 }, (_, day) => addDays('2026-11-01', day));
    const byDay = await Promise.all(days.map((day) => list({ kind: 'day', day })));
    const ofMonth = await list({ kind: 'month', month: '2026-11' });
    const toIds = (games: SourcedGame[]) => games.map(({ game }) => game.id).toSorted();
    expect(toIds(byDay.flat())).toEqual(toIds(ofMonth));
    expect(new Set(toIds(ofMonth)).size).toBe(ofMonth.length);
  });

  it('gives a game the same prices as its schedule does', async () => {
    const [first] = await listGames(simulationNoon, 'nfl', week9);
    expect(await wandering.fetchOdds('nfl', first?.game.id ?? '')).toEqual({
      open: first?.openOdds,
      current: first?.currentOdds,
    });
  });

  it('does not expose true strength', async () => {
    const source = at(simulationNoon);
    const reports = [
      await source.fetchSlate('nfl', week9),
      await source.fetchTeams('nfl'),
      await source.fetchStandings('nfl', 2026),
    ];
    expect(JSON.stringify(reports)).not.toMatch(/attack|defense|strength|expected/i);
  });
});

describe('simulated baseball', () => {
  const baseball = simulatedLeagues.find(({ id }) => id === 'mlb');
  const september = Date.parse('2026-09-17T15:00:00Z');
  const fetchLines = async (moment: number, id: string, side: 'home' | 'away') =>
    (await at(moment).fetchBoxScore('mlb', id))[side].players;
  const sum = (lines: PlayerLine['figures'][], name: string) =>
    lines.reduce((total, figures) => total + Number(figures[name] ?? 0), 0);

  it('is sometimes delayed by rain, with the score unchanged', async () => {
    const games = listPlayed(baseball?.getSeason().games ?? [], 'regular');
    const stopped = games.find(({ script }) => script.interruption);
    const { startsAt = NaN, script } = stopped ?? {};
    const { atMs = NaN, lastsMs = NaN } = script?.interruption ?? {};
    const moments = [startsAt + Math.ceil(atMs), startsAt + Math.floor(atMs + lastsMs) - 1];
    const [begun, ending] = await Promise.all(
      moments.map(async (moment) => {
        const day = easternDay(new Date(startsAt));
        const shown = await listGames(moment, 'mlb', { kind: 'day', day });
        return shown.find(({ game }) => game.id === stopped?.id)?.game;
      }),
    );
    expect(begun).toMatchObject({ state: 'delayed' });
    expect(begun?.statusText).toMatch(/^Rain Delay/);
    expect(Number.isInteger(begun?.home.score)).toBe(true);
    expect(ending).toEqual({ ...begun, ...ending, home: begun?.home, away: begun?.away });
  });

  it('has one winning pitcher, and one losing pitcher on the other side', async () => {
    const games = await listGames(september, 'mlb', { kind: 'day', day: '2026-09-16' });
    for (const { game } of games.filter((one) => one.game.state === 'final')) {
      const isHome = (game.home.score ?? 0) > (game.away.score ?? 0);
      for (const side of ['home', 'away'] as const) {
        const lines = (await fetchLines(september, game.id, side)).map(({ figures }) => figures);
        const hasWon = (side === 'home') === isHome;
        expect([sum(lines, 'wins'), sum(lines, 'losses')]).toEqual(hasWon ? [1, 0] : [0, 1]);
      }
    }
  });

  it('shows the totals of a probable pitcher’s box scores this season', async () => {
    const days = Array.from({ length: 18 }, (_, index) => addDays('2026-08-31', index));
    const slates = days.map((day) => listGames(september, 'mlb', { kind: 'day', day }));
    const games = (await Promise.all(slates)).flat().map(({ game }) => game);
    const regular = games.filter(({ phase }) => phase === 'regular');
    const next = regular.find(({ state }) => state === 'scheduled');
    let compared = 0;
    for (const { competitorId, probableStarter } of next === undefined
      ? []
      : [next.home, next.away]) {
      const starts: PlayerLine['figures'][] = [];
      for (const { id, state, ...game } of regular) {
        if (state !== 'final') continue;
        const side = game.home.competitorId === competitorId ? 'home' : 'away';
        const { competitorId: own, probableStarter: starter } = game[side];
        if (own !== competitorId || starter?.id !== probableStarter?.id) continue;
        const lines = await fetchLines(september, id, side);
        const line = lines.find((one) => one.group === 'pitching' && one.id === starter?.id);
        if (line !== undefined) starts.push(line.figures);
      }
      const outs = starts.reduce((total, figures) => {
        const [full, part] = (figures['fullInnings.partInnings'] ?? '').split('.').map(Number);
        return total + 3 * (full ?? NaN) + (part ?? NaN);
      }, 0);
      const earned = ((27 * sum(starts, 'earnedRuns')) / outs).toFixed(2);
      const letOn = ((3 * (sum(starts, 'hits') + sum(starts, 'walks'))) / outs).toFixed(2);
      const record = `${sum(starts, 'wins')}-${sum(starts, 'losses')}`;
      expect(probableStarter?.line).toBe(
        `(${record}, ${earned} ERA, ${letOn} WHIP, ${sum(starts, 'strikeouts')} K)`,
      );
      compared += starts.length;
    }
    expect(compared).toBeGreaterThan(3);
  });
});

it('has lines of some players on the day of a game, near what they usually do', async () => {
  const november = Date.parse('2026-11-22T18:00:00Z');
  const [next] = (await listAround(november, 'nba')).filter(
    ({ game }) => game.state === 'scheduled' && game.startsAt.getTime() < november + dayMs / 2,
  );
  const id = next?.game.id ?? '';
  const lines = await at(november).fetchPropLines('nba', id);
  expect(lines.length).toBeGreaterThan(10);
  expect(new Set(lines.map(({ playerId, statistic }) => playerId + statistic)).size).toBe(
    lines.length,
  );
  for (const { line, statistic, overPrice } of lines) {
    expect(line % 1).toBe(0.5);
    expect(line).toBeLessThan(statistic === 'points' ? 45 : 25);
    expect(overPrice ?? -110).toBeLessThan(-99);
  }
  const rest = { seed, now: () => new Date(november) };
  expect(await createSimulatedSource(rest).fetchPropLines('nba', id)).toEqual(lines);
  await expect(at(november - 3 * dayMs).fetchPropLines('nba', id)).rejects.toThrow(/no lines/);
});
