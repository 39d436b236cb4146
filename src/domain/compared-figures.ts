/** Statistics used to compare two teams, under the feed's names. */
import type { LeagueId } from './league.ts';
import type { MetricFormat } from './metric-format.ts';

/** A box-score number: the whole text, or one half of a pair such as “5-12” or “20/37”. */
export interface BoxFigure {
  figure: string;
  part?: 0 | 1;
  isOfOpponents?: boolean;
}

type FigureSource =
  /** Mean per game. */
  | { score: 'scored' | 'allowed' }
  | { mean: BoxFigure }
  /** Difference of two figures over the season. */
  | { gained: BoxFigure; lost: BoxFigure }
  /** Share of all tries of the season together; with `isRest`, what is left of the whole. */
  | { made: BoxFigure; tried: BoxFigure[]; isRest?: boolean };

export type ComparedFigure = FigureSource & {
  name: string;
  format: MetricFormat;
  better?: 'lower';
};

function own(figure: string, part?: 0 | 1): BoxFigure {
  return { figure, ...(part !== undefined && { part }) };
}

function theirs(figure: string, part?: 0 | 1): BoxFigure {
  return { ...own(figure, part), isOfOpponents: true };
}

function scores(unit: string): ComparedFigure[] {
  return [
    { name: `${unit} per game`, score: 'scored', format: 'decimal' },
    { name: `${unit} allowed per game`, score: 'allowed', format: 'decimal', better: 'lower' },
  ];
}

function bothWays(name: string, figure: string): ComparedFigure[] {
  return [
    { name: `${name} per game`, mean: own(figure), format: 'decimal' },
    {
      name: `${name} allowed per game`,
      mean: theirs(figure),
      format: 'decimal',
      better: 'lower',
    },
  ];
}

/** Success rate from one “made-attempted” pair: “36-84”. */
function shareOfPair(
  name: string,
  pair: (figure: string, part: 0 | 1) => BoxFigure,
  figure: string,
) {
  return {
    name,
    made: pair(figure, 0),
    tried: [pair(figure, 1)],
    format: 'percent',
  } satisfies ComparedFigure;
}

const takenLessGiven = {
  name: 'Turnover differential',
  gained: theirs('turnovers'),
  lost: own('turnovers'),
  format: 'signedCount',
} satisfies ComparedFigure;

const fieldGoals = 'fieldGoalsMade-fieldGoalsAttempted';
const threePointers = 'threePointFieldGoalsMade-threePointFieldGoalsAttempted';

const figures = new Map<LeagueId, readonly ComparedFigure[]>([
  [
    'nfl',
    [
      ...bothWays('Yards', 'totalYards'),
      ...scores('Points'),
      takenLessGiven,
      shareOfPair('Red zone scoring', own, 'redZoneAttempts'),
      shareOfPair('Third-down conversion', own, 'thirdDownEff'),
      {
        name: 'Sack rate',
        made: theirs('sacksYardsLost', 0),
        // Pass attempts plus the attempts that ended in a sack.
        tried: [theirs('completionAttempts', 1), theirs('sacksYardsLost', 0)],
        format: 'percent',
      },
    ],
  ],
  [
    'nba',
    [
      ...scores('Points'),
      shareOfPair('Field goals made', own, fieldGoals),
      { ...shareOfPair('Field goals allowed', theirs, fieldGoals), better: 'lower' },
      shareOfPair('Three-pointers made', own, threePointers),
      { name: 'Rebounds per game', mean: own('totalRebounds'), format: 'decimal' },
      { name: 'Assists per game', mean: own('assists'), format: 'decimal' },
      takenLessGiven,
    ],
  ],
  [
    'nhl',
    [
      ...scores('Goals'),
      ...bothWays('Shots', 'shotsTotal'),
      {
        name: 'Power play',
        made: own('powerPlayGoals'),
        tried: [own('powerPlayOpportunities')],
        format: 'percent',
      },
      {
        name: 'Penalty kill',
        made: theirs('powerPlayGoals'),
        tried: [theirs('powerPlayOpportunities')],
        isRest: true,
        format: 'percent',
      },
      {
        name: 'Faceoffs won',
        made: own('faceoffsWon'),
        tried: [own('faceoffsWon'), theirs('faceoffsWon')],
        format: 'percent',
      },
      {
        name: 'Takeaways less giveaways',
        gained: own('takeaways'),
        lost: own('giveaways'),
        format: 'signedCount',
      },
    ],
  ],
  [
    'mlb',
    [
      ...scores('Runs'),
      ...bothWays('Hits', 'batting.hits'),
      { name: 'Home runs per game', mean: own('batting.homeRuns'), format: 'decimal' },
      { name: 'Walks per game', mean: own('batting.walks'), format: 'decimal' },
      {
        name: 'Strikeouts per game',
        mean: own('batting.strikeouts'),
        format: 'decimal',
        better: 'lower',
      },
      { name: 'Errors per game', mean: own('fielding.errors'), format: 'decimal', better: 'lower' },
    ],
  ],
]);

export function findComparedFigures(league: LeagueId): readonly ComparedFigure[] | undefined {
  return figures.get(league);
}
