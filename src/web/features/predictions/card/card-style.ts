import type { ReactNode } from 'react';
import type { GameSideView, GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { SportId } from '#domain/league.ts';

/** A card's button row: fills the width, labels never wrap. */
export const actionLine =
  'flex flex-wrap items-center gap-2 *:min-h-11 *:flex-auto *:px-1.5 *:text-xs *:whitespace-nowrap sm:*:px-2 sm:*:text-[0.8125rem] md:*:min-h-9';

/** Absences shown on a card; the rest is under Details. */
export const absencesOnCard = 2;

const usualLabel = 'GENERATE PREDICTION';

/** The button that asks for the first analysis, on a card and on its page. */
export const generateLabels: Record<SportId, string> = {
  nfl: usualLabel,
  nba: usualLabel,
  nhl: usualLabel,
  mlb: 'Generate AI Analysis',
  golf: 'Generate Winner Prediction',
  tennis: 'Generate Match Prediction',
};

export interface CardStyle {
  generating: string;
  rawData?: string;
  failed?: string;
  /** Keeps the generate button after a prediction. */
  asksAgain?: boolean;
  /** Shows “Key Factors”, in the author's words if any. */
  hasKeyFactors?: boolean;
  /** Collapses the reasoning behind “Show Detailed Analysis”. */
  hidesReasoning?: boolean;
  hasConfidenceBar?: boolean;
  /** Shows the analyst’s quarters, player props and pace. */
  hasExtras?: boolean;
  /** Shows venue and starters on the card instead of under Details. */
  hasPlace?: boolean;
  hasGameType?: boolean;
  teamNotes: (team: GameSideView) => string[];
}

export const plainCard: CardStyle = {
  generating: 'ANALYZING...',
  teamNotes: () => [],
};

export interface GameCardProps {
  game: GameView;
  prediction: PredictionView | undefined;
  /** The prediction voided when the matchup changed. */
  voided?: PredictionView | undefined;
  /** Whether the predictions could not be loaded: “none” is then not known. */
  isUnknown: boolean;
  now: Date;
  style: CardStyle;
  /** League-specific content: starting pitchers or goalies. */
  extra?: ReactNode;
  pick: ReactNode;
}
