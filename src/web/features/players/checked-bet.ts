import { createContext, type ReactNode } from 'react';
import type { BetSelection } from '#domain/betting/bet.ts';

/** A line that was checked, as the bet book takes it. */
export interface CheckedBet extends BetSelection {
  /** American price that is offered. */
  price: number;
  /** Our probability with the market where its whole interval pays at the price; otherwise null. */
  probability: number | null;
}

/**
 * Renders the button that logs a checked bet; the page provides it, and nothing after the start.
 */
export const CheckedBetContext = createContext<(bet: CheckedBet) => ReactNode>(() => null);
