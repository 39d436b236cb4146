import type { LeagueId } from '#domain/league.ts';
import type {
  AnalysisRequest,
  FieldRequest,
  GameFacts,
  PairRequest,
  SideFacts,
} from '#providers/analysts/analyst.ts';
import type { AnalystSettings } from '#providers/analysts/registry.ts';
import type { Price } from '#providers/analysts/vendors/wire.ts';
import { createTestSession } from './test-session.ts';
import type { VendorStandIns } from './vendor-stand-ins.ts';

const home: SideFacts = {
  name: 'Northport Gulls',
  shortName: 'Gulls',
  abbreviation: 'NPG',
  record: '7-3',
  restDays: 6,
  form: [{ date: '2026-11-15', opponent: 'Elks', atHome: true, scored: 27, allowed: 20 }],
  figures: [{ name: 'Points per game', value: '24.1' }],
};
const away: SideFacts = {
  name: 'Ridgeway Elks',
  shortName: 'Elks',
  abbreviation: 'RWE',
  record: '4-6',
};

const options = { instructions: '', query: '', searchDepth: 'comprehensive' } as const;
const startsAt = new Date('2026-11-22T18:00:00Z');

const gamesOfLeagues: Record<Exclude<LeagueId, 'pga'>, Partial<GameFacts>> = {
  nfl: { week: 12 },
  nba: {},
  nhl: {
    home: { ...home, record: '10-5-2', probableStarter: 'Ilse Berg' },
    away: { ...away, record: '8-8-1' },
  },
  mlb: {
    home: { ...home, record: '88-60', probableStarter: 'Jo Hart' },
    away: { ...away, record: '70-78', probableStarter: 'Sam Vale' },
  },
  atp: {
    home: { name: 'Ben Ode', shortName: 'Ode', abbreviation: 'ODE' },
    away: { name: 'Léo Marchand', shortName: 'Marchand', abbreviation: 'MAR' },
    tennis: { tournament: 'Harbour Open', round: 'Final', surface: 'hard', bestOf: 5 },
  },
  wta: {
    home: { name: 'Ana Ode', shortName: 'Ode', abbreviation: 'ODE' },
    away: { name: 'Lea Marchand', shortName: 'Marchand', abbreviation: 'MAR' },
    tennis: { tournament: 'Harbour Open', round: 'Final', surface: 'clay', bestOf: 3 },
  },
};

export const gameLeagues = ['nfl', 'nba', 'nhl', 'mlb', 'atp', 'wta'] as const;

/** An invented game of a league, which no vendor can know. */
export function sampleGame(league: (typeof gameLeagues)[number]): GameFacts {
  return {
    league,
    gameId: 'game-1',
    season: 2026,
    phase: 'regular',
    startsAt,
    neutralSite: false,
    venue: 'Harbour Field',
    city: 'Northport',
    home,
    away,
    ...gamesOfLeagues[league],
  };
}

export function sampleGameRequest(
  league: (typeof gameLeagues)[number] = 'nfl',
  session = createTestSession(),
): AnalysisRequest {
  return { facts: sampleGame(league), options, session };
}

/** A full field that includes two players of the same name. */
export function sampleFieldRequest(session = createTestSession()): FieldRequest {
  const players = Array.from({ length: 156 }, (_, index) => ({
    id: `player-${index}`,
    name: index === 1 ? 'Player Number 0' : `Player Number ${index}`,
    country: 'USA',
    strokesPerRound: Math.round((1.8 - index / 50) * 100) / 100,
    ratedRounds: 40,
    recent: [
      'T5 Harbour Classic',
      'T12 Dune Open',
      'MC Lake Invitational',
      '3 Bay Masters',
      'T40 X',
    ],
    here: ['2025: T12', '2024: MC'],
  }));
  return {
    facts: {
      league: 'pga',
      tournamentId: 'tournament-1',
      name: 'Harbour Championship',
      startsAt,
      course: 'Harbour Links',
      par: 72,
      yards: 7_300,
      isMajor: false,
      rounds: 4,
      players,
    },
    options,
    session,
  };
}

export function samplePairRequest(session = createTestSession()): PairRequest {
  return {
    facts: {
      league: 'nba',
      season: 2026,
      a: home,
      b: away,
      metrics: [{ name: 'Points per game', a: '24.1', b: '19.8' }],
      headToHead: { aWins: 2, bWins: 1, ties: 0, since: 2024 },
    },
    options,
    session,
  };
}

const price: Price = {
  inputUsdPerMillionTokens: 3,
  outputUsdPerMillionTokens: 15,
  usdPerSearch: 0.01,
};

/** Settings that point to the stand-ins, with every vendor's key. */
export function standInSettings(
  standIns: Pick<VendorStandIns, 'baseUrls' | 'keys'>,
): AnalystSettings {
  const { baseUrls, keys } = standIns;
  return {
    vendors: {
      openai: { apiKey: keys.openai, baseUrl: baseUrls.openai },
      xai: { apiKey: keys.xai, baseUrl: baseUrls.xai },
      perplexity: { apiKey: keys.perplexity, baseUrl: baseUrls.perplexity },
    },
    models: {
      openai: 'gpt-4o',
      'openai-o3': 'gpt-6.1-sol',
      grok: 'grok-4.7',
      perplexity: 'perplexity/sonar',
    },
    prices: { openai: price, 'openai-o3': price, grok: price, perplexity: price },
  };
}
