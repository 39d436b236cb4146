import { expect, it } from 'vitest';
import { closingQuote } from '#providers/scores/simulated/shared/game-at.ts';
import { collectResults, countRecord } from '#providers/scores/simulated/shared/standings.ts';
import { createFootballLeague } from './football-league.ts';

const footballLeague = createFootballLeague();
const years = [2024, 2025, 2026, 2027, 2028];
const seeds = ['a', 'b', 'c'];
const seasons = seeds.flatMap((seed) =>
  years.map((year) => ({ seed, ...footballLeague.buildSeason(seed, year) })),
);

it('has closing lines that are seldom long and agree with records, as in 2006–2022', () => {
  const lines = seasons.flatMap(({ seed, games }) => {
    const regular = games.filter(({ phase, postponedAt }) => {
      return phase === 'regular' && postponedAt === undefined;
    });
    const findResults = collectResults(footballLeague.ranking, regular);
    return regular.map((game) => {
      const countBefore = (side: 'home' | 'away') =>
        countRecord(findResults(game[side].competitor.id, game.startsAt));
      const close = closingQuote(footballLeague, seed, game, findResults);
      return {
        line: -(close?.homeSpread ?? 0),
        home: countBefore('home'),
        away: countBefore('away'),
      };
    });
  });
  const shareOf = (of: typeof lines, isSo: (line: (typeof lines)[number]) => boolean) =>
    of.filter(isSo).length / of.length;
  // The real shares of 2006–2022: 3.4%, 0.7%, and 2.2% of the games between sides five wins apart.
  expect(shareOf(lines, ({ line }) => Math.abs(line) >= 14)).toBeLessThan(0.035);
  expect(shareOf(lines, ({ line }) => Math.abs(line) >= 14)).toBeGreaterThan(0.01);
  expect(shareOf(lines, ({ line }) => Math.abs(line) >= 17)).toBeLessThan(0.01);
  const apart = lines.filter(({ home, away }) => Math.abs(home.wins - away.wins) >= 5);
  expect(apart.length).toBeGreaterThan(300);
  const isForWorse = ({ line, home, away }: (typeof lines)[number]) =>
    Math.sign(home.wins - away.wins) * line <= -3;
  expect(shareOf(apart, isForWorse)).toBeLessThan(0.022);
});
