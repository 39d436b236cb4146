/**
 * `npm run simulation:truth -- nfl [SEASONS]`: is what the simulator calls true what happens? Its chances
 * beside how often those favourites win (docs/simulation.md).
 */
import { leagueIds } from '#domain/league.ts';
import { totalOf } from '#providers/scores/simulated/shared/game-script.ts';
import { homeChance } from '#providers/scores/simulated/shared/matchup.ts';
import { createSimulatedLeagues } from '#providers/scores/simulated/simulated-leagues.ts';
import { calibrationOf, expectedRight, type Held } from './simulated-season/truth.ts';

const years = [2025, 2026];
const [name = 'nfl', seasons = '20'] = process.argv.slice(2);
const league = createSimulatedLeagues().find(
  ({ id }) => id === leagueIds.find((known) => known === name),
);
if (league === undefined) {
  process.stderr.write('Usage: npm run simulation:truth -- nfl|nba|nhl|mlb [SEASONS]\n');
  process.exit(2);
}

const held: Held[] = [];
for (let season = 0; season < Number(seasons); season += 1) {
  const seed = `truth-${season >> 1}`;
  for (const game of league.buildSeason(seed, years[season % 2] ?? 2026).games) {
    const { home, away } = totalOf(game.script);
    if (game.postponedAt !== undefined || home === away) continue;
    const chance = homeChance(league.market, game.expected);
    const forecast = Math.max(chance, 1 - chance);
    held.push({ forecast, truth: forecast, right: chance >= 0.5 === home > away });
  }
}
for (const line of calibrationOf(held)) console.log(line);
console.log(expectedRight(held));
