import type { SportPrompt } from './sport-prompt.ts';

export const tennisPrompt: SportPrompt = {
  analysis: `A tennis match. Home and away are only the order of the two players: neither has a home advantage.
Scores are sets: the winner has exactly the sets that win the match (2 of 3, 3 of 5), the loser fewer.
Judge the two on this surface, not in general, and say in surfaceNote what the surface means for them.
Records of players are not to be stated: answer null.`,
  research: `Report for both players: injuries, retirements and medical time-outs of the last weeks, matches of this tournament so far with their length, results on this surface this season, conditions (heat, wind, roof). Older than a week is stale.`,
};
