import { boxScores } from '#db/tables/box-scores-tables.ts';
import { competitors, games, oddsQuotes, standings } from '#db/tables/games-tables.ts';
import { golfEntries, tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import type { StandingRow } from '#providers/scores/score-source.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import { openRecording, type Recorded } from '#testing/samples/recorded-figures.ts';
import { addMember } from '#testing/samples/scene.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  refreshBoxScore,
  storeClosingOdds,
} from '#server/polling/box-score-polling/box-score-polling.ts';
import { refreshSlate, refreshStandings, refreshTeams } from '#server/polling/game-polling.ts';
import { refreshTournaments } from '#server/polling/tour-polling/tour-polling.ts';

const available = hasRecordings();
if (!available) {
  process.stderr.write('ESPN recordings: not beside this checkout, so not stored\n');
}

const paths = {
  nfl: 'football/nfl',
  nba: 'basketball/nba',
  nhl: 'hockey/nhl',
  mlb: 'baseball/mlb',
} as const;
type TeamLeague = keyof typeof paths;

const test = useEspnTestApp('2026-11-21T18:00:00Z');

/** Every status name in the recordings, and its expected stored state. */
const stateOfName: Record<string, string> = {
  STATUS_SCHEDULED: 'scheduled',
  STATUS_IN_PROGRESS: 'live',
  STATUS_FINAL: 'final',
  STATUS_POSTPONED: 'postponed',
  STATUS_SUSPENDED: 'suspended',
};

async function storedGames(): Promise<Map<string, typeof games.$inferSelect>> {
  const rows = await test.context.db.select().from(games);
  return new Map(rows.map((row) => [row.id, row]));
}

async function storedTeams(league: LeagueId) {
  const rows = await test.context.db
    .select()
    .from(competitors)
    .where(eq(competitors.league, league));
  return new Map(rows.map((row) => [row.id, row]));
}

async function storedQuotes(gameId: string) {
  return test.context.db.select().from(oddsQuotes).where(eq(oddsQuotes.gameId, gameId));
}

function readSide(event: Recorded, homeAway: 'home' | 'away'): Recorded {
  const side = event
    .list('competitions.0.competitors')
    .find((entry) => entry.text('homeAway') === homeAway);
  if (side === undefined) throw new Error(`the recording has no ${homeAway} side`);
  return side;
}

describe.skipIf(!available)('a recorded scoreboard', () => {
  const scoreboards: [TeamLeague, string, number][] = [
    ['nfl', 'nfl-scoreboard-pre.json', 16],
    ['nfl', 'nfl-scoreboard-post.json', 13],
    ['nfl', 'nfl-scoreboard-mixed.json', 16],
    ['nba', 'nba-scoreboard-post.json', 7],
    ['nba', 'nba-scoreboard-playoff-post.json', 1],
    ['nba', 'nba-scoreboard-post-2026shape.json', 10],
    ['nba', 'nba-scoreboard-pre.processed.json', 1],
    ['nba', 'nba-scoreboard-pre-in.json', 3],
    ['nhl', 'nhl-scoreboard-post.json', 1],
    ['nhl', 'nhl-scoreboard-playoff-in.processed.json', 1],
    ['mlb', 'mlb-scoreboard-post-suspended.json', 15],
    ['mlb', 'mlb-scoreboard-in-postponed.json', 15],
    ['mlb', 'mlb-scoreboard-pre-in-2026.json', 15],
  ];

  it.each(scoreboards)('%s: the rows stored from %s are its %i games', async (league, file, n) => {
    test.feed.answerWithRecording(`${paths[league]}/scoreboard`, file);
    await refreshSlate(test.context, league, { kind: 'day', day: '2026-11-21' });

    const events = openRecording(file).list('events');
    const rows = await storedGames();
    const teams = await storedTeams(league);
    expect(events).toHaveLength(n);
    expect([...rows.keys()].toSorted()).toEqual(events.map((event) => event.text('id')).toSorted());
    for (const event of events) {
      const row = rows.get(event.text('id') ?? '');
      expectSameGame(row, event);
      for (const homeAway of ['home', 'away'] as const) {
        const recorded = readSide(event, homeAway);
        const team = teams.get(recorded.text('team.id') ?? '');
        expect(team?.abbreviation).toBe(recorded.text('team.abbreviation'));
        expect(team?.name.startsWith(recorded.text('team.location') ?? '?')).toBe(true);
      }
      await expectSameOdds(event);
    }
  });
});

