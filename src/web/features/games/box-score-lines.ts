import type { BoxScoreView } from '#contract/games.ts';
import type { TeamLeagueId } from '#domain/league.ts';

type Side = BoxScoreView['home'];
type Player = Side['players'][number];

/** The team figures that a reader looks for first, under the feed's names, in order. */
const headlines: Record<TeamLeagueId, string[]> = {
  nfl: [
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
  nba: [
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
  nhl: [
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
  mlb: [
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
};

export interface StatisticLine {
  name: string;
  label: string;
  away: string;
  home: string;
}

/** Team figures side by side: the headlines where the feed has any of them, else all that it has. */
export function statisticLines(
  league: TeamLeagueId,
  { away, home }: BoxScoreView,
): StatisticLine[] {
  const wanted = headlines[league];
  const known = new Map(
    [...away.statistics, ...home.statistics].map((figure) => [figure.name, figure.label]),
  );
  const chosen = wanted.filter((name) => known.has(name));
  const names = chosen.length > 0 ? chosen : [...known.keys()];

  return names.map((name) => ({
    name,
    label: known.get(name) ?? name,
    away: textOf(away, name),
    home: textOf(home, name),
  }));
}

function textOf(side: Side, name: string): string {
  return side.statistics.find((figure) => figure.name === name)?.text ?? '—';
}

/** How the leading players of one kind are found and told. */
interface Leading {
  group: string;
  count: number;
  /** Largest first. */
  rank: (player: Player) => number;
  figures: [key: string, unit: string][];
}

const leaders: Record<TeamLeagueId, Leading[]> = {
  nfl: [
    {
      group: 'passing',
      count: 1,
      rank: by('passingYards'),
      figures: [
        ['completions/passingAttempts', ''],
        ['passingYards', 'yds'],
        ['passingTouchdowns', 'TD'],
        ['interceptions', 'INT'],
      ],
    },
    {
      group: 'rushing',
      count: 1,
      rank: by('rushingYards'),
      figures: [
        ['rushingAttempts', 'car'],
        ['rushingYards', 'yds'],
        ['rushingTouchdowns', 'TD'],
      ],
    },
    {
      group: 'receiving',
      count: 1,
      rank: by('receivingYards'),
      figures: [
        ['receptions', 'rec'],
        ['receivingYards', 'yds'],
        ['receivingTouchdowns', 'TD'],
      ],
    },
  ],
  nba: [
    {
      group: '',
      count: 3,
      rank: by('points'),
      figures: [
        ['points', 'pts'],
        ['rebounds', 'reb'],
        ['assists', 'ast'],
      ],
    },
  ],
  nhl: [
    {
      group: 'skaters',
      count: 3,
      rank: (player) => by('goals')(player) * 2 + by('assists')(player) * 1.5,
      figures: [
        ['goals', 'G'],
        ['assists', 'A'],
        ['shotsTotal', 'shots'],
      ],
    },
    {
      group: 'goalies',
      count: 1,
      rank: by('shotsAgainst'),
      figures: [
        ['saves', 'saves'],
        ['savePct', 'save %'],
      ],
    },
  ],
  mlb: [
    {
      group: 'batting',
      count: 3,
      rank: (player) => by('hits')(player) + by('RBIs')(player) + by('homeRuns')(player) * 3,
      figures: [
        ['hits-atBats', ''],
        ['homeRuns', 'HR'],
        ['RBIs', 'RBI'],
      ],
    },
    {
      group: 'pitching',
      count: 1,
      rank: (player) => Number(player.isStarter),
      figures: [
        ['fullInnings.partInnings', 'IP'],
        ['earnedRuns', 'ER'],
        ['strikeouts', 'K'],
      ],
    },
  ],
};

function by(key: string): (player: Player) => number {
  return (player) => Number(player.figures[key] ?? 0) || 0;
}

function isOf(group: string, player: Player): boolean {
  return group === 'skaters' ? player.group !== 'goalies' : player.group === group;
}

export interface PlayerLine {
  id: string;
  name: string;
  /** “23 pts, 3 reb, 6 ast”. */
  figures: string;
}

/** Who stood out, each with the figures of his trade. Figures that the feed leaves out are left out. */
export function leadingPlayers(league: TeamLeagueId, side: Side): PlayerLine[] {
  return leaders[league].flatMap(({ group, count, rank, figures }) =>
    side.players
      .filter((player) => isOf(group, player))
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, count)
      .map((player) => ({
        id: `${group} ${player.id}`,
        name: player.name,
        figures: figures.flatMap((figure) => describeFigure(player, figure)).join(', '),
      })),
  );
}

function describeFigure(player: Player, [key, unit]: [string, string]): string[] {
  const text = player.figures[key];
  return text === undefined ? [] : [`${text} ${unit}`.trim()];
}
