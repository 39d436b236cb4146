import type { SportPrompt } from './sport-prompt.ts';

export const nbaPrompt: SportPrompt = {
  analysis: `An NBA game. Scores are points; most sides score between 95 and 130.
The four quarters sum to the final score of each side; add a fifth entry only if you expect overtime.
Pace is possessions of a team in 48 minutes (usually 95 to 104); possessions are those you expect in this game.
Player props only for players whom the facts or the findings name, with the figures you expect of them.`,
  research: `Report for both teams: the official injury report, who is ruled out or questionable, minutes limits and rest days for stars, back-to-backs and travel, expected starting five. Older than two days is stale.`,
};
