import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, type JsonRecord } from '#providers/reading/json.ts';
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import { baseball } from '#testing/fixtures/espn/baseball.ts';
import { basketball } from '#testing/fixtures/espn/basketball.ts';
import { football } from '#testing/fixtures/espn/football.ts';
import { hockey } from '#testing/fixtures/espn/hockey.ts';
import { teamScoreboard } from '#testing/fixtures/espn/team-answers.ts';
import {
  golfLeaderboardAnswer,
  golfScoreboard,
  tennisScoreboard,
} from '#testing/fixtures/espn/tournament-answers.ts';
import { recordingsFolder } from '#testing/paths.ts';

/** A league of each sport, in rotation; the tennis feed contains both tours. */
const leagues = ['nfl', 'nba', 'nhl', 'mlb', 'pga', 'atp'] as const;
type FeedLeagueId = (typeof leagues)[number];

export interface MalformedScoreboard {
  league: FeedLeagueId;
  /** Origin and changes, to look up when a test fails. */
  made: string;
  body: JsonRecord;
}

/** The moment of the handwritten ones. */
export const handWrittenAt = new Date('2026-11-22T20:00:00Z');
const day = new URLSearchParams({ dates: '20261122' });
const week = new URLSearchParams({ dates: '2026', seasontype: '2', week: '11' });

const handWritten: Record<FeedLeagueId, unknown[]> = {
  nfl: [teamScoreboard(football, week, handWrittenAt)],
  nba: [teamScoreboard(basketball, day, handWrittenAt)],
  nhl: [teamScoreboard(hockey, day, handWrittenAt)],
  mlb: [teamScoreboard(baseball, day, handWrittenAt)],
  pga: [
    golfLeaderboardAnswer(new URLSearchParams(), handWrittenAt),
    golfScoreboard(day, handWrittenAt),
  ],
  atp: [tennisScoreboard(day, handWrittenAt)],
};

const recorded: Record<FeedLeagueId, string[]> = {
  nfl: [
    'nfl-scoreboard-mixed',
    'nfl-scoreboard-post',
    'nfl-scoreboard-pre',
    'turn3/derived-nfl-2026-wildcard-tbd',
  ],
  nba: [
    'nba-scoreboard-playoff-post',
    'nba-scoreboard-post-2026shape',
    'nba-scoreboard-pre-in',
    'turn3/derived-nba-tbd-and-allstar',
  ],
  nhl: ['nhl-scoreboard-playoff-in.processed', 'nhl-scoreboard-post'],
  mlb: [
    'mlb-scoreboard-in-postponed',
    'mlb-scoreboard-post-suspended',
    'mlb-scoreboard-pre-in-2026',
  ],
  pga: [
    'pga-leaderboard-in-2026',
    'pga-leaderboard-pre-2026',
    'pga-scoreboard-in-team-2026',
    'pga-scoreboard-post',
    'turn3/pga-lb-memorial-2017-wd',
  ],
  atp: [
    'atp-scoreboard-mixed-slam',
    'wta-scoreboard-in-oldshape',
    'turn3/derived-wta-ended-by-default',
  ],
};

interface Base {
  name: string;
  body: JsonRecord;
}

const bases = new Map<FeedLeagueId, Base[]>();

function listBases(league: FeedLeagueId): Base[] {
  const base = bases.get(league);
  if (base !== undefined) return base;
  const own = handWritten[league].map((body, index) => ({ name: `by hand ${index}`, body }));
  const files = recorded[league].flatMap((name) => {
    const file = join(recordingsFolder, `${name}.json`);
    return existsSync(file)
      ? [{ name, body: JSON.parse(readFileSync(file, 'utf8')) as unknown }]
      : [];
  });
  const found = [...own, ...files].flatMap(({ name, body }) =>
    isRecord(body) ? [{ name, body }] : [],
  );
  bases.set(league, found);
  return found;
}

/** Placeholder names of unknown sides; none of them is a competitor. */
export const openNames = ['TBD', 'TBA', 'To Be Determined', 'Suns/Lakers', 'Winner of Match 12'];

type Kind = 'ids' | 'names' | 'states' | 'scores' | 'winners' | 'prices' | 'dates';

