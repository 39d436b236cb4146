import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const calls = Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature));

/** Dotted field names in a schema, through arrays and optional values. */
function listFields(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => [
      name,
      ...listFields(part).map((inner) => `${name}.${inner}`),
    ]);
  }
  if (schema instanceof z.ZodArray) return listFields(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listFields);
  const wrapped = [z.ZodNullable, z.ZodOptional, z.ZodDefault].find((one) => schema instanceof one);
  return wrapped === undefined ? [] : listFields((schema as z.ZodNullable).unwrap());
}

function under(name: string, fields: string): string {
  return fields
    .split(' ')
    .map((field) => `${name}.${field}`)
    .join(' ');
}

const user = 'id username email role status isActive isPremium createdAt lastLogin rejectionReason';
const game =
  'espnId gameTime status homeTeam awayTeam homeRecord awayRecord homeScore awayScore venue network period quarter timeRemaining completed isLive gameType';
const figures =
  'totalPredictions correctPredictions currentStreak avgConfidence averageConfidence accuracy modelStats';
const options = 'aiModel customInstructions searchModel perplexityQuery';
const generated =
  'predictedWinner winner predictedWinnerId confidence reasoning keyFactors teamAnalysis vegasSpread vegasOverUnder homeScorePrediction awayScorePrediction homeScore awayScore homeTeam awayTeam rawData aiModel quarterPredictions.quarter quarterPredictions.awayScore quarterPredictions.homeScore playerProps.player playerProps.prediction advancedMetrics.pace advancedMetrics.possessions atsRecommendation totalRecommendation';
const golf = [
  under('games', 'espnId tournament course status location purse'),
  under('games.leaderboard', 'position name score'),
  under('tournaments', 'id name course location dates purse defendingChampion status field'),
  'lastUpdated',
].join(' ');

interface Specified {
  body?: string;
  answer: string;
}

const specified: Record<string, Specified> = {
  'GET /api/auth/me': { answer: under('user', user) },
  'POST /api/auth/login': { body: 'email password', answer: 'user.username' },
  'POST /api/auth/signup': { body: 'username email password', answer: 'user.username' },
  'POST /api/auth/logout': { answer: 'message' },
  'GET /api/:league/schedule/live': { answer: under('games', game) },
  'GET /api/nfl/schedule/current': { answer: under('games', game) },
  'GET /api/nfl/schedule/live/:week': { answer: under('games', game) },
  'GET /api/schedule/:league': {
    answer: `${under('games', `${game} homePitcher awayPitcher homePitcherStats awayPitcherStats`)} lastUpdated`,
  },
  'GET /api/golf/schedule/live': { answer: golf },
  'GET /api/tennis/schedule/live': {
    answer: under('games', 'espnId id tournament venue status player1 player2 round surface'),
  },
  'GET /api/analytics': { answer: figures },
  'POST /api/golf/predictions/generate/:tournamentId': { body: options, answer: 'predictedWinner' },
  'POST /api/tennis/predictions/generate/:gameId': { body: options, answer: generated },
  'POST /api/nfl/predictions/generate/:gameId': { body: options, answer: generated },
  'POST /api/nba/predictions/generate/:gameId': { body: options, answer: generated },
  'POST /api/nhl/predictions/generate/:gameId': { body: options, answer: generated },
  'POST /api/mlb/predictions/generate/:gameId': { body: options, answer: generated },
  'POST /api/predictions/generate-week': { body: `week season ${options}`, answer: 'id state' },
  'GET /api/predictions': {
    answer:
      'id createdAt confidence isCorrect aiModel predictedWinner.name homeScorePrediction awayScorePrediction vegasSpread vegasOverUnder game.homeTeam.name game.awayTeam.name game.week game.gameTime game.isCompleted game.homeScore game.awayScore',
  },
  'GET /api/games': {
    answer: ['homeTeam', 'awayTeam']
      .map((side) => under(side, 'id name abbreviation wins losses'))
      .join(' '),
  },
  'GET /api/:league/teams': {
    answer:
      'id name city abbreviation conference division wins losses winPct streak homeRecord awayRecord lastTen ppg oppPpg',
  },
  'GET /api/:league/standings': {
    answer: under(
      'standings',
      'team.name conference wins losses winPercentage gamesBehind lastTen streak',
    ),
  },
  'GET /api/picks': {
    answer:
      'id gameTime homeTeam awayTeam predictedWinner confidence homeScorePrediction awayScorePrediction addedAt',
  },
  'GET /api/admin/users': { answer: user },
  'POST /api/admin/users/:id/approve': { answer: 'user' },
  'POST /api/admin/users/:id/reject': { body: 'reason', answer: 'user' },
  'POST /api/admin/users/:id/toggle-active': { body: 'isActive', answer: 'user' },
};

describe('a specified endpoint', () => {
  it.each(Object.entries(specified))(
    'has its path, inputs and outputs: %s',
    (at, specifiedCall) => {
      const call = calls.find(({ method, path }) => `${method} ${path}` === at);

      expect(listFields(call?.answer)).toEqual(
        expect.arrayContaining(specifiedCall.answer.split(' ')),
      );
      if (specifiedCall.body !== undefined)
        expect(listFields(call?.body)).toEqual(
          expect.arrayContaining(specifiedCall.body.split(' ')),
        );
    },
  );

  it.each(['tennis', 'nfl', 'nba', 'nhl', 'mlb', 'golf'])(
    'defaults to GPT-4o and comprehensive search: %s',
    (sport) => {
      const generate = calls.find(({ path }) =>
        path.startsWith(`/api/${sport}/predictions/generate/`),
      );

      expect(generate?.body.parse({})).toMatchObject({
        aiModel: 'openai',
        searchModel: 'comprehensive',
        customInstructions: '',
      });
    },
  );

  it('accepts unknown fields describing a game', () => {
    const generate = calls.find(({ path }) => path.startsWith('/api/nba/predictions/generate/'));
    const content = { homeTeam: 'A', awayTeam: 'B', venue: 'C', homeTeamStats: { ppg: 110 } };

    expect(generate?.body.safeParse(content).success).toBe(true);
  });
});
