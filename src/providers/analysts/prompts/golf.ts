import type { SportPrompt } from './sport-prompt.ts';

export const golfPrompt: SportPrompt = {
  analysis: `A golf tournament with the whole field given. One player wins; a favorite rarely wins more often than one time in five, and half of the tournaments go to someone outside the ten best.
Name up to ten contenders from the field with their probabilities, the winner first and with the highest. The rest of the field keeps what is left of 1.
strokesPerRound is how many strokes a round a player is better than an average entrant; few ratedRounds make it uncertain.`,
  // The member's switches include or exclude weather, form and earlier results.
  research: `Report: withdrawals and late entries, injuries, course setup and length and the type of player it suits, and what the query asks for. Older than two weeks is stale.`,
};
