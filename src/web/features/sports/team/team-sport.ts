import type { ComponentType } from 'react';
import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { GameView } from '#contract/games.ts';
import type { League, TeamLeagueId } from '#domain/league.ts';
import type { DailyLeagueId } from '../../contests/games/queries.ts';
import type { CardStyle } from '../../predictions/card/card-style.ts';

interface Tab {
  value: 'predictions' | 'schedule' | 'standings' | 'analytics' | 'history' | 'settings';
  label: string;
}

interface Starter {
  name: string | null;
  line: string | null;
}

/** Both starters: pitchers or goalies. */
export interface StartingPair {
  title: string;
  away: Starter;
  home: Starter;
}

/** What differs between the pages of team sports. */
export interface TeamSport {
  league: TeamLeagueId;
  title: string;
  /** The page opens at the first one. */
  tabs: readonly [Tab, ...Tab[]];
  /** The season's badge next to the title. */
  seasonBadge?: (season: number) => string;
  /** Label of the accuracy figure in the header; no header figures without it. */
  accuracyLabel?: string;
  /** Refresh is in the header instead of in the tabs. */
  hasHeadRefresh: boolean;
  /** Message when the schedule fails to load. */
  scheduleFailure?: string;
  highConfidenceLabel: string;
  card: CardStyle;
  /** Starting pitchers or goalies; undefined if unknown. */
  getStarters?: (game: GameView) => StartingPair | undefined;
  /** Shown first under Analytics. */
  Breakdown?: ComponentType<BreakdownProps>;
  /** Empty state of the history. */
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

/** The last tabs of every page. */
export const lastTabs = [
  { value: 'standings', label: 'Standings' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const;
