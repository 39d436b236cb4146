import { eightSeeds, fourSeeds, type PlayoffBracket, type RuleSet } from './rule-set.ts';
import {
  headToHead,
  lastGamesShare,
  otherDivisionsShare,
  ownDivisionShare,
  type TieBreak,
} from './tie-breaks.ts';

// MLB Regulations, tie-breaking procedures: records only; for home field until 2021, for places
// from 2022.
const byRecords: TieBreak = {
  two: [headToHead, ownDivisionShare, otherDivisionsShare, lastGamesShare('league', 'half')],
  ranks: 'all',
};

const byDivisionGames: TieBreak = {
  two: [headToHead, ownDivisionShare, lastGamesShare('division', 20)],
  ranks: 'all',
};

const five = { name: 'Division Series', games: 'HHAAH' };
const seven = { name: 'Championship Series', games: 'HHAAAHH' };
const worldSeries = [{ name: 'World Series', games: 'HHAAAHH' }];

const bracket: PlayoffBracket = {
  first: fourSeeds,
  next: 'bracket',
  rounds: [five, seven],
  finals: worldSeries,
  advantage: 'seed',
  finalAdvantage: 'lot',
  avoidsDivision: true,
};

const oneWildCard: RuleSet = {
  name: 'MLB, one wild card',
  from: 1995,
  measure: 'wins',
  divisionTie: byRecords,
  conferenceTie: byRecords,
  fromDivision: 1,
  places: 4,
  // MLB Rule 33(c) to 2011: a tied division is not played off when both clubs qualify.
  tieGame: 'for-place',
  bracket,
};

const twoWildCards: RuleSet = {
  ...oneWildCard,
  name: 'MLB, two wild cards',
  from: 2012,
  places: 5,
  // MLB Rule 33(c) from 2012: a tied division is always played off, because a wild card plays one
  // game more.
  tieGame: 'for-division',
  bracket: {
    ...bracket,
    first: [[1], [4, 5], [2], [3]],
    // In 2012 the lower seed hosted the first two games of the Division Series.
    rounds: [{ name: 'Wild Card', games: 'H' }, { ...five, games: 'AAHHH' }, seven],
    avoidsDivision: false,
  },
};

const wildCardRounds = [{ name: 'Wild Card', games: 'H' }, five, seven];
const byRecord: RuleSet = {
  ...twoWildCards,
  from: 2017,
  // Basic Agreement 2017–21: the better record, not the All-Star Game, gives home field in the
  // World Series.
  bracket: { ...twoWildCards.bracket, rounds: wildCardRounds, finalAdvantage: 'record' },
};

export const mlbRules: readonly RuleSet[] = [
  oneWildCard,
  twoWildCards,
  { ...twoWildCards, from: 2013, bracket: { ...twoWildCards.bracket, rounds: wildCardRounds } },
  byRecord,
  {
    ...byRecord,
    name: 'MLB 2020, eight per league',
    from: 2020,
    // MLB 2020 Operations Manual, postseason: firsts, seconds, two others; ties by the last 20
    // division games.
    divisionTie: byDivisionGames,
    conferenceTie: byDivisionGames,
    fromDivision: 2,
    places: 8,
    tieGame: undefined,
    bracket: {
      ...byRecord.bracket,
      first: eightSeeds,
      rounds: [
        { name: 'Wild Card Series', games: 'HHH' },
        { ...five, games: 'NNNNN' },
        { ...seven, games: 'NNNNNNN' },
      ],
      finals: [{ name: 'World Series', games: 'NNNNNNN' }],
    },
  },
  { ...byRecord, from: 2021 },
  {
    ...byRecord,
    name: 'MLB, three wild cards',
    from: 2022,
    // Basic Agreement 2022–26, postseason: no game 163, two byes, best of three at the better seed.
    places: 6,
    tieGame: undefined,
    bracket: {
      ...byRecord.bracket,
      first: [[1], [4, 5], [3, 6], [2]],
      rounds: [{ name: 'Wild Card Series', games: 'HHH' }, five, seven],
    },
  },
];
