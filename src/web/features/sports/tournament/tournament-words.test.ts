import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type GolfGameView,
  type GolfTournamentView,
  golfEndpoints,
} from '#contract/tournaments/golf-tournaments.ts';
import { type TennisMatchView, tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { analyticsEndpoints } from '#contract/analytics/analytics-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { TournamentCard } from '#web/features/contests/leaderboards/tournament-card.tsx';
import { TournamentsTab } from '#web/features/contests/leaderboards/tournaments-tab.tsx';
import { ReplayedFavorites } from '#web/features/contests/leaderboards/leaderboard-dialog.tsx';
import { MatchCard, MatchForecast } from '#web/features/contests/matches/match-card.tsx';
import { ReplayedLine } from '#web/features/contests/matches/draw-dialog.tsx';
import { boardMatch } from '#web/features/predictions/board/board-contest.ts';
import { MatchPrediction } from '#web/features/predictions/card/match-prediction.tsx';
import { renewAfterGeneration } from '#web/features/predictions/fresh-predictions.ts';
import type { GolfFeed } from '#web/features/contests/tournaments/tournament-queries.ts';
import { Page as GolfPage } from '#web/features/sports/golf.tsx';
import { Page as TennisPage } from '#web/features/sports/tennis.tsx';

/** Stubs of what the parts of a page ask of a browser as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false, isLoading: false };
const nothing = { games: [], tournaments: [], ...freshness };
const golfKey = read(golfEndpoints.schedule).queryKey;
const tennisKey = read(tennisEndpoints.schedule).queryKey;
const tabs = ['Predictions', 'Tournaments', 'Analytics', 'History', 'Settings'];

function listTabs(html: string): string[] {
  const [bar = ''] = html.match(/role="tablist".*?<\/div>/s) ?? [];
  return [...bar.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label ?? '');
}

describe('the golf page', () => {
  it('has its badges, five tabs, a Refresh button, and words while it loads', () => {
    const html = render(createElement(GolfPage));

    for (const badge of ['PGA Tour Official', 'Live Leaderboard', 'Strokes Gained Analysis'])
      expect(toText(html)).toContain(badge);
    expect(listTabs(html)).toEqual(tabs);
    expect(toText(html)).toContain('Tournament Winner Predictions');
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>.*?Refresh Tournaments/s);
    expect(toText(html)).toContain('Loading PGA Tour tournaments...');
  });

  it('says when no tournament is near', () => {
    const text = toText(render(createElement(GolfPage), answered([[golfKey, nothing]])));

    expect(text).toContain(
      'No upcoming tournaments available Check back later for PGA Tour schedule updates',
    );
  });
});

const leader = (place: number) => ({
  playerId: String(place),
  name: `Player ${place}`,
  position: String(place),
  score: `-${10 - place}`,
  status: 'playing',
  thru: 9,
  teeTime: null,
});
const liveGame = {
  espnId: '1',
  tournament: 'The Harbour Open',
  course: 'Old Links',
  location: 'Northport',
  purse: '$9,000,000',
  status: 'Round 2 - In Progress',
  dates: 'Nov 19 – 22, 2026',
  unknownSince: null,
  isLive: true,
  isMajor: false,
  cutLine: null,
  leaderboard: [1, 2, 3, 4, 5].map(leader),
  fieldSize: 120,
  forecast: null,
} as unknown as GolfGameView;

describe('the card of a tournament', () => {
  it('counts the pairs of a team event as teams', () => {
    const card = (isTeamEvent: boolean) =>
      createElement(TournamentCard, {
        game: { ...liveGame, isTeamEvent },
        now: new Date('2026-11-20T18:00:00Z'),
        leaderboardLink: '?tournament=1',
        isPredicted: false,
        prediction: null,
      });

    expect(toText(render(card(true)))).toMatch(/Pos Team To par .*120 teams/);
    expect(toText(render(card(false)))).toMatch(/Pos Player To par .*120 players/);
  });

  it('tells tournament, course, status, location, purse and the leaderboard’s top', () => {
    const card = createElement(TournamentCard, {
      game: liveGame,
      now: new Date('2026-11-20T18:00:00Z'),
      leaderboardLink: '?tournament=1',
      isPredicted: false,
      prediction: null,
    });
    const text = toText(render(card));

    for (const part of [
      'The Harbour Open',
      'Old Links',
      'Round 2 - In Progress',
      'Northport',
      '$9,000,000',
    ])
      expect(text).toContain(part);
    for (const place of [1, 5]) expect(text).toContain(`${place} Player ${place} -${10 - place}`);
  });
});

describe('the PGA Tour’s schedule', () => {
  const tournament = {
    id: '1',
    name: 'The Harbour Open',
    course: 'Old Links',
    location: 'Northport',
    dates: 'Nov 19 – 22, 2026',
    purse: '$9,000,000',
    defendingChampion: 'Sam Iron',
    status: 'live',
    isMajor: false,
    field: Array.from({ length: 11 }, (_, index) => `Player ${index + 1}`),
    results: [],
  } as unknown as GolfTournamentView;
  const shown = (tournaments: GolfTournamentView[]) => {
    const feed = { data: { ...nothing, tournaments } } as unknown as UseQueryResult<GolfFeed>;
    const open = { key: null, linkTo: (key: string) => key, close: () => undefined };
    return render(createElement(TournamentsTab, { feed, open }));
  };

  it('tells name, course - location, dates, purse, champion, status and eight players', () => {
    const text = toText(shown([tournament]));

    expect(text).toContain('PGA Tour Schedule');
    for (const part of [
      'The Harbour Open Old Links - Northport',
      'Nov 19 – 22, 2026',
      'LIVE',
      'Purse $9,000,000',
      'Defending champion Sam Iron',
      'Player 8 +3 more',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Player 9');
    expect(text).toContain('Last updated: Nov 22, 2026');
  });

  it('names the winner of a finished tournament, and who came next', () => {
    const results = ['Ida Putt', 'Uma Wedge'].map((name, index) => ({
      playerId: String(index),
      name,
      position: String(index + 1),
      score: '-12',
    }));
    const over = { ...tournament, status: 'final', field: [], fieldSize: 72, results };

    expect(toText(shown([over as unknown as GolfTournamentView]))).toMatch(
      /Winner Ida Putt.*2 Uma Wedge.*\+70 more/,
    );
  });

  it('stands in an area of 600 px, other states than live in capitals', () => {
    const html = shown([{ ...tournament, status: 'upcoming' }]);

    expect(html).toContain('h-[600px]');
    expect(toText(html)).toContain('UPCOMING');
  });

  it('says when there is none', () => {
    expect(toText(shown([]))).toContain('No tournament schedule available');
  });
});

describe('a golf schedule', () => {
  it('is read again every five minutes while no tournament is in play', () => {
    const paceWith = (games: unknown[]) => {
      const client = answered([[golfKey, { ...nothing, games }]]);
      render(createElement(GolfPage), client);
      const query = client.getQueryCache().find({ queryKey: golfKey });
      const options = query?.options as
        | { refetchInterval: (of: typeof query) => number }
        | undefined;
      return options?.refetchInterval(query);
    };

    expect(paceWith([])).toBe(300_000);
  });
});

describe('a generated winner', () => {
  it('has the analytics read again', async () => {
    const key = read(analyticsEndpoints.analytics, { query: { sport: 'golf' } }).queryKey;
    const client = answered([[key, {}]]);
    await renewAfterGeneration(client);

    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});

describe('a match to come', () => {
  it('offers a prediction', () => {
    const side = (name: string) => ({ name, players: [{ id: name, name, shortName: name }] });
    const match = {
      id: '1',
      league: 'wta',
      state: 'scheduled',
      timeToBeDecided: false,
      gameTime: '2026-11-22T18:00:00.000Z',
      sides: [side('Ada Ace'), side('Bea Break')],
    } as unknown as TennisMatchView;
    const now = new Date('2026-11-22T12:00:00Z');
    const part = createElement(MatchPrediction, { match, prediction: undefined, now, pick: null });

    expect(toText(render(part))).toBe('Open match Generate Match Prediction');
  });
});

describe('a page whose predictions are still loading', () => {
  it('says so where its matches and tournaments are known', () => {
    const sides = ['Ada Ace', 'Bea Break'].map((name) => ({ name, sets: [] }));
    const match = { id: '1', league: 'atp', surface: 'clay', state: 'scheduled', sides };
    const tennis = answered([[tennisKey, { ...nothing, games: [match] }]]);
    expect(toText(render(createElement(TennisPage), tennis))).toMatch(
      /All 1 ATP 1 WTA 0 .*Loading predictions/,
    );

    const golf = answered([[golfKey, { ...nothing, games: [liveGame] }]]);
    expect(toText(render(createElement(GolfPage), golf))).toMatch(
      /The Harbour Open.*Loading predictions/,
    );
  });
});

describe('the tennis page', () => {
  it('has five tabs, then the draw, a Refresh button and words when no match is near', () => {
    const html = render(createElement(TennisPage), answered([[tennisKey, nothing]]));

    expect(listTabs(html)).toEqual([...tabs, 'Draw']);
    expect(toText(html)).toContain('Live ATP/WTA Matches');
    expect(toText(html)).toContain('Refresh Matches');
    expect(toText(html)).toContain('No upcoming ATP/WTA matches available');
  });

  it('tells on a card tournament, venue, status, both players, round and surface', () => {
    const side = (name: string) => ({ name, players: [], seed: null, sets: [], isWinner: null });
    const match = {
      id: '1',
      league: 'atp',
      tournament: 'Harbour Masters',
      venue: 'Northport',
      court: null,
      network: null,
      gameTime: '2026-11-22T18:00:00.000Z',
      timeToBeDecided: false,
      state: 'live',
      status: '2nd Set',
      unknownSince: null,
      round: 'Quarterfinal',
      surface: 'clay',
      player1: 'Ada Ace',
      player2: 'Bea Break',
      sides: [side('Ada Ace'), side('Bea Break')],
      market: null,
      forecast: null,
      replayed: null,
    } as unknown as TennisMatchView;
    const shown = (round: string) => {
      const given = { match: { ...match, round }, drawLink: '?', prediction: undefined };
      return toText(render(createElement(MatchCard, given)));
    };
    const text = shown('Quarterfinal');
    // The feed does not name the round of every match.
    expect(shown('')).toMatch(/^Harbour Masters : draw Northport · Clay/);

    for (const part of [
      'Harbour Masters',
      'Quarterfinal',
      'Northport · Clay',
      '2nd Set',
      'Ada Ace',
      'Bea Break',
    ])
      expect(text).toContain(part);
  });
});

describe('what had not been locked', () => {
  const side = (name: string, isWinner: boolean) => {
    const player = { id: name, name, shortName: name };
    return { name, players: [player], seed: null, sets: [], isWinner };
  };
  const match = {
    id: '1',
    league: 'atp',
    gameTime: '2026-11-20T18:00:00.000Z',
    timeToBeDecided: false,
    state: 'final',
    status: 'Final',
    unknownSince: null,
    isLive: false,
    completed: true,
    player1: 'Ada Ace',
    player2: 'Bea Break',
    sides: [side('Ada Ace', true), side('Bea Break', false)],
    market: null,
    forecast: null,
    edge: null,
    difference: null,
    liveWinProbability: null,
    replayed: { homeWinProbability: 0.38, statistical: 0.41, close: 0.36 },
  } as unknown as TennisMatchView;

  it('stands replayed on the card of a match, in its draw and in the list, and says so', () => {
    const card = render(createElement(MatchForecast, { match, prediction: undefined }));
    const line = toText(render(createElement(ReplayedLine, { match })));

    expect(toText(card)).toContain('Replayed, not locked');
    expect(toText(card)).toContain('62%');
    expect(line).toMatch(/^Replayed pick: .* 62% Incorrect$/);
    expect(boardMatch(match, undefined).said).toEqual({
      side: 'away',
      probability: 0.62,
      text: '62%',
      isCorrect: false,
      isReplayed: true,
    });
  });

  it('stands replayed above the leaderboard of a tournament, with where its favorites came in', () => {
    const favorite = { playerId: 'ace', name: 'Ace Fairway', win: 0.123, top10: 0.5 };
    const replayed = {
      fieldSize: 132,
      favorites: [
        { ...favorite, position: 'T3', status: 'finished' as const },
        { ...favorite, playerId: 'bo', name: 'Bo Bunker', position: null, status: 'cut' as const },
      ],
    };

    expect(toText(render(createElement(ReplayedFavorites, { replayed })))).toBe(
      'Replayed, not locked Favorites in a field of 132, and where they finished Ace Fairway 12% finished T3 Bo Bunker 12% missed the cut',
    );
  });
});
