import type { PickView } from '#contract/bets/picks-endpoints.ts';

/** A pick as the browser reads it; a test overrides what it needs. */
export const samplePick: PickView = {
  id: '401',
  league: 'nfl',
  contest: 'Ridgeway Elks @ Northport Gulls',
  gameTime: '2026-11-22T18:00:00.000Z',
  market: 'winner',
  side: 'home',
  selection: 'Northport Gulls moneyline',
  line: null,
  price: -108,
  state: 'open',
  profit: null,
  canRemove: true,
  homeTeam: 'Northport Gulls',
  awayTeam: 'Ridgeway Elks',
  predictedWinner: 'Northport Gulls',
  predictedWinnerId: '1',
  confidence: 64,
  homeScorePrediction: 24,
  awayScorePrediction: 20,
  addedAt: '2026-11-21T18:00:00.000Z',
  isLate: false,
  predictionId: '00000000-0000-4000-8000-000000000001',
  grade: null,
};
