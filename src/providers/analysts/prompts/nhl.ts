import type { SportPrompt } from './sport-prompt.ts';

export const nhlPrompt: SportPrompt = {
  analysis: `An NHL game. Scores are goals, overtime and shootout included: the winner has at least one more, and a shootout counts as one goal.
The three periods sum to the final score of each side; add a fourth entry when you expect the game to be decided after regulation.
Hockey is close to a coin toss: a probability above 0.7 needs an extraordinary reason. Name the goalies only when the facts or the findings do.
A win is two points, a loss in overtime or a shootout one: say what that means for both in the standings.`,
  research: `Report for both teams: which goalie starts and whether that is confirmed, injuries, line changes and call-ups, back-to-backs and travel, power play and penalty kill. Older than two days is stale.`,
};
