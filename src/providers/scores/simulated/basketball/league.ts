import { getLeague } from '#domain/league.ts';
import teams from '../tables/nba-teams.json' with { type: 'json' };
import { dayMs, type DailyDescription } from '../daily/season.ts';
import { clockStatus } from '../shared/play-at.ts';
import { readTeams } from '../shared/simulated-team.ts';
import { writeBasketballBoxScore } from './box-score.ts';
import { playBasketball } from './play.ts';

const league = getLeague('nba');
const minuteMs = 60_000;
const gameMinutes = 48;
/** By depth. */
const minutes = [35, 34, 33, 31, 29, 22, 20, 16, 12, 8];

/** Means, home edge, strengths, sd and overround are fitted to NBA 2014–2023 (11,979 games). */
export const basketballLeague: DailyDescription = {
  id: 'nba',
  teams: readTeams('nba', teams),
  ranking: { divisionWinnersFirst: false, overtimeLosses: false },
  market: {
    marginErrorSd: { open: 1.9, close: 1 },
    totalErrorSd: { open: 3, close: 1.8 },
    resultSd: 12.5,
    overround: 1.042,
  },
  words: clockStatus(league.segments),
  play: playBasketball,
  writeBoxScore: writeBasketballBoxScore,
  strength: {
    attackSd: 2.45,
    defenseSd: 2.1,
    lastingShare: 0.97,
    seasonCorrelation: 0.65,
    roundDriftSd: 0.03,
  },
  postponements: { share: 0.002, calledOffBeforeMinutes: 300 },
  nominalMs: 136 * minuteMs,
  meanPoints: 111.7,
  homeEdge: 2.4,
  minPoints: 85,
  preseasonDays: 4,
  opponents: 82,
  seriesDays: 1,
  wholeTurns: 2,
  playoffTeams: 8,
  bestOf: [7, 7, 7, 7],
  roundNames: ['First Round', 'Conference Semifinals', 'Conference Finals'],
  finalName: 'NBA Finals',
  networks: ['ESPN', 'NBC/Peacock', 'Prime Video', 'NBA TV'],
  anchor: { year: 2027, startsAt: Date.parse('2026-10-12T10:00:00Z') },
  rosters: {
    players: {
      positions: ['G', 'F', 'C', 'F', 'G'],
      worth: [9, 7, 5.5, 4, 3, 2.5, 2, 1.5, 1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      worthSd: 1.5,
      attackShare: 0.5,
      shares: minutes.map((own) => own / gameMinutes),
      sharedByAtLeast: 8,
      // Box scores reveal strength: a player's usage follows their value.
      usageOfWorth: 0.1,
      talentSd: 0.05,
      reserves: 10,
    },
  },
  injuries: {
    words: ['Probable', 'Questionable', 'Doubtful', 'Out'],
    chances: [0.92, 0.5, 0.12, 0],
    chanceAGame: 0.27,
    meanGames: 5,
    longFromGames: 30,
    gameEveryMs: dayMs,
  },
};