function expectSameGame(row: typeof games.$inferSelect | undefined, event: Recorded): void {
  const status = 'competitions.0.status';
  const name = event.text(`${status}.type.name`) ?? '';
  const state = stateOfName[name];
  expect(state, `${name} is not in this test's table`).toBeDefined();
  const isScored = state === 'live' || state === 'final' || state === 'suspended';
  const sides = { home: readSide(event, 'home'), away: readSide(event, 'away') };

  expect(row).toMatchObject({
    id: event.text('id'),
    state,
    startsAt: new Date(event.text('date') ?? ''),
    homeId: sides.home.text('team.id'),
    awayId: sides.away.text('team.id'),
    season: event.number('season.year'),
    phase: ['?', 'preseason', 'regular', 'playoff'][event.number('season.type') ?? 0],
    segment: isScored ? event.number(`${status}.period`) : null,
    homeScore: isScored ? sides.home.number('score') : null,
    awayScore: isScored ? sides.away.number('score') : null,
    homeSegmentScores: isScored ? readSegments(sides.home) : [],
    awaySegmentScores: isScored ? readSegments(sides.away) : [],
    homeRecord: readRecord(sides.home),
    awayRecord: readRecord(sides.away),
    venue: event.text('competitions.0.venue.fullName') ?? null,
  });
  // Without the feed's completed flag there is no result, whatever else it says.
  expect(row?.state === 'final').toBe(event.at(`${status}.type.completed`) === true);
}

function readSegments(side: Recorded): (number | undefined)[] {
  return side.list('linescores').map((line) => line.number('value'));
}

function readRecord(side: Recorded): string | null {
  const [overall] = side
    .list('records')
    .filter((record) => /^(total|ytd|overall)$/.test(record.text('type') ?? ''));
  return overall?.text('summary') ?? null;
}

/** The bookmaker's own figures; the nested ones of 2026 if there are any. */
async function expectSameOdds(event: Recorded): Promise<void> {
  const [book] = event.list('competitions.0.odds');
  const quotes = await storedQuotes(event.text('id') ?? '');
  if (book?.text('provider.name') === undefined) {
    expect(quotes).toEqual([]);
    return;
  }
  const latest = quotes.find(({ kind }) => kind === 'quote')?.quote;
  const home = readSide(event, 'home').text('team.abbreviation');
  const [favorite, figure] = (book.text('details') ?? '').split(' ');
  const handicap = favorite === home ? Number(figure) : -Number(figure);
  const priceAt = (path: string) => {
    const text = book.text(path);
    return text === 'EVEN' ? 100 : book.number(path);
  };

  expect(latest?.provider).toContain(book.text('provider.name')?.split(' ')[0]);
  expect(latest?.total).toBe(book.number('overUnder'));
  const isHandicap = book.at('moneyline') === undefined;
  expect(latest?.homeSpread).toBe(book.number('spread') ?? (isHandicap ? handicap : undefined));
  expect(latest?.homeMoneyline).toBe(priceAt('moneyline.home.close.odds'));
  expect(latest?.awayMoneyline).toBe(priceAt('moneyline.away.close.odds'));
  expect(latest?.homeSpreadPrice).toBe(priceAt('pointSpread.home.close.odds'));
  expect(latest?.overPrice).toBe(
    priceAt('total.over.close.odds') ?? priceAt('current.over.american'),
  );
}

