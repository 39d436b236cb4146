import { describe, expect, it } from 'vitest';
import { readSeasonTable } from '#testing/season-table.ts';
import { findRuleSet } from './find-rule-set.ts';
import { breakTie, type TieBreak } from './tie-breaks.ts';

function rulesOf(league: string, season: number) {
  const rules = findRuleSet(league, season);
  if (rules === undefined) throw new RangeError(`no rules of ${league} in ${season}`);
  return rules;
}

/** Orders tied teams and says whether a lot was needed. */
function settle(divisions: readonly string[], games: string, tied: string, rules: TieBreak) {
  const { table, find, names } = readSeasonTable(divisions, games);
  let lots = 0;
  const order = breakTie(table, tied.split(' ').map(find), rules, () => {
    lots += 1;
    return 0;
  });
  return { order: names(order), lots };
}

const north = ['AFC North: A B C D', 'AFC South: E F G H', 'NFC East: P Q R S'];

describe('NFL, within a division', () => {
  const { divisionTie } = rulesOf('nfl', 2022);

  it('takes head-to-head first, even against a better division record', () => {
    expect(settle(north, 'A>B B<A B>C B>D A<C A<D', 'B A', divisionTie).order).toBe('A B');
  });

  it('goes on to division, common games and conference', () => {
    expect(settle(north, 'A>B B>A A>C C>B E>A B>E', 'B A', divisionTie).order).toBe('A B');
    // Division even; against Q, whom both met, A won and B lost.
    expect(settle(north, 'A>B B>A A>Q Q>B E>A B>F', 'B A', divisionTie).order).toBe('A B');
    // No common opponent; in the conference A is 1–0 and B 0–1.
    expect(settle(north, 'A>B B>A A>E F>B P>A B>Q', 'B A', divisionTie).order).toBe('A B');
  });

  it('goes on to strength of victory and of schedule', () => {
    // Both 1–1 in the conference outside; A beat E, who won, B beat F, who did not.
    const even = 'A>B B>A A>E G>A B>F H>B';
    expect(settle(north, `${even} E>P F<P`, 'B A', divisionTie).order).toBe('A B');
    // Beaten teams are alike; A's loss is to G, who won again.
    expect(settle(north, `${even} G>P H<P`, 'B A', divisionTie).order).toBe('A B');
  });

  it('starts over with two when a third team has dropped out', () => {
    // Among the three C is worst; then A beat B twice although B has the better division record.
    const games = 'A>B B<A A<C C<B C<B C<A B>D B>D A<D D<A C>D';
    expect(settle(north, games, 'C B A', divisionTie).order).toBe('A B C');
  });

  it('leaves what nothing separates to the lot', () => {
    expect(settle(north, 'A>B B>A', 'A B', divisionTie).lots).toBeGreaterThan(0);
  });
});

describe('NFL, for a wild card', () => {
  const { conferenceTie } = rulesOf('nfl', 2022);
  const divisions = ['AFC North: A D', 'AFC South: B', 'AFC East: C', 'NFC East: P Q R S'];

  it('counts head-to-head of three only as a sweep', () => {
    // A beat both; B and C never met.
    expect(settle(divisions, 'A>B A>C B>D', 'C B A', conferenceTie).order).toMatch(/^A/);
    // A beat B, but did not meet C: no sweep, so the conference record decides for C.
    const games = 'A>B D>A C>D B>D';
    expect(settle(divisions, games, 'A B C', conferenceTie).order).toMatch(/^C/);
  });

  it('needs four common games', () => {
    // In three common games A is better; B is better by strength of victory.
    const three = 'A>P A>Q P>B B>R S>A R>S R>S R>Q';
    expect(settle(divisions, three, 'A B', conferenceTie).order).toBe('B A');
    const four = 'A>P A>Q A>R S>A B>P Q>B R>B S>B';
    expect(settle(divisions, four, 'B A', conferenceTie).order).toBe('A B');
  });
});

