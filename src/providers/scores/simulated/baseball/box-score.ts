import { createBoxScoreWriter } from '../shared/box-scores/box-score.ts';
import { average, count, counts, innings, pair } from '../shared/box-scores/statistics.ts';
import { baseballStatEvents } from './stat-events.ts';
import { baseballRoster } from './roster.ts';

/** The box score of a baseball game under the names of ESPN's summaries. */
export const writeBaseballBoxScore = createBoxScoreWriter({
  rosterOf: baseballRoster,
  listEvents: baseballStatEvents,
  statistics: [
    ['batting.hits', 'Hits', count('hits')],
    ['batting.runs', 'Runs', count('runs')],
    ['batting.RBIs', 'Runs Batted In', count('RBIs')],
    ['batting.homeRuns', 'Home Runs', count('homeRuns')],
    ['batting.doubles', 'Doubles', count('doubles')],
    ['batting.walks', 'Walks', count('walks')],
    ['batting.strikeouts', 'Strikeouts', count('strikeouts')],
    ['batting.plateAppearances', 'Plate Appearances', count('plateAppearances')],
    ['batting.runnersLeftOnBase', 'Runners Left On Base', count('runnersLeftOnBase')],
    ['batting.avg', 'Batting Average', average('hits', 'atBats')],
    ['pitching.pitches', 'Pitches'],
    ['fielding.errors', 'Errors', count('errors')],
    ['fielding.putouts', 'Putouts', count('pitching.outs')],
  ],
  groups: {
    batting: {
      figures: {
        'hits-atBats': pair('hits', 'atBats'),
        ...counts(['atBats', 'runs', 'hits', 'RBIs', 'homeRuns', 'walks', 'strikeouts']),
      },
    },
    pitching: {
      figures: {
        'fullInnings.partInnings': innings('pitching.outs'),
        ...counts(
          [
            'hits',
            'runs',
            'earnedRuns',
            'walks',
            'strikeouts',
            'homeRuns',
            'battersFaced',
            'pitches',
            'wins',
            'losses',
          ],
          'pitching.',
        ),
      },
    },
  },
});
