import type { RuleSet } from './rule-set.ts';
import {
  commonGamesShare,
  conferenceShare,
  divisionShare,
  headToHead,
  headToHeadSweep,
  netPoints,
  scoringRanks,
  strengthOfSchedule,
  strengthOfVictory,
} from './tie-breaks.ts';

/** The last steps, alike in both; net touchdowns are not known and left to the lot. */
const byOpponentsAndPoints = [
  strengthOfVictory,
  strengthOfSchedule,
  scoringRanks('conference'),
  scoringRanks('league'),
  netPoints,
];

const rounds = [
  { name: 'Wild Card', games: 'H' },
  { name: 'Divisional', games: 'H' },
  { name: 'Conference Championship', games: 'H' },
];

const sixPerConference: RuleSet = {
  name: 'NFL, six per conference',
  from: 2002,
  measure: 'wins',
  // NFL Tie-Breaking Procedures, “To break a tie within a division”, steps 1–12.
  divisionTie: {
    two: [headToHead, divisionShare, commonGamesShare(0), conferenceShare, ...byOpponentsAndPoints],
    ranks: 'best',
  },
  // NFL Tie-Breaking Procedures, “To break a tie for the wild-card team”, two clubs and three or
  // more.
  conferenceTie: {
    two: [headToHead, conferenceShare, commonGamesShare(4), ...byOpponentsAndPoints],
    more: [headToHeadSweep, conferenceShare, commonGamesShare(4), ...byOpponentsAndPoints],
    ranks: 'best',
  },
  keepsDivisionOrder: true,
  fromDivision: 1,
  places: 6,
  bracket: {
    first: [[1], [2], [3, 6], [4, 5]],
    next: 'reseeded',
    rounds,
    finals: [{ name: 'Super Bowl', games: 'N' }],
    advantage: 'seed',
    finalAdvantage: 'record',
  },
};

export const nflRules: readonly RuleSet[] = [
  sixPerConference,
  {
    ...sixPerConference,
    name: 'NFL, seven per conference',
    from: 2020,
    places: 7,
    // NFL Constitution and Bylaws, 2020 resolution on playoff teams: one bye per conference.
    bracket: { ...sixPerConference.bracket, first: [[1], [2, 7], [3, 6], [4, 5]] },
  },
];
