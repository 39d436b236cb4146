import { describe, expect, it } from 'vitest';
import { countMoves, fitSlope } from './line-moves.ts';
import { joinOpeners } from './opening-lines.ts';
import { walkPrices } from './price-walk.ts';
import { readTeamHistory } from '../team-history.ts';

const games = readTeamHistory(
  'nba',
  [
    'date,season,game_type,neutral,home,away,home_score,away_score',
    '2025-01-01,2025,regular,0,BOS,NYK,110,100',
    '2025-01-02,2025,regular,0,NYK,BOS,120,100',
    '2025-01-03,2025,regular,0,BOS,NYK,90,100',
  ].join('\n'),
);
const header =
  'date,home,away,open_spread,open_total,close_spread,close_total,open_over_price,open_under_price,history_line';
const rows = [
  '2025-01-01,BOS,NYK,3,220,4.5,221,-120,100,2',
  '2025-01-02,NYK,BOS,2,219,40,219.5,-105,-115,3',
];
const join = (...lines: string[]) => joinOpeners('nba', games, [header, ...lines].join('\n'));

describe('an opening-line file', () => {
  it('joins each game by its history line, quoted as in a feed', () => {
    const [first, , third] = join(...rows);
    expect(first?.lines).toMatchObject({
      open: { homeSpread: -3, total: 220, overPrice: -120 },
      close: { homeSpread: -4.5, total: 221 },
    });
    expect(third?.lines).toBeUndefined();
  });

  it('omits an opening line with an implausible move', () => {
    const second = join(...rows)[1]?.lines;
    expect(second?.open).toMatchObject({ homeSpread: undefined, total: 219 });
    expect(second?.close.homeSpread).toBe(-40);
  });

  it("omits a season's opening totals whose prices were filled in", () => {
    // oxfmt-ignore
    const filled = rows.map((row) => row.replace('-120,100', '-110,-110').replace('-105,-115', '-110,-110'));
    // oxfmt-ignore
    expect(join(...filled).map(({ lines }) => lines?.open.total)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['another game', rows[0]?.replace('BOS,NYK', 'BOS,MIA'), /line 2.*not the game of line 2/],
    ['a line that is no number', rows[0]?.replace('220', 'x'), /line 2.*open_total/],
    ['no game of the history', rows[0]?.replace(/2$/, '99'), /no row is of a game/],
  ])('names the line of %s', (_, row, message) => {
    expect(() => join(row ?? '')).toThrow(message);
  });

  it('names the line of a duplicate game', () => {
    expect(() => join(rows[0] ?? '', rows[0] ?? '')).toThrow(/line 3.*repeats the game of line 2/);
  });
});

describe('a walk through prices', () => {
  it('forecasts beside an opening line without results that came later', () => {
    const lateRows = [...rows, '2025-01-03,BOS,NYK,3,220,3,220,-105,-115,4'];
    const opened = join(...lateRows);
    const walked = [...walkPrices('nba', opened, 1, 'results')];
    const otherwise = [
      ...walkPrices(
        'nba',
        opened.map((game, index) =>
          index === 1 ? { ...game, result: { ...game.result, homeScore: 90 } } : game,
        ),
        1,
        'results',
      ),
    ];
    expect(otherwise[2]?.atOpen).toEqual(walked[2]?.atOpen);
    expect(otherwise[2]?.atClose).not.toEqual(walked[2]?.atClose);
  });

  it('counts moves and their direction for lines with a large gap', () => {
    const moves = [
      { season: 2024, gap: 5, move: 1 },
      { season: 2025, gap: -5, move: -0.5 },
      { season: 2025, gap: 6, move: -0.5 },
      { season: 2025, gap: 6, move: 0 },
      { season: 2025, gap: 1, move: -3 },
    ];
    expect(countMoves(moves, 5)).toEqual({
      seasons: '2024–2025',
      games: 4,
      moved: 3,
      hitRate: 0.6667,
      meanMove: 0.25,
    });
    const straight = [1, -2, 3].map((gap) => ({ season: 2025, gap, move: gap / 4 }));
    expect(fitSlope(straight).slope).toBeCloseTo(0.25, 12);
  });
});
