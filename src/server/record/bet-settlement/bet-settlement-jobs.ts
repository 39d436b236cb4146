import type { AppContext } from '../../context.ts';
import { catchUpOnBets } from './bet-settlement.ts';

/** Settles bets on contests that ended while no server was running. */
export async function startBetJobs(context: AppContext): Promise<void> {
  for (const league of context.leagues) await catchUpOnBets(context, league);
}
