import type { BetLinesView, BetView, ImportPreviewView } from '#contract/bets/bets-endpoints.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import type { LeagueId } from '#domain/league.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import { readBoxScore } from '#providers/scores/espn/games/espn-box-score.ts';
import { settleBets } from '#server/bets/settlement/bet-settlement.ts';
import { storeBoxScore } from '#server/contests/box-scores/box-scores.ts';
import { storePlayerQuotes } from '#server/contests/player-quotes.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { basketballSide, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame, addMember } from '#testing/samples/scene.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function list(member = ada): Promise<BetView[]> {
  return ((await member.call('GET', '/api/bets')).body as { bets: BetView[] }).bets;
}

describe('a bet on a player', () => {
  const league: LeagueId = 'nba';
  beforeEach(async () => {
    await storePlayedSeason(test, { games: 20, withBoxScores: true });
    const startsAt = new Date(test.clock.now().getTime() + 3 * 3_600_000);
    await addGame(test, { id: 'g1', league, season: 2027, week: null, startsAt });
    await refreshUpcomingForecasts(test.context, league, { ratingsChanged: true, gameIds: ['g1'] });
  });

  const star = { playerId: 'gulls-0', statistic: 'points', side: 'over', line: 33.5 };
  const add = (given: object = {}) =>
    ada.call('POST', '/api/bets', {
      key: randomUUID(),
      league,
      contestId: 'g1',
      market: 'playerProp',
      ...star,
      stake: 1,
      price: 100,
      ...given,
    });
  async function end(changes: Partial<typeof games.$inferInsert> = {}) {
    const final = { state: 'final' as const, homeScore: 110, awayScore: 100, ...changes };
    await test.context.db.update(games).set(final).where(eq(games.id, 'g1'));
  }
  /** A box score in which the star has so many points, or did not play. */
  async function tellBox(points: string | null) {
    const home = basketballSide('gulls');
    const players = home.players.flatMap((line) => {
      if (line.id !== 'gulls-0') return [line];
      return points === null ? [] : [{ ...line, figures: { ...line.figures, points } }];
    });
    const away = basketballSide('elks');
    await storeBoxScore(test.context, league, 2027, { gameId: 'g1', home: { ...home, players }, away }); // oxfmt-ignore
    await settleBets(test.context, league, ['g1']);
  }
  async function state() {
    await settleBets(test.context, league);
    return (await list()).map((bet) => bet.state);
  }

  it('is offered for the players of the game, and refused with a sentence otherwise', async () => {
    const { players } = (await ada.call('GET', '/api/bets/lines/nba/g1')).body as BetLinesView;
    expect(players).toHaveLength(18);
    expect(players).toContainEqual({ id: 'gulls-0', name: 'Player gulls-0', side: 'home' });
    const names = { location: 'x', abbreviation: 'x', name: 'x', shortName: 'x' };
    for (const id of ['hawks', 'owls']) {
      await test.context.db.insert(competitors).values({ league, id, ...names });
    }
    const startsAt = new Date(test.clock.now().getTime() + dayMs);
    await addGame(test, { id: 'g2', league, season: 2027, startsAt, homeId: 'hawks', awayId: 'owls' }); // oxfmt-ignore

    for (const [wrong, message] of [
      [
        { playerId: 'nobody' },
        'The player “nobody” is not expected in Ridgeway Elks @ Northport Gulls.',
      ],
      [{ contestId: 'g2' }, 'The player “gulls-0” is not expected in x @ x.'],
      [{ statistic: 'saves' }, 'NBA has no statistic “saves” here; there are points, rebounds, assists, threes, points+rebounds+assists.'], // oxfmt-ignore
      [{ playerId: null }, 'The player is missing.'],
      [{ statistic: null }, 'The statistic is missing.'],
      [{ market: 'moneyline', side: null, line: null }, 'The side is missing.'],
      [{ line: 33.25 }, 'A line must be a whole or half number.'],
      [{ side: 'home' }, 'Choose over or under.'],
    ] as const) {
      expect((await add(wrong)).body, JSON.stringify(wrong)).toMatchObject({ message });
    }
    expect(await list()).toEqual([]);
  });

  it('is settled from the box score, again when that is corrected, and void without playing', async () => {
    expect((await add()).body).toMatchObject({
      selection: 'Player gulls-0 over 33.5 points',
      statistic: 'points',
      state: 'open',
      current: null,
    });
    const quote = { playerId: 'gulls-0', statistic: 'points', provider: 'Book', line: 33.5 };
    await storePlayerQuotes(test.context, league, 'g1', [{ ...quote, overPrice: -110, underPrice: -110 }]); // oxfmt-ignore
    expect(await list()).toMatchObject([{ current: { price: -110, line: 33.5 } }]);
    test.clock.advance(6 * 3_600_000);
    expect((await add()).body).toMatchObject({ code: 'already_started' });
    await end();
    expect(await state()).toEqual(['open']);

    await tellBox('34');
    expect(await list()).toMatchObject([
      { state: 'won', profit: 1, closing: { price: -110, line: 33.5, points: 0, share: 0 } },
    ]);
    await tellBox('33');
    expect(await state()).toEqual(['lost']);
    await tellBox(null);
    expect(await list()).toMatchObject([{ state: 'void', profit: 0, closing: null }]);
    expect(await state()).toEqual(['void']);
  });

  it('pushes on a whole line, and is void when the game was cut short or postponed', async () => {
    await add({ line: 34, side: 'under' });
    await end();
    await tellBox('34');
    expect(await state()).toEqual(['push']);

    await end({ segment: 3, clock: '6:00', homeSegmentScores: [40, 40, 30], awaySegmentScores: [30, 40, 30] }); // oxfmt-ignore
    await settleBets(test.context, league, ['g1']);
    expect(await state()).toEqual(['void']);
    await end({ state: 'postponed' });
    expect(await state()).toEqual(['void']);
  });

  it('can be changed after the player was ruled out, and goes through a file', async () => {
    const { id } = (await add({ note: 'a' })).body as BetView;
    await add({ market: 'homeTotal', playerId: null, statistic: null, side: 'under', line: 112.5 });
    const changed = {
      ...star,
      market: 'playerProp',
      line: 30,
      side: 'under',
      stake: 2,
      price: -120,
    };
    expect((await ada.call('PUT', `/api/bets/${id}`, changed)).body).toMatchObject({
      selection: 'Player gulls-0 under 30 points',
    });

    const { text } = await ada.call('GET', '/api/bets/export.csv');
    const bob = await addMember(test, 'bob');
    const send = async (csv: string) =>
      (await bob.call('POST', '/api/bets/import', { csv })).body as ImportPreviewView;
    expect(await send(text)).toMatchObject({ added: 2, bad: [] });
    const told = ({ selection, market, statistic, line, stake, price }: BetView) =>
      JSON.stringify({ selection, market, statistic, line, stake, price });
    expect((await list(bob)).map(told).toSorted()).toEqual((await list()).map(told).toSorted());

    const head = 'league,contest_id,market,selection,statistic,line,stake,price';
    const lines = ['player gulls-0 Over 24.5,points,', 'gulls-0,points,24.5', 'Al Poe over,points,24.5', 'elks-1 o,goals,1']; // oxfmt-ignore
    const csv = [head, ...lines.map((line) => `nba,g1,player prop,${line},1,-110`)].join('\n');
    expect(await send(csv)).toMatchObject({
      added: 1,
      sample: [{ words: expect.stringContaining('Player gulls-0 over 24.5 points') }],
      bad: [
        { line: 3, reason: 'a player prop needs “over” or “under” after the name' },
        { line: 4, reason: '“Al Poe” is not in Ridgeway Elks @ Northport Gulls' },
        { line: 5, reason: expect.stringContaining('NBA has no statistic “goals”') },
      ],
    });
  });
});

