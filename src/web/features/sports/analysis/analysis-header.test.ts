import { expect, it } from 'vitest';
import type {
  GamePageView,
  TournamentAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import { crumbsOfTournament, crumbsOfMatchup } from './analysis-header.tsx';

function buildCrumbs(game: object, setting: object = {}) {
  return crumbsOfMatchup({
    game: { weekLabel: null, ...game },
    setting: { tennis: null, weekSlot: null, ...setting },
  } as GamePageView);
}

it('a page of a game leads back to its sport and its week', () => {
  expect(buildCrumbs({ league: 'nfl', weekLabel: 'Week 12' }, { weekSlot: 16 })).toEqual([
    { label: 'NFL', to: '/nfl' },
    { label: 'Week 12', to: '/nfl?week=16' },
  ]);
  expect(buildCrumbs({ league: 'nhl' })).toEqual([
    { label: 'NHL', to: '/nhl' },
    { label: 'Schedule', to: '/nhl?tab=schedule' },
  ]);
});

it('a page of a match leads back to its draw, of its own tour', () => {
  const tennis = { tournamentId: '9 1', tournament: 'London', round: 'Quarterfinal' };
  expect(buildCrumbs({ league: 'wta' }, { tennis })).toEqual([
    { label: 'Tennis', to: '/tennis' },
    { label: 'London', to: '/tennis?tab=tournaments&tournament=wta%3A9%201' },
    { label: 'Quarterfinal' },
  ]);
});

it('a page of a tournament leads back to its leaderboard', () => {
  const tournament = { id: '77', name: 'The Open' };
  expect(crumbsOfTournament({ prediction: { tournament } } as TournamentAnalysisView)).toEqual([
    { label: 'Golf', to: '/golf' },
    { label: 'The Open', to: '/golf?tab=tournaments&tournament=77' },
  ]);
});
