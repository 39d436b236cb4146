/**
 * `npm run fit -- <league> --history FILE [--lineups FILE] [--out FILE]`: fits a league's numbers and
 * writes them to `src/forecasting/parameters/<league>.json` with where they come from; with line-ups
 * those of the model that knows who plays, to `<league>-lineups.json`. `npm run fit -- blend
 * --history FOLDER` fits the weights of the blend after the leagues. The same file gives the same numbers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  isLeagueId,
  isTeamLeague,
  isTennisTour,
  leagueIds,
  type LeagueId,
} from '#domain/league.ts';
import { readGolfHistory } from '#forecasting/backtest/golf-history.ts';
import { readTeamHistory } from '#forecasting/backtest/team-history.ts';
import { readTennisHistory } from '#forecasting/backtest/tennis-history.ts';
import { joinLineUps } from '#forecasting/backtest/line-up-history.ts';
import { getLineUpModel, getTeamModel } from '#forecasting/leagues/team-models.ts';
import { readText } from './read-text.ts';
import { fitBlend } from '#forecasting/fitting/fit-blend.ts';
import { fitGolf } from '#forecasting/fitting/fit-golf.ts';
import { fitTeamLeague } from '#forecasting/fitting/fit-team.ts';
import { fitTour } from '#forecasting/fitting/fit-tennis.ts';

const usage =
  'usage: npm run fit -- <league> --history FILE [--lineups FILE] [--out FILE]\n' +
  '       npm run fit -- blend --history FOLDER [--out FILE]\n' +
  `leagues: ${leagueIds.join(' ')}`;

function showProgress(evaluations: number, cost: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${evaluations} evaluations, best ${cost.toFixed(5)} `);
}

function fitLeague(league: LeagueId, text: string, lineUps: string | undefined) {
  if (isTeamLeague(league)) {
    const games = readTeamHistory(league, text);
    if (lineUps === undefined) return fitTeamLeague(getTeamModel(league).plan, games, showProgress);

    const { plan, role } = getLineUpModel(league);
    return fitTeamLeague(plan, joinLineUps(games, role, lineUps), showProgress);
  }
  return isTennisTour(league)
    ? fitTour(league, readTennisHistory(league, text), showProgress)
    : fitGolf(readGolfHistory(text), showProgress);
}

function writeJson(path: string, content: unknown): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  console.log(`wrote ${path}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    history: { type: 'string' },
    lineups: { type: 'string' },
    out: { type: 'string' },
  },
});
const [what = ''] = positionals;
const { history, lineups } = values;
const name = lineups === undefined ? what : `${what}-lineups`;
const out = values.out ?? join('src', 'forecasting', 'parameters', `${name}.json`);

if (history === undefined || !(what === 'blend' || isLeagueId(what))) {
  console.error(usage);
  process.exitCode = 2;
} else if (what === 'blend') {
  const readHistory = (name: string) => readFileSync(join(history, name), 'utf8');
  writeJson(out, fitBlend(readHistory, 'npm run fit -- blend --history <folder>'));
} else {
  const played = lineups === undefined ? undefined : readText(lineups);
  const { parameters, seasons, score } = fitLeague(what, readText(history), played);
  const withLineUps = lineups === undefined ? '' : ` --lineups ${basename(lineups)}`;
  const command = `npm run fit -- ${what} --history ${basename(history)}${withLineUps}`;
  const data =
    `history/${basename(history)}` +
    (lineups === undefined ? '' : `, lineups/${basename(lineups)}`);
  writeJson(out, { ...parameters, provenance: { data, seasons, command, score } });
}
