import type { PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import {
  countStatistic,
  decimalStatistic,
  formatAverage,
  formatSeconds,
  playedSecondsOf,
  ratio,
  type WriteBoxScore,
} from '../shared/box-score.ts';
import { sumUp, type StatTotals } from '../shared/stat-events.ts';
import { otherSide, type SideName } from '../shared/game-script.ts';
import {
  hockeyStatEvents,
  hockeyRosters,
  lineShares,
  pairShares,
  type HockeyRoster,
} from './stat-events.ts';
import { shootoutStatEvents } from './shootout.ts';
import type { RosterPlayer } from '../shared/roster.ts';

/** The box score of a hockey game under the names of ESPN's summaries. */
export const writeHockeyBoxScore: WriteBoxScore = (question) => {
  const rosters = hockeyRosters(question);
  const sheet = sumUp([
    ...hockeyStatEvents(question, rosters),
    ...shootoutStatEvents(question, rosters),
  ]);
  const seconds = playedSecondsOf(question);
  const linesOf = (side: SideName): ReturnType<WriteBoxScore>[SideName] => ({
    statistics: teamStatistics(sheet, side),
    players: playerLines(rosters[side], sheet, side, seconds),
  });
  return { home: linesOf('home'), away: linesOf('away') };
};

function teamStatistics(sheet: StatTotals, side: SideName): TeamStatistic[] {
  const of = (figure: string): number => sheet.ofTeam(side, figure);
  const count = (name: string, label: string): TeamStatistic =>
    countStatistic(name, label, of(name));
  const opportunities = sheet.ofTeam(otherSide(side), 'penalties');
  const faceoffs = of('faceoffsWon') + of('faceoffsLost');

  return [
    count('blockedShots', 'Blocked Shots'),
    count('hits', 'Hits'),
    count('takeaways', 'Takeaways'),
    count('shotsTotal', 'Shots'),
    count('powerPlayGoals', 'Power Play Goals'),
    countStatistic('powerPlayOpportunities', 'Power Play Opportunities', opportunities),
    decimalStatistic(
      'powerPlayPct',
      'Power Play Percentage',
      100 * ratio(of('powerPlayGoals'), opportunities),
      1,
    ),
    count('shootoutGoals', 'Shootout Goals'),
    count('faceoffsWon', 'Faceoffs Won'),
    decimalStatistic(
      'faceoffPercent',
      'Faceoff Win Percent',
      100 * ratio(of('faceoffsWon'), faceoffs),
      1,
    ),
    count('giveaways', 'Giveaways'),
    count('penalties', 'Total Penalties'),
    count('penaltyMinutes', 'Penalty Minutes'),
  ];
}

const skaterFigures = [
  'blockedShots',
  'hits',
  'takeaways',
  'plusMinus',
  'goals',
  'assists',
  'shotsTotal',
  'shotsMissed',
  'shootoutGoals',
  'faceoffsWon',
  'faceoffsLost',
  'giveaways',
  'penalties',
  'penaltyMinutes',
] as const;

const goalieFigures = [
  'goalsAgainst',
  'shotsAgainst',
  'shootoutSaves',
  'shootoutShotsAgainst',
  'saves',
] as const;

function playerLines(
  roster: HockeyRoster,
  sheet: StatTotals,
  side: SideName,
  seconds: number,
): PlayerLine[] {
  const figuresOf = (id: string, names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, String(sheet.ofPlayer(side, id, name))]));
  const skater = (player: RosterPlayer, group: string, share: number): PlayerLine => {
    const won = sheet.ofPlayer(side, player.id, 'faceoffsWon');
    const taken = won + sheet.ofPlayer(side, player.id, 'faceoffsLost');
    return {
      id: player.id,
      name: player.name,
      group,
      isStarter: false,
      figures: {
        ...figuresOf(player.id, skaterFigures),
        faceoffPercent: (100 * ratio(won, taken)).toFixed(1),
        timeOnIce: formatSeconds(seconds * share),
      },
    };
  };
  const { id, name } = roster.goalie;
  const saved = sheet.ofPlayer(side, id, 'saves');
  const faced = sheet.ofPlayer(side, id, 'shotsAgainst');

  return [
    ...roster.forwards.map((player, index) =>
      skater(player, 'forwards', lineShares[Math.floor(index / 3)] ?? 0),
    ),
    ...roster.defenses.map((player, index) =>
      skater(player, 'defenses', pairShares[Math.floor(index / 2)] ?? 0),
    ),
    {
      id,
      name,
      group: 'goalies',
      isStarter: true,
      figures: {
        ...figuresOf(id, goalieFigures),
        savePct: formatAverage(ratio(saved, faced)),
        timeOnIce: formatSeconds(seconds),
      },
    },
  ];
}
