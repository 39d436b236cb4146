import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { findCourseTimeZone } from '#domain/golf/course-time-zone.ts';
import type { GolfEntry, GolfRound } from '#domain/tournament.ts';
import type { SourcedTournament } from '../../score-source.ts';
import { golfSchedule, listDays } from './timetable.ts';
import { createGolfSeasons, createGolfTour } from './tour.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const noon = Date.parse('2026-11-21T12:00:00Z');
const tour = createGolfTour('seed');

/** Any moment in two years, covering four seasons and the clock changes. */
const moments = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => Date.parse('2026-01-01T00:00:00Z') + minutes * minuteMs);

function getById(id: string, at: number, from = tour): SourcedTournament {
  const [found] = from.tournamentsAt({ kind: 'tournament', id }, at).tournaments;
  if (found === undefined) throw new Error(`no tournament ${id}`);
  return found;
}

/** The tournament on a moment's US Eastern day. */
function getCurrent(at: number, from = tour): SourcedTournament {
  const day = easternDay(new Date(at));
  const [found] = from.tournamentsAt({ kind: 'day', day }, at).tournaments;
  if (found === undefined) throw new Error(`no tournament on ${day}`);
  return found;
}

function getField(sourced: SourcedTournament): GolfEntry[] {
  if (sourced.field === undefined) throw new Error('the field is not out');
  return sourced.field;
}

/** All tournaments of a season, each a day after its end. */
function listOver(year: number): SourcedTournament[] {
  const { endsAt } = tour.getSpan(year);
  return tour
    .tournamentsAt({ kind: 'season', season: year }, noon)
    .tournaments.map(({ tournament }) => getById(tournament.id, endsAt + dayMs));
}

const over = [...listOver(2025), ...listOver(2026)];

function sumStrokes({ rounds }: GolfEntry): number {
  return rounds
    .filter(({ round }) => round <= 4)
    .reduce((sum, { strokes = 0 }) => sum + strokes, 0);
}

/** Whether this golfer is or was in a playoff. */
function hasPlayedOn({ rounds }: GolfEntry): boolean {
  return rounds.some(({ round }) => round > 4);
}

/** On withdrawal the round's strokes are removed; everything else must stay as recorded. */
function hasGoneBack(then: GolfEntry, now: GolfEntry): boolean {
  if (now.status === 'withdrawn') return then.status === 'cut';
  if (then.status === 'cut' || then.status === 'withdrawn') return now.status !== then.status;
  const written = then.status === 'finished' ? then.rounds.filter(isScored) : [];
  const kept = now.rounds.slice(0, written.length);
  return sumStrokes(now) < sumStrokes(then) || JSON.stringify(kept) !== JSON.stringify(written);
}

function isScored({ toPar }: GolfRound): boolean {
  return toPar !== undefined;
}

