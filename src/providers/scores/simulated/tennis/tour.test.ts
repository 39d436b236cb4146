import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import { isAmericanPrice } from '#domain/betting/odds.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import type { SourcedTournament } from '../../score-source.ts';
import { createTennisTour } from './tour.ts';
import { atpTour, wtaTour } from './tours.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const subjects = [atpTour, wtaTour].map((description) => ({
  name: description.id,
  description,
  tour: createTennisTour(description, 'seed'),
}));
type Tour = (typeof subjects)[number]['tour'];

/** Any moment within two years, to the minute. */
const moments = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000);

function readDay(tour: Tour, at: number): SourcedTournament[] {
  return tour.tournamentsAt({ kind: 'day', day: easternDay(new Date(at)) }, at).tournaments;
}

function listMatches(tournaments: readonly SourcedTournament[]): TennisMatch[] {
  return tournaments.flatMap(({ matches = [] }) => matches);
}

const playedSeasons = new Map<string, TennisMatch[]>();

/** A whole season long after its end; fetched once. */
function playedSeason(tour: Tour, season = 2025): TennisMatch[] {
  const key = `${tour.id} ${season}`;
  const known = playedSeasons.get(key);
  if (known !== undefined) return known;
  const calendar = tour.tournamentsAt({ kind: 'season', season }, noon).tournaments;
  const played = calendar.flatMap(({ tournament: { id } }) =>
    listMatches(tour.tournamentsAt({ kind: 'tournament', id }, noon).tournaments),
  );
  playedSeasons.set(key, played);
  return played;
}

function listIds(match: TennisMatch): string[] {
  return match.sides.flatMap(({ players }) => players.map(({ id }) => id));
}

function setsWon(match: TennisMatch, side: 0 | 1): number {
  return match.sides[side].sets.filter(({ won }) => won === true).length;
}

