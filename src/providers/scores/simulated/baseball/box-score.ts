import type { PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import { baseballStatEvents, baseballRosters, type BaseballRoster } from './stat-events.ts';
import {
  countStatistic,
  formatAverage,
  ratio,
  textStatistic,
  type WriteBoxScore,
} from '../shared/box-score.ts';
import { sumUp, type StatTotals } from '../shared/stat-events.ts';
import type { SideName } from '../shared/game-script.ts';

/** The box score of a baseball game under the names of ESPN's summaries. */
export const writeBaseballBoxScore: WriteBoxScore = (question) => {
  const rosters = baseballRosters(question);
  const sheet = sumUp(baseballStatEvents(question, rosters));
  const linesOf = (side: SideName): ReturnType<WriteBoxScore>[SideName] => ({
    statistics: teamStatistics(sheet, side),
    players: [
      ...battingLines(rosters[side], sheet, side),
      ...pitchingLines(rosters[side], sheet, side),
    ],
  });
  return { home: linesOf('home'), away: linesOf('away') };
};

const battingLabels: Record<string, string> = {
  hits: 'Hits',
  runs: 'Runs',
  RBIs: 'Runs Batted In',
  homeRuns: 'Home Runs',
  doubles: 'Doubles',
  triples: 'Triples',
  walks: 'Walks',
  strikeouts: 'Strikeouts',
  atBats: 'At Bats',
  plateAppearances: 'Plate Appearances',
  totalBases: 'Total Bases',
  sacFlies: 'Sacrifice Flies',
  runnersLeftOnBase: 'Runners Left On Base',
  pitches: 'Pitches',
};

const pitchingLabels: Record<string, string> = {
  hits: 'Hits',
  runs: 'Runs',
  earnedRuns: 'Earned runs',
  homeRuns: 'Home Runs',
  walks: 'Walks',
  strikeouts: 'Strikeouts',
  battersFaced: 'Batters Faced',
  pitches: 'Pitches',
};

function teamStatistics(sheet: StatTotals, side: SideName): TeamStatistic[] {
  const of = (figure: string): number => sheet.ofTeam(side, figure);
  const onBase = ratio(of('hits') + of('walks'), of('plateAppearances'));
  const slugging = ratio(of('totalBases'), of('atBats'));
  const average = (name: string, label: string, value: number): TeamStatistic => ({
    name,
    label,
    text: formatAverage(value),
    value: Number(value.toFixed(3)),
  });

  return [
    ...Object.entries(battingLabels).map(([figure, label]) =>
      countStatistic(`batting.${figure}`, label, of(figure)),
    ),
    average('batting.avg', 'Batting Average', ratio(of('hits'), of('atBats'))),
    average('batting.onBasePct', 'On Base Percentage', onBase),
    average('batting.slugAvg', 'Slugging Percentage', slugging),
    average('batting.OPS', 'OBP Pct + SLG Pct', onBase + slugging),
    ...Object.entries(pitchingLabels).map(([figure, label]) =>
      countStatistic(`pitching.${figure}`, label, of(`pitching.${figure}`)),
    ),
    textStatistic('pitching.innings', 'Innings pitched', inningsText(of('pitching.outs'))),
    countStatistic('fielding.errors', 'Errors', of('errors')),
    countStatistic('fielding.putouts', 'Putouts', of('pitching.outs')),
  ];
}

/** “5.1” is five innings and one out. */
function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`;
}

const battingFigures = [
  'atBats',
  'runs',
  'hits',
  'RBIs',
  'homeRuns',
  'walks',
  'strikeouts',
  'pitches',
] as const;

function battingLines(roster: BaseballRoster, sheet: StatTotals, side: SideName): PlayerLine[] {
  return roster.batters.map(({ id, name }) => {
    const of = (figure: string): number => sheet.ofPlayer(side, id, figure);
    const figures: Record<string, string> = { 'hits-atBats': `${of('hits')}-${of('atBats')}` };
    for (const figure of battingFigures) figures[figure] = String(of(figure));
    return { id, name, group: 'batting', isStarter: true, figures };
  });
}

const pitchingFigures = [
  'hits',
  'runs',
  'earnedRuns',
  'walks',
  'strikeouts',
  'homeRuns',
  'pitches',
] as const;

function pitchingLines(roster: BaseballRoster, sheet: StatTotals, side: SideName): PlayerLine[] {
  return roster.pitchers.flatMap(({ id, name }, number) => {
    const isStarter = number === 0;
    if (!isStarter && !sheet.hasPlayed(side, id)) return [];
    const of = (figure: string): number => sheet.ofPlayer(side, id, `pitching.${figure}`);
    const figures: Record<string, string> = {
      'fullInnings.partInnings': inningsText(of('outs')),
      'pitches-strikes': `${of('pitches')}-${of('strikes')}`,
    };
    for (const figure of pitchingFigures) figures[figure] = String(of(figure));
    return [{ id, name, group: 'pitching', isStarter, figures }];
  });
}
