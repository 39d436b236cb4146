import type {
  BulkPlanView,
  GeneratedPrediction,
} from '#contract/predictions/generation-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import type { TodayContestView } from '#contract/today-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { lineups } from '#db/tables/forecasts.ts';
import { bookQuotes, games, oddsQuotes } from '#db/tables/games-tables.ts';
import { grades, journal, predictions } from '#db/tables/journal-tables.ts';
import { answerLineups } from '#testing/samples/scene.ts';
import { basketball } from '#testing/fixtures/espn/basketball.ts';
import { teamRecord } from '#testing/fixtures/espn/feed-league.ts';
import {
  type FeedObject,
  footballEvent,
  type FootballEventParts,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { useEspnTestApp, useMember } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { countResults } from '#server/forecasts/learning/learning.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { afterRefresh } from '#server/polling/changes.ts';
import { refreshSeason, refreshSlate, refreshTeams } from '#server/polling/game-polling.ts';

const test = useEspnTestApp('2026-11-26T12:00:00Z');
const ada = useMember(test, 'Ada');

const [celtics, knicks, lakers] = [0, 1, 2].map((index) => teamRecord(basketball, index));
const tbd = { id: '-1', abbreviation: 'TBD', displayName: 'TBD', location: 'TBD' };
const melo = { id: '132999', abbreviation: 'MEL', displayName: 'Team Melo' };
const vince = { id: '132998', abbreviation: 'VIN', displayName: 'Team Vince' };

/** A basketball game of the evening; by default Celtics @ Lakers, scheduled. */
function event(parts: FootballEventParts = {}): FeedObject {
  return footballEvent({
    id: 'cup',
    date: '2026-11-26T16:00Z',
    season: { year: 2027, type: 2, slug: 'regular-season' },
    week: null,
    home: lakers,
    away: celtics,
    ...parts,
  });
}

/** Makes the feed list these games, and polls it. */
async function poll(...events: FeedObject[]): Promise<void> {
  test.advance(1);
  test.feed.answer('basketball/nba/scoreboard', { leagues: [], events });
  const changes = await refreshSlate(test.context, 'nba', { kind: 'day', day: '2026-11-26' });
  await afterRefresh(test.context, 'nba', changes);
}

/** The league's full list: the fake feed's eight teams, and others. */
async function loadTeams(): Promise<void> {
  const others = Array.from({ length: 22 }, (_, index) => ({
    id: `${100 + index}`,
    displayName: `Town ${index} Team`,
  }));
  const teams = [...basketball.teams.map((_, index) => teamRecord(basketball, index)), ...others];
  const list = teams.map((team) => ({ team }));
  test.feed.answer('basketball/nba/teams', { sports: [{ leagues: [{ teams: list }] }] });
  await afterRefresh(test.context, 'nba', await refreshTeams(test.context, 'nba'));
}

const generate = () => ada.call('POST', '/api/nba/predictions/generate/cup', {});

async function readGame(): Promise<GameView> {
  const { body } = await ada.call('GET', '/api/nba/games/cup');
  return (body as { game: GameView }).game;
}

async function planBulk(): Promise<BulkPlanView> {
  const asked = { league: 'nba', gameIds: ['cup'], aiModel: 'openai' };
  return (await ada.call('POST', '/api/predictions/generate-games/plan', asked))
    .body as BulkPlanView;
}

const listLocked = () =>
  test.context.db.select().from(predictions).orderBy(asc(predictions.sequence));

const bet = {
  key: '5c6ad5ac-9a17-4cf6-b1c9-f4a6b1f7a111',
  league: 'nba',
  contestId: 'cup',
  market: 'moneyline',
  side: 'home',
  stake: 2,
  price: -110,
};

beforeEach(async () => {
  await refreshSeason(test.context, 'nba');
});

describe('a game with a TBD side', () => {
  beforeEach(async () => {
    await poll(event({ home: tbd }));
  });

  it('is on the schedule with its time and the feed’s name, without a link', async () => {
    const { body } = await ada.call('GET', '/api/today');
    const [today] = (body as { games: TodayContestView[] }).games.filter(({ id }) => id === 'cup');
    expect(today).toMatchObject({
      kind: 'undecided',
      gameTime: '2026-11-26T16:00:00.000Z',
      timeToBeDecided: false,
      home: { name: 'TBD', hasPage: false },
      away: { name: 'Boston Celtics', hasPage: true },
      forecast: null,
      predictionId: null,
    });

    const game = await readGame();
    expect(game).toMatchObject({ kind: 'undecided', forecast: null, homeTeam: 'TBD' });
    for (const id of ['-1', game.home.id]) {
      expect((await ada.call('GET', `/api/nba/teams/${id}`)).status).toBe(404);
    }
    const { games: ofCeltics } = (await ada.call('GET', '/api/nba/teams/2')).body as TeamPageView;
    expect(ofCeltics).toMatchObject([{ opponent: { name: 'TBD', hasPage: false } }]);
    expect((await ada.call('GET', '/api/nba/games/cup/lineup')).status).toBe(409);
    const teams = (await ada.call('GET', '/api/nba/teams')).body as { name: string }[];
    expect(JSON.stringify(teams)).not.toContain('TBD');
  });

  it('cannot be predicted: not on request, not automatically, not in bulk', async () => {
    expect(await generate()).toMatchObject({
      status: 409,
      body: {
        message: 'The opponent is not known yet. Predictions open when both teams are set.',
      },
    });
    expect(await lockNearContests(test.context, 'nba')).toBe(0);
    expect(await planBulk()).toMatchObject({ open: 0, total: 0 });
    expect(await listLocked()).toEqual([]);
  });

  it('accepts no pick and no bet', async () => {
    expect(await ada.call('PUT', '/api/picks/cup', {})).toMatchObject({
      status: 409,
      body: { message: 'The opponent is not known yet. Picks open when both teams are set.' },
    });
    expect((await ada.call('POST', '/api/bets', bet)).status).toBe(409);
    const { body } = await ada.call('GET', '/api/bets/contests');
    expect(JSON.stringify(body)).not.toContain('"cup"');
  });

  it('is a normal game once both sides are known', async () => {
    await poll(event());

    expect(await readGame()).toMatchObject({ kind: 'league', homeTeam: 'Los Angeles Lakers' });
    expect((await readGame()).forecast).not.toBeNull();
    expect(await planBulk()).toMatchObject({ open: 1 });
    expect((await generate()).status).toBe(200);
    await answerLineups(test, 'nba');
    expect(await lockNearContests(test.context, 'nba')).toBe(1);
  });
});

describe('a game whose side changes after predictions were locked', () => {
  let predictionId: string;

  beforeEach(async () => {
    await poll(event());
    await answerLineups(test, 'nba');
    predictionId = ((await generate()).body as GeneratedPrediction).id;
    await lockNearContests(test.context, 'nba');
    await ada.call('PUT', '/api/picks/cup', { predictionId });
    await ada.call('POST', '/api/bets', bet);
  });

  const readGrades = () =>
    test.context.db.select().from(grades).orderBy(asc(grades.predictionSequence));

  it('voids them at once, with the reason in the journal and everywhere they are shown', async () => {
    await poll(event({ away: knicks }));

    const locked = await listLocked();
    expect(locked.map(({ result }) => result)).toEqual(['no-result', 'no-result']);
    expect(await readGrades()).toMatchObject([
      { outcome: 'void', voidReason: 'sides-changed', brier: null },
      { outcome: 'void', voidReason: 'sides-changed', brier: null },
    ]);
    const entries = await test.context.db.select().from(journal).where(eq(journal.kind, 'grade'));
    expect(entries[0]?.document).toMatchObject({
      result: { state: 'scheduled', voidReason: 'sides-changed' },
      grade: { outcome: 'void' },
      withdrawn: false,
    });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });

    const { body } = await ada.call('GET', `/api/predictions/${predictionId}`);
    const analysis =
      (body as { prediction?: PredictionView }).prediction ?? (body as PredictionView);
    expect(analysis).toMatchObject({
      isCorrect: null,
      grade: { winner: 'void', voidReason: 'sides-changed' },
      game: { awayTeam: { name: 'Boston Celtics' } },
    });
    const history = (await ada.call('GET', '/api/history?sport=nba')).body as {
      entries: HistoryEntry[];
    };
    expect(history.entries[0]).toMatchObject({
      result: 'no-result',
      contest: 'Boston Celtics @ Los Angeles Lakers',
      sides: { voidReason: 'sides-changed' },
    });
    const { text } = await ada.call('GET', '/api/predictions/export.csv?sport=nba');
    expect(text).toContain('sides-changed');
    expect((await ada.call('GET', '/api/picks')).body).toMatchObject([{ state: 'void' }]);
    expect((await ada.call('GET', '/api/bets')).body).toMatchObject({
      bets: [{ state: 'void', contest: 'Boston Celtics @ Los Angeles Lakers' }],
    });
  });

  it('loses the injuries, lineups and other bookmakers’ prices of the earlier sides', async () => {
    const { db } = test.context;
    const key = { league: 'nba', gameId: 'cup' } as const;
    const at = test.clock.now();
    const away = [{ playerId: '9', name: 'Al Celtic', status: 'Out' }];
    await db.update(gameInjuries).set({ away });
    const side = { players: [] };
    await db.insert(lineups).values({ ...key, knownAt: at, home: side, away: side });
    const quote = { provider: 'Second Book', homeMoneyline: -150, awayMoneyline: 130 };
    const { provider } = quote;
    await db.insert(bookQuotes).values({ ...key, at, kind: 'quote', provider, quote });

    await poll(event({ away: knicks }));

    for (const table of [gameInjuries, lineups, bookQuotes]) {
      expect(await db.select().from(table)).toEqual([]);
    }
  });

  it('can be predicted again, and the result grades only the new predictions', async () => {
    await test.context.db.delete(oddsQuotes);
    await poll(event({ away: knicks }));
    expect((await readGame()).forecast).not.toBeNull();
    expect((await ada.call('PUT', '/api/picks/cup', {})).status).toBe(409);

    await answerLineups(test, 'nba');
    expect(await lockNearContests(test.context, 'nba')).toBe(1);
    const shown = (await ada.call('GET', '/api/predictions?sport=nba&shown=true'))
      .body as PredictionView[];
    expect(shown).toMatchObject([{ grade: null, game: { awayTeam: { name: 'New York Knicks' } } }]);
    expect((await generate()).body).toMatchObject({ outcome: 'made' });
    expect((await ada.call('PUT', '/api/picks/cup', {})).body).toMatchObject({
      state: 'open',
      awayTeam: 'New York Knicks',
    });

    const final = { status: statuses.final, homeScore: '110', awayScore: '100' };
    await poll(event({ away: knicks, ...final }));
    expect((await readGrades()).map(({ outcome, voidReason }) => [outcome, voidReason])).toEqual([
      ['void', 'sides-changed'],
      ['void', 'sides-changed'],
      [expect.stringMatching('win|loss'), null],
      [expect.stringMatching('win|loss'), null],
    ]);
    const history = (await ada.call('GET', '/api/history?sport=nba')).body as {
      entries: HistoryEntry[];
    };
    expect(history.entries.at(-1)?.sides).toMatchObject({ homeScore: null, awayScore: null });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });
  });

  it('voids them when the side is TBD again, and undoes that with the original sides', async () => {
    await poll(event({ away: tbd }));
    expect((await readGrades()).map(({ voidReason }) => voidReason)).toEqual([
      'sides-changed',
      'sides-changed',
    ]);
    expect(await readGame()).toMatchObject({ kind: 'undecided', forecast: null });

    await poll(event());
    expect(await readGrades()).toEqual([]);
    expect((await listLocked()).map(({ result }) => result)).toEqual(['pending', 'pending']);
    expect((await ada.call('GET', '/api/bets')).body).toMatchObject({ bets: [{ state: 'open' }] });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });
  });
});

