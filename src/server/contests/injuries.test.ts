import type { Injury } from '#domain/lineups/injury.ts';
import { describe, expect, it } from 'vitest';
import { countPlaying, mergeUncertain, type CountedGame } from './injuries.ts';

const start = new Date('2026-11-22T18:00:00Z');
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
const injury = (playerId: string, status: string): Injury => ({ playerId, name: 'A', status });
const report = (...home: Injury[]) => ({ home, away: null });

describe('uncertain players of a game', () => {
  it('are those listed with an id and not out, with each of their statuses', () => {
    const first = report(injury('1', 'Questionable'), injury('2', 'Out'), {
      name: 'No Id',
      status: 'Questionable',
    });
    const known = mergeUncertain([], first, before(6));
    const later = mergeUncertain(known, report(injury('1', 'Probable')), before(3));
    const last = mergeUncertain(later, report(injury('1', ' probable')), before(1));

    expect(last).toEqual([
      { playerId: '1', status: 'Questionable', listedAt: before(6).toISOString() },
      { playerId: '1', status: ' probable', listedAt: before(1).toISOString() },
    ]);
    expect(mergeUncertain(last, { home: null, away: null }, before(0))).toEqual(last);
  });

  it('are forgotten after twelve hours off the list, as when a game is postponed', () => {
    const known = mergeUncertain([], report(injury('1', 'Questionable')), before(20));
    expect(mergeUncertain(known, report(), before(7))).toEqual([]);
  });

  it('are limited in number, whatever the feed reports', () => {
    const many = Array.from({ length: 500 }, (_, id) => injury(String(id), `word ${id}`));
    expect(mergeUncertain([], report(...many), start)).toHaveLength(200);
  });
});

describe('counts of who played', () => {
  const listed = (playerId: string, status: string, hours = 1, position = 'WR') => ({
    playerId,
    position,
    status,
    listedAt: before(hours).toISOString(),
  });
  const earlier: CountedGame = {
    id: 'earlier',
    startsAt: before(100),
    uncertain: [],
    home: ['1', '2'],
    away: ['3'],
  };
  const game = (...uncertain: CountedGame['uncertain']): CountedGame => ({
    id: 'game',
    startsAt: start,
    uncertain,
    home: ['1', '4'],
    away: ['3'],
  });
  const count = (counted: CountedGame, role: 'player' | 'quarterback' = 'player') =>
    Object.fromEntries(countPlaying(role, [earlier, counted]));

  it('are by status', () => {
    expect(
      count(
        game(listed('1', 'Questionable'), listed('2', 'questionable'), listed('3', 'Doubtful')),
      ),
    ).toEqual({
      questionable: { listed: 2, played: 1 },
      doubtful: { listed: 1, played: 1 },
    });
  });

  it('are only of players in an earlier box score', () => {
    expect(count(game(listed('4', 'Questionable'), listed('5', 'Questionable')))).toEqual({});
  });

  it('are only of the last twelve hours before the start', () => {
    expect(
      count(
        game(
          listed('1', 'Doubtful', 13),
          listed('1', 'Questionable', 12),
          listed('1', 'Probable', -0.1),
        ),
      ),
    ).toEqual({ questionable: { listed: 1, played: 1 } });
  });

  it('leave out positions in which one starts, and games without both sides’ players', () => {
    const quarterback = game(listed('1', 'Questionable', 1, 'QB'));
    expect(count(quarterback, 'quarterback')).toEqual({});
    expect(count(quarterback, 'player')).not.toEqual({});
    expect(count({ ...game(listed('1', 'Questionable')), away: [] })).toEqual({});
  });
});
