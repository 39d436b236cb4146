import { parseArgs } from 'node:util';
import {
  isLeagueId,
  isTeamLeague,
  isTennisTour,
  leagueIds,
  teamLeagueIds,
  type LeagueId,
  type TeamLeagueId,
  type TwoSidedLeagueId,
} from '#domain/league.ts';
import { teamPlans } from './plans/team-plans.ts';
import type { SimulatedBacktestOptions } from './simulated/simulated-backtest.ts';

export const usage =
  'usage: npm run backtest -- <league> --history FILE [--from SEASON] [--to SEASON]\n' +
  '           [--lineups FILE [--known SHARE]] [--refit SEASONS] [--openers FILE] [--json]\n' +
  '       npm run backtest -- <league> --history FILE [--lineups FILE] --players FILE[,FILE]\n' +
  '           [--known SHARE] [--rows FILE] [--from SEASON] [--to SEASON] [--json]\n' +
  '       npm run backtest -- all --history FOLDER [--lineups FOLDER [--openers FOLDER] [--refit SEASONS]]\n' +
  '       npm run backtest -- nfl|nba|nhl|mlb --season-odds --history FILE [--lineups FILE] [--published FILE] --from SEASON [--json]\n' +
  '       npm run backtest -- <league>|all --simulated [--seasons N] [--seed SEED] [--json]\n' +
  `leagues: ${leagueIds.join(' ')}`;

/** A command line that cannot be parsed. */
export class UsageError extends Error {}

/** An argument with an unusable value. */
export class ArgumentError extends Error {}

/** Odds of whole seasons, beside published ones. */
export interface SeasonOddsCommand {
  seasonOdds: TeamLeagueId;
  history: string;
  lineups: string | undefined;
  published: string | undefined;
  from: number;
  json: boolean;
}

/** Simulated seasons instead of a history file. */
export interface SimulatedCommand {
  leagues: readonly TeamLeagueId[];
  options: SimulatedBacktestOptions;
  json: boolean;
}

export interface Command {
  league: LeagueId | 'all';
  history: string;
  from: number | undefined;
  to: number | undefined;
  /** A file, or a folder for all leagues. */
  lineups: { file: string; knownShare: number } | undefined;
  /** A file, or a folder for all leagues. */
  openers: string | undefined;
  /** Refit all numbers before the first scored season, and again after every so many seasons. */
  refitEvery: number | undefined;
  json: boolean;
}

/** Projections of players instead of games. */
export interface PlayersCommand {
  league: TwoSidedLeagueId;
  history: string;
  from: number | undefined;
  to: number | undefined;
  /** Files of player lines, that of the lineups included. */
  files: readonly string[];
  knownShare: number;
  /** File to which every projection is written. */
  rows: string | undefined;
  json: boolean;
}

export function readCommand(
  argv: string[],
): Command | SimulatedCommand | PlayersCommand | SeasonOddsCommand {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      history: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      lineups: { type: 'string' },
      known: { type: 'string' },
      openers: { type: 'string' },
      players: { type: 'string' },
      rows: { type: 'string' },
      refit: { type: 'string' },
      simulated: { type: 'boolean', default: false },
      seasons: { type: 'string' },
      seed: { type: 'string' },
      'season-odds': { type: 'boolean', default: false },
      published: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [league = '', ...rest] = positionals;
  if (!(league === 'all' || isLeagueId(league)) || rest.length > 0)
    throw new UsageError(`unknown league “${league}”`);
  if (values.simulated) return readSimulated(league, values);
  if (values.history === undefined) throw new UsageError('--history FILE is missing');
  if (values['season-odds']) return readSeasonOdds(league, values.history, values);
  if (values.published !== undefined) throw new UsageError('--published needs --season-odds');

  const { history } = values;
  if (values.players !== undefined) return readPlayers(league, history, values.players, values);
  if (values.rows !== undefined) throw new UsageError('--rows needs --players FILE');

  return {
    league,
    history,
    from: readSeason('--from', values.from),
    to: readSeason('--to', values.to),
    lineups: readLineups(league, values.lineups, values.known),
    openers: readOpeners(league, values.openers),
    refitEvery: readRefit(league, values),
    json: values.json,
  };
}

