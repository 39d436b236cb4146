import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { TeamLeagueId } from '#domain/league.ts';
import type { PlayGame } from '#domain/season-rules/qualify.ts';
import { readTeamHistory } from '../backtest/team-history.ts';
import { readText } from '../read-text.ts';
import { decidePlaces, tableFromColumns, tableFromResults } from './final-table.ts';
import { readStandings } from './standings-file.ts';

/** Real seasons are not in the repository; tests read them beside it, if present. */
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const isThere = existsSync(`${folder}season/standings.csv.gz`);
if (!isThere) {
  process.stderr.write(
    'NOT RUN: season rules against real final tables (no ../shared/data here)\n',
  );
}

/** Standings do not say which games hockey’s clubs won in overtime in these seasons. */
const unknownSeasons: Partial<Record<TeamLeagueId, readonly number[]>> = {
  nhl: [2009, 2014, 2018],
};

function decideSeasons(league: TeamLeagueId) {
  const rows = readStandings(league, readText(`${folder}season/standings.csv.gz`));
  const history = readTeamHistory(league, readText(`${folder}history/${league}.csv`));
  const seasons = [...new Set(rows.map(({ season }) => season))];
  return seasons.flatMap((season) => {
    if (unknownSeasons[league]?.includes(season) === true) return [];
    const teams = rows.filter((row) => row.season === season);
    const results = history.map(({ result }) => result).filter((one) => one.season === season);
    const index = (id: string) => teams.findIndex(({ team }) => team === id);
    const later = results.filter(({ phase }) => phase === 'playoff');
    // Play-in games, each once, with their real results.
    const play: PlayGame = (home, away) => {
      const found = later.findIndex(({ homeId, awayId }) =>
        [homeId, awayId].every((id) => [home, away].includes(index(id))),
      );
      const [game] = later.splice(found, found < 0 ? 0 : 1);
      if (game === undefined) throw new RangeError(`no game of ${home} and ${away}`);
      return game.homeScore > game.awayScore === (index(game.homeId) === home);
    };
    const table = league === 'nhl' ? tableFromColumns(teams) : tableFromResults(teams, results);
    return [{ season, teams, fields: decidePlaces(league, table, play) }];
  });
}

describe.skipIf(!isThere)('on real final tables', () => {
  it.each(['nfl', 'nba', 'nhl', 'mlb'] as const)(
    'finds the playoff teams of every %s season',
    (league) => {
      const decided = decideSeasons(league);
      expect(decided.length).toBeGreaterThan(10);
      for (const { season, teams, fields } of decided) {
        const found = fields.flatMap(({ seeds }) => seeds.map((team) => teams[team]?.team));
        const real = teams.filter(({ reachedPlayoffs }) => reachedPlayoffs).map(({ team }) => team);
        expect([season, ...found.toSorted()]).toEqual([season, ...real.toSorted()]);
      }
    },
  );

  it('finds the NFL’s published seeds', () => {
    for (const { season, teams, fields } of decideSeasons('nfl')) {
      const seeds = fields.map((field) => field.seeds.map((team) => teams[team]?.seed));
      expect([season, ...seeds.flat()]).toEqual([
        season,
        ...seeds.flatMap((one) => one.map((_, at) => at + 1)),
      ]);
    }
  });
});
