import type { TeamLeagueId } from '#domain/league.ts';
import type { DailyLeagueId } from '../games/queries.ts';
import { type CardStyle, plainCard } from '../predictions/card-style.ts';
import { hockeyTeamNotes } from './hockey-points.ts';

/** The tabs that a team sport's page can have; what stands in each is found by this name. */
export type TabName =
  'predictions' | 'schedule' | 'standings' | 'analytics' | 'history' | 'settings';

/** One team sport, as its page is told apart from the others'. The page itself is one for all. */
export interface TeamSport {
  league: TeamLeagueId;
  title: string;
  tabs: readonly { value: TabName; label: string }[];
  defaultTab: TabName;
  /** The season's badge beside the title. */
  seasonBadge?: (season: number) => string;
  /** What the share of winners picked is called in the four figures of the head; none without it. */
  accuracyLabel?: string;
  /** Refresh stands in the head; else the tabs have a button of their own. */
  hasHeadRefresh: boolean;
  highConfidenceLabel: string;
  card: CardStyle;
  emptyHistory: { title: string; description: string };
}

/** A sport that plays nearly every day. */
export interface DailySport extends TeamSport {
  league: DailyLeagueId;
  /** How the tabs with cards and with rows are laid out. */
  predictions: 'predicted' | 'slate' | 'today';
  schedule: 'cards' | 'rows' | 'spans';
}

const lastTabs = [
  { value: 'analytics', label: 'Analytics' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const;

export const football: TeamSport = {
  league: 'nfl',
  title: 'NFL Command Center',
  tabs: [
    { value: 'predictions', label: 'Predictions' },
    { value: 'schedule', label: 'Schedule' },
    ...lastTabs,
  ],
  defaultTab: 'predictions',
  seasonBadge: (season) => `${season} Season`,
  accuracyLabel: 'Season Accuracy',
  hasHeadRefresh: true,
  highConfidenceLabel: 'High Confidence Picks',
  card: plainCard,
  emptyHistory: {
    title: 'No predictions yet',
    description: 'Generate predictions from the Schedule tab to see them here',
  },
};

const basketball: DailySport = {
  league: 'nba',
  title: 'NBA Basketball',
  tabs: [
    { value: 'schedule', label: 'Schedule' },
    { value: 'predictions', label: 'Predictions' },
    { value: 'standings', label: 'Standings' },
    ...lastTabs,
  ],
  defaultTab: 'schedule',
  hasHeadRefresh: false,
  highConfidenceLabel: 'High Confidence',
  predictions: 'predicted',
  schedule: 'cards',
  card: { ...plainCard, generating: 'Analyzing Game...', hasKeyFactors: true, hasExtras: true },
  emptyHistory: {
    title: 'No predictions yet',
    description: 'Generate predictions from the Schedule tab to see them here',
  },
};

const hockey: DailySport = {
  league: 'nhl',
  title: 'NHL Hockey',
  tabs: [
    { value: 'predictions', label: 'AI Predictions' },
    { value: 'schedule', label: 'Schedule' },
    ...lastTabs,
  ],
  defaultTab: 'predictions',
  hasHeadRefresh: false,
  highConfidenceLabel: 'High Confidence',
  predictions: 'slate',
  schedule: 'rows',
  card: { ...plainCard, hasGameType: true, teamNotes: hockeyTeamNotes },
  emptyHistory: {
    title: 'No predictions yet',
    description: 'Generate predictions from the AI Predictions tab to see them here',
  },
};

const baseball: DailySport = {
  league: 'mlb',
  title: 'MLB Command Center',
  tabs: [
    { value: 'predictions', label: 'Predictions' },
    { value: 'schedule', label: 'Schedule' },
    ...lastTabs,
  ],
  defaultTab: 'predictions',
  seasonBadge: (season) => `Season ${season}`,
  accuracyLabel: 'Accuracy Rate',
  hasHeadRefresh: true,
  highConfidenceLabel: 'High Confidence',
  predictions: 'today',
  schedule: 'spans',
  card: {
    ...plainCard,
    generate: 'Generate AI Analysis',
    generating: 'Analyzing...',
    rawData: 'View Data',
    failed: 'Unable to generate AI prediction. Please try again.',
    asksAgain: true,
    hasKeyFactors: true,
    hidesReasoning: true,
    hasConfidenceBar: true,
  },
  emptyHistory: {
    title: 'No prediction history available yet',
    description: 'Predictions appear here as soon as one is generated.',
  },
};

export const dailySports: Record<DailyLeagueId, DailySport> = {
  nba: basketball,
  nhl: hockey,
  mlb: baseball,
};