describe('NBA', () => {
  const divisions = ['East Atlantic: A B', 'East Central: C D', 'West Pacific: P Q'];

  it('puts head-to-head before a division title since 2016, and after it before', () => {
    const { table, find, names } = readSeasonTable(divisions, 'A>C C<A D>A');
    table.wonDivision[find('C')] = 1;
    const order = (season: number) =>
      names(breakTie(table, [find('C'), find('A')], rulesOf('nba', season).conferenceTie, () => 0));
    expect(order(2016)).toBe('A C');
    expect(order(2015)).toBe('C A');
  });

  it('puts a division title first among three and then ranks the others from the start', () => {
    const { table, find, names } = readSeasonTable(divisions, '2x A>C 2x A>D C>D D<C');
    table.wonDivision[find('D')] = 1;
    const tied = [find('C'), find('A'), find('D')];
    expect(names(breakTie(table, tied, rulesOf('nba', 2024).conferenceTie, () => 0))).toBe('D A C');
  });

  it('compares division records only within one division', () => {
    const { divisionTie, conferenceTie } = rulesOf('nba', 2024);
    const three = ['East Atlantic: A B X', 'East Central: C D', 'West Pacific: P Q'];
    expect(settle(three, 'A>B B>A A>X X>B', 'B A', divisionTie).order).toBe('A B');
    // A is better in its division, C in the conference.
    const games = 'A>C C>A A>X D>A C>B C>X D>C A<D';
    expect(settle(three, games, 'A C', conferenceTie).order).toBe('C A');
  });
});

describe('NHL', () => {
  const divisions = ['East Atlantic: A B C', 'West Pacific: P Q'];

  it('counts regulation wins since 2020, with overtime from 2011, all wins before', () => {
    // A: one win in regulation, one in a shootout. B: one in overtime, one in regulation, more wins
    // of the kind.
    const games = 'A>P A>sQ A>sP B>P B>+Q Q>B';
    const order = (season: number) =>
      settle(divisions, games, 'A B', rulesOf('nhl', season).conferenceTie).order;
    expect(order(2010)).toBe('A B');
    expect(order(2012)).toBe('B A');
    expect(
      settle(divisions, 'A>P A>+Q B>P B>Q', 'A B', rulesOf('nhl', 2022).conferenceTie).order,
    ).toBe('B A');
  });

  it('leaves the first game out in the city that had one more', () => {
    // A won the first of two at home and lost the others: without it B has all points.
    const { conferenceTie } = rulesOf('nhl', 2022);
    expect(settle(divisions, 'A>B A<B B>P P>B A>P A>Q B<A', 'A B', conferenceTie).order).toBe(
      'A B',
    );
    expect(settle(divisions, 'A>B B>A A<B A>P', 'A B', conferenceTie).order).toBe('B A');
  });
});

describe('MLB', () => {
  const divisions = ['AL East: A B C', 'AL West: D E', 'NL East: P Q'];
  const { conferenceTie } = rulesOf('mlb', 2022);

  it('goes from head-to-head to the own division and the other divisions of the league', () => {
    expect(settle(divisions, 'A>D A>D D>A', 'D A', conferenceTie).order).toBe('A D');
    expect(settle(divisions, 'A>D D>A A>B D>E E>D', 'D A', conferenceTie).order).toBe('A D');
    expect(settle(divisions, 'A>D D>A A>B B>A D>E E>D A>E D<B', 'D A', conferenceTie).order).toBe(
      'A D',
    );
  });

  it('then takes the last half within the league, and one game more while even', () => {
    // Four league games each, two won; in the last two A won one and D one; in the last three A has
    // two.
    const games = 'B>A A>E E>A A>B D>E B>D D>B E>D';
    expect(settle(divisions, games, 'D A', conferenceTie)).toEqual({ order: 'A D', lots: 0 });
  });
});