describe('simulated golf tour', () => {
  it('is a pure function of seed and moment, regardless of earlier requests', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const { id } = getCurrent(at).tournament;

        expect(getById(id, at)).toEqual(getById(id, at, createGolfTour('seed')));
      }),
      { numRuns: 12 },
    );
  });

  it('has other winners with another seed', () => {
    const champion = (seed: string) =>
      getById('sim-pga-2026-24', noon, createGolfTour(seed)).field?.[0]?.player.name;

    expect(champion('seed')).not.toBe(champion('another'));
  });

  it('is two thirds into the 2026 season on November 21, 2026, in a major’s third round', () => {
    const { startsAt, endsAt } = tour.getSpan(2026);
    const { tournament } = getCurrent(noon);

    expect((noon - startsAt) / (endsAt - startsAt)).toBeCloseTo(2 / 3, 1);
    expect(tournament).toMatchObject({
      id: 'sim-pga-2026-31',
      name: 'PGA Championship',
      season: 2026,
      state: 'live',
      statusText: 'Round 3 - In Progress',
      isMajor: true,
      golf: { round: 3, rounds: 4 },
    });
  });

  it('has a tournament on every day, with seasons in sequence', () => {
    for (const year of [2024, 2025, 2026]) {
      expect(tour.getSpan(year).endsAt).toBe(tour.getSpan(year + 1).startsAt);
      expect(tour.seasonYearAt(tour.getSpan(year).startsAt)).toBe(year);
      expect(tour.seasonYearAt(tour.getSpan(year).endsAt - 1)).toBe(year);
    }

    for (let day = 0; day < 360; day += 1) {
      const name = addDays('2026-07-20', day);
      const { tournaments } = tour.tournamentsAt({ kind: 'day', day: name }, noon);
      expect(tournaments).toHaveLength(1);
      for (const { tournament } of tournaments) {
        const { startsAt, endsAt = startsAt } = tournament;
        expect(easternDay(startsAt) <= name).toBe(true);
        expect(easternDay(endsAt) >= name).toBe(true);
      }
    }
  });

  it('plays 45 tournaments a season: four majors, one for pairs, and a 30-golfer finale', () => {
    const season = listOver(2026);

    expect(season).toHaveLength(45);
    expect(season.filter(({ tournament }) => tournament.isMajor)).toHaveLength(4);
    expect(season.filter(({ tournament }) => tournament.golf?.isTeamEvent)).toHaveLength(1);
    expect(season.at(-1)?.field).toHaveLength(30);
    for (const { tournament, field = [] } of season) {
      expect(tournament.id).toMatch(/^[\w-]{1,60}$/);
      expect(field.every(({ player }) => /^[\w-]{1,60}$/.test(player.id))).toBe(true);
      expect(new Set(field.map(({ player }) => player.id)).size).toBe(field.length);
      expect(field.length).toBeLessThanOrEqual(156);
    }
  });

  it('is played in daylight, from seven to six on the day of its round', () => {
    const getPlayed = createGolfSeasons('seed');
    for (const [index, { location, name }] of golfSchedule.entries()) {
      const timeZone = findCourseTimeZone(location);
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const place = { year: 2026, index };
      const { golfers, playoff } = getPlayed(place);
      const { startsAt } = listDays(place);
      for (const round of [1, 2, 3, 4]) {
        const tees = golfers.flatMap(({ rounds }) => rounds[round - 1] ?? []);
        const first = Math.min(...tees.map(({ teeAt }) => teeAt));
        const last = Math.max(...tees.map(({ finishAt }) => finishAt), playoff?.endsAt ?? 0);
        const moments = round === 4 || playoff === undefined ? [first, last] : [first];
        const day = addDays(easternDay(new Date(startsAt)), round - 1);
        const [year, month, date] = day.split('-');
        for (const moment of moments) {
          const [shownDay, time = ''] = clock.format(moment).split(', ');
          expect([name, shownDay]).toEqual([name, `${date}/${month}/${year}`]);
          expect(easternDay(new Date(moment))).toBe(day);
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

  it('dates tournaments by midnight Eastern Time, as the feed does', () => {
    const { tournament } = getById('sim-pga-2026-31', noon);

    expect(tournament.startsAt).toEqual(easternMoment('2026-11-19', 0));
    expect(tournament.endsAt).toEqual(easternMoment('2026-11-22', 0));
  });

  it('rejects unknown tournaments and seasons out of range, and knows two past seasons', () => {
    for (const id of ['sim-pga-2026-46', 'sim-pga-2026-00', 'sim-pga-1999-01', '401811960']) {
      expect(() => getById(id, noon)).toThrow(expect.objectContaining({ fault: 'not-found' }));
    }
    expect(() => tour.tournamentsAt({ kind: 'season', season: 2028 }, noon)).toThrow(
      expect.objectContaining({ fault: 'not-found' }),
    );
    expect(tour.tournamentsAt({ kind: 'day', day: '2001-01-01' }, noon).tournaments).toEqual([]);
    expect(getById('sim-pga-2024-01', noon).tournament.state).toBe('final');
    expect(getById('sim-pga-2027-45', noon).tournament.state).toBe('scheduled');
  });

  it('publishes the field and tee times when the previous tournament starts, without places or scores', () => {
    const { startsAt } = getById('sim-pga-2026-34', noon).tournament;
    const outAt = easternMoment(addDays(easternDay(startsAt), -4), 0).getTime();
    const before = getById('sim-pga-2026-34', outAt - 1);
    const after = getById('sim-pga-2026-34', outAt);

    expect(before.field).toBeUndefined();
    expect(before.tournament).toEqual(after.tournament);
    expect(after.field).toHaveLength(156);
    for (const entry of getField(after)) {
      expect(entry).toMatchObject({ status: 'scheduled', thru: 0 });
      expect([entry.position, entry.toPar, entry.earnings]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(entry.rounds.map(({ round, strokes }) => [round, strokes])).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
      expect(entry.teeTime).toEqual(entry.rounds[0]?.teeTime);
      expect(entry.teeTime?.getTime()).toBeGreaterThan(startsAt.getTime());
    }
  });

  it('names last season’s winner as defending champion, once decided', () => {
    const endOf2025 = tour.getSpan(2025).endsAt;
    for (const number of ['01', '27', '31', '45']) {
      const winner = getById(`sim-pga-2025-${number}`, noon).field?.[0]?.player.name;
      const { golf } = getById(`sim-pga-2026-${number}`, endOf2025).tournament;
      expect(golf?.defendingChampion).toBe(winner);
    }

    const { golf } = getById('sim-pga-2026-45', endOf2025 - 16 * hourMs).tournament;
    expect(golf?.defendingChampion).toBeUndefined();
    expect(getById('sim-pga-2020-01', noon).tournament.golf?.defendingChampion).toBeUndefined();
  });

  it('has consistent rounds, scores and leaderboard order at any moment', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const { tournament, field = [] } = getCurrent(at);
        const par = tournament.golf?.par ?? 0;

        expect(field.map(({ order }) => order)).toEqual(field.map((_, index) => index + 1));
        const astray = field.filter((entry) => {
          const scored = entry.rounds.filter(isScored);
          const sum = scored.reduce((total, { toPar = 0 }) => total + toPar, 0);
          const holesLeft = entry.status === 'finished' && entry.thru !== 18;
          const isShort = ({ strokes, toPar = 0 }: GolfRound) => strokes !== par + toPar;
          return (
            entry.toPar !== (scored.length === 0 ? undefined : sum) ||
            !(entry.thru !== undefined && entry.thru >= 0 && entry.thru <= 18) ||
            holesLeft ||
            (entry.status === 'finished' && scored.some(isShort))
          );
        });
        expect(astray).toEqual([]);

        const placed = field.filter(({ position }) => position !== undefined);
        const scores = placed.map(({ toPar }) => toPar ?? NaN);
        expect(field.slice(0, placed.length)).toEqual(placed);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
        if (field.some(hasPlayedOn)) return;
        for (const { position, toPar = 0 } of placed) {
          const better = scores.filter((score) => score < toPar).length;
          const isShared = scores.filter((score) => score === toPar).length > 1;
          expect(position).toBe(`${isShared ? 'T' : ''}${better + 1}`);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has no contradictory tournament or golfer', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const { tournament, field = [] } = getCurrent(at);
        const having = (...statuses: string[]) =>
          field.filter(({ status }) => statuses.includes(status));

        if (tournament.state === 'final') expect(having('playing', 'scheduled')).toEqual([]);
        if (tournament.state === 'scheduled') expect(having('scheduled')).toEqual(field);
        if (/Play Complete/.test(tournament.statusText)) expect(having('playing')).toEqual([]);
        if (/^Round [12] - In/.test(tournament.statusText)) expect(having('cut')).toEqual([]);
        expect(tournament.statusText).toMatch(
          /^(Scheduled|Final|Round [1-4] - (In Progress|Play Complete)|Playoff - In Progress)$/,
        );
        for (const entry of having('cut', 'withdrawn')) {
          expect([entry.position, entry.earnings, entry.teeTime]).toEqual([
            undefined,
            undefined,
            undefined,
          ]);
          if (entry.status === 'cut') expect(entry.rounds).toHaveLength(2);
        }
        for (const { teeTime } of having('playing')) {
          expect(teeTime?.getTime()).toBeLessThanOrEqual(at);
        }
        for (const { teeTime } of having('scheduled')) {
          expect(teeTime?.getTime()).toBeGreaterThan(at);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('only moves forward in state, round, holes and recorded scores', () => {
    const order = ['scheduled', 'live', 'final'];
    const { startsAt } = getById('sim-pga-2026-31', noon).tournament;
    let before = getById('sim-pga-2026-31', startsAt.getTime() - dayMs);

    for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 31) {
      const at = startsAt.getTime() + minutes * minuteMs;
      const now = getById('sim-pga-2026-31', at);
      const state = order.indexOf(now.tournament.state);
      expect(state).toBeGreaterThanOrEqual(order.indexOf(before.tournament.state));
      expect(now.tournament.golf?.round).toBeGreaterThanOrEqual(before.tournament.golf?.round ?? 0);

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
    for (const { tournament, field = [] } of over) {
      const { cut } = tournament.golf ?? {};
      const afterTwo = field
        .filter(({ rounds }) => rounds[1]?.toPar !== undefined)
        .map(({ status, rounds }) => ({
          status,
          toPar: (rounds[0]?.toPar ?? 0) + (rounds[1]?.toPar ?? 0),
        }));
      if (cut === undefined) {
        expect(field.some(({ status }) => status === 'cut')).toBe(false);
        continue;
      }

      const index = Number(tournament.id.slice(-2)) - 1;
      const places = golfSchedule[index]?.cutPlaces ?? NaN;
      const sorted = afterTwo.map(({ toPar }) => toPar).toSorted((a, b) => a - b);
      expect(cut.toPar).toBe(sorted[places - 1]);
      for (const { status, toPar } of afterTwo) {
        expect(status === 'cut').toBe(toPar > (cut.toPar ?? NaN));
      }
    }
  });

  it('shows no cut line or missed cut before the second round is over', () => {
    const { startsAt } = getById('sim-pga-2026-31', noon).tournament;
    const lateInRound2 = getById('sim-pga-2026-31', startsAt.getTime() + 40 * hourMs);
    const nextDay = getById('sim-pga-2026-31', startsAt.getTime() + 48 * hourMs);
    const missedIn = (sourced: SourcedTournament) =>
      getField(sourced).filter(({ status }) => status === 'cut').length;

    expect(lateInRound2.tournament.statusText).toBe('Round 2 - In Progress');
    expect(lateInRound2.tournament.golf?.cut).toEqual({ afterRound: 2, toPar: undefined });
    expect(missedIn(lateInRound2)).toBe(0);
    expect(nextDay.tournament.golf?.cut?.toPar).toBeTypeOf('number');
    expect(missedIn(nextDay)).toBeGreaterThan(60);
  });

  it('orders tee times by place after the cut, leaders last', () => {
    const { startsAt } = getById('sim-pga-2026-31', noon).tournament;
    const waiting = getField(getById('sim-pga-2026-31', startsAt.getTime() + 2 * dayMs)).filter(
      ({ status }) => status === 'scheduled',
    );
    const byTeeTime = waiting.toSorted(
      (a, b) =>
        (a.teeTime?.getTime() ?? 0) - (b.teeTime?.getTime() ?? 0) ||
        (b.toPar ?? 0) - (a.toPar ?? 0),
    );
    const scores = byTeeTime.map(({ toPar }) => toPar ?? NaN);

    expect(waiting.length).toBeGreaterThan(60);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('has one winner with the fewest strokes, decided in a playoff if tied', () => {
    for (const { tournament, field = [] } of over) {
      const finished = field.filter(({ status }) => status === 'finished');
      const fewest = Math.min(...finished.map(sumStrokes));
      const tied = finished.filter((entry) => sumStrokes(entry) === fewest);
      const inPlayoff = finished.filter(hasPlayedOn);

      expect(field[0]?.position).toBe('1');
      expect(tied[0]).toEqual(field[0]);
      expect(inPlayoff).toEqual(tied.length > 1 ? tied : []);
      expect(tournament.golf?.round).toBe(4);
      const second = tied.length > 2 ? 'T2' : '2';
      expect(tied.slice(1).every(({ position }) => position === second)).toBe(true);
    }
    expect(over.some((sourced) => getField(sourced).some(hasPlayedOn))).toBe(true);
  });

  it('shows a playoff in progress, with its golfers at the top', () => {
    const found = over.find((sourced) => getField(sourced).some(hasPlayedOn));
    if (found === undefined) throw new Error('two seasons without a playoff');
    const { id, startsAt, endsAt = startsAt } = found.tournament;
    const shown: SourcedTournament[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      const sourced = getById(id, endsAt.getTime() + minutes * minuteMs);
      if (sourced.tournament.statusText === 'Playoff - In Progress') shown.push(sourced);
    }

    expect(shown.length).toBeGreaterThan(1);
    for (const sourced of shown) {
      const playing = getField(sourced).filter(({ status }) => status === 'playing');
      expect(sourced.tournament).toMatchObject({ state: 'live', golf: { round: 4 } });
      expect(playing.length).toBeGreaterThan(1);
      expect(playing.every(({ position }) => position === 'T1')).toBe(true);
      expect(playing.every(({ thru }) => thru === 18)).toBe(true);
    }
  });

  it('does not expose true strength', () => {
    const text = JSON.stringify([getCurrent(noon), over[0]]);

    expect(text).not.toMatch(/strength|form|skill|seed|gaveUp/i);
  });
});
