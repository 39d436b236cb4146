import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { findCourseTimeZone } from '#domain/golf/course-time-zone.ts';
import type { GolfEntry, GolfRound } from '#domain/tournament.ts';
import { simulationNoon as noon } from '#testing/samples/simulated-seasons.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import { golfSchedule, listDays } from './golf-timetable.ts';
import { createGolfSeasons, createGolfTour } from './golf-tour.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const tour = createGolfTour('seed');

/** Moments of two years, covering four seasons and the clock changes. */
const moments = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => Date.parse('2026-01-01T00:00:00Z') + minutes * minuteMs);

function getById(id: string, at: number, from = tour): SourcedTournament {
  const [found] = from.tournamentsAt({ kind: 'tournament', id }, at).tournaments;
  if (found === undefined) throw new Error(`no tournament ${id}`);
  return found;
}

/** The tournament on a moment's US Eastern day. */
function getCurrent(at: number): SourcedTournament {
  const day = easternDay(new Date(at));
  const [found] = tour.tournamentsAt({ kind: 'day', day }, at).tournaments;
  if (found === undefined) throw new Error(`no tournament on ${day}`);
  return found;
}

function getField(sourced: SourcedTournament): GolfEntry[] {
  if (sourced.field === undefined) throw new Error('the field is not out');
  return sourced.field;
}

function having(sourced: SourcedTournament, ...statuses: string[]): GolfEntry[] {
  return (sourced.field ?? []).filter(({ status }) => statuses.includes(status));
}

/** The tournaments of the season in progress, each a day after the season's end. */
const over = tour
  .tournamentsAt({ kind: 'season', season: 2026 }, noon)
  .tournaments.map(({ tournament }) => getById(tournament.id, tour.getSpan(2026).endsAt + dayMs));

/** The major that is on at noon, at an offset from its midnight. */
const majorAt = (ms: number) =>
  getById('sim-pga-2026-31', easternMoment('2026-11-19', 0).getTime() + ms);

function sumStrokes({ rounds }: GolfEntry): number {
  const regular = rounds.filter(({ round }) => round <= 4);
  return regular.reduce((sum, { strokes = 0 }) => sum + strokes, 0);
}

/** Whether this golfer is or was in a playoff. */
function hasPlayedOn({ rounds }: GolfEntry): boolean {
  return rounds.some(({ round }) => round > 4);
}

function isScored({ toPar }: GolfRound): boolean {
  return toPar !== undefined;
}

/**
 * Whether an entry went back. A withdrawal removes the round's strokes; everything else must stay
 * as recorded.
 */
function hasGoneBack(then: GolfEntry, now: GolfEntry): boolean {
  if (now.status === 'withdrawn') return then.status === 'cut';
  if (then.status === 'cut' || then.status === 'withdrawn') return now.status !== then.status;
  const written = then.status === 'finished' ? then.rounds.filter(isScored) : [];
  const kept = now.rounds.slice(0, written.length);
  return sumStrokes(now) < sumStrokes(then) || JSON.stringify(kept) !== JSON.stringify(written);
}

/** Whether a golfer's rounds, sum, holes and status contradict each other. */
function isAstray({ status, thru, toPar, rounds }: GolfEntry, par: number): boolean {
  const scored = rounds.filter(isScored);
  const sum = scored.reduce((total, round) => total + (round.toPar ?? 0), 0);
  return (
    toPar !== (scored.length === 0 ? undefined : sum) ||
    !(thru !== undefined && thru >= 0 && thru <= 18) ||
    (status === 'finished' && thru !== 18) ||
    (status === 'finished' && scored.some((round) => round.strokes !== par + (round.toPar ?? 0)))
  );
}

