/**
 * Fits the numbers of the forecasting models and writes them to `src/forecasting/parameters` with
 * where they come from. The same files (or the same seed) give the same numbers.
 *
 * `npm run fit -- <league> --history FILE [--lineups FILE] [--out FILE]` writes `<league>.json`;
 * with lineups those of the model that knows who plays, `<league>-lineups.json`; with
 * `--past-prices` those of the version that learns closing prices, `<league>-past-prices.json`;
 * with `--players FILE[,FILE]` the constants of players' projections, `<league>-players.json`.
 *
 * `npm run fit -- market --history FOLDER --lineups FOLDER --openers FOLDER` measures, after the
 * leagues, how lines move, what our forecast weighs beside a price, and what a difference from it
 * has meant: `line-moves.json`, `with-the-market.json`, `market-differences.json`.
 *
 * `npm run fit -- <league> --simulated` fits both models of a simulated league, `simulated.json`.
 */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  isLeagueId,
  isTeamLeague,
  isTennisTour,
  leagueIds,
  type LeagueId,
  type TeamLeagueId,
} from '#domain/league.ts';
import { readGolfHistory } from './backtest/golf-history.ts';
import { readTeamHistory } from './backtest/team-history.ts';
import { readTennisHistory } from './backtest/tennis-history.ts';
import { joinLineups } from './backtest/lineup-history.ts';
import { joinOpeners } from './backtest/openers/opening-lines.ts';
import { type PricedGame, walkPrices } from './backtest/openers/price-walk.ts';
import { getHistory } from './plans/histories.ts';
import { playerPlans } from './plans/player-plans.ts';
import { teamPlans } from './plans/team-plans.ts';
import { getFittedParameters, getLineupModel } from '#forecasting/leagues/team-models.ts';
import { type LinesByGame, readPlayerLines } from './players/player-files.ts';
import { joinPlayers } from './players/player-games.ts';
import { readText } from './read-text.ts';
import { fitGolf } from './fitting/fit-golf.ts';
import { fitLineMoves } from './fitting/fit-line-moves.ts';
import { countMarketDifferences } from './fitting/fit-market-differences.ts';
import { fitPlayers, fitStages, formatParameters } from './fitting/fit-players.ts';
import { fitPastPrices, fitTeamLeague } from './fitting/fit-team.ts';
import { fitTour, fitTourPastPrices } from './fitting/fit-tennis.ts';
import { fitWithTheMarket } from './fitting/fit-with-the-market.ts';
import { fitSimulated } from './simulated/simulated-fit.ts';

const usage =
  'usage: npm run fit -- <league of teams> --history FILE [--lineups FILE [--past-prices [--openers FILE]]] [--out FILE]\n' +
  '       npm run fit -- atp|wta --history FILE [--past-prices] [--out FILE]\n' +
  '       npm run fit -- pga --history FILE [--out FILE]\n' +
  '       npm run fit -- <league> --history FILE [--lineups FILE] --players FILE[,FILE] [--stages STAGE,…]\n' +
  '       npm run fit -- market --history FOLDER --lineups FOLDER --openers FOLDER\n' +
  '       npm run fit -- <league of teams> --simulated\n' +
  `leagues: ${leagueIds.join(' ')}`;

