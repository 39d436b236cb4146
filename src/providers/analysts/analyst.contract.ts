import { describe, expect, it } from 'vitest';
import type { AnalysisRequest, Analyst } from './analyst.ts';

/** A game that no vendor knows, with every fact that a request can carry. */
export const contractRequest: AnalysisRequest = {
  facts: {
    league: 'nfl',
    gameId: 'game-1',
    season: 2026,
    phase: 'regular',
    week: 12,
    startsAt: new Date('2026-11-22T18:00:00Z'),
    neutralSite: false,
    indoor: false,
    venue: 'Harbour Field',
    city: 'Northport',
    note: 'Rivalry week',
    home: {
      name: 'Northport Gulls',
      shortName: 'Gulls',
      abbreviation: 'NPG',
      record: '7-3',
      conference: 'East',
      division: 'Coast',
    },
    away: { name: 'Ridgeway Elks', shortName: 'Elks', abbreviation: 'RWE', record: '4-6' },
  },
  wishes: { instructions: '', query: '', searchDepth: 'comprehensive' },
};

/** What every analyst promises. `create` makes one that can answer {@link contractRequest}. */
export function itKeepsTheAnalystContract(name: string, create: () => Analyst): void {
  describe(`${name}, as an analyst`, () => {
    it('states a probability strictly between 0 and 1', async () => {
      const { homeWinProbability } = await create().analyse(contractRequest);

      expect(homeWinProbability).toBeGreaterThan(0);
      expect(homeWinProbability).toBeLessThan(1);
    });

    it('names a winner whom its probability and its scores favour', async () => {
      const analysis = await create().analyse(contractRequest);
      const margin = analysis.homeScore - analysis.awayScore;

      expect(analysis.winner).toBe(margin > 0 ? 'home' : 'away');
      expect(margin).not.toBe(0);
      expect(analysis.homeWinProbability >= 0.5 ? 'home' : 'away').toBe(analysis.winner);
    });

    it('projects whole scores that are not negative', async () => {
      const { homeScore, awayScore } = await create().analyse(contractRequest);

      for (const score of [homeScore, awayScore]) {
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0);
      }
    });

    it('gives reasons, for both sides', async () => {
      const analysis = await create().analyse(contractRequest);

      expect(analysis.reasoning.trim()).not.toBe('');
      expect(analysis.keyFactors.length).toBeGreaterThan(0);
      expect(analysis.teamAnalysis.home).not.toBe('');
      expect(analysis.teamAnalysis.away).not.toBe('');
    });

    it('names the model that was asked and the one that answered, and keeps the answer', async () => {
      const analyst = create();
      const analysis = await analyst.analyse(contractRequest);

      expect(analysis.requestedModel).toBe(analyst.model);
      expect(analysis.returnedModel).not.toBe('');
      expect(analysis.answer).not.toBe('');
    });
  });
}
