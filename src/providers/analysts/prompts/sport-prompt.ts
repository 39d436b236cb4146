/** What is told about a sport in addition to the rules; a member cannot change it. */
export interface SportPrompt {
  /** How the answer's figures hang together in this sport. */
  analysis: string;
  /** What a search is to bring back, and what makes it stale. */
  research: string;
}
