import { eightSeeds, fourSeeds, type PlayoffBracket, type RuleSet } from './rule-set.ts';
import {
  netPoints,
  pointsAmongTied,
  pointsScored,
  regulationAndOvertimeWins,
  regulationWins,
  wins,
  type TieBreak,
} from './tie-breaks.ts';

type Steps = TieBreak['two'];
const byAll = (...first: Steps): TieBreak => ({
  two: [...first, pointsAmongTied, netPoints, pointsScored],
  ranks: 'all',
});

const sevenGames = 'HHAAHAH';
const conferenceRounds = ['First Round', 'Second Round', 'Conference Finals'].map((name) => ({
  name,
  games: sevenGames,
}));
const finals = [{ name: 'Stanley Cup Final', games: sevenGames }];

const byConference: PlayoffBracket = {
  first: eightSeeds,
  next: 'reseeded',
  rounds: conferenceRounds,
  finals,
  advantage: 'seed',
  finalAdvantage: 'record',
};

// NHL Official Guide, “Tie-breaking”: wins, to 2010.
const byWins = byAll(wins);
// NHL By-Law 2.4 from 2010–11: wins in regulation and overtime before head-to-head.
const byRow = byAll(regulationAndOvertimeWins);
// NHL Tie-breaking procedure from 2019–20: regulation wins, then with overtime, then all wins.
const byRegulation = byAll(regulationWins, regulationAndOvertimeWins, wins);

const threeDivisions: RuleSet = {
  name: 'NHL, three divisions per conference',
  from: 2006,
  measure: 'points',
  divisionTie: byWins,
  conferenceTie: byWins,
  fromDivision: 1,
  places: 8,
  bracket: byConference,
};

const twoDivisions: RuleSet = {
  name: 'NHL, three per division and two wild cards',
  from: 2014,
  measure: 'points',
  divisionTie: byRow,
  conferenceTie: byRow,
  fromDivision: 3,
  places: 8,
  bracket: {
    ...byConference,
    first: 'division',
    next: 'bracket',
    advantage: 'record-after-first',
  },
};

const atOneSite = 'NNNNNNN';

export const nhlRules: readonly RuleSet[] = [
  threeDivisions,
  { ...threeDivisions, from: 2011, divisionTie: byRow, conferenceTie: byRow },
  twoDivisions,
  {
    name: 'NHL 2020, 24 teams by points per game',
    from: 2020,
    // NHL Return to Play Plan, 26 May 2020; the first four keep their order instead of a round
    // robin.
    measure: 'points-per-game',
    divisionTie: byRegulation,
    conferenceTie: byRegulation,
    fromDivision: 0,
    places: 12,
    bracket: {
      ...byConference,
      first: [[1], [2], [3], [4], [5, 12], [6, 11], [7, 10], [8, 9]],
      rounds: [
        { name: 'Qualifiers', games: 'NNNNN' },
        ...conferenceRounds.map((round) => ({ ...round, games: atOneSite })),
      ],
      finals: [{ name: 'Stanley Cup Final', games: atOneSite }],
    },
  },
  {
    name: 'NHL 2021, four divisions',
    from: 2021,
    // NHL, “Stanley Cup Playoffs format 2021”: four per division, semifinals by points.
    measure: 'points',
    divisionTie: byRegulation,
    conferenceTie: byRegulation,
    fromDivision: 0,
    places: 4,
    bracket: {
      first: fourSeeds,
      next: 'bracket',
      rounds: conferenceRounds.slice(0, 2),
      finals: [{ name: 'Semifinals', games: sevenGames }, ...finals],
      advantage: 'seed',
      finalAdvantage: 'record',
    },
  },
  { ...twoDivisions, from: 2022, divisionTie: byRegulation, conferenceTie: byRegulation },
];