describe.skipIf(!available)('recorded teams and standings', () => {
  it.each([
    ['nfl', 'nfl-teams.json', 32],
    ['nba', 'nba-teams.json', 30],
    ['nhl', 'nhl-teams.json', 32],
    ['mlb', 'mlb-teams.processed.json', 30],
  ] as const)('%s: the teams stored from %s are its %i teams', async (league, file, n) => {
    test.feed.answerWithRecording(`${paths[league]}/teams`, file);
    await refreshTeams(test.context, league);

    const recorded = openRecording(file)
      .list('sports.0.leagues.0.teams')
      .map((entry) => ({
        id: entry.text('team.id'),
        abbreviation: entry.text('team.abbreviation'),
        location: entry.text('team.location'),
        color: `#${entry.text('team.color')?.toLowerCase()}`,
      }));
    const stored = [...(await storedTeams(league)).values()].map(
      ({ id, abbreviation, location, color }) => ({ id, abbreviation, location, color }),
    );
    const byId = (a: { id?: string }, b: { id?: string }) => Number(a.id) - Number(b.id);
    expect(recorded).toHaveLength(n);
    expect(stored.toSorted(byId)).toEqual(recorded.toSorted(byId));
  });

  it.each([
    ['nfl', 'nfl-standings.json', 2024, 'ties'],
    ['nba', 'nba-standings.json', 2025, undefined],
    ['nba', 'nba-standings-2026.json', 2024, undefined],
    ['nhl', 'nhl-standings-2026.json', 2026, 'otlosses'],
  ] as const)(
    '%s: wins and losses of %s are stored and shown',
    async (league, file, year, third) => {
      test.feed.answerWithRecording(`${paths[league]}/teams`, `${league}-teams.json`);
      test.feed.answerWithRecording(`${paths[league]}/standings`, file);
      await refreshTeams(test.context, league);
      await refreshStandings(test.context, league, year);

      const entries = openRecording(file)
        .list('children')
        .flatMap((conference) => conference.list('standings.entries'));
      const stored = await test.context.db.select().from(standings);
      const rows = new Map(stored.map((entry) => [entry.competitorId, entry.row as StandingRow]));
      expect(entries.length).toBeGreaterThan(29);
      expect(rows.size).toBe(entries.length);
      for (const entry of entries) {
        const row = rows.get(entry.text('team.id') ?? '');
        const figure = (type: string, key = 'value') =>
          entry
            .list('stats')
            .find((stat) => stat.text('type') === type)
            ?.number(key);
        expect(row?.record).toEqual({
          wins: figure('wins'),
          losses: figure('losses'),
          third: third === undefined ? 0 : figure(third),
        });
        expect(row?.pointsFor).toBe(figure('pointsfor'));
        expect(row?.pointsAgainst).toBe(figure('pointsagainst'));
        expect(row?.seed).toBe(figure('playoffseed'));
        if (league === 'nhl') expect(row?.tablePoints).toBe(figure('points'));
      }
      await expectShownInFull(league, entries.length);
    },
  );
});

async function expectShownInFull(league: TeamLeague, teams: number): Promise<void> {
  const member = await addMember(test, 'Ada');
  const { status, body } = await member.call('GET', `/api/${league}/standings`);
  const shown = (body as { standings: { wins: number; losses: number }[] }).standings;
  expect(status).toBe(200);
  expect(shown).toHaveLength(teams);
  expect(shown.every(({ wins, losses }) => wins + losses > 16)).toBe(true);
}

/** A finished game between two teams of a recorded list, for the related data. */
async function addRecordedGame(
  league: TeamLeague,
  id: string,
  sides: { homeId: string; awayId: string },
): Promise<void> {
  const teamList = league === 'mlb' ? 'mlb-teams.processed.json' : `${league}-teams.json`;
  test.feed.answerWithRecording(`${paths[league]}/teams`, teamList);
  await refreshTeams(test.context, league);
  await test.context.db.insert(games).values({
    league,
    id,
    ...sides,
    season: 2026,
    phase: 'regular',
    startsAt: new Date('2026-11-20T18:00:00Z'),
    timeToBeDecided: false,
    state: 'final',
    statusText: 'Final',
    homeSegmentScores: [],
    awaySegmentScores: [],
    neutralSite: false,
    changedAt: test.clock.now(),
  });
}

