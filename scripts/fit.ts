/**
 * `npm run fit -- <league> --history FILE [--out FILE]`: fits a league's numbers and writes them to
 * `src/forecasting/parameters/<league>.json` with where they come from. `npm run fit -- blend
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
import { fitBlend } from '#forecasting/fitting/fit-blend.ts';
import { fitGolf } from '#forecasting/fitting/fit-golf.ts';
import { fitTeamLeague } from '#forecasting/fitting/fit-team.ts';
import { fitTour } from '#forecasting/fitting/fit-tennis.ts';

const usage =
  'usage: npm run fit -- <league> --history FILE [--out FILE]\n' +
  '       npm run fit -- blend --history FOLDER [--out FILE]\n' +
  `leagues: ${leagueIds.join(' ')}`;

function showProgress(evaluations: number, cost: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${evaluations} evaluations, best ${cost.toFixed(5)} `);
}

function fitLeague(league: LeagueId, text: string) {
  if (isTeamLeague(league))
    return fitTeamLeague(league, readTeamHistory(league, text), showProgress);
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
  options: { history: { type: 'string' }, out: { type: 'string' } },
});
const [what = ''] = positionals;
const { history } = values;
const out = values.out ?? join('src', 'forecasting', 'parameters', `${what}.json`);

if (history === undefined || !(what === 'blend' || isLeagueId(what))) {
  console.error(usage);
  process.exitCode = 2;
} else if (what === 'blend') {
  const readHistory = (name: string) => readFileSync(join(history, name), 'utf8');
  writeJson(out, fitBlend(readHistory, 'npm run fit -- blend --history <folder>'));
} else {
  const { parameters, seasons, score } = fitLeague(what, readFileSync(history, 'utf8'));
  const command = `npm run fit -- ${what} --history ${basename(history)}`;
  writeJson(out, {
    ...parameters,
    provenance: { data: `history/${basename(history)}`, seasons, command, score },
  });
}
