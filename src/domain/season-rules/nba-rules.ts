import { eightSeeds, type PlayoffBracket, type RuleSet } from './rule-set.ts';
import {
  conferenceShare,
  divisionShare,
  headToHead,
  netPoints,
  shareAgainstBest,
  wonDivision,
  type Criterion,
} from './tie-breaks.ts';

const best = (places: number): Criterion[] => [
  shareAgainstBest(places, 'own'),
  shareAgainstBest(places, 'other'),
  netPoints,
];

/** NBA Tie-Break Basis, “division winner ties must be broken before any other”: without step 2. */
const divisionTie = {
  two: [headToHead, divisionShare, conferenceShare, ...best(8)],
  ranks: 'all',
} as const;

const sevenGames = 'HHAAHAH';
const bracket: PlayoffBracket = {
  first: eightSeeds,
  next: 'bracket',
  rounds: [
    { name: 'First Round', games: sevenGames },
    { name: 'Conference Semifinals', games: sevenGames },
    { name: 'Conference Finals', games: sevenGames },
  ],
  finals: [{ name: 'NBA Finals', games: sevenGames }],
  advantage: 'record',
  finalAdvantage: 'record',
};

const winnersInTopFour: RuleSet = {
  name: 'NBA, division winners in the top four',
  from: 2007,
  measure: 'wins',
  divisionTie,
  // NBA Tie-Break Basis to 2015: a division winner comes before head-to-head.
  conferenceTie: {
    two: [wonDivision, headToHead, divisionShare, conferenceShare, ...best(8)],
    ranks: 'all',
  },
  fromDivision: 1,
  rankedWithWinners: 1,
  places: 8,
  bracket: { ...bracket, finals: [{ name: 'NBA Finals', games: 'HHAAAHH' }] },
};

const byRecord: RuleSet = {
  ...winnersInTopFour,
  name: 'NBA, seeds by record',
  from: 2016,
  // NBA Tie-Break Basis from 2015–16: two teams by head-to-head first, more by division winner
  // first.
  conferenceTie: {
    two: [headToHead, wonDivision, divisionShare, conferenceShare, ...best(8)],
    more: [wonDivision, headToHead, divisionShare, conferenceShare, ...best(8)],
    ranks: 'all',
  },
  fromDivision: 0,
  rankedWithWinners: 0,
  bracket,
};

const atOneSite = 'NNNNNNN';

export const nbaRules: readonly RuleSet[] = [
  winnersInTopFour,
  { ...winnersInTopFour, name: 'NBA, division winners in the top four', from: 2014, bracket },
  byRecord,
  {
    ...byRecord,
    name: 'NBA 2020, one site, ninth place within four games plays in',
    from: 2020,
    // NBA, “Competitive format for 2019–20 restart”: ninth within four games must win twice.
    playIn: { places: [8, 9], withinGames: 4 },
    bracket: {
      ...bracket,
      rounds: bracket.rounds.map((round) => ({ ...round, games: atOneSite })),
      finals: [{ name: 'NBA Finals', games: atOneSite }],
    },
  },
  {
    ...byRecord,
    name: 'NBA, play-in of places 7 to 10',
    from: 2021,
    // NBA Play-In Tournament: 7 hosts 8, 9 hosts 10, the loser of the first hosts the winner of the
    // second.
    playIn: { places: [7, 8, 9, 10] },
  },
];
