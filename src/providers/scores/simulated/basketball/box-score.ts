import { createBoxScoreWriter } from '../shared/box-scores/box-score.ts';
import { count, counts, pair, percent } from '../shared/box-scores/statistics.ts';
import { basketballStatEvents } from './stat-events.ts';
import { basketballRoster } from './roster.ts';

const goals = pair('goalsMade', 'goalsTried');
const threes = pair('threesMade', 'threesTried');
const freeThrows = pair('freeThrowsMade', 'freeThrowsTried');

/** The box score of a basketball game under the names of ESPN's summaries. */
export const writeBasketballBoxScore = createBoxScoreWriter({
  rosterOf: basketballRoster,
  listEvents: basketballStatEvents,
  statistics: [
    ['fieldGoalsMade-fieldGoalsAttempted', 'FG', goals],
    ['fieldGoalPct', 'Field Goal %', percent('goalsMade', 'goalsTried', 0)],
    ['threePointFieldGoalsMade-threePointFieldGoalsAttempted', '3PT', threes],
    ['freeThrowsMade-freeThrowsAttempted', 'FT', freeThrows],
    ['totalRebounds', 'Rebounds', count('offensiveRebounds', 'defensiveRebounds')],
    ['offensiveRebounds', 'Offensive Rebounds'],
    ['defensiveRebounds', 'Defensive Rebounds'],
    ['assists', 'Assists'],
    ['steals', 'Steals'],
    ['blocks', 'Blocks'],
    ['turnovers', 'Turnovers'],
    ['pointsInPaint', 'Points in Paint'],
    ['fouls', 'Fouls'],
    ['largestLead', 'Largest Lead'],
  ],
  groups: {
    // The feed has no name for the one group that there is.
    '': {
      figures: {
        minutes: (of) => ({ text: String(Math.round(of('seconds') / 60)) }),
        'fieldGoalsMade-fieldGoalsAttempted': goals,
        'threePointFieldGoalsMade-threePointFieldGoalsAttempted': threes,
        'freeThrowsMade-freeThrowsAttempted': freeThrows,
        plusMinus: (of) => ({ text: `${of('plusMinus') > 0 ? '+' : ''}${of('plusMinus')}` }),
        rebounds: count('offensiveRebounds', 'defensiveRebounds'),
        ...counts(['points', 'assists', 'turnovers', 'steals', 'blocks', 'fouls']),
        ...counts(['offensiveRebounds', 'defensiveRebounds']),
      },
    },
  },
});
