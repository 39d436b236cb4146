/**
 * `npm run simulation:spread -- --history FOLDER [--seed SEED]`: how far the teams of the simulated leagues are
 * apart and how fast that changes, by the simulator's truth, beside the same of real closing lines.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getLeague, teamLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import { closingProbability, readTeamHistory } from '#forecasting/backtest/team-history.ts';
import { historyOf } from '#forecasting/leagues/histories.ts';
import { normalQuantile } from '#forecasting/normal-curve.ts';
import type { MarketRules } from '#providers/scores/simulated/shared/market.ts';
import { readText } from './read-text.ts';
import { playedGames } from './simulated-history.ts';
import {
  gamesApart,
  seasonsApart,
  spreadOf,
  type ExpectedGame,
} from './simulated-spread/spread.ts';

const { values } = parseArgs({
  options: { history: { type: 'string' }, seed: { type: 'string', default: 'report-1' } },
});
const simulatedSeasons = 4;
const realSeasons = 10;
const lastYear = 2027;

function gamesOfSimulation(league: TeamLeagueId): { games: ExpectedGame[]; market: MarketRules } {
  const fromYear = lastYear - simulatedSeasons + 1;
  const played = playedGames(league, { seed: values.seed, fromYear, toYear: lastYear });
  const games = played.games
    .filter(({ phase }) => phase === 'regular')
    .map(({ season, home, away, neutralSite, expected }) => ({
      season,
      homeId: home.competitor.id,
      awayId: away.competitor.id,
      neutralSite,
      margin: expected.home - expected.away,
    }));
  return { games, market: played.league.market };
}

/** The spread of the line or, where that stands still, the moneyline read through the simulator's curve. */
function gamesOfHistory(
  league: TeamLeagueId,
  folder: string,
  { winning, resultSd }: MarketRules,
): ExpectedGame[] {
  const rows = readTeamHistory(league, readText(join(folder, historyOf(league).file)));
  const last = rows.at(-1)?.result.season ?? 0;
  return rows.flatMap((row): ExpectedGame[] => {
    const { season, phase, homeId, awayId, neutralSite } = row.result;
    if (phase !== 'regular' || season <= last - realSeasons) return [];
    const chance = closingProbability(row);
    const byChance =
      chance === undefined ? undefined : (winning?.sd ?? resultSd) * normalQuantile(chance);
    const margin = getLeague(league).fixedHandicap === undefined ? row.marketMargin : byChance;
    return margin === undefined ? [] : [{ season, homeId, awayId, neutralSite, margin }];
  });
}

function rowOf(name: string, games: readonly ExpectedGame[]): string[] {
  const { betweenTeams, lasting, changing } = spreadOf(games);
  return [
    name,
    String(games.length),
    betweenTeams.toFixed(2),
    ...lasting.map((one) => one?.toFixed(2) ?? '–'),
    ...changing.map((one) => one?.toFixed(3) ?? '–'),
  ];
}

const { history } = values;
if (history === undefined) {
  process.stderr.write('usage: npm run simulation:spread -- --history FOLDER [--seed SEED]\n');
  process.exitCode = 2;
} else {
  const columns = [
    'league',
    'games',
    'between teams (sd)',
    ...seasonsApart.map((apart) => `correlation ${apart} on`),
    ...gamesApart.map((apart) => `change ${apart} on`),
  ];
  const rows = teamLeagueIds.flatMap((league) => {
    const { games, market } = gamesOfSimulation(league);
    const name = league.toUpperCase();
    const real = gamesOfHistory(league, history, market);
    return [rowOf(`${name}, closing lines`, real), rowOf(`${name}, simulated`, games)];
  });
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  process.stdout.write([columns, columns.map(() => '---'), ...rows].map(line).join(''));
}
