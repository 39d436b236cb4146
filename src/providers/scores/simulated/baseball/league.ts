import { getLeague } from '#domain/league.ts';
import teams from '../tables/mlb-teams.json' with { type: 'json' };
import { dayMs, type DailyDescription } from '../daily/season.ts';
import { readTeams } from '../shared/simulated-team.ts';
import { inningStatus } from '../shared/play-at.ts';
import { writeBaseballBoxScore } from './box-score.ts';
import { baseballRosters } from './roster.ts';
import { playBaseball } from './play.ts';
import { pitchersStarts } from './starts.ts';

const league = getLeague('mlb');
const minuteMs = 60_000;

/**
 * Simulated MLB. Means, home edge, strength spread (from the spread of closing prices), sd around the
 * closing line and overround are from a public history: MLB 2012–2021 (22,754 games).
 */
export const baseballLeague: DailyDescription = {
  id: 'mlb',
  teams: readTeams('mlb', teams),
  ranking: { divisionWinnersFirst: true, tablePoints: false, third: 'none' },
  market: {
    marginErrorSd: { open: 0.3, close: 0.18 },
    totalErrorSd: { open: 0.3, close: 0.2 },
    resultSd: 4.35,
    winning: { edge: 0.2, sd: 4.1 },
    overround: 1.038,
    fixedHandicap: league.fixedHandicap,
  },
  words: inningStatus,
  play: playBaseball,
  writeBoxScore: writeBaseballBoxScore,
  strength: {
    attackSd: 0.43,
    defenseSd: 0.35,
    lastingShare: 0.97,
    seasonCorrelation: 0.6,
    roundDriftSd: 0.004,
  },
  starters: 'starters',
  starterFigures: pitchersStarts,
  postponements: { share: 0.029, calledOffBeforeMinutes: 75 },
  rain: { delayShare: 0.035, minMs: 25 * minuteMs, maxMs: 110 * minuteMs },
  nominalMs: 160 * minuteMs,
  meanPoints: 4.35,
  homeEdge: 0.17,
  minPoints: 2.4,
  preseasonDays: 6,
  opponents: 54,
  seriesDays: 3,
  wholeTurns: 1,
  playoffTeams: 6,
  bestOf: [3, 5, 7, 7],
  roundNames: ['Wild Card Series', 'Division Series', 'Championship Series'],
  finalName: 'World Series',
  networks: ['MLB Network', 'ESPN', 'FOX', 'TBS', 'Apple TV'],
  anchor: { year: 2026, startsAt: Date.parse('2026-08-25T10:00:00Z') },
  rosters: baseballRosters,
  injuries: {
    words: ['Day-To-Day', '10-Day-IL', '60-Day-IL'],
    chances: [0.5, 0, 0],
    chanceAGame: 0.3,
    meanGames: 7,
    longFromGames: 14,
    gameEveryMs: dayMs,
  },
};
