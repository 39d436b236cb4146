import { describe, expect, it } from 'vitest';
import { forecastTournament, runToEnd } from '../../../research/backtest/forecast-tournament.ts';
import { GolfForecaster } from './golf-forecaster.ts';
import type { TournamentResult } from './golf-tournament.ts';
import { SeededRandom } from './golf-simulation.ts';

const field = Array.from({ length: 120 }, (_, index) => ({
  playerId: `p${index}`,
  startingStrokes: 0,
}));
const upcoming = {
  startsAt: new Date('2025-06-12T00:00:00Z'),
  rounds: 4,
  cut: { afterRounds: 2, places: 65 },
  entrants: field,
};
const size = { simulations: 2000, seed: 7 };

/** `p0` is two strokes per round better than the rest. */
function tournament(week: number): TournamentResult {
  const random = new SeededRandom(week);
  return {
    tournamentId: `week ${week}`,
    startsAt: new Date(Date.UTC(2025, 0, 2 + 7 * week)),
    cards: field.map(({ playerId }) => ({
      playerId,
      rounds: [0, 1, 2, 3].map(() =>
        Math.round(2.7 * random.normal() - (playerId === 'p0' ? 2 : 0)),
      ),
    })),
  };
}

function learned(weeks: number): GolfForecaster {
  const forecaster = new GolfForecaster();
  for (let week = 0; week < weeks; week += 1) forecaster.learn(tournament(week));
  return forecaster;
}

describe('golf forecaster', () => {
  it('gives every player a chance, and sums to one winner', () => {
    const probabilities = forecastTournament(learned(5), upcoming, size);
    const wins = probabilities.reduce((sum, probability) => sum + probability.win, 0);
    expect(wins).toBeCloseTo(1, 9);
    for (const { win, top5, top10, top20, makeCut } of probabilities) {
      expect(win).toBeGreaterThan(0);
      expect([win, top5, top10, top20, makeCut]).toEqual(
        [win, top5, top10, top20, makeCut].toSorted((a, b) => a - b),
      );
      expect(makeCut).toBeLessThan(1);
    }
  });

  it('favors the better player', () => {
    const probabilities = forecastTournament(learned(10), upcoming, size);
    const best = probabilities.reduce((a, b) => (b.win > a.win ? b : a));
    expect(best.playerId).toBe('p0');
    expect(best.win).toBeGreaterThan(5 / 120);
  });

  it('is reproducible with the same seed', () => {
    const forecaster = learned(3);
    expect(forecastTournament(forecaster, upcoming, size)).toEqual(
      forecastTournament(forecaster, upcoming, size),
    );
  });

  it('treats an unknown field as equals', () => {
    const probabilities = forecastTournament(new GolfForecaster(), upcoming, {
      simulations: 20_000,
      seed: 1,
    });
    for (const { win } of probabilities) expect(Math.abs(win - 1 / 120)).toBeLessThan(0.005);
  });

  it('continues from the leaderboard: leads count, players who are out stay out', () => {
    const forecaster = new GolfForecaster();
    const leaderboard = field.map((entrant, index) => ({
      ...entrant,
      score: index === 3 ? -12 : -2,
      roundsPlayed: 3,
      isOut: index === 4,
    }));
    const probabilities = runToEnd(forecaster.forecastInSlices(upcoming, leaderboard, size));
    expect(probabilities[3]?.win).toBeGreaterThan(0.8);
    expect(probabilities[4]?.win).toBe(0);
  });

  it('rejects an impossible scorecard and names the tournament', () => {
    const faulty = { ...tournament(1), tournamentId: 'open' };
    const cards = [...faulty.cards, { playerId: 'p0', rounds: [1] }];
    expect(() => new GolfForecaster().learn({ ...faulty, cards })).toThrow(/open.*p0.*twice/);
  });
});
