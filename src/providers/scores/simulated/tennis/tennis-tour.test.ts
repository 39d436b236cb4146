import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import { isAmericanPrice } from '#domain/betting/odds.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import { simulationNoon as noon } from '#testing/samples/simulated-seasons.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import { createTennisTour } from './tennis-tour.ts';
import { atpTour, wtaTour } from './tennis-tours.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const subjects = [atpTour, wtaTour].map((description) => {
  const tour = createTennisTour(description, 'seed');
  const readDay = (at: number, from = tour): SourcedTournament[] =>
    from.tournamentsAt({ kind: 'day', day: easternDay(new Date(at)) }, at).tournaments;
  const matchesOf = (id: string, at: number): TennisMatch[] =>
    listMatches(tour.tournamentsAt({ kind: 'tournament', id }, at).tournaments);
  const listSeason = (season: number) =>
    tour.tournamentsAt({ kind: 'season', season }, noon).tournaments;
  let played: TennisMatch[] | undefined;
  /** A whole season long after its end. */
  const getPlayed = () =>
    (played ??= listSeason(2025).flatMap(({ tournament: { id } }) => matchesOf(id, noon)));
  return { name: description.id, description, tour, readDay, matchesOf, listSeason, getPlayed };
});

/** Moments within two years, to the minute. */
const moments = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000);

function listMatches(tournaments: readonly SourcedTournament[]): TennisMatch[] {
  return tournaments.flatMap(({ matches = [] }) => matches);
}

function listIds(match: TennisMatch): string[] {
  return match.sides.flatMap(({ players }) => players.map(({ id }) => id));
}

function setsWon(match: TennisMatch, side: 0 | 1): number {
  return match.sides[side].sets.filter(({ won }) => won === true).length;
}

const isOver = ({ state }: TennisMatch) => ['final', 'retired', 'walkover'].includes(state);
const isLive = ({ state }: TennisMatch) => state === 'live';
const isAhead = ({ state }: TennisMatch) => state === 'scheduled';

const rankOf = (match: TennisMatch): number => (isOver(match) ? 2 : isLive(match) ? 1 : 0);

/** Whether a state, name, set or game was taken back. */
function isBack(match: TennisMatch, earlier: TennisMatch | undefined): boolean {
  if (earlier === undefined) return false;
  return (
    rankOf(match) < rankOf(earlier) ||
    ([0, 1] as const).some((side) => {
      const earlierSide = earlier.sides[side];
      const { name, sets } = match.sides[side];
      if (earlierSide.name !== undefined && name !== earlierSide.name) return true;
      return earlierSide.sets.some((set, index) => !((sets[index]?.games ?? NaN) >= set.games));
    })
  );
}

