import type { VendorAnalyst } from '#providers/analysts/analyst.ts';
import { itKeepsTheAnalystContract } from '#testing/ports/analyst-contract.ts';
import { describe, expect, it } from 'vitest';
import {
  gameLeagues,
  sampleFieldRequest,
  sampleGameRequest,
  samplePairRequest,
} from './sample-requests.ts';
import { createTestSession } from './test-session.ts';

/** Requirements for a vendor's analyst beyond the common contract. */
export function itKeepsTheVendorAnalystContract(name: string, create: () => VendorAnalyst): void {
  itKeepsTheAnalystContract(name, create);

  describe(`${name}, as an analyst at a vendor`, () => {
    it.each(gameLeagues)('analyzes a game of the league %s', async (league) => {
      const { winner, homeScore, awayScore, extras } = await create().analyze(
        sampleGameRequest(league),
      );

      expect(winner).toBe(homeScore > awayScore ? 'home' : 'away');
      const labels = extras.notes.map((note) => note.label);
      expect(labels).not.toContain('Left out');
      if (['nfl', 'nba', 'nhl'].includes(league)) expect(extras.segments).not.toEqual([]);
      if (league === 'nba') expect(extras.advancedMetrics).toBeDefined();
      if (league === 'mlb') expect(labels).toContain('Starting pitchers');
      if (league === 'nhl') expect(labels).toContain('Points race');
      if (league === 'atp' || league === 'wta') expect(labels).toEqual(['Surface']);
    });

    it('pays for each request through the session, within the stated maximum cost', async () => {
      const session = createTestSession();
      const { usage } = await create().analyze(sampleGameRequest('nfl', session));

      expect(session.calls).toHaveLength(1);
      const [call] = session.calls;
      expect(call).toMatchObject({ purpose: 'analysis', vendor: create().vendor });
      expect(usage.costUsd).toBeGreaterThan(0);
      expect(usage.costUsd).toBeLessThanOrEqual(call?.worstCostUsd ?? 0);
    });

    it("passes on the session's refusal unchanged", async () => {
      const refusal = new Error('The budget of today is used up.');
      const session = createTestSession({ refusal });

      await expect(create().analyze(sampleGameRequest('nfl', session))).rejects.toBe(refusal);
    });

    it("ends with a timeout when the session's time is over", async () => {
      const session = createTestSession();
      session.abort();

      await expect(create().analyze(sampleGameRequest('nfl', session))).rejects.toMatchObject({
        fault: 'timeout',
      });
    });

    it('picks a tournament winner, with probabilities that sum to at most 1', async () => {
      const request = sampleFieldRequest();
      const { winnerId, contenders } = await create().pickWinner(request);
      const ids = request.facts.players.map((player) => player.id);
      const probabilities = contenders.map((contender) => contender.winProbability);

      expect(contenders[0]?.playerId).toBe(winnerId);
      for (const { playerId } of contenders) expect(ids).toContain(playerId);
      expect(new Set(contenders.map(({ playerId }) => playerId)).size).toBe(contenders.length);
      for (const probability of probabilities) expect(probability).toBeGreaterThan(0);
      expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeLessThanOrEqual(
        1,
      );
    });

    it('compares two teams in words', async () => {
      const { stronger, reasoning, keyFactors } = await create().compare(samplePairRequest());

      expect(['a', 'b', 'even']).toContain(stronger);
      expect(reasoning).not.toBe('');
      expect(keyFactors.length).toBeGreaterThan(0);
    });
  });
}
