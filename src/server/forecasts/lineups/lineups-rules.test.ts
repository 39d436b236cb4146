import type { Injury } from '#domain/lineups/injury.ts';
import type { PlayingCount } from '#forecasting/lineups/availability.ts';
import { describe, expect, it } from 'vitest';
import { knownSide, modelLineup } from './lineups-rules.ts';
import { namesWith } from './lineups.ts';

const listAt = new Date('2026-11-21T18:00:00Z');
const listed = (list: Injury[] | null, starter: { id: string; name: string } | null = null) => ({
  list,
  listAt,
  starter,
  counts: new Map<string, PlayingCount>(),
});

describe('a side’s known lineup', () => {
  it('uses ids, never names: two players of one name differ, one without an id is ignored', () => {
    const list = [
      { playerId: '1', name: 'José Ávila', status: 'Out' },
      { playerId: '2', name: 'José Ávila', status: 'Probable' },
      { name: 'José Ávila', status: 'Out' },
    ];

    expect(knownSide('player', listed(list), undefined).players).toMatchObject([
      { playerId: '1', probability: 0 },
      { playerId: '2', probability: 0.85 },
    ]);
  });

  it('has the players in the model’s role', () => {
    const list = [
      { playerId: '1', name: 'Quinn Arm', position: 'QB', status: 'Doubtful' },
      { playerId: '2', name: 'Wes Wide', position: 'WR', status: 'Out' },
    ];

    expect(knownSide('quarterback', listed(list), undefined).players).toMatchObject([
      { playerId: '1', probability: 0.15 },
    ]);
  });

  it('has a named starter as certain, unless the injury list says otherwise; also when changed back', () => {
    const first = { id: '1', name: 'Al Ace' };
    const second = { id: '2', name: 'Bo Back' };
    const list = [{ playerId: '2', name: 'Bo Back', position: 'SP', status: 'Day-To-Day' }];

    const once = knownSide('pitcher', listed([], first), undefined);
    const changed = knownSide('pitcher', listed(list, second), once);
    const back = knownSide('pitcher', listed([], first), once);

    expect(modelLineup('pitcher', once).players).toEqual([
      { playerId: '1', role: 'pitcher', probability: 1, depth: 1 },
    ]);
    expect(changed.players).toMatchObject([
      { playerId: '2', isNamedStarter: true, probability: 0.6, status: 'Day-To-Day' },
    ]);
    expect(back).toEqual(once);
  });

  it('has depth-chart players start in order, each as likely as the injury list says', () => {
    const charted = [
      { playerId: '9', name: 'Quinn Arm' },
      { playerId: '3', name: 'Bo Back' },
    ];
    const list = [{ playerId: '9', name: 'Quinn Arm', position: 'QB', status: 'Out' }];

    const well = knownSide('quarterback', { ...listed([]), charted }, undefined);
    const hurt = knownSide('quarterback', { ...listed(list), charted }, well);

    expect(modelLineup('quarterback', well).players).toEqual([
      { playerId: '3', role: 'quarterback', probability: 1, depth: 2 },
      { playerId: '9', role: 'quarterback', probability: 1, depth: 1 },
    ]);
    expect(modelLineup('quarterback', hurt).players).toEqual([
      { playerId: '3', role: 'quarterback', probability: 1, depth: 2 },
      { playerId: '9', role: 'quarterback', probability: 0, depth: 1 },
    ]);
    expect(knownSide('quarterback', listed(null), hurt).players).toMatchObject([
      { playerId: '9', status: 'Out' },
    ]);
  });

  it('does not depend on the order of a list', () => {
    const list = ['3', '1', '2'].map((playerId) => ({ playerId, name: playerId, status: 'Out' }));

    expect(knownSide('player', listed(list), undefined)).toEqual(
      knownSide('player', listed(list.toReversed()), undefined),
    );
  });

  it('takes a player listed twice as the more doubtful, in any order', () => {
    const list = ['Probable', 'Out', 'Questionable'].map((status) => ({
      playerId: '1',
      name: 'José Ávila',
      status,
    }));

    for (const entries of [list, list.toReversed()]) {
      expect(knownSide('player', listed(entries), undefined).players).toMatchObject([
        { playerId: '1', status: 'Out', probability: 0 },
      ]);
    }
  });

  it('matches an entry without an id by name, unless two players share it', () => {
    const list = [{ playerId: '1', name: 'José Ávila', status: 'Out' }];
    const before = knownSide('player', listed(list), undefined);
    const nameless = { name: 'José Ávila', status: 'Questionable' };

    expect(knownSide('player', listed([nameless]), before).players).toMatchObject([
      { playerId: '1', probability: 0.6 },
    ]);
    expect(knownSide('player', listed([nameless, nameless]), before).players).toEqual([]);
  });

  it('stays the same while its list is not reported', () => {
    const list = [{ playerId: '1', name: 'A', status: 'Out' }];
    const before = knownSide('player', listed(list), undefined);
    const later = { ...listed(null), listAt: new Date('2026-11-23T18:00:00Z') };

    expect(knownSide('player', later, before)).toEqual(before);
  });

  it('follows how often listed players have played, also while its list is not reported', () => {
    const list = [{ playerId: '1', name: 'A', status: 'Questionable' }];
    const before = knownSide('player', listed(list), undefined);
    const counts = new Map([['questionable', { listed: 20, played: 18 }]]);

    for (const news of [listed(list), listed(null)]) {
      expect(knownSide('player', { ...news, counts }, before).players).toMatchObject([
        { playerId: '1', probability: 0.75 },
      ]);
    }
  });
});

describe('player names', () => {
  it('include those who have played and those only on a list', () => {
    const list = [
      { playerId: '1', name: 'A. Reed', status: 'Out' },
      { playerId: '2', name: 'Bo Lind', status: 'Out' },
    ];
    const home = knownSide('player', listed(list), undefined);
    const known = { home, away: { players: [] }, knownAt: listAt };

    expect(Object.fromEntries(namesWith(new Map([['1', 'Ada Reed']]), known))).toEqual({
      1: 'Ada Reed',
      2: 'Bo Lind',
    });
  });
});
