import { eventually } from '#testing/eventually.ts';
import type { GolferView, TennisPlayerView } from '#contract/tournaments/tour-players-endpoints.ts';
import type { TennisTournamentView } from '#contract/tournaments/tennis-tournaments.ts';
import type { GolfGameView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { games } from '#db/tables/games-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import type { Player, TennisMatch, Tournament } from '#domain/tournament.ts';
import { addField, finishTournament, golferIds } from '#testing/samples/golf-scene.ts';
import { addForecast, addMember } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { announceChange } from '#server/announcements.ts';
import { storeDraw } from '#server/contests/draws/draws.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

interface GolfFeed {
  games: GolfGameView[];
  tournaments: GolfTournamentView[];
}

const player = (id: string): Player => ({
  league: 'atp',
  id,
  name: `Player ${id}`,
  shortName: id,
  country: 'Italy',
});

const cup = {
  league: 'atp',
  id: '9',
  season: 2026,
  name: 'Northport Cup',
  startsAt: new Date('2026-11-18T00:00:00Z'),
  endsAt: new Date('2026-11-21T12:00:00Z'),
  state: 'final',
  statusText: 'Final',
  isMajor: false,
  tennis: { surface: 'clay' },
} satisfies Tournament;

/** `winner` against `loser`, in two sets; the loser comes first. */
function played(id: string, round: string, winner: string, loser: string): TennisMatch {
  return {
    league: 'atp',
    id,
    tournamentId: cup.id,
    draw: 'mens-singles',
    round,
    startsAt: new Date(`2026-11-${round === 'Final' ? 20 : 19}T12:00:00Z`),
    timeToBeDecided: false,
    state: 'final',
    statusText: 'Final',
    set: 2,
    bestOf: 3,
    sides: [
      { name: `Player ${loser}`, players: [player(loser)], isWinner: false, sets: sets(3, false) },
      {
        name: `Player ${winner}`,
        players: [player(winner)],
        seed: 1,
        isWinner: true,
        sets: sets(6, true),
      },
    ],
  };
}

function sets(games: number, won: boolean) {
  return [
    { games, won },
    { games, won },
  ];
}

async function storeCup() {
  await test.context.db.insert(tournaments).values({
    ...cup,
    surface: 'clay',
    changedAt: test.clock.now(),
  });
  await storeDraw(test.context, 'atp', {
    tournament: cup,
    matches: [
      played('s1', 'Semifinal', 'ann', 'cat'),
      played('s2', 'Semifinal', 'bea', 'dot'),
      played('f', 'Final', 'ann', 'bea'),
    ],
  });
}

const tennisPlayer = async (id: string) =>
  (await ada.call('GET', `/api/tours/atp/players/${id}`)).body as TennisPlayerView;

describe('a tennis player’s page', () => {
  it('has the matches, results by surface and the rating after each match', async () => {
    await storeCup();

    const ann = await tennisPlayer('ann');
    const bea = await tennisPlayer('bea');

    expect(ann.player).toMatchObject({ name: 'Player ann', country: 'Italy' });
    expect(ann.matches.map(({ id }) => id)).toEqual(['f', 's1']);
    expect(ann.surfaces).toMatchObject([{ surface: 'clay', wins: 2, losses: 0 }]);
    expect(bea.surfaces).toMatchObject([{ surface: 'clay', wins: 1, losses: 1 }]);
    expect(ann.rating?.history.map(({ contestId }) => contestId)).toEqual(['s1', 'f']);
    expect(ann.rating).toMatchObject({ rank: 1, of: 4 });
    expect(ann.rating?.now).toBeGreaterThan(bea.rating?.now ?? Infinity);
    expect(ann.surfaces[0]?.rating).toBeGreaterThan(ann.rating?.now ?? Infinity);
  });

  it('has as our pick what was locked before the match, not a forecast of later', async () => {
    await storeCup();
    const match = played('next', 'Final', 'ann', 'bea');
    const startsAt = new Date(test.clock.now().getTime() + 3_600_000);
    const sides = match.sides.map(({ name, players }) => ({ name, players, sets: [] }));
    const store = (change: object) =>
      storeDraw(test.context, 'atp', {
        tournament: cup,
        matches: [{ ...match, startsAt, ...change }],
      });
    await store({ state: 'scheduled', statusText: 'Scheduled', set: undefined, sides });
    const locked = { homeWinProbability: 0.3, setsToWin: 2 } as const;
    await addForecast(test, 'next', locked, 'atp');
    await lockNearContests(test.context, 'atp');
    await store({});
    await addForecast(test, 'next', { ...locked, homeWinProbability: 0.8 }, 'atp');

    const [last, before] = (await tennisPlayer('ann')).matches;
    expect(last).toMatchObject({ id: 'next', lockedHomeWinProbability: 0.3 });
    expect(before).toMatchObject({ lockedHomeWinProbability: null });
  });

  it('is a 404 for an unknown player, on any tour', async () => {
    for (const league of ['atp', 'wta', 'pga']) {
      const { status, body } = await ada.call('GET', `/api/tours/${league}/players/nobody`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ message: 'Player not found.' });
    }
  });
});

