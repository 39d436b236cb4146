import type { PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import { basketballStatEvents, basketballRosters, type Rosters } from './stat-events.ts';
import { isStarter, secondsOnFloor } from './rotation.ts';
import {
  begunSegments,
  countStatistic,
  decimalStatistic,
  ratio,
  textStatistic,
  type BoxScoreQuestion,
  type WriteBoxScore,
} from '../shared/box-score.ts';
import { sumUp, type StatTotals } from '../shared/stat-events.ts';
import type { SideName } from '../shared/game-script.ts';

/** The box score of a basketball game under the names of ESPN's summaries. */
export const writeBasketballBoxScore: WriteBoxScore = (question) => {
  const rosters = basketballRosters(question);
  const sheet = sumUp(basketballStatEvents(question, rosters));
  const linesOf = (side: SideName): ReturnType<WriteBoxScore>[SideName] => ({
    statistics: teamStatistics(sheet, side, largestLead(question, side)),
    players: playerLines(question, rosters, sheet, side),
  });
  return { home: linesOf('home'), away: linesOf('away') };
};

function largestLead(question: BoxScoreQuestion, side: SideName): number {
  let lead = 0;
  let largest = 0;
  for (const { segment, share } of begunSegments(question)) {
    for (const score of question.game.script.scoresIn(segment)) {
      if (score.at > share) break;
      lead += score.side === side ? score.points : -score.points;
      largest = Math.max(largest, lead);
    }
  }
  return largest;
}

function teamStatistics(sheet: StatTotals, side: SideName, lead: number): TeamStatistic[] {
  const of = (figure: string): number => sheet.ofTeam(side, figure);
  const count = (name: string, label: string, figure = name): TeamStatistic =>
    countStatistic(name, label, of(figure));
  const shots = (name: string, label: string, kind: string): TeamStatistic =>
    textStatistic(name, label, `${of(`${kind}Made`)}-${of(`${kind}Tried`)}`);
  const percentage = (name: string, label: string, kind: string): TeamStatistic =>
    decimalStatistic(name, label, 100 * ratio(of(`${kind}Made`), of(`${kind}Tried`)), 0);

  return [
    shots('fieldGoalsMade-fieldGoalsAttempted', 'FG', 'goals'),
    percentage('fieldGoalPct', 'Field Goal %', 'goals'),
    shots('threePointFieldGoalsMade-threePointFieldGoalsAttempted', '3PT', 'threes'),
    percentage('threePointFieldGoalPct', 'Three Point %', 'threes'),
    shots('freeThrowsMade-freeThrowsAttempted', 'FT', 'freeThrows'),
    percentage('freeThrowPct', 'Free Throw %', 'freeThrows'),
    count('totalRebounds', 'Rebounds', 'rebounds'),
    count('offensiveRebounds', 'Offensive Rebounds'),
    count('defensiveRebounds', 'Defensive Rebounds'),
    count('assists', 'Assists'),
    count('steals', 'Steals'),
    count('blocks', 'Blocks'),
    count('turnovers', 'Turnovers'),
    count('totalTurnovers', 'Total Turnovers', 'turnovers'),
    count('fastBreakPoints', 'Fast Break Points'),
    count('pointsInPaint', 'Points in Paint'),
    count('fouls', 'Fouls'),
    countStatistic('largestLead', 'Largest Lead', lead),
  ];
}

const countedFigures = [
  'points',
  'rebounds',
  'assists',
  'turnovers',
  'steals',
  'blocks',
  'offensiveRebounds',
  'defensiveRebounds',
  'fouls',
] as const;

function playerLines(
  question: BoxScoreQuestion,
  rosters: Rosters,
  sheet: StatTotals,
  side: SideName,
): PlayerLine[] {
  return rosters[side].flatMap(({ id, name }, number) => {
    const seconds = begunSegments(question).reduce(
      (sum, { segment, share }) => sum + secondsOnFloor(number, segment, share),
      0,
    );
    if (seconds === 0 && !isStarter(number)) return [];

    const of = (figure: string): number => sheet.ofPlayer(side, id, figure);
    const shots = (kind: string): string => `${of(`${kind}Made`)}-${of(`${kind}Tried`)}`;
    const plusMinus = of('plusMinus');
    const figures: Record<string, string> = {
      minutes: String(Math.round(seconds / 60)),
      'fieldGoalsMade-fieldGoalsAttempted': shots('goals'),
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted': shots('threes'),
      'freeThrowsMade-freeThrowsAttempted': shots('freeThrows'),
      plusMinus: plusMinus > 0 ? `+${plusMinus}` : String(plusMinus),
    };
    for (const figure of countedFigures) figures[figure] = String(of(figure));
    // The feed has no name for the one group that there is.
    return [{ id, name, group: '', isStarter: isStarter(number), figures }];
  });
}