describe.skipIf(!available)('a recorded summary', () => {
  it.each([
    ['nfl', 'nfl-summary-post.json'],
    ['nba', 'nba-summary-post-2026.json'],
    ['nhl', 'nhl-summary-post.json'],
    ['mlb', 'mlb-summary.json'],
  ] as const)('%s: the statistics stored from %s are those in it', async (league, file) => {
    const summary = openRecording(file);
    const header = 'header.competitions.0.competitors';
    const getId = (homeAway: string) =>
      summary
        .list(header)
        .find((side) => side.text('homeAway') === homeAway)
        ?.text('id') ?? '';
    const gameId = summary.text('header.id') ?? '';
    await addRecordedGame(league, gameId, { homeId: getId('home'), awayId: getId('away') });
    test.feed.answerWithRecording(`${paths[league]}/summary`, file);

    await refreshBoxScore(test.context, league, gameId, 2026);

    const [row] = await test.context.db.select().from(boxScores);
    for (const homeAway of ['home', 'away'] as const) {
      const side = row?.[homeAway];
      const isOwn = (entry: Recorded) => entry.text('team.id') === getId(homeAway);
      const team = summary.list('boxscore.teams').find(isOwn);
      const figures = new Map(side?.statistics.map(({ name, text }) => [name, text]));
      const recorded = teamFigures(team);
      expect(recorded.size).toBeGreaterThan(13);
      expect([...figures].toSorted()).toEqual([...recorded].toSorted());
      expectSamePlayers(side?.players ?? [], summary.list('boxscore.players').find(isOwn));
    }
  });

  it('nba: nothing is stored for a game that has not begun, especially not season averages', async () => {
    await addRecordedGame('nba', '401772994', { homeId: '11', awayId: '18' });
    test.feed.answerWithRecording('basketball/nba/summary', 'nba-summary-post.json');

    const refreshed = refreshBoxScore(test.context, 'nba', '401772994', 2026);

    await expect(refreshed).rejects.toMatchObject({ fault: 'not-found' });
    expect(await test.context.db.select().from(boxScores)).toEqual([]);
  });

  it.each([
    ['nfl', 'nfl-odds-core.json', { homeId: '7', awayId: '12' }],
    ['mlb', 'mlb-odds-core.json', { homeId: '4', awayId: '6' }],
  ] as const)('%s: opening and closing prices are those of %s', async (league, file, sides) => {
    await addRecordedGame(league, '401671854', sides);
    test.feed.answerWithRecording('competitions/401671854/odds', file);
    const startsAt = new Date('2026-11-20T18:00:00Z');

    await storeClosingOdds(test.context, league, { id: '401671854', startsAt });

    // The second bookmaker's prices are in-play ones.
    const [book] = openRecording(file).list('items');
    const quotes = await storedQuotes('401671854');
    expect(quotes.map(({ kind }) => kind).toSorted()).toEqual(['open', 'quote']);
    for (const { kind, quote, at } of quotes) {
      const moment = kind === 'open' ? 'open' : 'close';
      const recorded = (path: string) => {
        const text = book?.text(path) ?? '';
        return text === 'EVEN' ? 100 : (book?.number(path) ?? NaN);
      };
      expect(at).toEqual(startsAt);
      expect(quote.homeMoneyline).toBe(recorded(`homeTeamOdds.${moment}.moneyLine.american`));
      expect(quote.awayMoneyline).toBe(recorded(`awayTeamOdds.${moment}.moneyLine.american`));
      expect(quote.homeSpread).toBe(recorded(`homeTeamOdds.${moment}.pointSpread.american`));
      expect(quote.homeSpreadPrice).toBe(recorded(`homeTeamOdds.${moment}.spread.american`));
      expect(quote.total).toBe(
        Number(book?.text(`${moment}.total.american`)?.replace(/^[ou]/, '')),
      );
    }
  });
});

/** Baseball statistics are in groups; a repeated name is the same statistic. */
function teamFigures(team: Recorded | undefined): Map<string, string> {
  const figures = new Map<string, string>();
  for (const entry of team?.list('statistics') ?? []) {
    const group = entry.text('name') ?? '';
    const shown = entry.text('displayValue');
    if (shown !== undefined && !figures.has(group)) figures.set(group, shown);
    for (const nested of entry.list('stats')) {
      const name = `${group}.${nested.text('name')}`;
      const text = nested.text('displayValue');
      if (text !== undefined && !figures.has(name)) figures.set(name, text);
    }
  }
  return figures;
}

function expectSamePlayers(
  stored: { id: string; group: string; figures: Record<string, string> }[],
  team: Recorded | undefined,
): void {
  const recorded = (team?.list('statistics') ?? []).flatMap((group) => {
    const keys = group.at('keys') as string[];
    return group.list('athletes').flatMap((line) => {
      const figures = line.at('stats') as string[];
      return figures.length === 0 ? [] : [{ id: line.text('athlete.id'), keys, figures }];
    });
  });
  expect(recorded.length).toBeGreaterThan(0);
  expect(stored.map(({ id }) => id)).toEqual(recorded.map(({ id }) => id));
  for (const [index, { keys, figures }] of recorded.entries()) {
    const shown = keys.map((key) => stored[index]?.figures[key] ?? '');
    expect(shown).toEqual(figures);
  }
}

