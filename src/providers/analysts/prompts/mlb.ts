import type { SportPrompt } from './sport-prompt.ts';

export const mlbPrompt: SportPrompt = {
  analysis: `An MLB game. Scores are runs, extra innings included; there are no draws.
Start from the starting pitchers; name a starter only when the facts or the findings do, otherwise null.
The best team beats the worst about two times in three: a probability above 0.72 needs an extraordinary reason.`,
  research: `Report for both teams: probable or confirmed starting pitchers, confirmed lineups, injured list moves, bullpen use of the last three days, wind and temperature at the park (skip it under a roof). Older than two days is stale.`,
};
