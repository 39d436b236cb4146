import type { SportId } from '#domain/league.ts';
import { golfPrompt } from './golf.ts';
import { mlbPrompt } from './mlb.ts';
import { nbaPrompt } from './nba.ts';
import { nflPrompt } from './nfl.ts';
import { nhlPrompt } from './nhl.ts';
import type { SportPrompt } from './sport-prompt.ts';
import { tennisPrompt } from './tennis.ts';

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
