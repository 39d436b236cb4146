import { describe, expect, it } from 'vitest';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { buildBracket, leadsOn, openingRound } from './bracket.ts';

/** “A” against “B”; the winner by name. */
function match(id: string, [first, second]: [string, string], winner?: string): TennisMatchView {
  const side = (name: string) => ({
    name: name === '?' ? null : name,
    players: name === '?' ? [] : [{ id: name }],
    isWinner: winner === undefined ? null : winner === name,
  });
  return { id, sides: [side(first), side(second)] } as unknown as TennisMatchView;
}

const ids = (rounds: ReturnType<typeof buildBracket>) =>
  rounds?.map(({ name, slots }) => [name, slots.map((slot) => slot?.id ?? null)]);

describe('a bracket', () => {
  it('sets every match beside the one whose winner it meets, whatever the order of play', () => {
    const quarters = [
      match('q1', ['A', 'B'], 'A'),
      match('q2', ['C', 'D'], 'D'),
      match('q3', ['E', 'F'], 'E'),
      match('q4', ['G', 'H'], 'H'),
    ];
    const semis = [match('s1', ['D', 'H'], 'D'), match('s2', ['A', 'E'], 'E')];

    expect(
      ids(
        buildBracket([
          { name: 'Quarterfinal', matches: quarters },
          { name: 'Semifinal', matches: semis },
          { name: 'Final', matches: [match('f', ['E', 'D'])] },
        ]),
      ),
    ).toEqual([
      ['Quarterfinal', ['q1', 'q3', 'q2', 'q4']],
      ['Semifinal', ['s2', 's1']],
      ['Final', ['f']],
    ]);
  });

  it('draws the rounds to come empty, and byes as gaps', () => {
    const first = [match('r1', ['A', 'B'], 'B'), match('r2', ['C', 'D'])];
    const second = [match('q1', ['X', 'B']), match('q2', ['?', 'Y'])];

    expect(
      ids(
        buildBracket([
          { name: 'Round 1', matches: first },
          { name: 'Round 2', matches: second },
        ]),
      ),
    ).toEqual([
      ['Round 1', [null, 'r1', 'r2', null]],
      ['Round 2', ['q1', 'q2']],
      ['Final', [null]],
    ]);
  });

  it('loses no match of a round, whoever is named in the next', () => {
    const first = ['r1', 'r2', 'r3', 'r4'].map((id) => match(id, [`${id}a`, `${id}b`]));
    const rounds = buildBracket([
      { name: 'Quarterfinal', matches: first },
      { name: 'Semifinal', matches: [match('s1', ['r3b', '?']), match('s2', ['?', '?'])] },
    ]);

    expect(rounds?.[0]?.slots.map((slot) => slot?.id).toSorted()).toEqual(['r1', 'r2', 'r3', 'r4']);
    expect(rounds?.[0]?.slots[0]?.id).toBe('r3');
  });

  it('links only those who are known to meet', () => {
    const rounds =
      buildBracket([
        {
          name: 'Round 1',
          matches: ['A', 'C', 'E'].map((one, at) => match(`r${at}`, [one, `${one}2`], one)),
        },
        { name: 'Quarterfinal', matches: [match('q1', ['A', 'X']), match('q2', ['?', '?'])] },
        { name: 'Semifinal', matches: [match('s1', ['?', '?'])] },
      ]) ?? [];
    const links = (round: number) =>
      rounds[round]?.slots.map((slot, at) => [slot?.id ?? 'none', leadsOn(rounds, round, at)]);

    // X has a bye; who of the others plays whom is not known.
    expect(links(0)).toEqual([
      ['r0', true],
      ['none', true],
      ['r1', false],
      ['r2', false],
    ]);
    expect(links(1)).toEqual([
      ['q1', false],
      ['q2', false],
    ]);
    expect(leadsOn(rounds, 2, 0)).toBe(false);
  });

  it('is none of groups, of a single round, and of rounds that do not halve', () => {
    const many = Array.from({ length: 5 }, (_, index) => match(`m${index}`, ['A', 'B']));
    expect(buildBracket([{ name: 'Round Robin', matches: many }])).toBeUndefined();
    expect(buildBracket([{ name: 'Final', matches: many.slice(0, 1) }])).toBeUndefined();
    expect(
      buildBracket([
        { name: 'Semifinal', matches: many },
        { name: 'Final', matches: many.slice(0, 1) },
      ]),
    ).toBeUndefined();
  });

  it('opens at the first round that fits a screen', () => {
    const of = (count: number) => ({ name: '', slots: Array.from({ length: count }, () => null) });
    expect(openingRound([of(32), of(16), of(8), of(4)])).toBe(2);
    expect(openingRound([of(4), of(2)])).toBe(0);
  });
});
