import { describe, expect, it } from 'vitest';
import { impliedProbability } from '#domain/betting/odds.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import { createTennisTour } from './tennis-tour.ts';
import { atpTour, wtaTour } from './tennis-tours.ts';

/** Public histories of 2014–2023; see tours.ts. Tolerances are for two seasons. */
const known = {
  atp3: { setsPerMatch: 2.363, gamesPerSet: 9.9, tieBreaks: 0.19, favorite: 0.675, sum: 1.0565 },
  atp5: { setsPerMatch: 3.673, gamesPerSet: 9.74, tieBreaks: 0.167, favorite: 0.765, sum: 1.0514 },
  wta3: { setsPerMatch: 2.328, gamesPerSet: 9.29, tieBreaks: 0.103, favorite: 0.679, sum: 1.056 },
};

const at = Date.parse('2026-11-21T12:00:00Z');

function listSingles(id: 'atp' | 'wta'): TennisMatch[] {
  const description = [atpTour, wtaTour].find((each) => each.id === id);
  if (description === undefined) throw new Error(`no tour ${id}`);
  const tour = createTennisTour(description, 'aggregates');
  return [2024, 2025]
    .flatMap((season) => tour.tournamentsAt({ kind: 'season', season }, at).tournaments)
    .flatMap(
      ({ tournament }) =>
        tour.tournamentsAt({ kind: 'tournament', id: tournament.id }, at).tournaments,
    )
    .flatMap(({ matches = [] }) => matches)
    .filter(({ draw }) => draw.endsWith('singles'));
}

const singles = { atp: listSingles('atp'), wta: listSingles('wta') };

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Closing probabilities of the first side, margin removed proportionally, and whether it won. */
function listPriced(
  matches: readonly TennisMatch[],
): { sum: number; probability: number; won: boolean }[] {
  return matches.map(({ currentOdds, sides }) => {
    const first = impliedProbability(currentOdds?.homeMoneyline ?? NaN);
    const second = impliedProbability(currentOdds?.awayMoneyline ?? NaN);
    const sum = first + second;
    return { sum, probability: first / sum, won: sides[0].isWinner === true };
  });
}

describe.each([
  { name: 'atp', bestOf: 3, ...known.atp3 },
  { name: 'atp', bestOf: 5, ...known.atp5 },
  { name: 'wta', bestOf: 3, ...known.wta3 },
] as const)('$name, best of $bestOf: a simulated match', (expected) => {
  const all = singles[expected.name].filter(({ bestOf }) => bestOf === expected.bestOf);
  const finished = all.filter(({ state }) => state === 'final');
  const sets = finished.flatMap(({ sides: [first, second] }) =>
    first.sets.map((set, index) => ({ set, games: set.games + (second.sets[index]?.games ?? 0) })),
  );

  it("has the histories' mean numbers of sets, games and tiebreaks", () => {
    const setsPerMatch = mean(finished.map(({ set = 0 }) => set));
    expect(Math.abs(setsPerMatch - expected.setsPerMatch)).toBeLessThan(0.1);
    expect(Math.abs(mean(sets.map(({ games }) => games)) - expected.gamesPerSet)).toBeLessThan(
      0.25,
    );
    const tieBreaks = mean(sets.map(({ set }) => Number(set.tiebreak !== undefined)));
    expect(Math.abs(tieBreaks - expected.tieBreaks)).toBeLessThan(0.035);
  });

  it('is won by the favorite as often as in history, and as priced', () => {
    const priced = listPriced(finished);
    const favorites = priced.map(({ probability, won }) => Number(probability > 0.5 === won));
    expect(Math.abs(mean(favorites) - expected.favorite)).toBeLessThan(0.035);
    expect(Math.abs(mean(priced.map(({ sum }) => sum)) - expected.sum)).toBeLessThan(0.004);

    for (const from of [0.5, 0.6, 0.7, 0.8]) {
      const likely = priced
        .map(({ probability, won }) =>
          probability > 0.5 ? { probability, won } : { probability: 1 - probability, won: !won },
        )
        .filter(({ probability }) => probability >= from && probability < from + 0.1);
      const error = mean(likely.map(({ won, probability }) => Number(won) - probability));
      // Three standard errors, plus the favorite's bias from proportional margin removal.
      const allowed = 3 * Math.sqrt(0.25 / likely.length) + 0.03;
      expect(Math.abs(error)).toBeLessThan(allowed);
    }
  });

  it('ends in retirement or walkover as rarely as in history', () => {
    const share = (state: string) => mean(all.map((match) => Number(match.state === state)));
    expect(Math.abs(share('retired') - (expected.bestOf === 5 ? 0.0356 : 0.0275))).toBeLessThan(
      0.014,
    );
    expect(Math.abs(share('walkover') - 0.0064)).toBeLessThan(0.006);
    expect(all.filter(({ round, state }) => round === 'Round 1' && state === 'walkover')).toEqual(
      [],
    );
  });
});