describe('simulated golf tour', () => {
  it('is a pure function of seed and moment, with other winners for another seed', () => {
    const { id } = getCurrent(noon).tournament;
    const fresh = createGolfTour('seed');
    expect(getById(id, noon, fresh)).toEqual(getById(id, noon));
    expect(getById('sim-pga-2025-44', noon, fresh)).toEqual(getById('sim-pga-2025-44', noon));
    const other = getById('sim-pga-2026-24', noon, createGolfTour('another')).field?.[0];
    expect(getById('sim-pga-2026-24', noon).field?.[0]?.player.name).not.toBe(other?.player.name);
  });

  it('is two thirds into the 2026 season on November 21, 2026, in a major’s third round', () => {
    const { startsAt, endsAt } = tour.getSpan(2026);
    expect((noon - startsAt) / (endsAt - startsAt)).toBeCloseTo(2 / 3, 1);
    expect(getCurrent(noon).tournament).toMatchObject({
      id: 'sim-pga-2026-31',
      name: 'PGA Championship',
      season: 2026,
      state: 'live',
      statusText: 'Round 3 - In Progress',
      isMajor: true,
      golf: { round: 3, rounds: 4 },
      // The feed's days start at midnight Eastern Time.
      startsAt: easternMoment('2026-11-19', 0),
      endsAt: easternMoment('2026-11-22', 0),
    });
  });

  it('has a tournament on every day, with seasons in sequence', () => {
    for (const year of [2024, 2025, 2026]) {
      expect(tour.getSpan(year).endsAt).toBe(tour.getSpan(year + 1).startsAt);
      expect(tour.seasonYearAt(tour.getSpan(year).startsAt)).toBe(year);
      expect(tour.seasonYearAt(tour.getSpan(year).endsAt - 1)).toBe(year);
    }
    for (let days = 0; days < 180; days += 1) {
      const day = addDays('2026-11-25', days);
      const { tournaments } = tour.tournamentsAt({ kind: 'day', day }, noon);
      const [first = '', last = ''] = tournaments.flatMap(({ tournament }) =>
        [tournament.startsAt, tournament.endsAt ?? noon].map((date) => easternDay(new Date(date))),
      );
      expect(tournaments).toHaveLength(1);
      expect(first <= day && day <= last).toBe(true);
    }
  });

  it('plays 45 tournaments a season: four majors, one for pairs, and a 30-golfer finale', () => {
    expect(over).toHaveLength(45);
    expect(over.filter(({ tournament }) => tournament.isMajor)).toHaveLength(4);
    expect(over.filter(({ tournament }) => tournament.golf?.isTeamEvent)).toHaveLength(1);
    expect(over.at(-1)?.field).toHaveLength(30);
    for (const { tournament, field = [] } of over) {
      const ids = field.map(({ player }) => player.id);
      expect([tournament.id, ...ids].filter((id) => !/^[\w-]{1,60}$/.test(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(156);
    }
  });

  it('is played in daylight, from seven to six on the day of its round', () => {
    const getPlayed = createGolfSeasons('seed');
    for (const [index, { location, name }] of golfSchedule.entries()) {
      const zone = { timeZone: findCourseTimeZone(location) };
      const clock = new Intl.DateTimeFormat('sv-SE', {
        ...zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const place = { year: 2026, index };
      const { golfers, playoff } = getPlayed(place);
      for (const round of [1, 2, 3, 4]) {
        const tees = golfers.flatMap(({ rounds }) => rounds[round - 1] ?? []);
        const first = Math.min(...tees.map(({ teeAt }) => teeAt));
        const last = Math.max(...tees.map(({ finishAt }) => finishAt), playoff?.endsAt ?? 0);
        const day = addDays(easternDay(new Date(listDays(place).startsAt)), round - 1);
        for (const moment of round === 4 || playoff === undefined ? [first, last] : [first]) {
          const [shownDay, time = ''] = clock.format(moment).split(' ');
          expect([name, shownDay, easternDay(new Date(moment))]).toEqual([name, day, day]);
          expect(time >= '07:00' && time <= '18:00', `${name}: ${time}`).toBe(true);
        }
      }
    }
  });

  it('lists a season by names and dates only', () => {
    const { tournaments } = tour.tournamentsAt({ kind: 'season', season: 2026 }, noon);
    const states = tournaments.map(({ tournament }) => tournament.state);

    expect(tournaments).toHaveLength(45);
    expect(states.filter((state) => state === 'unknown')).toHaveLength(1);
    expect(states.indexOf('scheduled')).toBe(31);
    for (const sourced of tournaments) {
      expect(Object.keys(sourced)).toEqual(['tournament']);
      expect(sourced.tournament.golf).toBeUndefined();
      expect(sourced.tournament.location).toBeUndefined();
    }
  });

  it('rejects unknown tournaments and seasons out of range, and knows two past seasons', () => {
    const notFound = expect.objectContaining({ fault: 'not-found' });
    for (const id of ['sim-pga-2026-46', 'sim-pga-2026-00', 'sim-pga-1999-01', '401811960']) {
      expect(() => getById(id, noon)).toThrow(notFound);
    }
    expect(() => tour.tournamentsAt({ kind: 'season', season: 2028 }, noon)).toThrow(notFound);
    expect(tour.tournamentsAt({ kind: 'day', day: '2001-01-01' }, noon).tournaments).toEqual([]);
    expect(getById('sim-pga-2024-01', noon).tournament.state).toBe('final');
    expect(getById('sim-pga-2027-45', noon).tournament.state).toBe('scheduled');
  });

  it('publishes the field and tee times when the previous tournament starts, without places', () => {
    const { startsAt } = getById('sim-pga-2026-34', noon).tournament;
    const outAt = easternMoment(addDays(easternDay(startsAt), -4), 0).getTime();
    const before = getById('sim-pga-2026-34', outAt - 1);
    const after = getById('sim-pga-2026-34', outAt);

    expect(before.field).toBeUndefined();
    expect(before.tournament).toEqual(after.tournament);
    expect(after.field).toHaveLength(156);
    for (const { position, toPar, earnings, rounds, teeTime, ...entry } of getField(after)) {
      expect(entry).toMatchObject({ status: 'scheduled', thru: 0 });
      expect([position, toPar, earnings]).toEqual([undefined, undefined, undefined]);
      expect(rounds.map(({ round, strokes }) => [round, strokes])).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
      expect(teeTime).toEqual(rounds[0]?.teeTime);
      expect(teeTime?.getTime()).toBeGreaterThan(startsAt.getTime());
    }
  });

  it('names last season’s winner as defending champion, once decided', () => {
    const endOf2025 = tour.getSpan(2025).endsAt;
    const championAt = (id: string, at: number) =>
      getById(id, at).tournament.golf?.defendingChampion;
    for (const number of ['01', '27', '31', '45']) {
      const winner = getById(`sim-pga-2025-${number}`, noon).field?.[0]?.player.name;
      expect(championAt(`sim-pga-2026-${number}`, endOf2025)).toBe(winner);
    }
    expect(championAt('sim-pga-2026-45', endOf2025 - 16 * hourMs)).toBeUndefined();
    expect(championAt('sim-pga-2020-01', noon)).toBeUndefined();
  });

  it('is consistent at any moment: rounds, scores, order, places, statuses', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const sourced = getCurrent(at);
        const { tournament, field = [] } = sourced;
        expect(field.map(({ order }) => order)).toEqual(field.map((_, index) => index + 1));
        expect(field.filter((entry) => isAstray(entry, tournament.golf?.par ?? 0))).toEqual([]);

        const placed = field.filter(({ position }) => position !== undefined);
        const scores = placed.map(({ toPar }) => toPar ?? NaN);
        expect(field.slice(0, placed.length)).toEqual(placed);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
        for (const { position, toPar = 0 } of field.some(hasPlayedOn) ? [] : placed) {
          const better = scores.filter((score) => score < toPar).length;
          const isShared = scores.filter((score) => score === toPar).length > 1;
          expect(position).toBe(`${isShared ? 'T' : ''}${better + 1}`);
        }

        const { state, statusText } = tournament;
        const [playing, waiting] = [having(sourced, 'playing'), having(sourced, 'scheduled')];
        if (state === 'final') expect([...playing, ...waiting]).toEqual([]);
        if (state === 'scheduled') expect(waiting).toEqual(field);
        if (/Play Complete/.test(statusText)) expect(playing).toEqual([]);
        if (/^Round [12] - In/.test(statusText)) expect(having(sourced, 'cut')).toEqual([]);
        expect(statusText).toMatch(
          /^(Scheduled|Final|Round [1-4] - (In Progress|Play Complete)|Playoff - In Progress)$/,
        );
        for (const entry of having(sourced, 'cut', 'withdrawn')) {
          const { position, earnings, teeTime } = entry;
          expect([position, earnings, teeTime]).toEqual([undefined, undefined, undefined]);
          if (entry.status === 'cut') expect(entry.rounds).toHaveLength(2);
        }
        const hasTeedOff = ({ teeTime }: GolfEntry) => (teeTime?.getTime() ?? NaN) <= at;
        expect(playing.every(hasTeedOff)).toBe(true);
        expect(waiting.some(hasTeedOff)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('only moves forward in state, round, holes and recorded scores', () => {
    const order = ['scheduled', 'live', 'final'];
    let before = majorAt(-dayMs);
    for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 127) {
      const now = majorAt(minutes * minuteMs);
      const { state, golf } = before.tournament;
      expect(order.indexOf(now.tournament.state)).toBeGreaterThanOrEqual(order.indexOf(state));
      expect(now.tournament.golf?.round).toBeGreaterThanOrEqual(golf?.round ?? 0);
      const earlier = new Map(getField(before).map((entry) => [entry.player.id, entry]));
      const wentBack = getField(now).filter((entry) => {
        const then = earlier.get(entry.player.id);
        return then === undefined || hasGoneBack(then, entry);
      });
      expect(wentBack).toEqual([]);
      before = now;
    }
    expect(before.tournament).toMatchObject({ state: 'final', statusText: 'Final' });
  });

  it('cuts to the top places and ties after two rounds', () => {
    for (const [index, { tournament, field = [] }] of over.entries()) {
      const { cut } = tournament.golf ?? {};
      const afterTwo = field
        .filter(({ rounds: [, second] }) => second?.toPar !== undefined)
        .map(({ status, rounds: [first, second] }) => ({
          status,
          toPar: (first?.toPar ?? 0) + (second?.toPar ?? 0),
        }));
      const sorted = afterTwo.map(({ toPar }) => toPar).toSorted((a, b) => a - b);
      const places = golfSchedule[index]?.cutPlaces;
      expect(cut?.toPar).toBe(places === undefined ? undefined : sorted[places - 1]);
      for (const { status, toPar } of afterTwo) {
        expect(status === 'cut').toBe(toPar > (cut?.toPar ?? Infinity));
      }
    }
  });

  it('shows no cut line or missed cut before the second round is over', () => {
    const [lateInRound2, nextDay] = [majorAt(40 * hourMs), majorAt(48 * hourMs)];
    expect(lateInRound2.tournament.statusText).toBe('Round 2 - In Progress');
    expect(lateInRound2.tournament.golf?.cut).toEqual({ afterRound: 2, toPar: undefined });
    expect(having(lateInRound2, 'cut')).toEqual([]);
    expect(nextDay.tournament.golf?.cut?.toPar).toBeTypeOf('number');
    expect(having(nextDay, 'cut').length).toBeGreaterThan(60);
  });

  it('orders tee times by place after the cut, leaders last', () => {
    const waiting = having(majorAt(2 * dayMs), 'scheduled');
    const teeOff = ({ teeTime }: GolfEntry) => teeTime?.getTime() ?? 0;
    const byTeeTime = waiting.toSorted(
      (a, b) => teeOff(a) - teeOff(b) || (b.toPar ?? 0) - (a.toPar ?? 0),
    );
    const scores = byTeeTime.map(({ toPar }) => toPar ?? NaN);
    expect(waiting.length).toBeGreaterThan(60);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('has one winner with the fewest strokes, decided in a playoff if tied', () => {
    for (const sourced of over) {
      const { tournament, field = [] } = sourced;
      const finished = having(sourced, 'finished');
      const fewest = Math.min(...finished.map(sumStrokes));
      const tied = finished.filter((entry) => sumStrokes(entry) === fewest);

      expect(field[0]?.position).toBe('1');
      expect(tied[0]).toEqual(field[0]);
      expect(finished.filter(hasPlayedOn)).toEqual(tied.length > 1 ? tied : []);
      expect(tournament.golf?.round).toBe(4);
      const second = tied.length > 2 ? 'T2' : '2';
      expect(tied.slice(1).every(({ position }) => position === second)).toBe(true);
    }
  });

  it('shows a playoff in progress, with its golfers at the top', () => {
    const found = over.find((sourced) => getField(sourced).some(hasPlayedOn));
    if (found === undefined) throw new Error('a season without a playoff');
    const { id, startsAt, endsAt = startsAt } = found.tournament;
    let shown = 0;
    for (let minutes = 12 * 60; minutes < 24 * 60; minutes += 5) {
      const sourced = getById(id, endsAt.getTime() + minutes * minuteMs);
      if (sourced.tournament.statusText !== 'Playoff - In Progress') continue;
      const playing = having(sourced, 'playing');
      expect(sourced.tournament).toMatchObject({ state: 'live', golf: { round: 4 } });
      expect(playing.length).toBeGreaterThan(1);
      expect(playing.every(({ position, thru }) => position === 'T1' && thru === 18)).toBe(true);
      shown += 1;
    }
    expect(shown).toBeGreaterThan(1);
  });

  it('does not expose true strength', () => {
    const text = JSON.stringify([getCurrent(noon), over[0]]);
    expect(text).not.toMatch(/strength|form|skill|seed|gaveUp/i);
  });
});
