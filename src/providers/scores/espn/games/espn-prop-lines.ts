import type { LeagueId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { listBookmakers, readBookmaker, readLine, readPrice } from './espn-odds.ts';

/** A bookmaker whose entry links to lines of players. */
interface PropBook {
  /** ID of the bookmaker, part of a URL. */
  id: string;
  name: string;
}

/** Lists bookmakers with lines of players, in order of preference. */
export function listPropBooks(odds: JsonRecord): PropBook[] {
  return listBookmakers(read.records(odds, 'items')).flatMap((item) => {
    const link = read.text(read.record(item, 'propBets'), '$ref') ?? '';
    const [, id] = /\/odds\/(\d{1,6})\/propBets\b/.exec(link) ?? [];
    return id === undefined ? [] : { id, name: readBookmaker(item) };
  });
}

/**
 * Kinds of lines by the feed's name, without “Total” and punctuation, where it differs from our
 * label.
 */
const feedNames: Partial<Record<LeagueId, Readonly<Record<string, string>>>> = {
  nba: {
    '3 point field goals': 'threes',
    '3 pointers made': 'threes',
    'three pointers made': 'threes',
    'three point field goals made': 'threes',
    'points rebounds and assists': 'points+rebounds+assists',
    'points rebounds assists': 'points+rebounds+assists',
    'pts rebs asts': 'points+rebounds+assists',
  },
  nfl: {
    'passing touchdowns': 'passing touchdowns',
    'interceptions thrown': 'interceptions',
    'passing interceptions': 'interceptions',
  },
  nhl: { shots: 'shots on goal', 'goalie saves': 'saves' },
  mlb: {
    'pitcher strikeouts': 'strikeouts',
    'strikeouts thrown': 'strikeouts',
    'pitching outs': 'outs',
    'outs recorded': 'outs',
    'pitcher hits allowed': 'hits allowed',
  },
};

/**
 * Reads a bookmaker's lines of players, one per player and statistic. Shapes vary, and no real
 * answer has been recorded: what has no player, known statistic and line is left out, and prices
 * are taken only where the side is named.
 */
export function readPropLines(
  league: LeagueId,
  provider: string,
  pages: readonly JsonRecord[],
): PropLine[] {
  const lines = new Map<string, PropLine>();
  for (const item of pages.flatMap((page) => read.records(page, 'items'))) {
    const propLine = readItem(league, provider, item);
    if (propLine === undefined) continue;
    const key = `${propLine.playerId}/${propLine.statistic}`;
    const stored = lines.get(key);
    if (stored?.line === propLine.line) {
      // Over and under may be two entries.
      lines.set(key, { ...propLine, ...stored });
    } else if (stored === undefined || (Number.isInteger(stored.line) && !isWhole(propLine))) {
      // Whole lines beside one with a half are alternatives such as “25 or more”.
      lines.set(key, propLine);
    }
  }
  return [...lines.values()];
}

const isWhole = ({ line }: PropLine) => Number.isInteger(line);

function readItem(league: LeagueId, provider: string, item: JsonRecord): PropLine | undefined {
  const playerId = readPlayerId(read.record(item, 'athlete'));
  const statistic = readStatistic(league, read.text(read.record(item, 'type'), 'name'));
  const current = read.record(item, 'current');
  const odds = read.record(item, 'odds');
  const line = readTarget(current) ?? readTarget(odds);
  if (playerId === undefined || statistic === undefined || line === undefined) return undefined;
  const openLine = readTarget(read.record(item, 'open'));
  const overPrice = readSidePrice('over', item, current, odds);
  const underPrice = readSidePrice('under', item, current, odds);
  return {
    playerId,
    statistic,
    provider,
    line,
    ...(openLine !== undefined && { openLine }),
    ...(overPrice !== undefined && { overPrice }),
    ...(underPrice !== undefined && { underPrice }),
  };
}

function readPlayerId(athlete: JsonRecord | undefined): string | undefined {
  const [, linked] = /\/athletes\/(\d{1,12})\b/.exec(read.text(athlete, '$ref') ?? '') ?? [];
  const id = linked ?? read.text(athlete, 'id');
  return id !== undefined && /^\d{1,12}$/.test(id) ? id : undefined;
}

function readStatistic(league: LeagueId, name = ''): string | undefined {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(player )?total /, '');
  const listed = findProjectedLeague(league)?.statistics.find(
    ({ id, label }) => id === plain || label.toLowerCase() === plain,
  );
  return listed?.id ?? feedNames[league]?.[plain];
}

/** Reads `target` or `total`: a number, or an object with a value. */
function readTarget(moment: JsonRecord | undefined): number | undefined {
  for (const key of ['target', 'total']) {
    const value = read.member(moment, key);
    for (const text of [value, read.member(value, 'value'), read.member(value, 'displayValue')]) {
      const line = readLine(text);
      if (line !== undefined && line >= 0) return line;
    }
  }
  return undefined;
}

function readSidePrice(
  side: 'over' | 'under',
  item: JsonRecord,
  ...moments: (JsonRecord | undefined)[]
): number | undefined {
  for (const from of [...moments, item]) {
    const price = readAmerican(read.member(from, side));
    if (price !== undefined) return price;
  }
  const named = read.text(item, 'side') ?? read.text(item, 'displayName') ?? '';
  const isNamed = new RegExp(`\\b${side}\\b`, 'i').test(named);
  return isNamed ? readAmerican(read.member(item, 'odds')) : undefined;
}

function readAmerican(value: unknown): number | undefined {
  const american = read.member(value, 'american');
  return readPrice(read.member(american, 'value')) ?? readPrice(american) ?? readPrice(value);
}
