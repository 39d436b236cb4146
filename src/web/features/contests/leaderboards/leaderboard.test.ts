import { describe, expect, it } from 'vitest';
import type {
  GolfEntryView,
  GolfGameView,
  GolfLeaderView,
} from '#contract/tournaments/golf-tournaments.ts';
import {
  formatCard,
  formatProbability,
  findCutIndex,
  hasPlayoff,
  formatPosition,
  formatRound,
  searchByName,
  formatTeeTime,
  formatTeeTimeHeader,
  formatThru,
  formatTotal,
  leaderAnnouncements,
  refusalReason,
} from './leaderboard.ts';

const now = new Date('2026-11-21T12:00:00Z');

function entry(parts: Partial<GolfEntryView>): GolfEntryView {
  return {
    playerId: '1',
    name: 'Nick Fairway',
    country: 'USA',
    flagUrl: null,
    position: 'T3',
    score: '-4',
    toPar: -4,
    status: 'playing',
    thru: 7,
    teeTime: null,
    isAmateur: false,
    earnings: null,
    probabilities: null,
    rounds: [],
    ...parts,
  };
}

function rounds(...strokes: (number | null)[]): GolfEntryView['rounds'] {
  return strokes.map((each, index) => ({
    round: index + 1,
    strokes: each,
    toPar: each === null ? null : -1,
    teeTime: null,
  }));
}

describe('formatPosition', () => {
  it('tells how a player went out, and gives no place before the start', () => {
    expect(formatPosition({ position: 'T3', status: 'playing' })).toBe('T3');
    expect(formatPosition({ position: null, status: 'cut' })).toBe('CUT');
    expect(formatPosition({ position: null, status: 'withdrawn' })).toBe('WD');
    expect(formatPosition({ position: null, status: 'scheduled' })).toBe('–');
  });
});

describe('formatCard', () => {
  it('has the rounds in order, and names a playoff as one', () => {
    const played = { rounds: rounds(68, 64, 68, 68, 4), earnings: 12_400 };
    expect(formatCard(played, 4)).toBe('68 · 64 · 68 · 68 · playoff\u00a04 · $12,400');
    expect(formatCard({ rounds: rounds(70, null), earnings: null }, 4)).toBe('70');
    expect(formatCard({ rounds: [], earnings: null }, 4)).toBe('');
  });
});

describe('formatThru', () => {
  it('counts holes, and says F after the last', () => {
    expect(formatThru({ status: 'playing', thru: 7, teeTime: null })).toBe('7');
    expect(formatThru({ status: 'playing', thru: 18, teeTime: null })).toBe('F');
    expect(formatThru({ status: 'finished', thru: 18, teeTime: null })).toBe('F');
  });

  it('holds holes alone: nothing before the first, and of those who are out', () => {
    const teeTime = '2026-11-21T12:40:00Z';
    expect(formatThru({ status: 'scheduled', thru: 0, teeTime })).toBe('–');
    expect(formatThru({ status: 'cut', thru: 0, teeTime: null })).toBe('–');
    expect(formatThru({ status: 'withdrawn', thru: 11, teeTime: null })).toBe('–');
    expect(formatThru({ status: 'unknown', thru: null, teeTime: null })).toBe('–');
  });
});

describe('formatTeeTime', () => {
  const waiting = { status: 'scheduled', thru: 0, teeTime: '2026-11-21T12:40:00Z' } as const;

  it('is in the zone of the course, with the day where that is not today there', () => {
    expect(formatTeeTime(waiting, 'America/New_York', now)).toBe('7:40 AM');
    expect(formatTeeTime(waiting, 'Pacific/Honolulu', now)).toBe('2:40 AM');

    const later = { ...waiting, teeTime: '2026-11-25T12:40:00Z' };
    expect(formatTeeTime(later, 'America/New_York', now)).toBe('Wed 7:40 AM');
  });

  it('names the zone', () => {
    expect(formatTeeTimeHeader('America/New_York', now)).toBe('Tee time (ET)');
    expect(formatTeeTimeHeader('America/Phoenix', now)).toBe('Tee time (MST)');
  });

  it('is nothing once the round has begun, or of those who are out', () => {
    const { teeTime } = waiting;
    expect(formatTeeTime({ status: 'playing', thru: 3, teeTime }, null, now)).toBe('–');
    expect(formatTeeTime({ status: 'finished', thru: 18, teeTime }, null, now)).toBe('–');
    expect(formatTeeTime({ status: 'withdrawn', thru: 0, teeTime }, null, now)).toBe('–');
  });
});

describe('formatRound', () => {
  it('gives strokes of a round that is over and the score to par of the one in play', () => {
    const player = entry({ thru: 12, rounds: rounds(66, 50) });
    expect(formatRound(player, 1)).toEqual({ words: '66', isOpen: false });
    expect(formatRound(player, 2)).toEqual({ words: '-1', isOpen: true });
    expect(formatRound(player, 3)).toEqual({ words: '–', isOpen: false });
  });

  it('takes a round for over when the next has only a tee time', () => {
    const player = entry({ status: 'scheduled', thru: 0, rounds: rounds(66, 70, null) });
    expect(formatRound(player, 2)).toEqual({ words: '70', isOpen: false });
  });
});

describe('formatTotal', () => {
  it('adds the regular rounds up and leaves the playoff out', () => {
    expect(formatTotal(entry({ rounds: rounds(66, 70, 68, 71, 4) }), 4)).toBe('275');
    expect(formatTotal(entry({ rounds: rounds(null) }), 4)).toBe('–');
  });
});

