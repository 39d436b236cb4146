import type { ComponentType } from 'react';
import type { GameView } from '#contract/games-endpoints.ts';
import type { League, TeamLeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import type { DailyLeagueId } from '#web/features/contests/schedule/schedule-queries.ts';
import type { CardStyle } from '#web/features/predictions/card/card-style.ts';

export interface StartingPair extends Sides<{ name: string | null; line: string | null }> {
  title: string;
}

export interface TeamSport {
  league: TeamLeagueId;
  title: string;
  /** Labels in order; the page opens at the first one. */
  tabs: Record<'predictions' | 'schedule' | keyof typeof lastTabs, string>;
  /**
   * The header’s badge and figures; without it, Refresh is in the tabs instead of in the header.
   */
  head?: { accuracyLabel: string; seasonBadge: (season: number) => string };
  scheduleFailure?: string;
  highConfidenceLabel: string;
  card: CardStyle;
  /** Its cards' details name the first players of both teams. */
  hasTopPlayers?: boolean;
  getStarters?: (game: GameView) => StartingPair | undefined;
  /** Shown first under Analytics. */
  Breakdown?: ComponentType<{ league: League }>;
  emptyHistory?: { title: string; description: string };
}

export interface DailySport extends TeamSport {
  league: DailyLeagueId;
}

export const lastTabs = {
  standings: 'Standings',
  analytics: 'Analytics',
  history: 'History',
  settings: 'Settings',
  players: 'Players',
  season: 'Season',
};
