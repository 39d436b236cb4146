import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Injury } from './injury.ts';
import { injuryReasons, listedInjuries } from './listed-injuries.ts';

describe('injury lists of a game', () => {
  it('put the most severe first, in a stable order, with at most twenty entries', () => {
    const injuries = fc.array(
      fc.record({
        name: fc.string({ minLength: 1 }),
        status: fc.constantFrom('Out', 'Doubtful', 'Questionable', 'Probable'),
      }),
      { maxLength: 40 },
    );
    const buildList = (home: Injury[]) => listedInjuries({ home, away: null });
    fc.assert(
      fc.property(injuries, fc.integer(), (home, turn) => {
        const unique = [...new Map(home.map((injury) => [injury.name, injury])).values()];
        const cut = Math.abs(turn) % (unique.length + 1);
        const { home: list, away } = buildList(unique);

        expect(buildList([...unique.slice(cut), ...unique.slice(0, cut)]).home).toEqual(list);
        expect(list?.length).toBe(Math.min(20, unique.length));
        expect(away).toBeNull();
      }),
    );
    expect(
      buildList([
        { name: 'A', status: 'Questionable', detail: 'Knee', updatedAt: 'x' },
        { name: 'B', status: 'Out' },
      ]).home,
    ).toEqual([
      { name: 'B', position: undefined, status: 'Out' },
      { name: 'A', position: undefined, status: 'Questionable' },
    ]);
  });
});

const madeAt = new Date('2026-11-21T18:00:00Z');
const reasons = (was: Injury[] | null, is: Injury[] | null) =>
  injuryReasons('Gulls', was, is, madeAt);
const player = (name: string, status: string, updatedAt?: string): Injury => ({
  name,
  status,
  updatedAt,
});

describe('changes in an injury list', () => {
  it('are none for the same list in another order', () => {
    const list = [player('A', 'Out'), player('B', 'Questionable')];
    expect(reasons(list, list.toReversed())).toEqual([]);
  });

  it('are none for a name listed twice with two statuses', () => {
    const list = [player('A', 'Out'), player('A', 'Probable')];
    expect(reasons(list, list.toReversed())).toEqual([]);
    expect(reasons(list.toReversed(), list)).toEqual([]);
  });

  it('are new entries and worse statuses, most severe first', () => {
    const was = [player('A', 'Questionable'), player('B', 'Out')];
    const is = [player('C', 'Questionable'), player('A', 'Out'), player('B', 'Out')];
    expect(reasons(was, is)).toEqual(['Gulls list A as Out.', 'Gulls list C as Questionable.']);
  });

  it('exclude better statuses and probable players', () => {
    expect(reasons([player('A', 'Out')], [player('A', 'Doubtful')])).toEqual([]);
    expect(reasons([], [player('A', 'Probable')])).toEqual([]);
  });

  it('name three at most and count the rest', () => {
    const is = ['A', 'B', 'C', 'D', 'E'].map((name) => player(name, 'Out'));
    expect(reasons([], is)).toEqual([
      'Gulls list A as Out.',
      'Gulls list B as Out.',
      'Gulls list C as Out.',
      'Gulls list 2 more.',
    ]);
  });

  it('include players who were out and are no longer listed', () => {
    const was = [{ ...player('A', 'Out'), position: 'QB' }, player('B', 'Questionable')];
    expect(reasons(was, [])).toEqual(['A (QB) of the Gulls is no longer listed.']);
  });

  it('report no recovery when a new entry may have pushed an old one off a truncated list', () => {
    const was = [player('A', 'Out'), player('B', 'Out')];
    const is = [player('C', 'Doubtful'), player('B', 'Out')];
    expect(reasons(was, is)).toEqual(['Gulls list C as Doubtful.']);
  });

  it('include only the feed’s later updates when the earlier list is unknown', () => {
    const is = [
      player('A', 'Out', '2026-11-21T17:59:00.000Z'),
      player('B', 'Out', '2026-11-21T18:01:00.000Z'),
      player('C', 'Out'),
    ];
    expect(reasons(null, is)).toEqual(['Gulls list B as Out.']);
  });

  it('are unknown while the list is', () => {
    expect(reasons([player('A', 'Out')], null)).toEqual([]);
  });
});
