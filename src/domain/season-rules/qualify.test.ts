import { describe, expect, it } from 'vitest';
import { readSeasonTable } from '#testing/season-table.ts';
import { playBracket, type PlaySeries } from './bracket.ts';
import { findRuleSet } from './find-rule-set.ts';
import { qualify, type PlayGame } from './qualify.ts';

/**
 * Teams of a league whose records follow from their order: each beats all behind it, home side
 * first.
 */
function standings(divisions: readonly string[], order: string, more = '') {
  const teams = order.split(' ');
  const games = teams.flatMap((team, place) =>
    teams.slice(place + 1).map((other) => `${team}>${other}`),
  );
  return readSeasonTable(divisions, `${games.join(' ')} ${more}`);
}

function fill(
  league: string,
  season: number,
  { table, names }: ReturnType<typeof readSeasonTable>,
  play: PlayGame = () => true,
) {
  const rules = findRuleSet(league, season);
  if (rules === undefined) throw new RangeError(`no rules of ${league} in ${season}`);
  const fields = qualify(table, rules, { play, draw: () => 0, exact: true });
  return { rules, fields, seeds: fields.map(({ seeds }) => names(seeds)) };
}

const nba = ['East Atlantic: A B C', 'East Central: D E F', 'East Southeast: G H I J K'];
const fromBest = 'A B C D E F G H I J K';

describe('places', () => {
  it('puts a weak NFL division winner above stronger wild cards', () => {
    const divisions = ['AFC North: A B', 'AFC South: C D', 'AFC East: E F', 'AFC West: G H'];
    const { seeds } = fill('nfl', 2021, standings(divisions, 'A B C D E F G H'));
    expect(seeds).toEqual(['A C E G B D F']);
    expect(fill('nfl', 2019, standings(divisions, 'A B C D E F G H')).seeds).toEqual([
      'A C E G B D',
    ]);
  });

  it('keeps a division’s order among tied wild cards', () => {
    // B, D and F are level. D won its meeting with B and F lost to D, but F is behind D in no
    // division.
    const divisions = ['AFC North: A B D', 'AFC South: C', 'AFC East: E F', 'AFC West: G H'];
    const games = '4x A>H 4x C>H 4x E>H 3x G>H B>D B>H D>F D>H F>B F>H H>B H>D H>F';
    const { seeds } = fill('nfl', 2021, readSeasonTable(divisions, games));
    // B is ahead of D in the division, F beat B: F first, then B, then D.
    expect(seeds[0]?.split(' ').slice(4)).toEqual(['F', 'B', 'D']);
  });

  it('seeds NBA division winners in the top four to 2015, by record from then on', () => {
    const table = () => standings(nba, 'A B C D E F H G I J K');
    expect(fill('nba', 2015, table()).seeds).toEqual(['A B D H C E F G']);
    expect(fill('nba', 2016, table()).seeds).toEqual(['A B C D E F H G']);
  });

  it('plays the NBA’s seventh to tenth for two places since 2021', () => {
    const awayWins = fill('nba', 2022, standings(nba, fromBest), () => false);
    // H wins at G, J at I, J at G.
    expect(awayWins.seeds).toEqual(['A B C D E F H J']);
    expect(awayWins.fields[0]?.playIn).toHaveLength(4);
    const homeWins = fill('nba', 2022, standings(nba, fromBest));
    expect(homeWins.seeds).toEqual(['A B C D E F G H']);
  });

  it('lets the ninth play in 2020 only within four games, and win twice', () => {
    const near = fill('nba', 2020, standings(nba, fromBest), () => false);
    expect(near.seeds).toEqual(['A B C D E F G I']);
    const once = fill('nba', 2020, standings(nba, fromBest), calls(false, true));
    expect(once.seeds).toEqual(['A B C D E F G H']);
    const lost = '9x P>I 9x P>J 9x P>K';
    const far = fill(
      'nba',
      2020,
      standings([...nba, 'West Pacific: P'], fromBest, lost),
      () => false,
    );
    expect(far.seeds[0]).toBe('A B C D E F G H');
  });

  it('takes three of each NHL division and two wild cards, four of each in 2021', () => {
    const divisions = ['East Atlantic: A B C D E', 'East Metropolitan: F G H I J'];
    const { seeds } = fill('nhl', 2019, standings(divisions, 'A B C D E F G H I J'));
    expect(seeds).toEqual(['A F B G C H D E']);
    const own = ['North North: A B C D E', 'East East: F G H I J'];
    expect(fill('nhl', 2021, standings(own, 'A B C D E F G H I J')).seeds).toEqual([
      'A B C D',
      'F G H I',
    ]);
  });

  it('takes MLB’s firsts, seconds and two others in 2020', () => {
    const divisions = ['AL East: A B C', 'AL Central: D E F', 'AL West: G H I'];
    const { seeds } = fill('mlb', 2020, standings(divisions, 'A B C D E F G H I'));
    expect(seeds).toEqual(['A D G B E H C F']);
  });
});