describe('formatProbability', () => {
  it('is whole, and never rounds one down to nothing', () => {
    expect(formatProbability(0.2278)).toBe('23%');
    expect(formatProbability(0.0586)).toBe('6%');
    expect(formatProbability(0.0997)).toBe('10%');
    expect(formatProbability(0.0004)).toBe('<1%');
    expect(formatProbability(0)).toBe('–');
  });
});

describe('findCutIndex', () => {
  it('is the place of the first who missed the cut', () => {
    const field = ['finished', 'withdrawn', 'cut', 'cut'].map((status) => ({
      status: status as GolfEntryView['status'],
    }));
    expect(findCutIndex(field)).toBe(2);
  });

  it('is nowhere while nobody has missed it', () => {
    expect(findCutIndex([{ status: 'playing' }])).toBeUndefined();
    expect(findCutIndex([])).toBeUndefined();
  });
});

describe('hasPlayoff', () => {
  it('knows a round beyond the regular ones', () => {
    expect(hasPlayoff([entry({ rounds: rounds(66, 70, 68, 71, 4) })], 4)).toBe(true);
    expect(hasPlayoff([entry({ rounds: rounds(66, 70, 68, 71) })], 4)).toBe(false);
  });
});

describe('searchByName', () => {
  it('finds names without their accents and gives everybody for an empty search', () => {
    const field = [{ name: 'Ludvig Åberg' }, { name: 'Nicolai Højgaard' }];
    expect(searchByName(field, 'aberg')).toEqual([field[0]]);
    expect(searchByName(field, ' hoj')).toEqual([field[1]]);
    expect(searchByName(field, '')).toEqual(field);
    expect(searchByName(field, 'woods')).toEqual([]);
  });
});

function leader(name: string, position: string, score: string | null): GolfLeaderView {
  return {
    playerId: name,
    name,
    country: null,
    flagUrl: null,
    position,
    score,
    toPar: null,
    status: 'playing',
    thru: 3,
    teeTime: null,
    probabilities: null,
  };
}

function game(isLive: boolean, leaderboard: GolfLeaderView[]): GolfGameView {
  return {
    espnId: '7',
    tournament: 'Northport Classic',
    course: null,
    status: 'Round 1 - In Progress',
    unknownSince: null,
    location: null,
    timeZone: null,
    purse: null,
    isLive,
    isMajor: false,
    isTeamEvent: false,
    gameTime: '2026-11-21T12:00:00.000Z',
    dates: 'Nov 21 – 24, 2026',
    round: 1,
    rounds: 4,
    cutLine: null,
    leaderboard,
    fieldSize: leaderboard.length,
    forecast: null,
  };
}

describe('leaderAnnouncements', () => {
  it('names who leads, and everybody who shares the lead', () => {
    const alone = game(true, [leader('Nick Fairway', '1', '-4'), leader('Bo Green', '2', '-3')]);
    expect(leaderAnnouncements([alone])[0]?.sentence).toBe(
      'Northport Classic: Nick Fairway leads at -4.',
    );

    const shared = game(true, [leader('Nick Fairway', 'T1', '-4'), leader('Bo Green', 'T1', '-4')]);
    expect(leaderAnnouncements([shared])[0]?.sentence).toBe(
      'Northport Classic: Nick Fairway, Bo Green share the lead at -4.',
    );
  });

  it('says nothing of a tournament that is not in play or has no score yet', () => {
    expect(leaderAnnouncements([game(false, [leader('Nick Fairway', '1', '-4')])])).toEqual([]);
    expect(leaderAnnouncements([game(true, [leader('Nick Fairway', '1', null)])])).toEqual([]);
    expect(leaderAnnouncements([game(true, [])])).toEqual([]);
  });
});

const coming = { isLive: false, fieldSize: 156, leaderboard: [] };
const upcoming = {
  status: 'upcoming' as const,
  isTeamEvent: false,
  scoring: 'strokes' as const,
};

describe('refusalReason', () => {
  it('lets a tournament be predicted whose field is out and that has not begun', () => {
    expect(refusalReason(coming, upcoming)).toBeUndefined();
    expect(refusalReason(coming, undefined)).toBeUndefined();
  });

  it('says that predictions have closed, also before the feed calls it live', () => {
    const scored = [{ score: 'E' } as GolfLeaderView];
    expect(refusalReason({ ...coming, isLive: true }, upcoming)).toContain(
      'closed at the first tee time',
    );
    expect(refusalReason({ ...coming, leaderboard: scored }, upcoming)).toContain(
      'closed at the first tee time',
    );
    expect(refusalReason(coming, { ...upcoming, status: 'final' })).toContain(
      'closed at the first tee time',
    );
  });

  it('says why no single winner can be named', () => {
    expect(refusalReason(coming, { ...upcoming, isTeamEvent: true })).toContain('Team event');
    expect(refusalReason({ ...coming, fieldSize: 0 }, upcoming)).toContain(
      'when the field is announced',
    );
    for (const status of ['upcoming', 'live', 'final', 'unknown'] as const) {
      const cup = { status, isTeamEvent: true, scoring: 'match' as const };
      expect(refusalReason({ ...coming, fieldSize: 0 }, cup)).toContain('Team event');
    }
    expect(refusalReason(coming, { ...upcoming, scoring: 'points' })).toContain('by points');
    expect(refusalReason(coming, { ...upcoming, status: 'canceled' })).toContain('was canceled');
  });
});
