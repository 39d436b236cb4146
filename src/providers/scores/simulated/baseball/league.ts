import { getLeague } from '#domain/league.ts';
import teams from '../tables/mlb-teams.json' with { type: 'json' };
import { dayMs, type DailyDescription } from '../daily/season.ts';
import { readTeams } from '../shared/simulated-team.ts';
import { inningStatus } from '../shared/play-at.ts';
import { pitchersStarts, writeBaseballBoxScore } from './box-score.ts';
import { relieverCount } from './innings.ts';
import { playBaseball } from './play.ts';

const league = getLeague('mlb');
const minuteMs = 60_000;

/** Means, home edge, strengths, sd and overround are fitted to MLB 2012–2021 (22,754 games). */
export const baseballLeague: DailyDescription = {
  id: 'mlb',
  teams: readTeams('mlb', teams),
  ranking: { divisionWinnersFirst: true, overtimeLosses: false },
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
  rosters: {
    starters: {
      positions: ['SP'],
      worth: [0.3, 0.12, 0, -0.1, -0.2, -0.35],
      worthSd: 0.3,
      attackShare: 0,
      shares: [1],
      turn: { count: 5, spot: 5 },
      reserves: 1,
    },
    batters: {
      positions: ['SS', 'CF', '1B', 'RF', '3B', 'LF', 'C', '2B', 'DH'],
      worth: [0.2, 0.17, 0.15, 0.12, 0.1, 0.08, 0.06, 0.05, 0.05, 0, 0, 0],
      worthSd: 0.04,
      attackShare: 0.8,
      shares: Array.from({ length: 9 }, () => 1),
      reserves: 3,
    },
    relievers: {
      positions: ['RP'],
      worth: [0.05, 0.05, 0.04, 0.03, 0, 0, 0, 0, 0],
      worthSd: 0.03,
      attackShare: 0,
      shares: Array.from({ length: relieverCount }, () => 1),
      reserves: 1,
    },
  },
  injuries: {
    words: ['Day-To-Day', '10-Day-IL', '60-Day-IL'],
    chances: [0.5, 0, 0],
    chanceAGame: 0.3,
    meanGames: 7,
    longFromGames: 14,
    gameEveryMs: dayMs,
  },
};
