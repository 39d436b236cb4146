import { describe, expect, it } from 'vitest';
import { golfCalendar, golfLeaderboard } from '#testing/fixtures/espn/tournament-events.ts';
import { parseToPar, readGolf, readGolfCalendar } from './golf.ts';

function readClassic() {
  const { tournaments } = readGolf(golfLeaderboard());
  const classic = tournaments.find(({ tournament }) => tournament.name === 'Grand Classic');
  if (classic === undefined) throw new Error('the tournament was not read');
  return classic;
}

describe('ESPN golf', () => {
  it('reads tournament, host course, purse and defending champion', () => {
    expect(readClassic().tournament).toMatchObject({
      league: 'pga',
      id: '401999002',
      season: 2026,
      state: 'live',
      statusText: 'Round 2 - In Progress',
      location: 'Northport, NY',
      golf: {
        course: 'Old Links',
        par: 71,
        yards: 7100,
        round: 2,
        rounds: 4,
        purse: 9_000_000,
        defendingChampion: 'Early Starter',
        isTeamEvent: false,
      },
    });
  });

  it('does not take the cut score for even par before there is a cut', () => {
    expect(readClassic().tournament.golf?.cut).toEqual({ afterRound: 2, toPar: undefined });
  });

  it('orders the field as the leaderboard does, whatever the order of the answer', () => {
    expect(readClassic().field?.map(({ player, order }) => [order, player.name])).toEqual([
      [1, 'Late Charge'],
      [2, 'Early Starter'],
      [3, 'Cut Early'],
      [4, 'Went Home'],
    ]);
  });

  it('counts the round in play, which the feed’s own total leaves out', () => {
    const [leader] = readClassic().field ?? [];

    expect(leader).toMatchObject({ toPar: -6, thru: 5, status: 'playing', position: '1' });
  });

  it('tells a withdrawal from a missed cut, though both carry the same status', () => {
    const statusOf = (name: string) =>
      readClassic().field?.find(({ player }) => player.name === name)?.status;

    expect(statusOf('Cut Early')).toBe('cut');
    expect(statusOf('Went Home')).toBe('withdrawn');
  });

  it('does not count strokes of a round that was given up', () => {
    const home = readClassic().field?.find(({ player }) => player.name === 'Went Home');

    expect(home?.rounds).toEqual([{ round: 1, strokes: 71, toPar: 0, teeTime: undefined }]);
    expect(home?.position).toBeUndefined();
  });

  it('has no field, rather than an empty one, before the tee times are out', () => {
    const [small] = readGolf(golfLeaderboard()).tournaments;

    expect(small?.tournament).toMatchObject({ name: 'Small Open', state: 'scheduled' });
    expect(small?.field).toBeUndefined();
  });

  it('lists a season by its calendar, saying of a date only what it is', () => {
    const { tournaments } = readGolfCalendar(
      golfCalendar(),
      2026,
      new Date('2026-11-21T12:00:00Z'),
    );

    expect(tournaments.map(({ tournament }) => [tournament.name, tournament.state])).toEqual([
      ['Opening Cup', 'final'],
      ['Closing Cup', 'scheduled'],
    ]);
  });

  it.each([
    ['E', 0],
    ['-4', -4],
    ['+12', 12],
    ['-', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j to par as %j', (text, toPar) => {
    expect(parseToPar(text)).toBe(toPar);
  });
});
