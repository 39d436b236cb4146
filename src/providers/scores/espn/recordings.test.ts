import { describe, expect, it } from 'vitest';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { findSettledPart } from '#domain/short-game.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import type { Slate } from '#providers/scores/score-source.ts';
import { readBoxScore } from './games/espn-box-score.ts';
import { readInjuries } from './games/espn-injuries.ts';
import { readCoreOdds } from './games/espn-odds.ts';
import { getEspnLeague } from './espn-leagues.ts';
import { readGolf } from './tournaments/golf.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';
import { readScoreboard } from './games/scoreboard.ts';
import { readStandings } from './games/espn-standings.ts';
import { readTennis } from './tournaments/espn-tennis.ts';

const available = hasRecordings();
if (!available) {
  process.stderr.write('ESPN recordings: not beside this checkout, so not replayed\n');
}

function parse(file: string): JsonRecord {
  const body: unknown = JSON.parse(readRecording(file));
  if (!isRecord(body)) throw new Error(`${file} is no object`);
  return body;
}

function readSlate(id: LeagueId, body: JsonRecord): Promise<Slate> {
  return readScoreboard(getEspnLeague(id), body, { kind: 'day', day: '2026-11-21' });
}

/** The facts in the file, read without the adapter's event code. */
function readFacts(body: JsonRecord, leagueUid: string) {
  return read
    .records(body, 'events')
    .filter((event) => read.text(event, 'uid')?.includes(leagueUid) ?? true)
    .map((event) => {
      const [competition] = read.records(event, 'competitions');
      const [first, second] = read.records(competition, 'competitors');
      const [home, away] =
        read.text(first, 'homeAway') === 'home' ? [first, second] : [second, first];
      const type = read.record(read.record(competition, 'status'), 'type');
      return {
        id: read.text(event, 'id'),
        home: read.text(read.record(home, 'team'), 'id'),
        away: read.text(read.record(away, 'team'), 'id'),
        state: read.text(type, 'state'),
        isFinal: type?.['completed'] === true,
        homeScore: Number(read.text(home, 'score')),
        awayScore: Number(read.text(away, 'score')),
        startsAt: Date.parse(read.text(event, 'date') ?? ''),
      };
    });
}

const scoreboards: [LeagueId, string, string][] = [
  ['nfl', 'nfl-scoreboard-pre.json', 's:20'],
  ['nfl', 'nfl-scoreboard-post.json', 's:20'],
  ['nfl', 'nfl-scoreboard-mixed.json', 's:20'],
  ['nba', 'nba-scoreboard-post.json', 's:40'],
  ['nba', 'nba-scoreboard-playoff-post.json', 's:40'],
  ['nba', 'nba-scoreboard-post-2026shape.json', 's:40'],
  ['nba', 'nba-scoreboard-pre.processed.json', 's:40'],
  ['nba', 'nba-scoreboard-pre-in.json', 's:40'],
  ['nhl', 'nhl-scoreboard-post.json', 's:70'],
  ['nhl', 'nhl-scoreboard-playoff-in.processed.json', 's:70'],
  ['mlb', 'mlb-scoreboard-post-suspended.json', 's:1~'],
  ['mlb', 'mlb-scoreboard-in-postponed.json', 's:1~'],
  ['mlb', 'mlb-scoreboard-pre-in-2026.json', 's:1~'],
];

