import { describe, expect, it } from 'vitest';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { hideGames, hideToday } from './hide-games.ts';
import { hideMatches, hideTournaments } from './hide-tournaments.ts';

/** Texts that must not be found anywhere in what is left. */
const secrets = /41|37|9-4|OT|8:41|0\.93|Leader|won|series/;
const all = () => true;
const none = () => false;

function side(score: number) {
  return { name: 'Gulls', record: '9-4', score, segmentScores: [score], starter: null };
}

function game(state: string): GameView {
  return {
    id: '1',
    league: 'nfl',
    state,
    status: 'Final/OT',
    note: 'Gulls lead the series',
    period: 'OT',
    quarter: 5,
    timeRemaining: '8:41',
    homeRecord: '9-4',
    awayRecord: '9-4',
    homeScore: 41,
    awayScore: 37,
    homePitcherStats: '(9-4, 2.50)',
    awayPitcherStats: null,
    home: side(41),
    away: side(37),
    liveHomeWinProbability: 0.93,
    situation: { lastPlay: 'Gulls score, 41–37' },
    forecast: { homeWinProbability: 0.6 },
  } as unknown as GameView;
}

describe('a contest whose result is hidden', () => {
  it('says nowhere how it stands, how it came out, or what the records are', () => {
    for (const state of ['live', 'final', 'suspended']) {
      const { games } = hideGames({ games: [game(state)] }, all);
      expect(JSON.stringify(games)).not.toMatch(secrets);
      expect(games[0]?.forecast).toEqual({ homeWinProbability: 0.6 });
      expect(games[0]?.state).toBe(state);
    }
  });

  it('keeps before the start all but the records', () => {
    const { games } = hideGames({ games: [{ ...game('scheduled'), status: 'Scheduled' }] }, all);
    expect(games[0]).toMatchObject({ status: 'Scheduled', homeRecord: null });
    expect(JSON.stringify(games[0]?.home)).not.toMatch(secrets);
  });

  it('is as it was once it is asked for', () => {
    expect(hideGames({ games: [game('final')] }, none)).toEqual({ games: [game('final')] });
  });

  it('is named in the list of the day without the score, the leader or the chances of now', () => {
    const answer = {
      games: [game('live')] as never[],
      tournaments: [
        {
          id: 't',
          name: 'Open',
          status: 'Round 3',
          state: 'live' as const,
          leader: 'Leader -8',
          favorite: { name: 'Leader', win: 0.93 },
        },
      ],
    };
    const { games, tournaments } = hideToday(answer, all);
    expect(JSON.stringify(tournaments)).not.toMatch(secrets);
    expect(games[0]).toMatchObject({ homeScore: null, status: '', liveHomeWinProbability: null });
  });

  it('has in tennis no sets and no winner, retired or walked over', () => {
    const player = { sets: [{ games: 41 }], isWinner: true };
    for (const state of ['live', 'final', 'retired', 'walkover']) {
      const match = {
        id: '1',
        league: 'atp',
        state,
        status: 'Lee won',
        completed: state !== 'live',
        set: 41,
        liveWinProbability: 0.93,
        sides: [player, player],
      } as unknown as TennisMatchView;
      const over = { league: 'atp', id: 't', results: [{ name: 'Lee', reached: 'won' }] };
      const { games, tournaments } = hideMatches(
        { games: [match], tournaments: [over as never] },
        all,
      );
      expect(JSON.stringify(tournaments)).not.toMatch(secrets);
      expect(JSON.stringify(games)).not.toMatch(secrets);
      expect(games[0]?.state).toBe(state === 'live' ? 'live' : 'final');
    }
  });

  it('has in golf no leaderboard once it has begun, and no champion before', () => {
    const begun = {
      espnId: 't',
      isLive: true,
      leaderboard: [{ name: 'Leader', score: '-8' }],
      cutLine: '+1',
      forecast: { favorites: [{ name: 'Leader' }] },
    } as unknown as GolfGameView;
    const calendar = [
      {
        id: 'a',
        status: 'final',
        field: ['Leader'],
        defendingChampion: 'Leader',
        results: [{ name: 'Leader' }],
      },
      { id: 'b', status: 'upcoming', field: ['First to tee off'], defendingChampion: 'Leader' },
    ] as never[];
    const hidden = hideTournaments({ games: [begun], tournaments: calendar }, all);
    expect(JSON.stringify(hidden)).not.toMatch(secrets);
    expect(hidden.tournaments[1]).toMatchObject({ field: ['First to tee off'] });
  });
});