it('a match with a player TBD again is no matchup until the player is known', async () => {
  await test.context.db.insert(tournaments).values({ ...cup, changedAt: test.clock.now() });
  const known = { ...played('q1', 'Quarterfinal', 'ann', 'cat'), state: 'scheduled' as const };
  const open = { name: undefined, players: [], sets: [] };
  const store = async (...sides: TennisMatch['sides']) => {
    await storeDraw(test.context, 'atp', { tournament: cup, matches: [{ ...known, sides }] });
    return (await test.context.db.select().from(games)).map(({ kind, homeId }) => [kind, homeId]);
  };
  const [first, second] = known.sides;

  expect(await store(open, second)).toEqual([]);
  expect(await store(first, second)).toEqual([['league', first.players[0]?.id]]);
  expect(await store(open, second)).toEqual([['undecided', 'undecided-home-tbd']]);
  const { status } = await ada.call('GET', '/api/tours/atp/players/undecided-home-tbd');
  expect(status).toBe(404);
  expect(await store(first, second)).toEqual([['league', first.players[0]?.id]]);
});

it('a finished draw names its winner and the players who went furthest', async () => {
  await storeCup();

  const { body } = await ada.call('GET', '/api/tennis/tournaments/atp/9');
  const list = await ada.call('GET', '/api/tennis/schedule/live');

  const results = [
    { playerId: 'ann', name: 'Player ann', seed: 1, reached: 'Winner' },
    { playerId: 'bea', name: 'Player bea', seed: null, reached: 'Final' },
    { playerId: 'cat', name: 'Player cat', seed: null, reached: 'Semifinal' },
    { playerId: 'dot', name: 'Player dot', seed: null, reached: 'Semifinal' },
  ];
  expect((body as { tournament: TennisTournamentView }).tournament.results).toEqual(results);
  expect(list.body).toMatchObject({ tournaments: [{ id: '9', results }] });
});

describe('a golfer’s page', () => {
  it('has the tournaments, newest first, with each leaderboard line', async () => {
    await addField(test, {
      id: '7',
      startsAt: new Date('2026-11-05T12:00:00Z'),
      endsAt: new Date('2026-11-08T12:00:00Z'),
    });
    await finishTournament(test, '7', ['bo', 'ace', 'cy']);
    await addField(test, { id: '8' });

    const { body } = await ada.call('GET', '/api/tours/pga/players/ace');
    const { entries, player: person } = body as GolferView;

    expect(person).toMatchObject({ name: 'Ace Fairway', country: 'USA' });
    expect(entries.map(({ tournament }) => tournament.id)).toEqual(['8', '7']);
    expect(entries[1]).toMatchObject({
      tournament: { course: 'Northport Links', status: 'final' },
      entry: { position: '2', score: '-9' },
    });
  });

  it('a finished tournament lists its first eight in the calendar, and counts the others', async () => {
    await addField(test, {
      id: '7',
      startsAt: new Date('2026-11-05T12:00:00Z'),
      endsAt: new Date('2026-11-08T12:00:00Z'),
    });
    await finishTournament(test, '7', [...golferIds]);
    await addField(test, { id: '8' });

    const { body } = await ada.call('GET', '/api/golf/schedule/live');
    const [finished, next] = (body as { tournaments: GolfTournamentView[] }).tournaments;

    expect(finished?.results[0]).toEqual({
      playerId: 'ace',
      name: 'Ace Fairway',
      position: '1',
      score: '-10',
    });
    expect(finished?.results).toHaveLength(6);
    expect(finished?.fieldSize).toBe(6);
    expect(next).toMatchObject({ id: '8', results: [], fieldSize: 6 });
  });

  it('a season’s last tournament is shown until the next season is under way', async () => {
    const days = (from: string, to: string) => ({
      startsAt: new Date(`2026-${from}T05:00:00Z`),
      endsAt: new Date(`2026-${to}T05:00:00Z`),
    });
    await addField(test, { id: '6', ...days('10-01', '10-04'), state: 'final' });
    await addField(test, { id: '7', ...days('11-18', '11-21'), state: 'live' });
    await addField(test, { id: '8', season: 2027 });
    // Changes are announced to the answering process, which serves its old data until then.
    let reader = ada;
    let nameOfBest: string | undefined;
    const expectShown = (ids: { tournaments: string[]; games: string[] }) =>
      eventually(async () => {
        await announceChange(test.context, 'pga');
        const { body } = await reader.call('GET', '/api/golf/schedule/live');
        const { tournaments: shown, games } = body as GolfFeed;
        expect({
          tournaments: shown.map(({ id }) => id),
          games: games.map(({ espnId }) => espnId),
        }).toEqual(ids);
        expect(shown[0]?.results[0]?.name).toBe(nameOfBest);
      });

    await expectShown({ tournaments: ['7', '8'], games: ['7', '8'] });

    // After a playoff it ends late that day.
    await finishTournament(test, '7', [...golferIds]);
    nameOfBest = 'Ace Fairway';
    test.clock.advance(12 * 3_600_000);
    await expectShown({ tournaments: ['7', '8'], games: ['8'] });

    test.clock.advance(7 * 86_400_000);
    reader = await addMember(test, 'bea');
    nameOfBest = undefined;
    await expectShown({ tournaments: ['8'], games: [] });
  });
});
