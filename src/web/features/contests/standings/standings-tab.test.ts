import { expect, it } from 'vitest';
import type { StandingView } from '#contract/teams-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { groupStandings } from './standings-tab.tsx';

const row = (conference: string, division: string | null, wins: number) =>
  ({ conference, division, wins, losses: 11 - wins, gamesBehind: 9 }) as StandingView;

it('reads football by division, with games behind its leader, and others by conference', () => {
  const football = groupStandings(getLeague('nfl'), [
    row('NFC', 'NFC East', 9),
    row('AFC', 'AFC West', 10),
    row('AFC', 'AFC West', 7),
  ]);
  expect(football.map(({ title }) => title)).toEqual(['AFC West', 'NFC East']);
  expect(football[0]?.standings.map(({ gamesBehind }) => gamesBehind)).toEqual([null, 3]);

  const basketball = groupStandings(getLeague('nba'), [row('Eastern', 'Atlantic', 9)]);
  expect(basketball).toMatchObject([
    { title: 'Eastern Conference', standings: [{ gamesBehind: 9 }] },
  ]);
  const [baseball] = groupStandings(getLeague('mlb'), [row('American League', null, 9)]);
  expect(baseball?.title).toBe('American League');
});

it('falls back to AFC and NFC where no division is known', () => {
  const [group] = groupStandings(getLeague('nfl'), [row('AFC', null, 9)]);
  expect(group?.title).toBe('AFC');
});
