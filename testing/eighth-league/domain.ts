import { registerLeague, type TeamLeagueId } from '#domain/league.ts';
import { awayFirst } from '#domain/leagues/description.ts';
import { registerMasterPrompt } from '#domain/master-prompts.ts';

/** An invented league of bandy: two halves, few goals, draws in the regular season. */
const id: string = 'nbl';
export const eighthLeague = id as TeamLeagueId;

registerLeague({
  id: eighthLeague,
  sport: eighthLeague,
  label: 'NBL',
  sportLabel: 'Bandy',
  contest: 'game',
  schedule: 'days',
  season: { namedAfter: 'end', turnsInMonth: 7, usualDays: { from: '10-01', to: '04-01' } },
  segments: { name: 'Half', shortName: 'H', regulationCount: 2, lengthSeconds: 2700 },
  recordFormat: 'W-L-T',
  drawsPossible: ['regular'],
  scoreRange: { min: 0, max: 20 },
  sides: awayFirst,
  handicapName: 'goal line',
  scoreUnit: 'goals',
  marginUnit: 'goals',
  homeEdgeName: 'Home rink',
});

registerMasterPrompt(
  eighthLeague,
  ['Who skates fastest, and the state of the ice.'],
  'Lineups, ice and weather for this bandy game.',
);
