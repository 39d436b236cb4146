import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetMarket, BetSide } from './bet.ts';
import {
  type PlayerStanding,
  calculateProfit,
  settleTournament,
  settleMatchup,
} from './settle-bet.ts';

const startsAt = new Date('2026-11-22T18:00:00Z');
const sides = { homeId: 'gulls', awayId: 'elks' };

function settle(market: BetMarket, side: BetSide, line: number | null, home: number, away: number) {
  const standing = {
    state: 'final' as const,
    startsAt,
    homeScore: home,
    awayScore: away,
    ...sides,
  };
  return settleMatchup('nfl', { market, side, line, startsAt, ...sides }, standing)?.outcome;
}

describe('bet on a matchup', () => {
  it.each([
    ['moneyline', 'home', null, 24, 20, 'won'],
    ['moneyline', 'away', null, 24, 20, 'lost'],
    ['moneyline', 'home', null, 20, 20, 'push'],
    ['spread', 'home', -3.5, 24, 20, 'won'],
    ['spread', 'home', -4, 24, 20, 'push'],
    ['spread', 'away', 4.5, 24, 20, 'won'],
    ['spread', 'away', 3.5, 24, 20, 'lost'],
    ['spread', 'home', 0, 20, 24, 'lost'],
    ['total', 'over', 43.5, 24, 20, 'won'],
    ['total', 'under', 43.5, 24, 20, 'lost'],
    ['total', 'under', 44, 24, 20, 'push'],
  ] as const)('%s %s %s at %d–%d is %s', (market, side, line, home, away, outcome) => {
    expect(settle(market, side, line, home, away)).toBe(outcome);
  });

  it('wins on one side when it loses on the other, and pushes on both', () => {
    const opposite = { won: 'lost', lost: 'won', push: 'push', void: 'void' } as const;
    const score = fc.integer({ min: 0, max: 60 });
    const halves = fc.integer({ min: -80, max: 80 }).map((line) => line / 2);
    fc.assert(
      fc.property(score, score, halves, (home, away, line) => {
        const spread = settle('spread', 'home', line, home, away) ?? 'void';
        expect(settle('spread', 'away', -line, home, away)).toBe(opposite[spread]);
        const total = settle('total', 'over', line, home, away) ?? 'void';
        expect(settle('total', 'under', line, home, away)).toBe(opposite[total]);
      }),
    );
  });

  it.each(['canceled', 'forfeited', 'postponed'] as const)(
    'is void when the game is %s',
    (state) => {
      const standing = { state, startsAt, homeScore: null, awayScore: null, ...sides };
      const bet = { market: 'moneyline', side: 'home', line: null, startsAt, ...sides } as const;
      expect(settleMatchup('nba', bet, standing)?.outcome).toBe('void');
    },
  );

  it.each([
    ['mlb', 11, 'won'],
    ['mlb', 12, 'void'],
    ['nfl', 6 * 24, 'won'],
    ['nfl', 7 * 24, 'void'],
    ['atp', 10 * 24, 'won'],
  ] as const)('in %s starting %d hours late is %s', (league, hours, outcome) => {
    const later = new Date(startsAt.getTime() + hours * 3_600_000);
    const standing = {
      state: 'final' as const,
      startsAt: later,
      homeScore: 2,
      awayScore: 1,
      ...sides,
    };
    const bet = { market: 'moneyline', side: 'home', line: null, startsAt, ...sides } as const;
    expect(settleMatchup(league, bet, standing)?.outcome).toBe(outcome);
  });

  it('stands when a start that was to be decided becomes known', () => {
    const midnight = new Date('2026-04-18T04:00:00Z');
    const standing = {
      state: 'final' as const,
      startsAt: new Date('2026-04-18T23:30:00Z'),
      homeScore: 2,
      awayScore: 1,
      ...sides,
    };
    const bet = { market: 'moneyline', side: 'home', line: null, ...sides } as const;
    expect(settleMatchup('nba', { ...bet, startsAt: midnight }, standing)?.outcome).toBe('won');
    const dayBefore = new Date('2026-04-17T04:00:00Z');
    expect(settleMatchup('nba', { ...bet, startsAt: dayBefore }, standing)?.outcome).toBe('void');
  });

  it('is void when a side changed, and stands when no side was recorded', () => {
    const standing = { state: 'final' as const, startsAt, homeScore: 2, awayScore: 1, ...sides };
    const bet = { market: 'moneyline', side: 'home', line: null, startsAt, ...sides } as const;
    const made = { ...bet, awayId: 'owls' };
    expect(settleMatchup('nba', made, standing)?.outcome).toBe('void');
    expect(settleMatchup('nba', made, { ...standing, state: 'scheduled' })?.outcome).toBe('void');
    const unnoted = { ...bet, homeId: null, awayId: null };
    expect(settleMatchup('nba', unnoted, standing)?.outcome).toBe('won');
  });

  it.each(['scheduled', 'live', 'delayed', 'suspended', 'unknown'] as const)(
    'is open while the game is %s',
    (state) => {
      const standing = { state, startsAt, homeScore: 7, awayScore: 3, ...sides };
      const bet = { market: 'moneyline', side: 'home', line: null, startsAt, ...sides } as const;
      expect(settleMatchup('nfl', bet, standing)).toBeUndefined();
    },
  );
});

