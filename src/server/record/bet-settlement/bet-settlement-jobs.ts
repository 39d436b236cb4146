import type { AppContext } from '../../context.ts';
import { catchUpOnBets } from './bet-settlement.ts';

/** Settles what ended while nothing ran. */
export async function startBetJobs(context: AppContext): Promise<void> {
  for (const league of context.leagues) await catchUpOnBets(context, league);
}