describe('an exhibition', () => {
  const final = { status: statuses.final, homeScore: '155', awayScore: '151' };

  async function expectUnrated(): Promise<void> {
    expect(await readGame()).toMatchObject({ kind: 'exhibition', forecast: null, market: null });
    expect((await generate()).status).toBe(409);
    expect(await lockNearContests(test.context, 'nba')).toBe(0);
    expect(await planBulk()).toMatchObject({ open: 0 });
  }

  it('of all-stars is shown with its score, but not predicted or rated', async () => {
    await loadTeams();
    await poll(event({ home: melo, away: vince }));
    await expectUnrated();
    for (const { id } of [melo, vince]) {
      expect((await ada.call('GET', `/api/nba/teams/${id}`)).status).toBe(404);
    }

    await poll(event({ home: melo, away: vince, ...final }));
    expect(await readGame()).toMatchObject({
      gameType: 'Exhibition',
      homeScore: 155,
      home: { hasPage: false },
      replayed: null,
    });
    expect(await countResults(test.context.db, 'nba')).toBe(0);
    expect(await test.context.db.select().from(grades)).toEqual([]);
  });

  it('is marked by the feed, or has a foreign club', async () => {
    await poll(event({ competition: { type: { abbreviation: 'ALLSTAR' } } }));
    await expectUnrated();

    await loadTeams();
    const madrid = { id: '2005', abbreviation: 'RMB', displayName: 'Real Madrid' };
    await poll(event({ away: madrid, season: { year: 2027, type: 1 } }));
    await expectUnrated();
    expect(await readGame()).toMatchObject({ home: { hasPage: true }, away: { hasPage: false } });
  });

  it('is recognized once the team list is complete, and its predictions are void', async () => {
    await poll(event({ home: melo, away: vince }));
    expect(await readGame()).toMatchObject({ kind: 'league' });
    expect((await generate()).status).toBe(200);

    await loadTeams();
    await expectUnrated();
    expect(await test.context.db.select().from(grades)).toMatchObject([
      { outcome: 'void', voidReason: 'exhibition' },
    ]);
    await poll(event({ home: melo, away: vince, ...final }));
    expect(await countResults(test.context.db, 'nba')).toBe(0);
    expect(await test.context.db.select().from(grades)).toMatchObject([{ outcome: 'void' }]);
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });
  });

  it('is not assumed while the team list is incomplete', async () => {
    // The fake feed's own list has eight of the thirty.
    await refreshTeams(test.context, 'nba');
    await poll(event({ home: { id: '99', displayName: 'Seattle SuperSonics' } }));
    const [row] = await test.context.db.select().from(games).where(eq(games.id, 'cup'));
    expect(row?.kind).toBe('league');
  });
});
