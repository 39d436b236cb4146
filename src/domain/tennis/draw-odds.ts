/** What the newest simulation of a tournament’s singles says. Probabilities are 0 to 1. */
export interface DrawOdds {
  simulations: number;
  /** Names of the rounds of the main draw, the final last. */
  rounds: string[];
  /** Whether later opponents were drawn at random, because nothing tells who meets whom. */
  hasUnknownPairs: boolean;
  /** Those still in, by their probability of the title; after the final the champion alone. */
  players: {
    id: string;
    name: string;
    shortName: string;
    seed: number | null;
    /** Index of the round that the player is sure of; the number of rounds for the champion. */
    reached: number;
    /** Probability of being in each round, and of the title last. */
    reach: number[];
  }[];
  /** Players not named yet, qualifiers for example, and their part of the title. */
  unnamed: { count: number; title: number };
}
