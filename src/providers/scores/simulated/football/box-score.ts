import type { TeamStatistic } from '#domain/box-score.ts';
import {
  countStatistic,
  decimalStatistic,
  formatSeconds,
  ratio,
  textStatistic,
  type BoxScoreQuestion,
  type WriteBoxScore,
} from '../shared/box-score.ts';
import { sumUp, type StatTotals } from '../shared/stat-events.ts';
import { footballClock, type FootballClock } from './clock.ts';
import { footballStatEvents } from './stat-events.ts';
import { footballPlayerLines } from './player-lines.ts';
import { footballRosters } from './roster.ts';
import { otherSide, type SideName } from '../shared/game-script.ts';

/** The box score of a football game under the names of ESPN's summaries. */
export const writeFootballBoxScore: WriteBoxScore = (question) => {
  const rosters = footballRosters(question);
  const clock = footballClock(question);
  const sheet = sumUp(footballStatEvents(question, rosters, clock));
  const linesOf = (side: SideName): ReturnType<WriteBoxScore>[SideName] => ({
    statistics: teamStatistics(sheet, side, possessionSeconds(question, clock, side)),
    players: footballPlayerLines(rosters[side], sheet, side),
  });
  return { home: linesOf('home'), away: linesOf('away') };
};

function possessionSeconds(
  { game }: BoxScoreQuestion,
  { played }: FootballClock,
  side: SideName,
): number {
  return (game.script.drives ?? [])
    .filter((drive) => drive.side === side)
    .reduce(
      (sum, { fromSecond, toSecond }) => sum + Math.max(0, Math.min(played, toSecond) - fromSecond),
      0,
    );
}

function teamStatistics(sheet: StatTotals, side: SideName, seconds: number): TeamStatistic[] {
  const of = (figure: string): number => sheet.ofTeam(side, figure);
  const count = (name: string, label: string, figure = name): TeamStatistic =>
    countStatistic(name, label, of(figure));
  const passes = of('passes');
  const netPassing = of('passingYards') - of('sackYards');
  const yards = netPassing + of('rushingYards');

  return [
    count('firstDowns', '1st Downs'),
    count('firstDownsPassing', 'Passing 1st downs'),
    count('firstDownsRushing', 'Rushing 1st downs'),
    textStatistic(
      'thirdDownEff',
      '3rd down efficiency',
      `${of('thirdDownsMade')}-${of('thirdDownTries')}`,
    ),
    textStatistic(
      'fourthDownEff',
      '4th down efficiency',
      `${of('fourthDownsMade')}-${of('fourthDownTries')}`,
    ),
    count('totalOffensivePlays', 'Total Plays', 'plays'),
    countStatistic('totalYards', 'Total Yards', yards),
    decimalStatistic('yardsPerPlay', 'Yards per Play', ratio(yards, of('plays')), 1),
    count('totalDrives', 'Total Drives'),
    countStatistic('netPassingYards', 'Passing', netPassing),
    textStatistic('completionAttempts', 'Comp/Att', `${of('completions')}/${passes}`),
    decimalStatistic('yardsPerPass', 'Yards per pass', ratio(netPassing, passes + of('sacked')), 1),
    count('interceptions', 'Interceptions thrown'),
    textStatistic('sacksYardsLost', 'Sacks-Yards Lost', `${of('sacked')}-${of('sackYards')}`),
    count('rushingYards', 'Rushing'),
    count('rushingAttempts', 'Rushing Attempts', 'rushes'),
    decimalStatistic(
      'yardsPerRushAttempt',
      'Yards per rush',
      ratio(of('rushingYards'), of('rushes')),
      1,
    ),
    textStatistic(
      'redZoneAttempts',
      'Red Zone (Made-Att)',
      `${of('redZoneMade')}-${of('redZoneTries')}`,
    ),
    textStatistic('totalPenaltiesYards', 'Penalties', `${of('penalties')}-${of('penaltyYards')}`),
    countStatistic('turnovers', 'Turnovers', of('interceptions') + of('fumblesLost')),
    count('fumblesLost', 'Fumbles lost'),
    countStatistic('sacks', 'Sacks', sheet.ofTeam(otherSide(side), 'sacked')),
    textStatistic('possessionTime', 'Possession', formatSeconds(seconds)),
  ];
}
