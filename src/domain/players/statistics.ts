import type { LeagueId } from '#domain/league.ts';

/** A statistic that is projected, by its name in `forecasting/players`, and how screens call it. */
export interface ProjectedStatistic {
  id: string;
  label: string;
  /** Short label: “Pts”. */
  shortLabel: string;
  /** Unit in a sentence after a number: “points”. */
  unit: string;
  /** Group whose players are listed together. */
  group?: string;
  /** True for counts that are mostly 0, which are shown as the probability of one or more. */
  isRare?: boolean;
}

interface ProjectedLeague {
  /** Statistics in the order of choices. */
  statistics: readonly ProjectedStatistic[];
  /** Opportunities that statistics are counted per, most common first: labels by name. */
  opportunities: Readonly<Record<string, string>>;
  /**
   * Statistics shown of the first players by the first of them on a game's card; missing: cards
   * name no players.
   */
  onCard?: readonly string[];
}

const passing = 'Passing';
const rushing = 'Rushing';
const receiving = 'Receiving';
const skaters = 'Skaters';
const goalies = 'Goalies';
const batters = 'Batters';
const pitchers = 'Starting pitchers';

const leagues: Partial<Record<LeagueId, ProjectedLeague>> = {
  nba: {
    statistics: [
      { id: 'points', label: 'Points', shortLabel: 'Pts', unit: 'points' },
      { id: 'rebounds', label: 'Rebounds', shortLabel: 'Reb', unit: 'rebounds' },
      { id: 'assists', label: 'Assists', shortLabel: 'Ast', unit: 'assists' },
      { id: 'threes', label: 'Threes', shortLabel: '3PT', unit: 'threes' },
      {
        id: 'points+rebounds+assists',
        label: 'Pts + Reb + Ast',
        shortLabel: 'P+R+A',
        unit: 'points, rebounds, and assists',
      },
    ],
    opportunities: { minutes: 'Min' },
    onCard: ['points', 'rebounds', 'assists'],
  },
  nfl: {
    statistics: [
      of(passing, 'passing yards', 'Passing yards', 'Pass yds', 'passing yards'),
      of(passing, 'passing touchdowns', 'Passing TDs', 'Pass TD', 'passing touchdowns', true),
      of(passing, 'interceptions', 'Interceptions', 'Int', 'interceptions', true),
      of(rushing, 'rushing yards', 'Rushing yards', 'Rush yds', 'rushing yards'),
      of(receiving, 'receptions', 'Receptions', 'Rec', 'receptions'),
      of(receiving, 'receiving yards', 'Receiving yards', 'Rec yds', 'receiving yards'),
      of('Touchdowns', 'touchdowns', 'Touchdowns', 'TD', 'touchdowns', true),
    ],
    opportunities: {
      'pass attempts': 'Passes',
      carries: 'Carries',
      targets: 'Targets',
      touches: 'Touches',
    },
  },
  nhl: {
    statistics: [
      of(goalies, 'saves', 'Saves', 'Sv', 'saves'),
      of(skaters, 'shots on goal', 'Shots on goal', 'SOG', 'shots on goal'),
      of(skaters, 'points', 'Points', 'Pts', 'points', true),
      of(skaters, 'goals', 'Goals', 'G', 'goals', true),
      of(skaters, 'assists', 'Assists', 'A', 'assists', true),
    ],
    opportunities: { 'shots against': 'Shots', 'ice time': 'Min' },
  },
  mlb: {
    statistics: [
      of(pitchers, 'strikeouts', 'Strikeouts', 'K', 'strikeouts'),
      of(pitchers, 'hits allowed', 'Hits allowed', 'HA', 'hits allowed'),
      of(pitchers, 'outs', 'Outs', 'Outs', 'outs'),
      of(batters, 'hits', 'Hits', 'H', 'hits', true),
      of(batters, 'total bases', 'Total bases', 'TB', 'total bases'),
      of(batters, 'home runs', 'Home runs', 'HR', 'home runs', true),
    ],
    opportunities: { 'batters faced': 'Batters', 'plate appearances': 'PA' },
  },
};

function of(
  group: string,
  id: string,
  label: string,
  shortLabel: string,
  unit: string,
  isRare = false,
): ProjectedStatistic {
  return { id, label, shortLabel, unit, group, isRare };
}

/**
 * Finds a league's statistics; undefined where players are not projected from the feed's box
 * scores.
 */
export function findProjectedLeague(league: LeagueId): ProjectedLeague | undefined {
  return leagues[league];
}