describe.each(subjects)('the simulated $name', ({ name, description, tour }) => {
  it('is a pure function of seed and moment, regardless of earlier requests', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const fresh = createTennisTour(description, 'seed');
        expect(readDay(tour, at)).toEqual(readDay(fresh, at));
      }),
      // Each run builds its seasons again.
      { numRuns: 6 },
    );
  });

  it('has no inconsistent match at any moment', () => {
    fc.assert(
      fc.property(moments, (at) => {
        for (const match of listMatches(readDay(tour, at))) {
          const { state, startsAt, sides, statusText } = match;
          const sets = sides[0].sets.length;
          expect(sides[1].sets).toHaveLength(sets);
          expect(match.set).toBe(sets > 0 ? sets : undefined);
          const isKnown = sides.every((side) => side.name !== undefined);
          expect(match.timeToBeDecided).toBe(!isKnown);

          if (state === 'scheduled') {
            expect([sets, statusText]).toEqual([0, 'Scheduled']);
            if (isKnown) expect(startsAt.getTime()).toBeGreaterThan(at);
          } else {
            expect(isKnown).toBe(true);
          }
          if (state === 'live') {
            expect(startsAt.getTime()).toBeLessThanOrEqual(at);
            expect(statusText).toMatch(/^(1st|2nd|3rd|4th|5th) Set$/);
            expect(sides.every(({ isWinner }) => isWinner === undefined)).toBe(true);
          }
          if (['final', 'retired', 'walkover'].includes(state)) {
            expect(sides[0].isWinner).toBe(!sides[1].isWinner);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has tournaments consistent with their matches', () => {
    fc.assert(
      fc.property(moments, (at) => {
        for (const { tournament, matches = [] } of readDay(tour, at)) {
          const open = matches.filter(({ state }) => state === 'scheduled' || state === 'live');
          const expected =
            open.length === 0 && matches.length > 0
              ? 'final'
              : matches.every(({ state }) => state === 'scheduled')
                ? 'scheduled'
                : 'live';
          expect(tournament.state).toBe(expected);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('only moves forward: no state, set or game is ever removed', () => {
    const order = ['scheduled', 'live', 'final'];
    const getRank = ({ state }: TennisMatch): number =>
      state === 'retired' || state === 'walkover' ? 2 : order.indexOf(state);
    const id = `sim-${name}-2026-43`;
    const matchesAt = (at: number) =>
      listMatches(tour.tournamentsAt({ kind: 'tournament', id }, at).tournaments);
    const { tournament } =
      tour.tournamentsAt({ kind: 'tournament', id }, noon).tournaments[0] ?? {};
    const from = (tournament?.startsAt.getTime() ?? 0) + 12 * hourMs;

    let before = new Map<string, TennisMatch>();
    for (let at = from; at < from + 7 * dayMs; at += 47 * 60_000) {
      const now = matchesAt(at);
      // One expectation per look, because each costs far more than the comparison.
      const isBack = (match: TennisMatch): boolean => {
        const earlier = before.get(match.id);
        if (earlier === undefined) return false;
        if (!(getRank(match) >= getRank(earlier))) return true;
        return ([0, 1] as const).some((side) => {
          const known = earlier.sides[side];
          const { name: called, sets } = match.sides[side];
          if (known.name !== undefined && called !== known.name) return true;
          return known.sets.some((set, index) => !((sets[index]?.games ?? NaN) >= set.games));
        });
      };
      expect(now.filter(isBack)).toEqual([]);
      expect(now.length).toBeGreaterThanOrEqual(before.size);
      before = new Map(now.map((match) => [match.id, match]));
    }
    expect([...before.values()].every((match) => getRank(match) === 2)).toBe(true);
  });

  it('advances only winners until one is left', () => {
    const draws = new Map<string, TennisMatch[]>();
    for (const match of playedSeason(tour)) {
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
    const starts = new Map<string, number[]>();
    for (const match of [...playedSeason(tour, 2025), ...playedSeason(tour, 2024)]) {
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
    for (const match of playedSeason(tour)) {
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
    const { tournaments } = tour.tournamentsAt({ kind: 'season', season: 2026 }, noon);
    expect(tournaments.filter(({ tournament }) => tournament.isMajor)).toHaveLength(4);
    for (const { tournament, matches } of tournaments) {
      expect(matches).toBeUndefined();
      const [whole] = tour.tournamentsAt(
        { kind: 'tournament', id: tournament.id },
        noon + 365 * dayMs,
      ).tournaments;
      const singles = (whole?.matches ?? []).filter(({ draw }) => draw.endsWith('singles'));
      const longest = name === 'atp' && tournament.isMajor ? 5 : 3;
      expect(singles.every(({ bestOf }) => bestOf === longest)).toBe(true);
      expect([31, 63, 95, 127]).toContain(singles.length);
      expect(whole?.matches).toHaveLength(singles.length + 15);
    }
  });

  it('prices singles once the pairing is known, and keeps the last price before the start', () => {
    const at = noon;
    for (const match of listMatches(readDay(tour, at))) {
      const quotes = [match.openOdds, match.currentOdds];
      if (match.draw.endsWith('doubles') || match.timeToBeDecided) {
        expect(quotes).toEqual([undefined, undefined]);
        continue;
      }
      const startsAt = match.startsAt.getTime();
      expect(quotes.every((quote) => quote !== undefined)).toBe(startsAt - at <= 48 * hourMs);
      for (const quote of quotes) {
        const prices = [quote?.homeMoneyline, quote?.awayMoneyline];
        if (quote !== undefined) {
          expect(prices.every((price) => isAmericanPrice(price ?? 0))).toBe(true);
          expect(quoteProblem(match.league, quote)).toBeUndefined();
        }
      }
      const priceAt = (moment: number) =>
        listMatches(
          tour.tournamentsAt({ kind: 'tournament', id: match.tournamentId }, moment).tournaments,
        ).find(({ id }) => id === match.id)?.currentOdds;
      if (startsAt < at) expect(priceAt(startsAt - 1)).toEqual(match.currentOdds);
    }
  });

  it('nearly always has a live match', () => {
    const hits = Array.from(
      { length: 200 },
      (_, index) => noon - 128 * dayMs + index * 15.36 * hourMs,
    )
      .map((at) => listMatches(readDay(tour, at)))
      .filter((matches) => matches.some(({ state }) => state === 'live'));

    // Measured over a whole season: 96%.
    expect(hits.length / 200).toBeGreaterThan(0.91);
  });

  it('never has two matches of a tournament on one court at once', () => {
    const id = `sim-${name}-2025-06`;
    const follow = (at: number) =>
      listMatches(tour.tournamentsAt({ kind: 'tournament', id }, at).tournaments);
    const [planned] = tour.tournamentsAt({ kind: 'tournament', id }, noon).tournaments;
    const from = planned?.tournament.startsAt.getTime() ?? 0;

    for (let at = from; at < from + 9 * dayMs; at += 31 * 60_000) {
      const courts = follow(at)
        .filter(({ state }) => state === 'live')
        .map(({ court }) => court);
      expect(new Set(courts).size).toBe(courts.length);
      expect(courts).not.toContain(undefined);
    }
  });

  it('lists a tournament on every Eastern day of play', () => {
    const { tournaments } = tour.tournamentsAt({ kind: 'season', season: 2025 }, noon);
    for (const { tournament } of tournaments.slice(0, 12)) {
      const { startsAt, endsAt = startsAt } = tournament;
      const first = easternDay(startsAt);
      const last = easternDay(endsAt);
      const foundOn = (day: string) =>
        tour
          .tournamentsAt({ kind: 'day', day }, noon)
          .tournaments.some((each) => each.tournament.id === tournament.id);

      expect([foundOn(addDays(first, -1)), foundOn(first), foundOn(last)]).toEqual([
        false,
        true,
        true,
      ]);
      expect(foundOn(addDays(last, 1))).toBe(false);
    }
  });

  it('has valid, unique IDs and does not expose true strength', () => {
    const day = readDay(tour, noon);
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
    const live = readDay(tour, noon).filter(({ tournament }) => tournament.state === 'live');

    expect(tour.seasonYearAt(noon)).toBe(2026);
    expect((noon - startsAt) / (endsAt - startsAt)).toBeCloseTo(2 / 3, 1);
    expect(live.some(({ tournament }) => tournament.isMajor)).toBe(true);
  });

  it('rejects unknown tournaments and seasons', () => {
    for (const id of ['sim-pga-2026-01', `sim-${name}-1990-01`, `sim-${name}-2026-99`, 'x']) {
      expect(() => tour.tournamentsAt({ kind: 'tournament', id }, noon)).toThrow(
        expect.objectContaining({ fault: 'not-found' }),
      );
    }
    expect(() => tour.tournamentsAt({ kind: 'season', season: 1990 }, noon)).toThrow('1990');
  });
});
