import {
  createBoxScoreWriter,
  type BoxScoreQuestion,
  type ListedPlayer,
} from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { rosterOf, type RosterPlayer } from '../shared/roster.ts';
import type { Starter } from '../shared/simulated-season.ts';
import { average, clock, counts, percent } from '../shared/statistics.ts';
import { hockeyStatEvents } from './stat-events.ts';
import { shootoutStatEvents } from './shootout.ts';

const forwardCount = 12;
const defenseCount = 6;

export interface HockeyRoster {
  forwards: readonly RosterPlayer[];
  defenses: readonly RosterPlayer[];
  goalie: Starter;
  listed: readonly ListedPlayer[];
}

function hockeyRoster({ seed, game }: BoxScoreQuestion, side: SideName): HockeyRoster {
  const skaters = rosterOf(seed, game[side], game.season, forwardCount + defenseCount);
  const goalie = side === 'home' ? game.homeStarter : game.awayStarter;
  if (goalie === undefined) throw new RangeError('a hockey game without its goalkeepers');
  const forwards = skaters.slice(0, forwardCount);
  const defenses = skaters.slice(forwardCount);
  const listed = [
    ...forwards.map((player) => ({ ...player, group: 'forwards' })),
    ...defenses.map((player) => ({ ...player, group: 'defenses' })),
    { ...goalie, group: 'goalies', isStarter: true },
  ];
  return { forwards, defenses, goalie, listed };
}

const skater = {
  figures: {
    ...counts(['blockedShots', 'hits', 'takeaways', 'plusMinus', 'goals', 'assists']),
    ...counts(['shotsTotal', 'shootoutGoals', 'faceoffsWon', 'faceoffsLost', 'giveaways']),
    ...counts(['penalties', 'penaltyMinutes']),
    faceoffPercent: percent('faceoffsWon', 'faceoffs', 1),
    timeOnIce: clock('seconds'),
  },
};

/** The box score of a hockey game under the names of ESPN's summaries. */
export const writeHockeyBoxScore = createBoxScoreWriter({
  rosterOf: hockeyRoster,
  listEvents: (question, rosters) => [
    ...hockeyStatEvents(question, rosters),
    ...shootoutStatEvents(question, rosters),
  ],
  statistics: [
    ['blockedShots', 'Blocked Shots'],
    ['hits', 'Hits'],
    ['takeaways', 'Takeaways'],
    ['shotsTotal', 'Shots'],
    ['powerPlayGoals', 'Power Play Goals'],
    ['powerPlayOpportunities', 'Power Play Opportunities'],
    [
      'powerPlayPct',
      'Power Play Percentage',
      percent('powerPlayGoals', 'powerPlayOpportunities', 1),
    ],
    ['shootoutGoals', 'Shootout Goals'],
    ['faceoffsWon', 'Faceoffs Won'],
    ['faceoffPercent', 'Faceoff Win Percent', percent('faceoffsWon', 'faceoffs', 1)],
    ['giveaways', 'Giveaways'],
    ['penalties', 'Total Penalties'],
    ['penaltyMinutes', 'Penalty Minutes'],
  ],
  groups: {
    forwards: skater,
    defenses: skater,
    goalies: {
      figures: {
        ...counts(['goalsAgainst', 'shotsAgainst', 'saves']),
        savePct: average('saves', 'shotsAgainst'),
        timeOnIce: clock('seconds'),
      },
    },
  },
});