function showProgress(evaluations: number, cost: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${evaluations} evaluations, best ${cost.toFixed(5)} `);
}

function fitLeague(
  league: LeagueId,
  text: string,
  lineups: string | undefined,
  prices: { areLearned: boolean; openers: string | undefined },
) {
  if (isTeamLeague(league)) {
    const games = readTeamHistory(league, text);
    const plans = teamPlans[league];
    if (lineups === undefined) return fitTeamLeague(plans.resultsOnly, [games], showProgress);

    const joined = joinLineups(games, getLineupModel(league).role, lineups);
    const { areLearned, openers } = prices;
    const priced = openers === undefined ? joined : joinOpeners(league, joined, openers);
    return areLearned
      ? fitPastPrices(league, priced, showProgress)
      : fitTeamLeague(plans.lineups.plan, [joined], showProgress);
  }
  if (!isTennisTour(league)) return fitGolf(readGolfHistory(text), showProgress);
  const matches = readTennisHistory(league, text);
  const options = { onProgress: showProgress };
  return prices.areLearned
    ? fitTourPastPrices(league, matches, options)
    : fitTour(league, 'results', matches, options);
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
    openers: { type: 'string' },
    players: { type: 'string' },
    out: { type: 'string' },
    'past-prices': { type: 'boolean', default: false },
    stages: { type: 'string' },
    simulated: { type: 'boolean', default: false },
  },
});
const [what = ''] = positionals;
const { history, lineups, openers } = values;
const pastPrices = values['past-prices'];
const kind = pastPrices ? '-past-prices' : '-lineups';
const name = lineups === undefined && !pastPrices ? what : `${what}${kind}`;
const canLearnPrices =
  isLeagueId(what) && (isTennisTour(what) || (isTeamLeague(what) && lineups !== undefined));
const parameters = join('src', 'forecasting', 'parameters');
const out = values.out ?? join(parameters, `${name}.json`);

/** Fits the weight of our forecast beside prices, and how prices move. */
function fitMarket(folders: MarketFolders): void {
  const command = 'npm run fit -- market --history <folder> --lineups <folder> --openers <folder>';
  const walked = new Map<TeamLeagueId, PricedGame[]>();
  const pricedGames = (league: TeamLeagueId) => {
    const games = walked.get(league) ?? readPricedGames(league, folders);
    walked.set(league, games);
    return games;
  };
  const readHistory = (file: string) => readText(join(folders.history, file));
  const sources = { pricedGames, readHistory };
  const weights = fitWithTheMarket(sources, command);
  const getDevigMethod = (league: LeagueId) => weights.leagues[league]?.devig ?? 'multiplicative';
  const differences = countMarketDifferences(sources, getDevigMethod, command);
  writeJson(join(parameters, 'line-moves.json'), fitLineMoves(pricedGames, command));
  writeJson(join(parameters, 'with-the-market.json'), weights);
  writeJson(join(parameters, 'market-differences.json'), differences);
}

/** Fits the constants of players' projections. */
function fitPlayersOf(league: LeagueId, historyFile: string, players: string): void {
  if (!isTeamLeague(league) && !isTennisTour(league)) {
    throw new RangeError(`players of ${league} are not projected`);
  }
  const files = [...(lineups === undefined ? [] : [lineups]), ...players.split(',')];
  const lines: LinesByGame = new Map();
  for (const file of files) readPlayerLines(readText(file), lines);
  const games = joinPlayers(league, readText(historyFile), lines);
  const fitted = fitPlayers(league, games, {
    onStage: (stage) => console.log(stage),
    stages: fitStages.filter((stage) => values.stages?.split(',').includes(stage) ?? true),
  });
  const { from, to } = playerPlans[league].fit;
  const named = (option: string, names: readonly string[]) =>
    names.length === 0 ? '' : ` --${option} ${names.map((file) => basename(file)).join(',')}`;
  const played = lineups === undefined ? [] : [lineups];
  const command = `npm run fit -- ${league}${named('history', [historyFile])}${named('lineups', played)}${named('players', players.split(','))}`;
  const provenance = { seasons: `${from}–${to}`, command };
  const file = values.out ?? join(parameters, `${league}-players.json`);
  writeFileSync(file, formatParameters({ ...fitted, provenance }));
  console.log(`wrote ${file}`);
}

interface MarketFolders {
  history: string;
  lineups: string;
  openers: string;
}

/**
 * Approximate share of statuses known when a price closes; with less our forecast gets less weight.
 */
const knownAtClose = 0.75;

function readPricedGames(league: TeamLeagueId, folders: MarketFolders): PricedGame[] {
  const { lineups, prices } = teamPlans[league];
  const games = joinLineups(
    readTeamHistory(league, readText(join(folders.history, getHistory(league).file))),
    getLineupModel(league).role,
    readText(join(folders.lineups, lineups.file)),
  );
  const opened = joinOpeners(league, games, readText(join(folders.openers, prices.file)));
  const { isOurs } = getFittedParameters(league, 'really').pastPrices ?? {};
  return [...walkPrices(league, opened, knownAtClose, isOurs ? 'past-prices' : 'results')];
}

if (values.simulated && isLeagueId(what) && isTeamLeague(what)) {
  const file = join(parameters, 'simulated.json');
  const stored = JSON.parse(readText(file)) as object;
  writeJson(file, { ...stored, [what]: fitSimulated(what, showProgress) });
} else if (
  history === undefined ||
  !(what === 'market' || isLeagueId(what)) ||
  (pastPrices && !canLearnPrices)
) {
  console.error(usage);
  process.exitCode = 2;
} else if (what === 'market') {
  if (lineups === undefined || openers === undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    fitMarket({ history, lineups, openers });
  }
} else if (values.players !== undefined) {
  fitPlayersOf(what, history, values.players);
} else {
  const played = lineups === undefined ? undefined : readText(lineups);
  const {
    parameters: fitted,
    seasons,
    score,
  } = fitLeague(what, readText(history), played, {
    areLearned: pastPrices,
    openers: openers === undefined ? undefined : readText(openers),
  });
  const files = Object.entries({ history, lineups, openers }).flatMap(([folder, file]) =>
    file === undefined ? [] : [{ folder, name: basename(file) }],
  );
  const withFiles = files.map(({ folder, name: file }) => `--${folder} ${file}`).join(' ');
  const command = `npm run fit -- ${what} ${withFiles}${pastPrices ? ' --past-prices' : ''}`;
  const data = files.map(({ folder, name: file }) => `${folder}/${file}`).join(', ');
  writeJson(out, { ...fitted, provenance: { data, seasons, command, score } });
}
