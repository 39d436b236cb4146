import { describe, expect, it } from 'vitest';
import type { AnalysisRequest, Analyst } from '#providers/analysts/analyst.ts';
import type { CallSession } from '#providers/analysts/call-session.ts';

/** A session with unlimited time and money. */
const openSession: CallSession = {
  signal: new AbortController().signal,
  remainingMs: () => 60_000,
  async pay(_, make) {
    const outcome = await make();
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  },
};

/** An invented game with every kind of fact a request can contain. */
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
  findings: {
    model: 'searcher-1',
    instructions: 'Look it up.',
    query: 'Northport Gulls injuries',
    response: 'Nobody is missing.',
    sources: [
      { url: 'https://news.example/gulls', title: 'Gulls news', publishedOn: '2026-11-21' },
    ],
    retrievedAt: new Date('2026-11-22T12:00:00Z'),
  },
  options: { instructions: '', query: '', searchDepth: 'comprehensive' },
  session: openSession,
};

/** Contract tests for every analyst. `create` makes one that can answer {@link contractRequest}. */
export function itKeepsTheAnalystContract(name: string, create: () => Analyst): void {
  describe(`${name}, as an analyst`, () => {
    it('states a probability strictly between 0 and 1', async () => {
      const { homeWinProbability } = await create().analyze(contractRequest);

      expect(homeWinProbability).toBeGreaterThan(0);
      expect(homeWinProbability).toBeLessThan(1);
    });

    it('names a winner consistent with its probability and scores', async () => {
      const analysis = await create().analyze(contractRequest);
      const margin = analysis.homeScore - analysis.awayScore;

      expect(analysis.winner).toBe(margin > 0 ? 'home' : 'away');
      expect(margin).not.toBe(0);
      expect(analysis.homeWinProbability >= 0.5 ? 'home' : 'away').toBe(analysis.winner);
    });

    it('projects whole, non-negative scores', async () => {
      const { homeScore, awayScore } = await create().analyze(contractRequest);

      for (const score of [homeScore, awayScore]) {
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0);
      }
    });

    it('gives reasons for both sides', async () => {
      const analysis = await create().analyze(contractRequest);

      expect(analysis.reasoning.trim()).not.toBe('');
      expect(analysis.keyFactors.length).toBeGreaterThan(0);
      expect(analysis.teamAnalysis.home).not.toBe('');
      expect(analysis.teamAnalysis.away).not.toBe('');
    });

    it('gives segments that sum to its score, or none', async () => {
      const { extras, homeScore, awayScore } = await create().analyze(contractRequest);
      const total = (side: 'home' | 'away') =>
        extras.segments.reduce((sum, segment) => sum + segment[side], 0);

      if (extras.segments.length > 0) {
        expect({ home: total('home'), away: total('away') }).toEqual({
          home: homeScore,
          away: awayScore,
        });
      }
      expect(extras.segments.map((segment) => segment.number)).toEqual(
        extras.segments.map((_, index) => index + 1),
      );
    });

    it('bases key factors on our facts or on retrieved pages', async () => {
      const { keyFactors } = await create().analyze(contractRequest);
      const found = contractRequest.findings?.sources.map((source) => source.url);

      for (const { sourceUrl } of keyFactors) {
        if (sourceUrl !== undefined) expect(found).toContain(sourceUrl);
      }
    });

    it('flags only facts we can check', async () => {
      const { flags } = await create().analyze(contractRequest);

      for (const { stated, known } of flags) {
        expect(known).not.toBe('');
        expect(stated).not.toBe(known);
      }
    });

    it('reports finite usage figures, if any', async () => {
      const { usage } = await create().analyze(contractRequest);

      for (const figure of Object.values(usage)) {
        if (figure !== undefined) expect(figure).toBeGreaterThanOrEqual(0);
      }
    });

    it('names the requested and the answering model, and keeps the answer', async () => {
      const analyst = create();
      const analysis = await analyst.analyze(contractRequest);

      expect(analysis.requestedModel).toBe(analyst.model);
      expect(analysis.returnedModel).not.toBe('');
      expect(analysis.answer).not.toBe('');
    });
  });
}