describe.each(subjects)('the simulated $name', ({ name, description, tour, ...of }) => {
  it('is a pure function of seed and moment, regardless of earlier requests', () => {
    of.readDay(noon - 200 * dayMs);
    expect(of.readDay(noon)).toEqual(of.readDay(noon, createTennisTour(description, 'seed')));
  });

  it('has no inconsistent match or tournament at any moment', () => {
    fc.assert(
      fc.property(moments, (at) => {
        for (const { tournament, matches = [] } of of.readDay(at)) {
          const isClosed = matches.length > 0 && matches.every(isOver);
          const state = isClosed ? 'final' : matches.every(isAhead) ? 'scheduled' : 'live';
          expect(tournament.state).toBe(state);
          for (const match of matches) {
            const { startsAt, sides, statusText } = match;
            const sets = sides[0].sets.length;
            const isKnown = sides.every((side) => side.name !== undefined);
            expect(sides[1].sets).toHaveLength(sets);
            expect(match.set).toBe(sets > 0 ? sets : undefined);
            expect(match.timeToBeDecided).toBe(!isKnown);
            if (isAhead(match)) expect([sets, statusText]).toEqual([0, 'Scheduled']);
            if (isKnown) expect(startsAt.getTime() > at).toBe(isAhead(match));
            else expect(isAhead(match)).toBe(true);
            if (isOver(match)) expect(sides[0].isWinner).toBe(!sides[1].isWinner);
            if (!isLive(match)) continue;
            expect(statusText).toMatch(/^(1st|2nd|3rd|4th|5th) Set$/);
            expect(sides.every(({ isWinner }) => isWinner === undefined)).toBe(true);
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('only moves forward, each live match on its own court', () => {
    const id = `sim-${name}-2026-43`;
    const planned = of.listSeason(2026).find(({ tournament }) => tournament.id === id)?.tournament;
    const from = (planned?.startsAt.getTime() ?? 0) + 12 * hourMs;
    let before = new Map<string, TennisMatch>();
    for (let at = from; at < from + 7 * dayMs; at += 47 * 60_000) {
      const now = of.matchesOf(id, at);
      const courts = now.filter(isLive).map(({ court }) => court);
      expect(now.filter((match) => isBack(match, before.get(match.id)))).toEqual([]);
      expect(now.length).toBeGreaterThanOrEqual(before.size);
      expect(new Set(courts).size).toBe(courts.length);
      expect(courts).not.toContain(undefined);
      before = new Map(now.map((match) => [match.id, match]));
    }
    expect([...before.values()].every(isOver)).toBe(true);
  });

  it('advances only winners until one is left', () => {
    const draws = new Map<string, TennisMatch[]>();
    for (const match of of.getPlayed()) {
      const key = `${match.tournamentId} ${match.draw}`;
      draws.set(key, [...(draws.get(key) ?? []), match]);
    }
    for (const matches of draws.values()) {
      const beaten = new Set<string>();
      const inOrder = matches.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
      for (const match of inOrder) {
        expect(listIds(match).some((id) => beaten.has(id))).toBe(false);
        const loser = match.sides.find(({ isWinner }) => isWinner === false);
        for (const { id } of loser?.players ?? []) beaten.add(id);
      }
      const champions = new Set(matches.flatMap(listIds)).size - beaten.size;
      expect(champions).toBe(matches[0]?.sides[0].players.length);
      expect(inOrder.filter(({ round }) => round === 'Final')).toEqual([inOrder.at(-1)]);
    }
  });

  it('schedules nobody twice within 20 hours, even between seasons', () => {
    const last = of.listSeason(2024).slice(-3);
    const before = last.flatMap(({ tournament: { id } }) => of.matchesOf(id, noon));
    const starts = new Map<string, number[]>();
    for (const match of [...before, ...of.getPlayed()]) {
      for (const id of listIds(match)) {
        starts.set(id, [...(starts.get(id) ?? []), match.startsAt.getTime()]);
      }
    }
    for (const own of starts.values()) {
      const sorted = own.toSorted((a, b) => a - b);
      const gaps = sorted.slice(1).map((start, index) => start - (sorted[index] ?? 0));
      expect(Math.min(dayMs, ...gaps)).toBeGreaterThanOrEqual(20 * hourMs);
    }
  });

  it('ends a match when one side has enough sets, except for retirements', () => {
    for (const match of of.getPlayed()) {
      const winner = match.sides[0].isWinner === true ? 0 : 1;
      const needed = (match.bestOf + 1) / 2;
      if (match.state === 'final') {
        expect(setsWon(match, winner)).toBe(needed);
        expect(setsWon(match, winner === 0 ? 1 : 0)).toBeLessThan(needed);
        expect(match.sides[0].sets.every(({ won }) => won !== undefined)).toBe(true);
      } else if (match.state === 'retired') {
        expect(setsWon(match, winner)).toBeLessThan(needed);
        expect(match.set).toBeGreaterThan(0);
      } else {
        expect(match.state).toBe('walkover');
        expect(match.sides.flatMap(({ sets }) => sets)).toEqual([]);
      }
    }
  });

  it('plays best of five only in men’s singles of majors, and full draws everywhere', () => {
    const calendar = of.listSeason(2025);
    expect(calendar.filter(({ tournament }) => tournament.isMajor)).toHaveLength(4);
    expect(calendar.flatMap(({ matches }) => matches ?? [])).toEqual([]);
    for (const { tournament } of calendar) {
      const whole = of.getPlayed().filter(({ tournamentId }) => tournamentId === tournament.id);
      const singles = whole.filter(({ draw }) => draw.endsWith('singles'));
      const longest = name === 'atp' && tournament.isMajor ? 5 : 3;
      expect(singles.every(({ bestOf }) => bestOf === longest)).toBe(true);
      expect([31, 63, 95, 127]).toContain(singles.length);
      expect(whole).toHaveLength(singles.length + 15);
    }
  });

  it('prices singles once the pairing is known, and keeps the last price before the start', () => {
    let begun = 0;
    for (const match of listMatches(of.readDay(noon))) {
      const quotes = [match.openOdds, match.currentOdds];
      if (match.draw.endsWith('doubles') || match.timeToBeDecided) {
        expect(quotes).toEqual([undefined, undefined]);
        continue;
      }
      const startsAt = match.startsAt.getTime();
      expect(quotes.every((quote) => quote !== undefined)).toBe(startsAt - noon <= 48 * hourMs);
      for (const quote of quotes.filter((one) => one !== undefined)) {
        const prices = [quote.homeMoneyline, quote.awayMoneyline];
        expect(prices.every((price) => isAmericanPrice(price ?? 0))).toBe(true);
        expect(quoteProblem(match.league, quote)).toBeUndefined();
      }
      if (startsAt >= noon || (begun += 1) > 12) continue;
      const before = of.matchesOf(match.tournamentId, startsAt - 1);
      expect(before.find(({ id }) => id === match.id)?.currentOdds).toEqual(match.currentOdds);
    }
    expect(begun).toBeGreaterThan(0);
  });

  it('nearly always has a live match', () => {
    const looks = Array.from(
      { length: 60 },
      (_, index) => noon - 128 * dayMs + index * 51 * hourMs,
    );
    const hits = looks.filter((at) => listMatches(of.readDay(at)).some(isLive));
    // Measured over a whole season: 96%.
    expect(hits.length / looks.length).toBeGreaterThan(0.91);
  });

  it('lists a tournament on every Eastern day of play', () => {
    for (const { tournament } of of.listSeason(2025).slice(0, 6)) {
      const { id, startsAt, endsAt = startsAt } = tournament;
      const [first, last] = [easternDay(startsAt), easternDay(endsAt)];
      const foundOn = (day: string) =>
        tour
          .tournamentsAt({ kind: 'day', day }, noon)
          .tournaments.some((each) => each.tournament.id === id);
      const days = [addDays(first, -1), first, last, addDays(last, 1)];
      expect(days.map(foundOn)).toEqual([false, true, true, false]);
    }
  });

  it('has valid, unique IDs and does not expose true strength', () => {
    const day = of.readDay(noon);
    const matches = listMatches(day);
    const ids = [
      ...day.map(({ tournament }) => tournament.id),
      ...matches.map(({ id }) => id),
      ...new Set(matches.flatMap(listIds)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[\w-]{1,60}$/.test(id))).toBe(true);
    expect(JSON.stringify(day)).not.toMatch(/quality|chance|style|suits|serve|entrant/i);
  });

  it('is two thirds into the 2026 season in November 2026, during the grass major', () => {
    const { startsAt, endsAt } = tour.getSpan(2026);
    const live = of.readDay(noon).filter(({ tournament }) => tournament.state === 'live');

    expect(tour.seasonYearAt(noon)).toBe(2026);
    expect((noon - startsAt) / (endsAt - startsAt)).toBeCloseTo(2 / 3, 1);
    expect(live.some(({ tournament }) => tournament.isMajor)).toBe(true);
  });

  it('rejects unknown tournaments and seasons', () => {
    for (const id of ['sim-pga-2026-01', `sim-${name}-1990-01`, `sim-${name}-2026-99`, 'x']) {
      expect(() => of.matchesOf(id, noon)).toThrow(expect.objectContaining({ fault: 'not-found' }));
    }
    expect(() => of.listSeason(1990)).toThrow('1990');
  });
});
