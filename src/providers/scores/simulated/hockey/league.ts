import { getLeague } from '#domain/league.ts';
import teams from '../tables/nhl-teams.json' with { type: 'json' };
import { dayMs, type DailyDescription } from '../daily/season.ts';
import { clockStatus } from '../shared/play-at.ts';
import { readTeams } from '../shared/simulated-team.ts';
import { writeHockeyBoxScore } from './box-score.ts';
import { playHockey } from './play.ts';

const league = getLeague('nhl');
const minuteMs = 60_000;
const skaters = { worthSd: 0.02, attackShare: 0.6 };

/** Means, home edge, strengths, sd and overround are fitted to NHL 2014–2023 (12,035 games). */
export const hockeyLeague: DailyDescription = {
  id: 'nhl',
  teams: readTeams('nhl', teams),
  ranking: { divisionWinnersFirst: false, overtimeLosses: true },
  market: {
    marginErrorSd: { open: 0.17, close: 0.1 },
    totalErrorSd: { open: 0.2, close: 0.12 },
    resultSd: 2.45,
    winning: { edge: -0.04, sd: 2.13 },
    overround: 1.036,
    fixedHandicap: league.fixedHandicap,
  },
  words: clockStatus(league.segments),
  play: playHockey,
  writeBoxScore: writeHockeyBoxScore,
  strength: {
    attackSd: 0.31,
    defenseSd: 0.27,
    lastingShare: 0.97,
    seasonCorrelation: 0.6,
    roundDriftSd: 0.004,
  },
  starters: 'goalies',
  postponements: { share: 0.004, calledOffBeforeMinutes: 300 },
  nominalMs: 147 * minuteMs,
  meanPoints: 3.14,
  homeEdge: 0.24,
  minPoints: 1.6,
  preseasonDays: 4,
  opponents: 82,
  seriesDays: 1,
  wholeTurns: 2,
  playoffTeams: 8,
  bestOf: [7, 7, 7, 7],
  roundNames: ['First Round', 'Second Round', 'Conference Finals'],
  finalName: 'Stanley Cup Final',
  networks: ['ESPN', 'TNT/truTV', 'NHL Network'],
  anchor: { year: 2027, startsAt: Date.parse('2026-10-10T10:00:00Z') },
  rosters: {
    forwards: {
      positions: ['C', 'LW', 'RW'],
      worth: [0.18, 0.15, 0.15, 0.1, 0.09, 0.08, 0.06, 0.05, 0.05, 0.03, 0.02, 0.02, 0, 0],
      ...skaters,
      shares: Array.from({ length: 12 }, () => 1),
      reserves: 2,
    },
    defenses: {
      positions: ['D'],
      worth: [0.15, 0.12, 0.08, 0.06, 0.04, 0.03, 0, 0],
      ...skaters,
      shares: Array.from({ length: 6 }, () => 1),
      reserves: 2,
    },
    goalies: {
      positions: ['G'],
      worth: [0.1, -0.08, -0.3],
      worthSd: 0.13,
      attackShare: 0,
      shares: [1],
      turn: { count: 2, firstShare: 0.55 },
      reserves: 1,
    },
  },
  injuries: {
    words: ['Day-To-Day', 'Out', 'Injured Reserve'],
    chances: [0.5, 0, 0],
    chanceAGame: 0.42,
    meanGames: 4,
    longFromGames: 6,
    gameEveryMs: dayMs,
  },
};
