import type { GameSideView, GameView } from '#contract/games-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';

const sides: Record<'home' | 'away', GameSideView> = {
  home: side('home', 'Northport Gulls', 'NPG', '7-3'),
  away: side('away', 'Ridgeway Elks', 'RWE', '4-6'),
};

function side(id: string, name: string, abbreviation: string, record: string): GameSideView {
  const [location = '', shortName = ''] = name.split(' ');
  return {
    id,
    name,
    shortName,
    location,
    abbreviation,
    color: null,
    alternateColor: null,
    logoUrl: null,
    darkLogoUrl: null,
    conference: null,
    division: null,
    hasPage: true,
    record,
    score: null,
    segmentScores: [],
    starter: null,
  };
}

/** An upcoming game as the browser reads it; a test overrides what it needs. */
export function sampleGame(league: TeamLeagueId, change: Partial<GameView> = {}): GameView {
  return {
    id: '401',
    espnId: '401',
    league,
    sport: getLeague(league).sport,
    season: 2026,
    phase: 'regular',
    kind: 'league',
    week: null,
    weekLabel: null,
    gameTime: '2026-11-22T18:00:00.000Z',
    timeToBeDecided: false,
    isToday: true,
    state: 'scheduled',
    status: 'Scheduled',
    unknownSince: null,
    completed: false,
    isLive: false,
    period: null,
    quarter: null,
    timeRemaining: null,
    regulationSegments: null,
    homeTeam: sides.home.name,
    awayTeam: sides.away.name,
    homeRecord: '7-3',
    awayRecord: '4-6',
    homeScore: null,
    awayScore: null,
    home: sides.home,
    away: sides.away,
    venue: 'Gull Field',
    city: 'Northport',
    network: 'ESPN',
    neutralSite: false,
    note: null,
    gameType: 'Regular Season',
    homePitcher: null,
    awayPitcher: null,
    homePitcherStats: null,
    awayPitcherStats: null,
    market: null,
    forecast: null,
    withMarketHomeWinProbability: null,
    replayed: null,
    edge: null,
    difference: null,
    expectedMoves: [],
    addsToOpening: false,
    liveHomeWinProbability: null,
    injuries: null,
    ...change,
  };
}
