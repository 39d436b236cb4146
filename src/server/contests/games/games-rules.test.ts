import type { GameKind, SourcedGame } from '#domain/game.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { describe, expect, it } from 'vitest';
import { manyGames } from '#testing/samples/many-games.ts';
import { settleMatchup } from '#domain/betting/settle-bet.ts';
import { findGameRefusal } from '#server/predictions/refusals.ts';
import { findBetRefusal } from '#server/bets/bets/bets-rules.ts';
import { gameRow, getGameKind, type ListedTeams } from './games-rules.ts';
import type { GameRow } from './games-types.ts';

const whole = new Set(Array.from({ length: 30 }, (_, index) => `team-${index}`));
const listed: ListedTeams = { ids: whole, season: 2027 };

function kindOfGame(
  sides: [string, string],
  {
    season = 2027,
    phase = 'regular',
    teams = listed,
  }: { season?: number; phase?: SeasonPhase; teams?: ListedTeams } = {},
): GameKind {
  const [home, away] = sides;
  return getGameKind({ league: 'nba', season, phase }, [{ id: home }, { id: away }], teams);
}

describe('the kind of a game', () => {
  it('is a league game between two listed teams, in every phase', () => {
    for (const phase of ['preseason', 'regular', 'playoff'] as const) {
      expect(kindOfGame(['team-1', 'team-2'], { phase })).toBe('league');
    }
  });

  it('is an exhibition without a listed team, whatever the feed says', () => {
    expect(kindOfGame(['melo', 'vince'])).toBe('exhibition');
    expect(kindOfGame(['usa', 'world'], { season: 2020 })).toBe('exhibition');
  });

  it('is an exhibition against a foreign club', () => {
    expect(kindOfGame(['team-1', 'real-madrid'], { phase: 'preseason' })).toBe('exhibition');
    expect(kindOfGame(['team-1', 'real-madrid'])).toBe('exhibition');
  });

  it('is a league game in past seasons with a franchise that has moved', () => {
    expect(kindOfGame(['team-1', 'coyotes'], { season: 2024 })).toBe('league');
    expect(kindOfGame(['team-1', 'coyotes'], { teams: { ids: whole, season: undefined } })).toBe(
      'league',
    );
  });

  it('counts every named side as a team until the full list is loaded', () => {
    const part = { ids: new Set(['team-1']), season: 2027 };
    const none = { ids: new Set<string>(), season: 2027 };
    expect(kindOfGame(['melo', 'vince'], { teams: part })).toBe('league');
    expect(kindOfGame(['team-2', 'team-3'], { teams: part })).toBe('league');
    expect(kindOfGame(['team-2', 'team-3'], { teams: none })).toBe('league');
  });

  it('is undecided while a side is TBD, with or without a list', () => {
    const sides = [{ id: 'undecided-home-tbd', isUndecided: true }, { id: 'team-1' }] as const;
    const game = { league: 'nba', season: 2027, phase: 'playoff' } as const;
    expect(getGameKind(game, sides, listed)).toBe('undecided');
    expect(getGameKind(game, sides, { ids: new Set(), season: undefined })).toBe('undecided');
  });
});