describe.skipIf(!available)('recorded golf', () => {
  const leaderboard = 'golf/leaderboard';
  const scoreboard = 'golf/pga/scoreboard';

  it.each([
    [scoreboard, 'pga-scoreboard-post.json', 72, 'final'],
    [scoreboard, 'pga-scoreboard-in.json', 78, 'live'],
    [scoreboard, 'pga-scoreboard-in-team-2026.json', 74, 'live'],
    [leaderboard, 'pga-leaderboard-in-2026.json', 147, 'live'],
    [leaderboard, 'pga-leaderboard-pre-2026.json', 147, 'scheduled'],
  ])('%s: the field stored from %s has its %i players', async (path, file, n, state) => {
    test.feed.answerWithRecording(path, file);
    const [event] = openRecording(file).list('events');
    if (event === undefined) throw new Error('no event');

    await refreshTournaments(
      test.context,
      'pga',
      path === scoreboard
        ? { kind: 'day', day: '2026-11-21' }
        : { kind: 'tournament', id: event.text('id') ?? '' },
    );

    const [row] = await test.context.db.select().from(tournaments);
    // The feed writes “the Memorial Tournament”.
    const name = event.text('name')?.replace(/^the /, 'The ');
    expect(row).toMatchObject({ id: event.text('id'), name, state });
    expect(row?.startsAt).toEqual(new Date(event.text('date') ?? ''));
    expect(row?.golf?.purse).toBe(event.number('purse'));
    expect(row?.golf?.round ?? 0).toBe(event.number('competitions.0.status.period'));
    await expectSameField(event.list('competitions.0.competitors'), n);
  });

  it('the detailed rows of 2024 in a current envelope are stored unchanged', async () => {
    const rows = JSON.parse(readRecording('pga-leaderboard-competitors-in.json')) as object[];
    const type = { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false };
    const competition = { id: '1', status: { period: 1, type }, competitors: rows };
    test.feed.answer(leaderboard, {
      events: [
        {
          id: '1',
          name: 'Spring',
          date: '2024-05-02T04:00Z',
          status: { type },
          competitions: [competition],
        },
      ],
    });
    await refreshTournaments(test.context, 'pga', { kind: 'tournament', id: '1' });

    await expectSameField(openRecording('pga-leaderboard-competitors-in.json').list(''), 158);
  });
});

async function expectSameField(recorded: Recorded[], n: number): Promise<void> {
  const rows = await test.context.db.select().from(golfEntries);
  const names = await storedTeams('pga');
  const byId = new Map(rows.map((row) => [row.playerId, row]));
  expect(recorded).toHaveLength(n);
  expect(rows).toHaveLength(n);
  const order = recorded.toSorted((a, b) => (readRank(a) ?? 0) - (readRank(b) ?? 0));
  const inPlace = rows.toSorted((a, b) => a.place - b.place);
  expect(inPlace.map(({ playerId }) => playerId)).toEqual(order.map((entry) => entry.text('id')));

  for (const entry of recorded) {
    const row = byId.get(entry.text('id') ?? '');
    const name = entry.text('athlete.displayName') ?? entry.text('team.displayName');
    expect(names.get(row?.playerId ?? '')?.name).toBe(name);
    expect(row?.toPar ?? undefined, name).toBe(readToPar(entry));
    expect(
      row?.rounds.flatMap(({ strokes }) => strokes ?? []),
      name,
    ).toEqual(listStrokes(entry));
    const position = entry.text('status.position.displayName');
    expect(row?.position ?? '-').toBe(position ?? '-');
    if (entry.at('status') !== undefined) {
      expect(row?.thru ?? 0).toBe(entry.number('status.thru'));
      expect(row?.status).toBe(golferStatus(entry));
    }
  }
}

function readRank(entry: Recorded): number | undefined {
  return entry.number('sortOrder') ?? entry.number('order');
}

function golferStatus(entry: Recorded): string | undefined {
  if (entry.text('status.displayValue') === 'WD') return 'withdrawn';
  const names: Record<string, string> = {
    STATUS_SCHEDULED: 'scheduled',
    STATUS_IN_PROGRESS: 'playing',
    STATUS_FINISH: 'finished',
    STATUS_CUT: 'cut',
  };
  return names[entry.text('status.type.name') ?? ''];
}

/** Rounds that count: “-” marks a withdrawal, and the interrupted round does not count. */
function countedRounds(entry: Recorded): Recorded[] {
  const lines = entry.list('linescores');
  const givenUp = lines.findIndex((line) => line.text('displayValue') === '-');
  const isPartial = (line: Recorded | undefined) => {
    const holes = line?.list('linescores').length ?? 0;
    return holes > 0 && holes < 18;
  };
  if (givenUp === -1) return lines;
  const played = lines.slice(0, givenUp);
  return played.filter((line) => !isPartial(line));
}

function listStrokes(entry: Recorded): number[] {
  return countedRounds(entry).flatMap((line) => {
    const strokes = line.number('value');
    return strokes === undefined || strokes === 0 ? [] : [strokes];
  });
}

