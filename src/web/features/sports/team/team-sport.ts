import type { ComponentType } from 'react';
import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { GameView } from '#contract/games.ts';
import type { League, TeamLeagueId } from '#domain/league.ts';
import type { DailyLeagueId } from '../../contests/games/queries.ts';
import type { CardStyle } from '../../predictions/card/card-style.ts';

import type { StartingPair } from './starters.tsx';

/** The tabs that a team sport's page can have; what stands in each is found by this name. */
export type TabName =
  'predictions' | 'schedule' | 'standings' | 'analytics' | 'history' | 'settings';

/** One team sport, as its page differs from the others'. The page itself is one for all. */
export interface TeamSport {
  league: TeamLeagueId;
  title: string;
  tabs: readonly { value: TabName; label: string }[];
  defaultTab: TabName;
  /** The season's badge next to the title. */
  seasonBadge?: (season: number) => string;
  /** What the share of winners picked is called in the four figures of the head; none without it. */
  accuracyLabel?: string;
  /** Refresh stands in the head; else the tabs have a button of their own. */
  hasHeadRefresh: boolean;
  /** When the schedule cannot be had; the usual words unless told. */
  scheduleFailure?: string;
  highConfidenceLabel: string;
  card: CardStyle;
  /** Those who start in the place that decides a game; undefined where nobody is known to. */
  startersOf?: (game: GameView) => StartingPair | undefined;
  /** What the analytics begin with. */
  Breakdown?: ComponentType<BreakdownProps>;
  /** Where the history has nothing yet. */
  emptyHistory?: { title: string; description: string };
}

export interface BreakdownProps {
  league: League;
  analytics: AnalyticsView;
}

/** A sport that plays nearly every day. */
export interface DailySport extends TeamSport {
  league: DailyLeagueId;
}

/** The tabs that every page ends with. */
export const lastTabs = [
  { value: 'analytics', label: 'Analytics' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const;