describe.skipIf(!available)('recorded responses', () => {
  it.each(scoreboards)('%s: what is read from %s matches the file', async (league, file, uid) => {
    const body = parse(file);
    const slate = await readSlate(league, body);
    const facts = readFacts(body, uid);

    expect(slate.rejected).toEqual([]);
    expect(slate.games.map(({ game }) => game.id)).toEqual(facts.map(({ id }) => id));
    for (const [index, { game }] of slate.games.entries()) {
      const fact = facts[index];
      expect(game.home.competitorId).toBe(fact?.home);
      expect(game.away.competitorId).toBe(fact?.away);
      expect(game.startsAt.getTime()).toBe(fact?.startsAt);
      expect(game.state === 'final').toBe(fact?.isFinal);
      expect(game.state).not.toBe('unknown');
      const isScored =
        game.state === 'final' || game.state === 'live' || game.state === 'suspended';
      expect([game.home.score, game.away.score]).toEqual(
        isScored ? [fact?.homeScore, fact?.awayScore] : [undefined, undefined],
      );
    }
  });

  it.each(scoreboards)('%s: the segments of %s sum to the scores', async (league, file) => {
    for (const { game } of (await readSlate(league, parse(file))).games) {
      for (const side of [game.home, game.away]) {
        if (side.segmentScores.length === 0 || game.state !== 'final') continue;
        // A shootout adds one goal to the score and is in no period.
        const sum = side.segmentScores.reduce((total, points) => total + points, 0);
        expect(Math.abs((side.score ?? 0) - sum)).toBeLessThanOrEqual(league === 'nhl' ? 1 : 0);
      }
    }
  });

  it.each(scoreboards)('%s: every final of %s was played in full', async (league, file) => {
    for (const { game } of (await readSlate(league, parse(file))).games) {
      if (game.state !== 'final') continue;
      const { segment = null, clock = null, format = null, home, away } = game;
      const played = {
        segment,
        clock,
        format,
        homeScore: home.score ?? null,
        awayScore: away.score ?? null,
        homeSegmentScores: home.segmentScores,
        awaySegmentScores: away.segmentScores,
      };
      expect([game.id, findSettledPart(league, played)]).toEqual([game.id, 'everything']);
    }
  });

  it('reads postponed and suspended baseball games as neither final nor live', async () => {
    const files = ['mlb-scoreboard-post-suspended.json', 'mlb-scoreboard-in-postponed.json'];
    const slates = await Promise.all(files.map((file) => readSlate('mlb', parse(file))));
    const states = slates.flatMap(({ games }) => games.map(({ game }) => game.state));

    expect(states.filter((state) => state === 'suspended')).toHaveLength(1);
    expect(states.filter((state) => state === 'postponed')).toHaveLength(1);
  });

  it('reads prices in every recorded format', async () => {
    const priced = async (league: LeagueId, file: string) => {
      const { games } = await readSlate(league, parse(file));
      return games.filter(({ currentOdds }) => currentOdds !== undefined);
    };

    expect(await priced('nfl', 'nfl-scoreboard-mixed.json')).toHaveLength(6);
    expect(await priced('nfl', 'nfl-scoreboard-pre.json')).toHaveLength(16);
    expect(await priced('mlb', 'mlb-scoreboard-pre-in-2026.json')).toHaveLength(14);
    const [first] = await priced('mlb', 'mlb-scoreboard-pre-in-2026.json');
    expect(first?.openOdds).toMatchObject({ homeMoneyline: -110, awayMoneyline: -110 });
    expect(first?.currentOdds).toMatchObject({ homeSpread: 1.5, homeSpreadPrice: -167, total: 9 });
  });

  it.each([
    ['nfl', 'nfl-standings.json', 2024, 32],
    ['nba', 'nba-standings.json', 2025, 30],
    ['nba', 'nba-standings-2026.json', 2024, 30],
    ['nhl', 'nhl-standings-2026.json', 2026, 32],
  ] as const)('%s: %s has complete standings, best first', (league, file, season, teams) => {
    const rows = readStandings(getEspnLeague(league), parse(file), season);

    expect(rows).toHaveLength(teams);
    for (const conference of new Set(rows.map((row) => row.conference))) {
      const seeds = rows.filter((row) => row.conference === conference).map((row) => row.seed);
      expect(seeds).toEqual(Array.from({ length: teams / 2 }, (_, index) => index + 1));
    }
    expect(rows.every(({ record }) => record.wins + record.losses + record.third > 16)).toBe(true);
  });

  it('reads a team schedule, which has scores as objects and the season type elsewhere', async () => {
    const { games, rejected } = await readSlate('nba', parse('nba-team-schedule-2026.json'));

    expect(rejected).toEqual([]);
    expect(games.length).toBeGreaterThan(3);
    expect(games.every(({ game }) => game.phase === 'playoff' && game.season === 2026)).toBe(true);
    const finals = games.filter(({ game }) => game.state === 'final');
    expect(finals.every(({ game }) => (game.home.score ?? 0) > 50)).toBe(true);
  });

  it.each([
    ['nfl-summary-post.json', 24, 20],
    ['nba-summary-post.json', 0, 0],
    ['nba-summary-post-2026.json', 23, 8],
    ['nhl-summary-post.json', 14, 18],
    ['mlb-summary.json', 100, 9],
  ])(
    '%s: a box score with at least %i team statistics and %i players',
    (file, figures, players) => {
      const { home, away } = readBoxScore(parse(file), 'recorded');

      for (const side of [home, away]) {
        expect(side.statistics.length).toBeGreaterThanOrEqual(figures);
        expect(side.players.length).toBeGreaterThanOrEqual(players);
      }
      // The second file's game had not begun.
      expect(home.statistics.length === 0).toBe(figures === 0);
    },
  );

  it.each([
    ['nfl-summary-post.json', 5, 5, 'Questionable', 'Knee - ACL, Surgery'],
    ['nba-summary-post.json', 2, 0, 'Day-To-Day', 'Hip, Strain'],
    ['nba-summary-post-2026.json', 2, 3, 'Out', 'Knee, Sprain'],
    ['nhl-summary-post.json', 3, 0, 'Out', 'Undisclosed'],
    ['mlb-summary.json', 5, 5, 'Day-To-Day', 'Undisclosed'],
  ])('%s: every injury, %i home and %i away', (file, home, away, status, detail) => {
    const injuries = readInjuries(parse(file), 'recorded');

    expect([injuries.home?.length, injuries.away?.length]).toEqual([home, away]);
    expect(injuries.home?.[0]).toMatchObject({ status, detail });
    for (const injury of [...(injuries.home ?? []), ...(injuries.away ?? [])]) {
      expect(injury.playerId).toMatch(/^\d+$/);
      expect(injury.position).toMatch(/^[A-Z0-9]{1,3}$/);
      expect(injury.updatedAt).toMatch(/^20\d\d-/);
    }
  });

  it('reads opening and closing prices of finished games, not in-play ones', () => {
    expect(readCoreOdds(parse('nfl-odds-core.json'))).toMatchObject({
      open: { homeSpread: 6.5, total: 42.5, homeMoneyline: 250 },
      current: { homeSpread: 3.5, total: 41.5, homeMoneyline: 190, homeSpreadPrice: 100 },
    });
    expect(readCoreOdds(parse('mlb-odds-core.json')).current).toMatchObject({ total: 7.5 });
  });

  it('reads every bookmaker of a game in a stable order, without projections', () => {
    const { current, others = [] } = readCoreOdds(parse('turn3/nba-core-odds-13-books.json'));

    const quotes = [current, ...others.map((other) => other.current)];
    expect(quotes.map((quote) => quote?.provider)).toEqual([
      'ESPN BET',
      'DraftKings',
      'Caesars Sportsbook (Colorado)',
      'Caesars Sportsbook (New Jersey)',
      'Caesars Sportsbook (Tennessee)',
      'MGM',
      'SugarHouse',
      'PointsBet',
      'Unibet',
      'BetfairSportsbook',
      'Titanbets',
    ]);
    for (const quote of quotes) {
      expect(quote?.homeSpread).toBeLessThanOrEqual(-12);
      expect(quote && quoteProblem('nba', quote)).toBeUndefined();
    }
  });

  it('does not read a placeholder as the closing price', () => {
    const file = 'turn3/derived-mlb-core-odds-placeholder-close.json';
    expect(readCoreOdds(parse(file))).toMatchObject({
      open: { homeSpread: 1.5, homeMoneyline: 160, awayMoneyline: -190, total: 8.5 },
      current: {
        homeSpread: 1.5,
        homeSpreadPrice: 100,
        homeMoneyline: 240,
        awayMoneyline: -350,
        total: 11.5,
      },
    });
  });

  it('accepts every recorded pregame price', async () => {
    const slates = [
      ['nfl', 'nfl-scoreboard-pre.json'],
      ['nfl', 'nfl-scoreboard-mixed.json'],
      ['nba', 'nba-scoreboard-pre.processed.json'],
      ['nba', 'nba-scoreboard-pre-in.json'],
      ['mlb', 'mlb-scoreboard-pre-in-2026.json'],
    ] as const;
    const quotes: { league: LeagueId; quote: OddsQuote }[] = [];
    for (const [league, file] of slates) {
      for (const { openOdds, currentOdds } of (await readSlate(league, parse(file))).games) {
        for (const quote of [openOdds, currentOdds]) if (quote) quotes.push({ league, quote });
      }
    }

    expect(quotes.length).toBeGreaterThan(20);
    expect(quotes.map(({ league, quote }) => quoteProblem(league, quote)).filter(Boolean)).toEqual(
      [],
    );
  });

  it.each([
    ['pga-scoreboard-post.json', 72, -10],
    ['pga-scoreboard-in-team-2026.json', 74, -31],
    ['pga-scoreboard-in.json', 78, undefined],
    ['pga-leaderboard-in-2026.json', 147, -10],
    ['pga-leaderboard-pre-2026.json', 147, undefined],
  ])('%s: a field of %i, in order', (file, players, leaderToPar) => {
    const { tournaments, rejected } = readGolf(parse(file));
    const [{ field = [] } = {}] = tournaments;
    const [leader] = field;

    expect(rejected).toEqual([]);
    expect(field).toHaveLength(players);
    expect(field.map(({ order }) => order)).toEqual(field.map((_, index) => index + 1));
    expect(leader?.toPar).toBe(leaderToPar ?? leader?.toPar);
  });

  it('reads a withdrawal without a position, a partial round or a score', () => {
    const [sourced] = readGolf(parse('turn3/pga-lb-memorial-2017-wd.json')).tournaments;
    const field = sourced?.field ?? [];
    const find = (name: string) => field.find(({ player }) => player.name === name);

    expect(sourced?.tournament).toMatchObject({ state: 'final', statusText: 'Final' });
    expect(find('J.J. Spaun')).toMatchObject({
      status: 'withdrawn',
      toPar: undefined,
      rounds: [{ round: 1, strokes: undefined }],
    });
    expect(find('Si Woo Kim')).toMatchObject({
      status: 'withdrawn',
      position: undefined,
      toPar: 3,
    });
    expect(field.filter(({ status }) => status === 'cut')).toHaveLength(42);
    expect(field.filter(({ status }) => status === 'finished')).toHaveLength(76);
  });

  it('infers missed cuts and withdrawals from a scoreboard', () => {
    const count = (file: string, status: string) =>
      readGolf(parse(file)).tournaments[0]?.field?.filter((entry) => entry.status === status)
        .length;

    expect(count('pga-scoreboard-post.json', 'cut')).toBe(14);
    expect(count('pga-scoreboard-post.json', 'withdrawn')).toBe(1);
    expect(count('pga-scoreboard-in-team-2026.json', 'cut')).toBe(39);
    // There was no cut, and 65 were waiting for their last round.
    expect(count('pga-scoreboard-in.json', 'unknown')).toBe(78);
  });

  it('ends a tournament in which some matches ended by default or walkover', async () => {
    const slate = await readTennis('wta', parse('turn3/derived-wta-ended-by-default.json'));
    const [sourced] = slate.tournaments;
    const states = (sourced?.matches ?? []).map(({ state }) => state);

    expect(sourced?.tournament.state).toBe('final');
    expect(states.filter((state) => state === 'retired')).toHaveLength(1);
    expect(states.filter((state) => state === 'walkover')).toHaveLength(1);
    expect(states.filter((state) => state === 'final')).toHaveLength(30);
    // Two finals without sets.
    expect(slate.rejected).toHaveLength(2);
  });

  it('reads a Grand Slam of 635 matches, each in one tour, with TBD and walkovers', async () => {
    const body = parse('atp-scoreboard-mixed-slam.json');
    const slates = [await readTennis('atp', body), await readTennis('wta', body)];
    const matches = slates
      .flatMap(({ tournaments }) => tournaments)
      .flatMap((sourced) => sourced.matches ?? []);
    const count = (state: string) => matches.filter((match) => match.state === state).length;

    expect(matches).toHaveLength(635);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(635);
    expect([count('final'), count('retired'), count('walkover'), count('scheduled')]).toEqual([
      574, 7, 3, 51,
    ]);
    const decided = matches.filter(({ state }) => state === 'final');
    expect(decided.every(({ sides }) => sides[0].isWinner !== sides[1].isWinner)).toBe(true);
  });

  it('knows the best-of count of Grand Slam matches: each was won in the sets required', async () => {
    const body = parse('atp-scoreboard-mixed-slam.json');
    const slates = [await readTennis('atp', body), await readTennis('wta', body)];
    const played = slates
      .flatMap(({ tournaments }) => tournaments)
      .flatMap(({ matches = [] }) => matches)
      .filter(({ state }) => state === 'final');

    expect(played.filter(({ bestOf }) => bestOf === 5).length).toBeGreaterThan(80);
    for (const { bestOf, sides } of played) {
      const setsWon = sides.map(({ sets }) => sets.filter(({ won }) => won === true).length);
      expect(Math.max(...setsWon)).toBe((bestOf + 1) / 2);
    }
  });

  it('reads matches from 2022, which were in the event itself', async () => {
    const { tournaments } = await readTennis('wta', parse('wta-scoreboard-in-oldshape.json'));
    const [tournament] = tournaments;

    expect(tournament?.matches).toHaveLength(35);
  });
});