describe('games for a place in MLB', () => {
  const divisions = ['AL East: A B', 'AL Central: C D', 'AL West: E F'];
  const games = '6x A>F 6x B>F 3x C>F 3x C>D 3x E>D 2x E>F 2x A>B 2x B>A D>F';

  it('plays off a tied division only for a place to 2011, always from 2012, never from 2022', () => {
    const asked = (season: number) => {
      let played = 0;
      const { seeds } = fill('mlb', season, readSeasonTable(divisions, games), () => {
        played += 1;
        return false;
      });
      return { played, order: seeds[0]?.replaceAll(/[^AB]/g, '') };
    };
    expect(asked(2010).played).toBe(0);
    expect(asked(2015)).toMatchObject({ played: 1 });
    expect(asked(2023).played).toBe(0);
  });

  it('plays for the last wild card when two are level', () => {
    // A, C and E win their divisions, B the first wild card; D and F are level behind.
    const level = '9x A>F 9x B>F 9x C>D 9x E>D 2x D>A 2x F>A D>F F>D';
    const names = (homeWins: boolean) =>
      fill('mlb', 2019, readSeasonTable(divisions, level), () => homeWins).seeds[0]?.split(' ')[4];
    expect(new Set([names(true), names(false)])).toEqual(new Set(['D', 'F']));
  });
});

describe('brackets', () => {
  /**
   * Lists who had the advantage and for how many games; the better side always wins unless upset.
   */
  function play(
    league: string,
    season: number,
    table: ReturnType<typeof readSeasonTable>,
    upset = '',
  ) {
    const { rules, fields } = fill(league, season, table);
    const series: string[] = [];
    const playSeries: PlaySeries = (better, worse, games) => {
      series.push(`${table.names([better])}-${table.names([worse])} ${games}`);
      return !(upset !== '' && table.names([worse]) === upset);
    };
    const result = playBracket(table.table, rules, fields, { playSeries, draw: () => 0.9 });
    return { series, rounds: table.teams.map((_, team) => result.rounds[team]), result };
  }

  const nfl = [
    'AFC North: A B',
    'AFC South: C D',
    'AFC East: E F',
    'AFC West: G H',
    'NFC North: N O',
    'NFC South: P Q',
    'NFC East: R S',
    'NFC West: T U',
  ];
  const nflTable = () => standings(nfl, 'A C E G B D F H N P R T O Q S U');

  it('re-seeds the NFL and gives the bye a round', () => {
    const { series, rounds } = play('nfl', 2021, nflTable(), 'F');
    // F (7) beats C (2) and then, as the worst left, A (1).
    expect(series.slice(0, 3)).toEqual(['C-F H', 'E-D H', 'G-B H']);
    expect(series.slice(3, 6)).toEqual(['A-F H', 'E-G H', 'E-F H']);
    expect(series.at(-1)).toBe('F-N N');
    expect(rounds[0]).toBe(2);
    expect(Math.max(...rounds.map(Number))).toBe(5);
  });

  it('keeps the NBA’s bracket fixed and hosts by record', () => {
    const { series } = play('nba', 2019, standings(nba, fromBest), 'H');
    expect(series).toEqual([
      'A-H HHAAHAH',
      'D-E HHAAHAH',
      'C-F HHAAHAH',
      'B-G HHAAHAH',
      'D-H HHAAHAH',
      'B-C HHAAHAH',
      'B-H HHAAHAH',
    ]);
  });

  it('plays hockey’s divisions apart until the conference final', () => {
    const divisions = ['East Atlantic: A B C D E', 'East Metropolitan: F G H I J'];
    const { series } = play('nhl', 2023, standings(divisions, 'A B C D E F G H I J'));
    expect(series.map((one) => one.split(' ')[0])).toEqual([
      'A-E',
      'B-C',
      'F-D',
      'G-H',
      'A-B',
      'F-G',
      'A-F',
    ]);
  });

  it('keeps a division apart in MLB’s first round to 2011', () => {
    const divisions = ['AL East: A B', 'AL Central: C D', 'AL West: E F'];
    const table = () => standings(divisions, 'A B C D E F');
    expect(play('mlb', 2010, table()).series[0]).toBe('A-E HHAAH');
    expect(play('mlb', 2023, table()).series.map((one) => one.split(' ')[0])).toEqual([
      'B-D',
      'E-F',
      'A-B',
      'C-E',
      'A-C',
    ]);
  });
});

it('takes the newest rules for later seasons and none before the first', () => {
  expect(findRuleSet('nba', 2090)?.playIn).toBeDefined();
  expect(findRuleSet('nfl', 1999)).toBeUndefined();
  expect(findRuleSet('curling', 2020)).toBeUndefined();
});

/** Plays games with these answers in turn. */
function calls(...answers: boolean[]): PlayGame {
  return () => answers.shift() ?? false;
}