function readToPar(entry: Recorded): number | undefined {
  const shown = countedRounds(entry).flatMap((line) => line.text('displayValue') ?? []);
  if (shown.length > 0) return shown.reduce((sum, text) => sum + parsePar(text), 0);
  // Until 2023 only the total was given relative to par.
  const total = entry.text('score');
  return total === undefined ? undefined : parsePar(total);
}

function parsePar(text: string): number {
  return text === 'E' ? 0 : Number(text);
}

describe.skipIf(!available)('recorded tennis', () => {
  it('a Grand Slam reported by both tours: each of 635 matches once, each result as reported', async () => {
    const file = 'atp-scoreboard-mixed-slam.json';
    test.feed.answerWithRecording('tennis/atp/scoreboard', file);
    test.feed.answerWithRecording('tennis/wta/scoreboard', file);
    await refreshTournaments(test.context, 'atp', { kind: 'day', day: '2025-06-01' });
    await refreshTournaments(test.context, 'wta', { kind: 'day', day: '2025-06-01' });

    const recorded = openRecording(file)
      .list('events.0.groupings')
      .flatMap((group) =>
        group.list('competitions').map((match) => ({ match, draw: group.text('grouping.slug') })),
      );
    const rows = await test.context.db.select().from(tennisMatches);
    expect(rows).toHaveLength(635);
    expect(recorded).toHaveLength(635);
    const contests = await storedGames();
    for (const { match, draw } of recorded) {
      const row = rows.find(({ id }) => id === match.text('id'));
      expect(row?.draw).toBe(draw);
      expect(row?.league).toBe(draw?.startsWith('womens') === true ? 'wta' : 'atp');
      expectSameMatch(row, contests.get(row?.id ?? ''), match);
    }
  });

  it('the event of 2022, which contained its matches and whose sets had no winner', async () => {
    const file = 'wta-scoreboard-in-oldshape.json';
    test.feed.answerWithRecording('tennis/wta/scoreboard', file);
    await refreshTournaments(test.context, 'wta', { kind: 'day', day: '2022-12-10' });

    const recorded = openRecording(file).list('events.0.competitions');
    const rows = await test.context.db.select().from(tennisMatches);
    const contests = await storedGames();
    expect(rows).toHaveLength(35);
    for (const match of recorded) {
      const row = rows.find(({ id }) => id === match.text('id'));
      expectSameMatch(row, contests.get(row?.id ?? ''), match);
    }
  });
});

const tennisStates: Record<string, string> = {
  STATUS_SCHEDULED: 'scheduled',
  STATUS_IN_PROGRESS: 'live',
  STATUS_FINAL: 'final',
  STATUS_RETIRED: 'retired',
  STATUS_WALKOVER: 'walkover',
};

function expectSameMatch(
  row: typeof tennisMatches.$inferSelect | undefined,
  contest: typeof games.$inferSelect | undefined,
  match: Recorded,
): void {
  const recorded = match.list('competitors');
  const name = match.text('status.type.name') ?? '';
  const isOver = match.at('status.type.completed') === true;
  expect(row?.state, name).toBe(tennisStates[name]);
  expect(row?.startsAt).toEqual(new Date(match.text('date') ?? ''));
  expect(row?.sides.map(({ isWinner }) => isWinner === true)).toEqual(
    recorded.map((side) => isOver && side.at('winner') === true),
  );
  const games = recorded.map((side) => side.list('linescores').map((line) => line.number('value')));
  expect(row?.sides.map(({ sets }) => sets.map((set) => set.games))).toEqual(games);

  // A retirement or walkover has a winner and is no result; doubles are not matchups.
  const isSingles = row?.draw === 'mens-singles' || row?.draw === 'womens-singles';
  const areKnown = recorded.every((side) => side.text('athlete.displayName') !== 'TBD');
  expect(contest !== undefined).toBe(isSingles && areKnown);
  if (contest === undefined) return;
  expect(contest.state === 'final').toBe(name === 'STATUS_FINAL');
  expect([contest.homeId, contest.awayId]).toEqual(recorded.map((side) => side.text('id')));
  expect([contest.homeSegmentScores, contest.awaySegmentScores]).toEqual(games);
  if (name !== 'STATUS_FINAL') return;
  const winner = (contest.homeScore ?? 0) > (contest.awayScore ?? 0) ? 0 : 1;
  expect(recorded[winner]?.at('winner'), `${contest.id}: who won`).toBe(true);
  expect(contest.homeScore).not.toBe(contest.awayScore);
}
