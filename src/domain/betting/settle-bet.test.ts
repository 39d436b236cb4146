import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetMarket, BetSide } from './bet.ts';
import {
  type MatchupStanding,
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
    ['homeTotal', 'over', 23.5, 24, 20, 'won'],
    ['awayTotal', 'over', 20, 24, 20, 'push'],
    ['awayTotal', 'under', 19.5, 24, 20, 'lost'],
  ] as const)('%s %s %s at %d–%d is %s', (market, side, line, home, away, outcome) => {
    expect(settle(market, side, line, home, away)).toBe(outcome);
  });

  it.each([
    ['over', 24.5, 25, 'won'],
    ['under', 24.5, 25, 'lost'],
    ['over', 25, 25, 'push'],
    ['under', 0.5, 0, 'won'],
    ['over', 24.5, null, 'void'],
    ['over', 24.5, undefined, undefined],
  ] as const)('player prop %s %s with a figure of %s is %s', (side, line, figure, outcome) => {
    const standing = { state: 'final' as const, startsAt, homeScore: 9, awayScore: 9, ...sides };
    const settleProp = (given: Partial<MatchupStanding> = {}) =>
      settleMatchup(
        'nba',
        { market: 'playerProp', side, line, startsAt, ...sides },
        { ...standing, ...given },
        figure,
      )?.outcome;
    expect(settleProp()).toBe(outcome);
    expect(settleProp({ state: 'postponed' })).toBe('void');
    expect(settleProp({ segment: 3, clock: '2:00' })).toBe('void');
    expect(settleProp({ state: 'live' })).toBeUndefined();
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
    const standing = {
      state: 'final' as const,
      startsAt,
      homeScore: 2,
      awayScore: 1,
      ...sides,
    };
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

describe('bet on a game that ended early', () => {
  const innings = (count: number) => Array.from({ length: count }, () => 0);
  function settleIn(
    league: 'mlb' | 'nfl' | 'nba' | 'nhl',
    market: BetMarket,
    played: Partial<MatchupStanding>,
  ) {
    const standing: MatchupStanding = {
      state: 'final',
      startsAt,
      homeScore: 5,
      awayScore: 3,
      ...sides,
      ...played,
    };
    const side = market === 'total' ? 'over' : 'home';
    const line = market === 'total' ? 7.5 : market === 'spread' ? -1.5 : null;
    return settleMatchup(league, { market, side, line, startsAt, ...sides }, standing)?.outcome;
  }
  const all = ['moneyline', 'spread', 'total'] as const;

  it.each([
    // Away innings, home innings, regulation, home leads.
    [9, 8, 9, true, 'won'],
    [9, 9, 9, true, 'won'],
    [12, 12, 9, true, 'won'],
    [8, 8, 9, true, 'winner'],
    [6, 5, 9, true, 'winner'],
    [5, 4, 9, true, 'winner'],
    [4, 4, 9, true, 'nothing'],
    [7, 6, 7, true, 'won'],
    [6, 6, 7, true, 'winner'],
  ] as const)('%d and %d of %d innings, home ahead: %s', (away, home, segments, isHome, stands) => {
    const played = {
      segment: away,
      format: segments === 9 ? null : { segments },
      awaySegmentScores: innings(away),
      homeSegmentScores: innings(home),
      homeScore: isHome ? 5 : 3,
    };
    const expected = all.map((market) =>
      stands === 'won' || (stands === 'winner' && market === 'moneyline') ? 'won' : 'void',
    );
    expect(all.map((market) => settleIn('mlb', market, played))).toEqual(expected);
  });

  it('needs the home side’s last turn unless it leads', () => {
    const played = (away: number, home: number) => ({
      segment: away,
      homeScore: 3,
      awayScore: 6,
      awaySegmentScores: innings(away),
      homeSegmentScores: innings(home),
    });
    expect(settleIn('mlb', 'total', played(9, 8))).toBe('void');
    expect(settleIn('mlb', 'total', played(9, 9))).toBe('won');
    expect(settleIn('mlb', 'moneyline', played(5, 4))).toBe('void');
    expect(settleIn('mlb', 'moneyline', played(5, 5))).toBe('lost');
  });

  it('goes by the inning of the feed where it has no scores by inning', () => {
    expect(settleIn('mlb', 'total', { segment: 9 })).toBe('won');
    expect(settleIn('mlb', 'total', { segment: 6 })).toBe('void');
    expect(settleIn('mlb', 'moneyline', { segment: 6 })).toBe('won');
    expect(settleIn('mlb', 'total', { segment: null })).toBe('won');
  });

  it.each([
    ['nfl', 4, '5:00', 'won'],
    ['nfl', 4, '5:01', 'void'],
    ['nfl', 3, null, 'void'],
    ['nfl', 5, '9:59', 'won'],
    ['nba', 4, '5:00', 'won'],
    ['nba', 4, '5:00.1', 'void'],
    ['nba', 4, '45.2', 'won'],
    ['nhl', 3, '5:00', 'won'],
    ['nhl', 3, '17:09', 'void'],
    ['nhl', 4, '17:09', 'won'],
    ['nhl', 2, null, 'void'],
    ['nhl', 3, null, 'won'],
  ] as const)(
    'in %s, segment %d with %s left: %s in every market',
    (league, segment, clock, outcome) => {
      for (const market of all) expect(settleIn(league, market, { segment, clock })).toBe(outcome);
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
