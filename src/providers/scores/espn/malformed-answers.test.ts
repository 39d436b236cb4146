import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseball } from '#testing/fixtures/espn/baseball.ts';
import { basketball } from '#testing/fixtures/espn/basketball.ts';
import type { FeedLeague } from '#testing/fixtures/espn/feed-league.ts';
import type { FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { football } from '#testing/fixtures/espn/football.ts';
import { hockey } from '#testing/fixtures/espn/hockey.ts';
import {
  coreOdds,
  teamList,
  teamScoreboard,
  teamStandings,
  teamSummary,
} from '#testing/fixtures/espn/team-answers.ts';
import {
  golfLeaderboardAnswer,
  golfScoreboard,
  tennisScoreboard,
} from '#testing/fixtures/espn/tournament-answers.ts';
import { makeUnclean } from '#testing/stand-ins/vendors/malformed-answers.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { parseObject } from './espn-answer.ts';
import { readBoxScore } from './games/espn-box-score.ts';
import { readCoreOdds } from './games/espn-odds.ts';
import { getEspnLeague } from './espn-leagues.ts';
import { readGolf, readGolfCalendar } from './tournaments/golf.ts';
import { isRecord, type JsonRecord } from '#providers/reading/json.ts';
import { readScoreboard } from './games/scoreboard.ts';
import { readStandings } from './games/espn-standings.ts';
import { readTeams } from './games/team.ts';
import { readTennis } from './tournaments/espn-tennis.ts';

const now = new Date('2026-11-22T20:00:00Z');

/** Replacements for a node: every kind of value `JSON.parse` returns, and some others. */
const intruders: readonly unknown[] = [
  null,
  true,
  false,
  '',
  'nan',
  'text',
  '\u0000\ud800',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '-0',
  '1.5',
  '2026-13-45T99:99Z',
  '+275760-09-13T00:00Z',
  0,
  -1,
  1.5,
  // `JSON.parse` result of `1e400`.
  Infinity,
  Number.MAX_VALUE,
  [],
  [null],
  {},
  { value: {} },
];

interface Mutation {
  /** Index of the node, modulo the number of nodes. */
  node: number;
  /** Undefined deletes the key. */
  intruder: unknown;
}

const mutations = fc.array(
  fc.record({ node: fc.nat(1_000_000), intruder: fc.constantFrom(undefined, ...intruders) }),
  { minLength: 1, maxLength: 4 },
);

/** A copy of the JSON with the chosen nodes below the root deleted or replaced. */
function mutate(json: unknown, changes: readonly Mutation[]): unknown {
  const copy: unknown = structuredClone(json);
  for (const { node, intruder } of changes) {
    const places = listPlaces(copy);
    const place = places[node % places.length];
    if (place === undefined) continue;
    if (intruder === undefined) Reflect.deleteProperty(place.parent, place.key);
    else Reflect.set(place.parent, place.key, structuredClone(intruder));
  }
  return copy;
}

function listPlaces(json: unknown): { parent: object; key: string }[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    { parent: json, key },
    ...listPlaces(value),
  ]);
}

/** Faults in a result: numbers, dates and strings that only a failed conversion produces. */
function listProblems(value: unknown): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [String(value)];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? ['no date'] : [];
  if (typeof value === 'string') {
    const isBad =
      value.length > 1_000 || /NaN|undefined|\[object|Invalid|\p{Cs}|\p{Cc}/u.test(value);
    return isBad ? [value.slice(0, 80)] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...listProblems(key),
    ...listProblems(inner),
  ]);
}

/** The reader's result; undefined when it throws its documented error. */
async function attempt<T>(read: () => T): Promise<Awaited<T> | undefined> {
  try {
    const result = await read();
    expect(listProblems(result)).toEqual([]);
    return result;
  } catch (error) {
    if (error instanceof ScoreSourceError) return undefined;
    throw error;
  }
}

function body(answer: unknown): JsonRecord {
  if (!isRecord(answer)) throw new Error('the fixture has no answer');
  return answer;
}

/** The response with one list entry mutated. */
function withMutatedEntry(
  answer: JsonRecord,
  list: string,
  index: number,
  changes: readonly Mutation[],
): JsonRecord {
  const entries = answer[list] as unknown[];
  const [mutated] = mutate([entries[index]], changes) as unknown[];
  return { ...answer, [list]: entries.map((entry, at) => (at === index ? mutated : entry)) };
}

const week = new URLSearchParams({ dates: '2026', seasontype: '2', week: '11' });
const day = new URLSearchParams({ dates: '20261122' });

it.each([
  ...[football, basketball, hockey, baseball].flatMap((feed): [string, unknown][] => [
    [
      `${feed.id} scoreboard`,
      teamScoreboard(feed, new URLSearchParams({ dates: '20261122' }), now),
    ],
    [`${feed.id} teams`, teamList(feed)],
    [`${feed.id} standings`, teamStandings(feed, new URLSearchParams({ season: '2026' }), now)],
  ]),
  ['golf leaderboard', golfLeaderboardAnswer(new URLSearchParams(), now)],
  ['tennis scoreboard', tennisScoreboard(new URLSearchParams({ dates: '20261122' }), now)],
])('unclean characters in every text of an answer change none of it: %s', (_, answer) => {
  expect(parseObject(JSON.stringify(makeUnclean(answer)))).toEqual(
    JSON.parse(JSON.stringify(answer)),
  );
});