function readSeasonOdds(
  league: LeagueId | 'all',
  history: string,
  values: { lineups?: string; published?: string; from?: string; json: boolean },
): SeasonOddsCommand {
  if (league === 'all' || !isTeamLeague(league)) {
    throw new UsageError(`there are no season odds of ${league}`);
  }
  const from = readSeason('--from', values.from);
  if (from === undefined) throw new UsageError('--season-odds needs --from SEASON');
  const { lineups, published, json } = values;
  return { seasonOdds: league, history, lineups, published, from, json };
}

function readSimulated(
  league: LeagueId | 'all',
  { seasons, seed, json }: { seasons?: string; seed?: string; json: boolean },
): SimulatedCommand {
  const count = Number(seasons ?? '1');
  if (seasons === '' || !Number.isInteger(count) || count < 1) {
    throw new UsageError(`--seasons “${seasons}” is not a number of seasons`);
  }
  const options = { seed, seasons: seasons === undefined ? undefined : count };
  if (league === 'all') return { leagues: teamLeagueIds, options, json };
  if (!isTeamLeague(league)) throw new UsageError(`${league} is no league of teams`);
  return { leagues: [league], options, json };
}

function readSeason(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const season = Number(text);
  if (text === '' || !Number.isInteger(season)) {
    throw new UsageError(`${name} “${text}” is not a season`);
  }
  return season;
}

function readLineups(
  league: LeagueId | 'all',
  file: string | undefined,
  share: string | undefined,
): Command['lineups'] {
  if (file === undefined) {
    if (share !== undefined) throw new UsageError('--known needs --lineups FILE');
    return undefined;
  }
  if (league !== 'all' && findPlans(league) === undefined) {
    throw new UsageError(`there is no model of who plays in ${league}`);
  }
  return { file, knownShare: readShare(share) };
}

function readShare(text: string | undefined): number {
  const share = Number(text ?? '1');
  if (text === '' || !(share >= 0 && share <= 1)) {
    throw new ArgumentError(`--known “${text}” is not a share from 0 to 1`);
  }
  return share;
}

function readPlayers(
  league: LeagueId | 'all',
  history: string,
  players: string,
  values: { [Name in 'from' | 'to' | 'lineups' | 'known' | 'rows']?: string } & { json: boolean },
): PlayersCommand {
  if (league === 'all' || !(isTeamLeague(league) || isTennisTour(league))) {
    throw new UsageError(`players of ${league} are not projected`);
  }
  const { lineups, rows, json } = values;
  return {
    league,
    history,
    from: readSeason('--from', values.from),
    to: readSeason('--to', values.to),
    files: [...(lineups === undefined ? [] : [lineups]), ...players.split(',')],
    knownShare: readShare(values.known),
    rows,
    json,
  };
}

function readRefit(
  league: LeagueId | 'all',
  { refit, from, lineups }: { refit?: string; from?: string; lineups?: string },
): number | undefined {
  if (refit === undefined) return undefined;
  const every = Number(refit);
  if (refit === '' || !Number.isInteger(every) || every < 1) {
    throw new UsageError(`--refit “${refit}” is not a number of seasons`);
  }
  const isTour = league !== 'all' && isTennisTour(league);
  if (!isTour && lineups === undefined) throw new UsageError('--refit needs --lineups FILE');
  if (league === 'all') return every;
  if (!isTour && findPlans(league) === undefined) {
    throw new UsageError(`${league} is not refitted along its history`);
  }
  if (from === undefined) throw new UsageError('--refit needs --from SEASON, the first scored');
  return every;
}

function readOpeners(league: LeagueId | 'all', file: string | undefined): string | undefined {
  if (file !== undefined && league !== 'all' && findPlans(league) === undefined) {
    throw new UsageError(`there is no history of opening lines in ${league}`);
  }
  return file;
}

function findPlans(league: LeagueId) {
  return isTeamLeague(league) ? teamPlans[league] : undefined;
}