describe('a suspended game', () => {
  const evening = new Date('2026-07-17T23:05:00Z');
  const nextDay = new Date('2026-07-18T18:10:00Z');
  const store = (game: Partial<SourcedGame['game']>, old?: GameRow) => {
    const [entry] = manyGames(1);
    if (entry === undefined) throw new Error('no game');
    const listed = { ids: new Set<string>(), season: undefined };
    const side = { competitorId: 'team-0', segmentScores: [] };
    const told = { home: side, away: { ...side, competitorId: 'team-1' }, startsAt: evening };
    return gameRow({ ...entry, game: { ...entry.game, ...told, ...game } }, old, {
      day: undefined,
      at: evening,
      listed,
    });
  };
  const scored = (home: number, away: number) => ({
    home: { competitorId: 'team-0', score: home, segmentScores: [home] },
    away: { competitorId: 'team-1', score: away, segmentScores: [away] },
  });
  const suspended = store({
    state: 'suspended',
    statusText: 'Suspended, Top 4th',
    segment: 4,
    ...scored(3, 2),
  });
  const again = store({ state: 'scheduled', startsAt: nextDay }, suspended);

  it('stays so, with its start and score, when it is listed for another day', () => {
    for (const state of ['scheduled', 'suspended'] as const) {
      expect(store({ state, startsAt: nextDay }, suspended)).toMatchObject({
        state: 'suspended',
        statusText: 'Suspended, Top 4th',
        startsAt: evening,
        segment: 4,
        homeScore: 3,
        awayScore: 2,
        homeSegmentScores: [3],
      });
    }
    const old = { ...suspended, wasSuspended: false };
    expect(store({ state: 'scheduled', startsAt: nextDay }, old)).toEqual(again);
  });

  it('accepts no bet until it is over, and what was placed before it began stands', () => {
    const bet = { market: 'moneyline', side: 'home', line: null, startsAt: evening } as const;
    const made = { ...bet, homeId: null, awayId: null };
    const settle = (row: GameRow) => settleMatchup('mlb', made, row)?.outcome;
    const before = new Date('2026-07-18T12:00:00Z');
    expect(findBetRefusal({ ...again, league: 'mlb' }, before, 'Bets')).toBeDefined();
    expect(findGameRefusal(again, before)).toMatchObject({ code: 'already_started' });
    expect(settle(again)).toBeUndefined();

    const on = store({ state: 'live', startsAt: nextDay, segment: 4, ...scored(3, 2) }, again);
    expect(on).toMatchObject({ state: 'live', startsAt: evening });
    expect(settle(on)).toBeUndefined();
    const over = store({ state: 'final', startsAt: nextDay, segment: 9, ...scored(4, 2) }, on);
    const told = store({ state: 'final', startsAt: nextDay, segment: 9, ...scored(4, 2) }, over);
    expect([over.startsAt, told.startsAt]).toEqual([evening, evening]);
    expect([settle(over), settle(told)]).toEqual(['won', 'won']);
  });

  it('that is postponed after all gets its new date, like any postponed game', () => {
    const off = store({ state: 'postponed', startsAt: nextDay }, suspended);
    expect(off).toMatchObject({ state: 'postponed', startsAt: nextDay, wasSuspended: false });
    const anew = store({ state: 'scheduled', startsAt: nextDay }, off);
    expect(anew).toMatchObject({ state: 'scheduled', startsAt: nextDay, homeScore: null });
  });

  it('is suspended where the feed says so of a scheduled game that was never seen before', () => {
    expect(store({ state: 'suspended', wasSuspended: true })).toMatchObject({
      state: 'suspended',
      homeScore: null,
    });
  });
});

describe('the starters of a game', () => {
  const at = new Date('2026-11-22T18:00:00Z');
  const told = { day: undefined, at, listed: { ids: new Set<string>(), season: undefined } };
  const ace = { id: '7', name: 'Ace' };
  const change = (game: Partial<SourcedGame['game']>): SourcedGame => {
    const [entry] = manyGames(1);
    if (entry === undefined) throw new Error('no game');
    return { ...entry, game: { ...entry.game, ...game } };
  };
  const team = (competitorId: string) => ({ competitorId, segmentScores: [], score: 3 });
  const named = { ...team('team-0'), probableStarter: ace };
  const before = gameRow(change({ home: named, away: team('team-1') }), undefined, told);
  const read = (game: Partial<SourcedGame['game']>) =>
    gameRow(change({ home: team('team-0'), away: team('team-1'), ...game }), before, told);

  it('are kept once it has begun, also by answers that omit them', () => {
    expect(read({ state: 'live' }).homeStarter).toEqual(ace);
    expect(read({ state: 'final' })).toMatchObject({ homeStarter: ace, awayStarter: null });
  });

  it('are withdrawn before the start, and with their side', () => {
    expect(read({ state: 'scheduled' }).homeStarter).toBeNull();
    expect(read({ state: 'postponed' }).homeStarter).toBeNull();
    expect(read({ state: 'final', home: team('team-2') }).homeStarter).toBeNull();
  });
});
