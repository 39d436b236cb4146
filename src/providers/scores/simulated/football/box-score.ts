import { createBoxScoreWriter } from '../shared/box-scores/box-score.ts';
import { clock, count, counts, pair } from '../shared/box-scores/statistics.ts';
import { footballStatEvents } from './stat-events.ts';
import { footballRoster } from './roster.ts';

const groups = {
  passing: {
    by: ['passes', 'sacked'],
    figures: {
      'completions/passingAttempts': pair('completions', 'passes', '/'),
      'sacks-sackYardsLost': pair('sacked', 'sackYards'),
      ...counts(['passingYards', 'passingTouchdowns', 'interceptions']),
    },
  },
  rushing: {
    by: ['rushes'],
    figures: {
      rushingAttempts: count('rushes'),
      ...counts(['rushingYards', 'rushingTouchdowns']),
    },
  },
  receiving: {
    by: ['targets'],
    figures: counts(['receptions', 'receivingYards', 'receivingTouchdowns']),
  },
};

/** The box score of a football game under the names of ESPN's summaries. */
export const writeFootballBoxScore = createBoxScoreWriter({
  rosterOf: footballRoster,
  listEvents: footballStatEvents,
  groups,
  statistics: [
    ['firstDowns', '1st Downs'],
    ['thirdDownEff', '3rd down efficiency', pair('thirdDownsMade', 'thirdDownTries')],
    ['totalYards', 'Total Yards', count('netPassingYards', 'rushingYards')],
    ['netPassingYards', 'Passing'],
    ['completionAttempts', 'Comp/Att', pair('completions', 'passes', '/')],
    ['interceptions', 'Interceptions thrown'],
    ['sacksYardsLost', 'Sacks-Yards Lost', pair('sacked', 'sackYards')],
    ['rushingYards', 'Rushing'],
    ['rushingAttempts', 'Rushing Attempts', count('rushes')],
    ['redZoneAttempts', 'Red Zone (Made-Att)', pair('redZoneMade', 'redZoneTries')],
    ['totalPenaltiesYards', 'Penalties', pair('penalties', 'penaltyYards')],
    ['turnovers', 'Turnovers', count('interceptions', 'fumblesLost')],
    ['possessionTime', 'Possession', clock('possession')],
  ],
});