const finished: PlayerStanding = {
  state: 'final',
  started: true,
  place: 5,
  tied: 1,
  hasCut: true,
  madeCut: true,
  isDecided: true,
};

describe('bet on a tournament player', () => {
  it('divides the stake when several tie for the last places', () => {
    expect(settleTournament({ market: 'top5' }, { ...finished, place: 4, tied: 2 })).toEqual({
      outcome: 'won',
      wonShare: 1,
    });
    expect(settleTournament({ market: 'top5' }, { ...finished, place: 4, tied: 4 })).toEqual({
      outcome: 'won',
      wonShare: 0.5,
    });
    expect(settleTournament({ market: 'top10' }, { ...finished, place: 11 })?.outcome).toBe('lost');
    expect(settleTournament({ market: 'win' }, { ...finished, place: 1, tied: 2 })?.wonShare).toBe(
      0.5,
    );
  });

  it('pays tied players no more stakes in total than there are places', () => {
    const places = { win: 1, top5: 5, top10: 10, top20: 20 } as const;
    const market = fc.constantFrom('win', 'top5', 'top10', 'top20');
    const small = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(market, small, small, (name, place, tied) => {
        const settled = settleTournament({ market: name }, { ...finished, place, tied });
        const paid = (settled?.wonShare ?? 0) * tied;
        const left = Math.max(0, places[name] - place + 1);
        expect(paid).toBeCloseTo(Math.min(left, tied), 9);
      }),
    );
  });

  it('is void if the player did not start or the event was canceled, lost if the player withdrew', () => {
    const out = { ...finished, place: null, madeCut: false };
    expect(settleTournament({ market: 'top5' }, { ...out, started: false })?.outcome).toBe('void');
    expect(settleTournament({ market: 'top5' }, { ...finished, state: 'canceled' })?.outcome).toBe(
      'void',
    );
    expect(settleTournament({ market: 'top5' }, out)?.outcome).toBe('lost');
    expect(settleTournament({ market: 'makeCut' }, out)?.outcome).toBe('lost');
    expect(settleTournament({ market: 'makeCut' }, finished)?.outcome).toBe('won');
    expect(settleTournament({ market: 'makeCut' }, { ...finished, hasCut: false })?.outcome).toBe(
      'void',
    );
  });

  it('stays open until there is a winner', () => {
    expect(settleTournament({ market: 'win' }, { ...finished, state: 'live' })).toBeUndefined();
    expect(settleTournament({ market: 'win' }, { ...finished, isDecided: false })).toBeUndefined();
  });
});

it('profit follows price, stake and winning share', () => {
  const won = { outcome: 'won', wonShare: 1 } as const;
  expect(calculateProfit({ stake: 1.1, price: -110 }, won)).toBeCloseTo(1, 9);
  expect(calculateProfit({ stake: 2, price: 150 }, won)).toBe(3);
  expect(calculateProfit({ stake: 2, price: 150 }, { outcome: 'lost', wonShare: 0 })).toBe(-2);
  expect(calculateProfit({ stake: 2, price: 150 }, { outcome: 'push', wonShare: 0 })).toBe(0);
  expect(calculateProfit({ stake: 2, price: null }, won)).toBeNull();
  // Four tie for one place at 3 to 1: a quarter of the stake wins, the rest loses.
  expect(calculateProfit({ stake: 4, price: 300 }, { outcome: 'won', wonShare: 0.25 })).toBe(0);
  expect(calculateProfit({ stake: 4, price: 300 }, { outcome: 'won', wonShare: 0.125 })).toBe(-2);
});
