import { createBoxScoreWriter } from '../shared/box-scores/box-score.ts';
import { average, clock, counts, percent } from '../shared/box-scores/statistics.ts';
import { hockeyStatEvents } from './stat-events.ts';
import { hockeyRoster } from './roster.ts';

const skater = {
  figures: {
    ...counts(['blockedShots', 'hits', 'takeaways', 'plusMinus', 'goals', 'assists']),
    ...counts(['shotsTotal', 'faceoffsWon', 'faceoffsLost', 'giveaways']),
    ...counts(['penalties', 'penaltyMinutes']),
    faceoffPercent: percent('faceoffsWon', 'faceoffs', 1),
    timeOnIce: clock('seconds'),
  },
};

/** The box score of a hockey game under the names of ESPN's summaries. */
export const writeHockeyBoxScore = createBoxScoreWriter({
  rosterOf: hockeyRoster,
  listEvents: hockeyStatEvents,
  statistics: [
    ['blockedShots', 'Blocked Shots'],
    ['hits', 'Hits'],
    ['takeaways', 'Takeaways'],
    ['shotsTotal', 'Shots'],
    ['powerPlayGoals', 'Power Play Goals'],
    ['powerPlayOpportunities', 'Power Play Opportunities'],
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
