import type { SportPrompt } from './sport-prompt.ts';

export const nflPrompt: SportPrompt = {
  analysis: `An NFL game. Scores are points and follow football's scoring: 17, 20, 23, 24 and 27 are common, 1 is impossible.
The four quarters sum to the final score of each side; add a fifth entry only if you expect overtime.
Home teams win a little over half of the games; even the best sides lose one in five as clear favorites.`,
  research: `Report for both teams: the official injury report with practice status, who starts at quarterback, inactive players, weather and wind at the stadium (skip it under a roof), travel and rest, coaching changes. Older than a week is stale.`,
};