const recorded = [
  ['nba', 'nba-summary-post-2026.json', 'points', '', 'points'],
  ['nfl', 'nfl-summary-post.json', 'receiving yards', 'receiving', 'receivingYards'],
  ['nhl', 'nhl-summary-post.json', 'shots on goal', 'forwards', 'shotsTotal'],
  ['mlb', 'mlb-summary.json', 'hits', 'batting', 'hits'],
] as const;

it.skipIf(!hasRecordings()).each(recorded)(
  '%s: bets on players of a recorded game are settled by its figures',
  async (league, file, statistic, group, figure) => {
    const box = readBoxScore(JSON.parse(readRecording(file)) as JsonRecord, 'g1');
    const { home, away } = box;
    for (const { competitorId: id } of [home, away]) {
      const names = { location: id, abbreviation: id, name: `Team ${id}`, shortName: id };
      await test.context.db.insert(competitors).values({ league, id, ...names });
    }
    const startsAt = new Date(test.clock.now().getTime() - dayMs);
    const sides = { homeId: home.competitorId, awayId: away.competitorId };
    await addGame(test, { id: 'g1', league, startsAt, week: null, ...sides, state: 'final', homeScore: 24, awayScore: 20 }); // oxfmt-ignore
    await storeBoxScore(test.context, league, 2026, box);
    const played = home.players.filter((line) => line.group === group && Number(line.figures[figure]) > 0); // oxfmt-ignore
    expect(played.length).toBeGreaterThan(2);

    const csv = played.map(({ id, figures }) => {
      return `${league},g1,playerProp,${id} over,${statistic},${Number(figures[figure]) - 0.5},1,100`;
    });
    const head = 'league,contest_id,market,selection,statistic,line,stake,price';
    await ada.call('POST', '/api/bets/import', { csv: [head, ...csv].join('\n') });
    const bets = await list();
    expect(bets).toHaveLength(played.length);
    expect(bets.every(({ state, isLate }) => state === 'won' && isLate)).toBe(true);
  },
);
