/** A sport's instructions in addition to the rules; members cannot change them. */
export interface SportPrompt {
  /** How the answer's figures relate in this sport. */
  analysis: string;
  /** What a search should find, and when it is stale. */
  research: string;
}