/** Values that the feed should not send but sometimes does. */
const oddities: Record<Kind, readonly unknown[]> = {
  ids: ['-1', '-2', '-3--4', '0', '', 'x y', '../1', '9'.repeat(80), 12, null],
  names: [...openNames, '', ' ', '\u0000', 'x'.repeat(5_000), 7],
  states: [
    'pre',
    'in',
    'post',
    true,
    false,
    'STATUS_FINAL',
    'STATUS_FINAL_OT',
    'STATUS_POSTPONED',
  ].concat(['STATUS_VOLCANO', 'STATUS_FORFEIT', 'STATUS_CANCELED', 'STATUS_WALKOVER']),
  scores: ['0', '-3', '7.5', '99999999999', '', 'F', {}, { value: 21 }, 21, Number.MAX_VALUE],
  winners: [true, false, 'true', null, 1],
  prices: [
    'OFF',
    'EVEN',
    'PK',
    '-1',
    '+50',
    '-99',
    '1e9',
    '-900000',
    'o0',
    'u999',
    '−110',
    '-0',
    0,
  ].concat(['N/A', '']),
  dates: [
    '2026-13-45T99:99Z',
    '0001-01-01T00:00Z',
    '+275760-09-13T00:00Z',
    'tomorrow',
    '',
    17,
    1e300,
  ],
};

const priceKeys = /^(odds|line|american|moneyLine|spread|overUnder|details)$/;

/** Finds the kind of a value from its key and the keys above it. */
function findKind(key: string, above: readonly string[]): Kind | undefined {
  const parent = above.findLast((name) => !/^\d+$/.test(name)) ?? '';
  if (above.includes('odds')) return priceKeys.test(key) ? 'prices' : undefined;
  if (/^(events|competitors|team|athlete|athletes)$/.test(parent)) {
    if (key === 'id') return 'ids';
    if (/^(displayName|name|shortDisplayName|location|fullName)$/.test(key)) return 'names';
  }
  if (parent === 'type' && above.includes('status')) {
    return /^(name|state|completed)$/.test(key) ? 'states' : undefined;
  }
  if (key === 'score' || (key === 'value' && parent === 'linescores')) return 'scores';
  if (key === 'winner') return 'winners';
  return /^(date|endDate|startDate|teeTime|timeValid)$/.test(key) ? 'dates' : undefined;
}

interface Place {
  kind: Kind;
  parent: object;
  key: string;
  value: unknown;
}

function listPlaces(json: unknown, above: readonly string[] = []): Place[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const kind = findKind(key, above);
    const inner = listPlaces(value, [...above, key]);
    return kind === undefined ? inner : [{ kind, parent: json, key, value }, ...inner];
  });
}

const actions = ['swap', 'odd', 'odd', 'drop', 'null', 'retype'] as const;

function change(random: RandomStream, places: readonly Place[]): string {
  // Rare kinds are chosen as often as the others.
  const kind = random.pick([...new Set(places.map((place) => place.kind))]);
  const own = places.filter((place) => place.kind === kind);
  const place = random.pick(own);
  const action = random.pick(actions);
  const { parent, key } = place;
  const value: unknown = Reflect.get(parent, key);
  if (action === 'swap') {
    const other = random.pick(own.filter((candidate) => candidate.key === key));
    Reflect.set(parent, key, Reflect.get(other.parent, key));
    Reflect.set(other.parent, key, value);
  } else if (action === 'drop') Reflect.deleteProperty(parent, key);
  else if (action === 'null') Reflect.set(parent, key, null);
  else Reflect.set(parent, key, action === 'odd' ? random.pick(oddities[kind]) : retype(value));
  return `${action} ${key}`;
}

function retype(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return 'text';
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : [value];
}

/** Maximum list length kept from a recorded response. */
const kept: Record<string, number> = { events: 3, competitors: 8, competitions: 6 };

/** A copy without most of its events, golfers and matches. */
function cut(random: RandomStream, json: unknown, key = ''): unknown {
  if (Array.isArray(json)) {
    const most = kept[key] ?? Infinity;
    const list = json.length > most ? random.shuffled(json).slice(0, most) : json;
    return list.map((entry) => cut(random, entry));
  }
  if (!isRecord(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(
        ([name]) =>
          !/^(links|leaders|highlights|headlines|geoBroadcasts|previousWinners)$/.test(name),
      )
      .map(([name, value]) => [name, cut(random, value, name)]),
  );
}

/**
 * A few events of a written or recorded scoreboard with some wrong text and numbers; the same seed
 * gives the same events.
 */
export function malformedScoreboard(seed: number): MalformedScoreboard {
  const random = createRandomStream('malformed scoreboard', seed);
  const league = leagues[seed % leagues.length] ?? 'nfl';
  const base = random.pick(listBases(league));
  const body = cut(random, base.body);
  if (!isRecord(body)) throw new Error(`${base.name} is no object`);
  const places = listPlaces(body['events'], ['events']);
  const made = Array.from({ length: 1 + random.index(6) }, () => change(random, places));
  return { league, made: `${seed}: ${base.name}: ${made.join(', ')}`, body };
}
