import type { SportId } from '#domain/league.ts';
import { golfPrompt } from './golf.ts';
import { mlbPrompt } from './mlb.ts';
import { nbaPrompt } from './nba.ts';
import { nflPrompt } from './nfl.ts';
import { nhlPrompt } from './nhl.ts';
import { tennisPrompt } from './tennis.ts';

/** What is told about a sport in addition to the rules; a member cannot change it. */
export interface SportPrompt {
  /** How the answer's figures hang together in this sport. */
  analysis: string;
  /** What a search is to bring back, and what makes it stale. */
  research: string;
}

const prompts: Record<SportId, SportPrompt> = {
  nfl: nflPrompt,
  nba: nbaPrompt,
  nhl: nhlPrompt,
  mlb: mlbPrompt,
  golf: golfPrompt,
  tennis: tennisPrompt,
};

export function getSportPrompt(sport: SportId): SportPrompt {
  return prompts[sport];
}
