import type { GameSideView } from '#contract/games.ts';

/** A line of a card's buttons: it fills its width, and no button breaks its words. */
export const actionLine =
  'flex flex-wrap items-center gap-2 *:min-h-11 *:flex-auto *:px-1.5 *:text-xs *:whitespace-nowrap sm:*:px-2 sm:*:text-[0.8125rem] md:*:min-h-9';

/** How many of those who are missing a card names before it is opened. */
export const absencesOnCard = 2;

/** What the cards of one league say and show beyond what every card does. */
export interface CardStyle {
  /** The button that asks for a prediction, at rest and while the call runs. */
  generate: string;
  generating: string;
  rawData: string;
  /** When the server gave no reason of its own. */
  failed: string;
  /** The button remains after a prediction, until the start. */
  asksAgain: boolean;
  /** The causes of a prediction stand under “Key Factors”, in its author's words where it has any. */
  hasKeyFactors: boolean;
  /** The reasoning waits behind “Show Detailed Analysis”. */
  hidesReasoning: boolean;
  /** Confidence as a bar of its own. */
  hasConfidenceBar: boolean;
  /** Quarters, player props and pace by the analyst stand on the card. */
  hasExtras: boolean;
  /** The venue, and what a league adds, stand on the card itself and not among the details. */
  hasPlace: boolean;
  hasGameType: boolean;
  /** What is shown under a team next to its record: points and division of a hockey team. */
  teamNotes: (team: GameSideView) => string[];
}

export const plainCard: CardStyle = {
  generate: 'GENERATE PREDICTION',
  generating: 'ANALYZING...',
  rawData: 'View Raw AI Data',
  failed: 'Failed to generate prediction. Please try again.',
  asksAgain: false,
  hasKeyFactors: false,
  hidesReasoning: false,
  hasConfidenceBar: false,
  hasExtras: false,
  hasPlace: false,
  hasGameType: false,
  teamNotes: () => [],
};