const teamLeagues: [FeedLeague, URLSearchParams][] = [
  [football, week],
  [basketball, day],
  [hockey, day],
  [baseball, day],
];

describe.each(teamLeagues)('malformed response, $id', (feed, query) => {
  const league = getEspnLeague(feed.id);
  const scoreboard = body(teamScoreboard(feed, query, now));
  const gameId = String((scoreboard['events'] as FeedObject[])[2]?.['id']);
  const read = (answer: JsonRecord) =>
    readScoreboard(league, answer, { kind: 'day', day: '2026-11-22' });

  it('neither hides nor changes the scoreboard’s other events', async () => {
    const whole = (await read(scoreboard)).games;
    await fc.assert(
      fc.asyncProperty(fc.nat(3), mutations, async (index, changes) => {
        const result = await attempt(() =>
          read(withMutatedEntry(scoreboard, 'events', index, changes)),
        );
        const untouched = whole.filter((_, at) => at !== index);

        expect(result?.games).toEqual(expect.arrayContaining(untouched));
      }),
    );
  });

  it.each([
    ['scoreboard', scoreboard, read],
    ['teams', teamList(feed), (answer: JsonRecord) => readTeams(feed.id, answer)],
    [
      'standings',
      teamStandings(feed, new URLSearchParams({ season: '2026' }), now),
      (answer: JsonRecord) => readStandings(league, answer, 2026),
    ],
    [
      'summary',
      body(teamSummary(feed, new URLSearchParams({ event: gameId }), now)),
      (answer: JsonRecord) => readBoxScore(answer, gameId),
    ],
    ['odds', body(coreOdds(feed, gameId, now)), readCoreOdds],
  ])('is read or rejected as a whole: %s', async (_, answer, reader) => {
    expect(await attempt(() => reader(answer))).toBeDefined();
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        await attempt(() => reader(body(mutate(answer, changes))));
      }),
    );
  });
});

describe('malformed response, golf', () => {
  const leaderboard = body(golfLeaderboardAnswer(new URLSearchParams(), now));
  const [small, classic] = readGolf(leaderboard).tournaments;

  it('hides neither the other tournament nor the other players', async () => {
    const field = classic?.field ?? [];
    const [first, event] = leaderboard['events'] as FeedObject[];
    const [competition = {}] = (event?.['competitions'] ?? []) as FeedObject[];
    const golfers = competition['competitors'] as FeedObject[];

    await fc.assert(
      fc.asyncProperty(fc.nat(3), mutations, async (index, changes) => {
        const mutated = withMutatedEntry(competition, 'competitors', index, changes);
        const answer = { events: [first, { ...event, competitions: [mutated] }] };
        const result = (await attempt(() => readGolf(answer)))?.tournaments;
        const touched = golfers[index]?.['id'];
        const untouched = field.filter(({ player }) => player.id !== touched).map(withoutOrder);

        expect(result?.[0]).toEqual(small);
        expect(result?.[1]?.field?.map(withoutOrder)).toEqual(expect.arrayContaining(untouched));
      }),
    );
  });

  it.each([
    ['leaderboard', leaderboard, readGolf],
    ['scoreboard', golfScoreboard(day, now), readGolf],
    [
      'calendar',
      golfScoreboard(day, now),
      (answer: JsonRecord) => readGolfCalendar(answer, 2026, now),
    ],
  ])('is read or rejected as a whole: %s', async (_, answer, reader) => {
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        await attempt(() => reader(body(mutate(answer, changes))));
      }),
    );
  });
});

/** A player who is gone or tied differently changes the order of those below. */
function withoutOrder({ order: _order, ...entry }: { order: number }): object {
  return entry;
}

describe.each(['atp', 'wta'] as const)('malformed response, %s', (tour) => {
  const answer = body(tennisScoreboard(day, now));

  it('hides no other match', async () => {
    const matches = (await readTennis(tour, answer)).tournaments[0]?.matches ?? [];
    const [event] = answer['events'] as FeedObject[];
    const groupings = event?.['groupings'] as FeedObject[];
    const own = tour === 'atp' ? 0 : 1;

    await fc.assert(
      fc.asyncProperty(fc.nat(5), mutations, async (index, changes) => {
        const draw = withMutatedEntry(body(groupings[own]), 'competitions', index, changes);
        const mutated = { ...event, groupings: groupings.with(own, draw) };
        const result = await attempt(() => readTennis(tour, { events: [mutated] }));
        const untouched = matches.filter((_, at) => at !== index);

        expect(result?.tournaments[0]?.matches).toEqual(expect.arrayContaining(untouched));
      }),
    );
  });

  it('is read or rejected as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        await attempt(() => readTennis(tour, body(mutate(answer, changes))));
      }),
    );
  });
});
