import type { TeamLeagueId } from '#domain/league.ts';
import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';

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

type Side = BoxScoreView['home'];
type Player = Side['players'][number];

interface Leading {
  group: string;
  count: number;
  /** Rank of a player, largest first; `figure` reads one of the player’s stats. */
  rank: (figure: (key: string) => number, player: Player) => number;
  /** Units by the feed's stat names, in order. */
  figures: Record<string, string>;
}

interface BoxLines {
  headlines: string[];
  leaders: Leading[];
}

/** Team stats side by side: headlines if the feed has any, else all stats. */
export function statisticLines(
  { headlines }: BoxLines,
  { away, home }: Pick<BoxScoreView, 'home' | 'away'>,
) {
  const labels = new Map(
    [...away.statistics, ...home.statistics].map(({ name, label }) => [name, label]),
  );
  const chosen = headlines.filter((name) => labels.has(name));
  const format = (side: Side, key: string) =>
    side.statistics.find(({ name }) => name === key)?.text ?? '—';

  return (chosen.length > 0 ? chosen : [...labels.keys()]).map((name) => ({
    name,
    label: labels.get(name) ?? name,
    away: format(away, name),
    home: format(home, name),
  }));
}

/**
 * The top players with the stats of their position, “23 pts, 3 reb, 6 ast”; without those missing
 * from the feed.
 */
export function leadingPlayers({ leaders }: BoxLines, side: Side) {
  const isIn = (group: string, player: Player) =>
    group === 'skaters' ? player.group !== 'goalies' : player.group === group;
  // Missing stats count as 0.
  const readFigure = (player: Player) => (key: string) => Number(player.figures[key] ?? 0) || 0;

  return leaders.flatMap(({ group, count, rank, figures }) =>
    side.players
      .filter((player) => isIn(group, player))
      .toSorted((a, b) => rank(readFigure(b), b) - rank(readFigure(a), a))
      .slice(0, count)
      .map((player) => ({
        id: `${group} ${player.id}`,
        name: player.name,
        figures: Object.entries(figures)
          .filter(([key]) => player.figures[key] !== undefined)
          .map(([key, unit]) => `${player.figures[key]} ${unit}`.trim())
          .join(', '),
      })),
  );
}
