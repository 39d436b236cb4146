import { describe, expect, it } from 'vitest';
import { countAgainstClose, gradeAgainstClose } from './team-pages-views.ts';

const close = (
  quote: { homeSpread?: number; total?: number },
  withdrawnAt: Date | null = null,
) => ({
  latest: { quote: { provider: 'Book', ...quote }, at: new Date(0), withdrawnAt },
});
const win = { isHome: true, ownScore: 27, opponentScore: 20 };

describe('a game against its closing lines', () => {
  it('is graded from the team’s perspective, with landing on a line as a push', () => {
    expect(gradeAgainstClose('nfl', win, close({ homeSpread: -6.5, total: 47.5 }))).toEqual({
      spread: -6.5,
      spreadResult: 'covered',
      total: 47.5,
      totalResult: 'under',
    });
    const loss = { isHome: false, ownScore: 20, opponentScore: 27 };
    expect(gradeAgainstClose('nfl', loss, close({ homeSpread: -7, total: 47 }))).toEqual({
      spread: 7,
      spreadResult: 'push',
      total: 47,
      totalResult: 'push',
    });
    expect(gradeAgainstClose('nba', win, close({ homeSpread: -8 }))).toMatchObject({
      spreadResult: 'lost',
      totalResult: null,
    });
  });

  it('excludes a fixed handicap, and a withdrawn price', () => {
    expect(gradeAgainstClose('nhl', win, close({ homeSpread: -1.5, total: 6 }))).toMatchObject({
      spread: null,
      spreadResult: null,
      totalResult: 'over',
    });
    expect(gradeAgainstClose('nhl', win, close({ homeSpread: -1.5 }))).toBeNull();
    expect(gradeAgainstClose('nfl', win, close({ homeSpread: -3 }, new Date(1)))).toBeNull();
    expect(gradeAgainstClose('nfl', win, undefined)).toBeNull();
  });
});

it('counts a season, with pushes separate; null when no game had the line', () => {
  const game = (homeSpread: number) => gradeAgainstClose('nfl', win, close({ homeSpread }));
  expect(countAgainstClose([game(-3), game(-7), game(-10), game(-6.5), null])).toEqual({
    spread: { covered: 2, lost: 1, pushes: 1 },
    total: null,
  });
  expect(countAgainstClose([])).toEqual({ spread: null, total: null });
});
