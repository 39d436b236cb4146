import type { TeamLeagueId } from '#domain/league.ts';
import type { BoxLines } from './box-score-lines.ts';

/** Box score lines per league, by the feed's stat names; loaded with the first box score. */
export const boxLines: Record<TeamLeagueId, BoxLines> = {
  nfl: {
    headlines: [
      'totalYards',
      'netPassingYards',
      'rushingYards',
      'firstDowns',
      'thirdDownEff',
      'redZoneAttempts',
      'turnovers',
      'totalPenaltiesYards',
      'possessionTime',
    ],
    leaders: [
      {
        group: 'passing',
        count: 1,
        rank: (figure) => figure('passingYards'),
        figures: {
          'completions/passingAttempts': '',
          passingYards: 'yds',
          passingTouchdowns: 'TD',
          interceptions: 'INT',
        },
      },
      {
        group: 'rushing',
        count: 1,
        rank: (figure) => figure('rushingYards'),
        figures: { rushingAttempts: 'car', rushingYards: 'yds', rushingTouchdowns: 'TD' },
      },
      {
        group: 'receiving',
        count: 1,
        rank: (figure) => figure('receivingYards'),
        figures: { receptions: 'rec', receivingYards: 'yds', receivingTouchdowns: 'TD' },
      },
    ],
  },
  nba: {
    headlines: [
      'fieldGoalsMade-fieldGoalsAttempted',
      'fieldGoalPct',
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
      'freeThrowsMade-freeThrowsAttempted',
      'totalRebounds',
      'offensiveRebounds',
      'assists',
      'turnovers',
      'pointsInPaint',
      'largestLead',
    ],
    leaders: [
      {
        group: '',
        count: 3,
        rank: (figure) => figure('points'),
        figures: { points: 'pts', rebounds: 'reb', assists: 'ast' },
      },
    ],
  },
  nhl: {
    headlines: [
      'shotsTotal',
      'hits',
      'blockedShots',
      'powerPlayGoals',
      'powerPlayOpportunities',
      'faceoffPercent',
      'takeaways',
      'giveaways',
      'penaltyMinutes',
    ],
    leaders: [
      {
        group: 'skaters',
        count: 3,
        rank: (figure) => figure('goals') * 2 + figure('assists') * 1.5,
        figures: { goals: 'G', assists: 'A', shotsTotal: 'shots' },
      },
      {
        group: 'goalies',
        count: 1,
        rank: (figure) => figure('shotsAgainst'),
        figures: { saves: 'saves', savePct: 'save %' },
      },
    ],
  },
  mlb: {
    headlines: [
      'batting.hits',
      'batting.homeRuns',
      'batting.RBIs',
      'batting.walks',
      'batting.strikeouts',
      'batting.runnersLeftOnBase',
      'batting.avg',
      'pitching.pitches',
      'fielding.errors',
    ],
    leaders: [
      {
        group: 'batting',
        count: 3,
        rank: (figure) => figure('hits') + figure('RBIs') + figure('homeRuns') * 3,
        figures: { 'hits-atBats': '', homeRuns: 'HR', RBIs: 'RBI' },
      },
      {
        group: 'pitching',
        count: 1,
        rank: (_, player) => Number(player.isStarter),
        figures: { 'fullInnings.partInnings': 'IP', earnedRuns: 'ER', strikeouts: 'K' },
      },
    ],
  },
};
