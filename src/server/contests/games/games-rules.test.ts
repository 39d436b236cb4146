import type { GameKind, SourcedGame } from '#domain/game.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { describe, expect, it } from 'vitest';
import { manyGames } from '#testing/samples/many-games.ts';
import { gameRow, getGameKind, type ListedTeams } from './games-rules.ts';

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
