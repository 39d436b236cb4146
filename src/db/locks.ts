/** Advisory locks of the database server, each with its own number. */
export const lockNumbers = {
  /** Serializes migrations of processes that start together. */
  migration: 7_240_113,
  /** Held while adding an entry, so that the sequence has no gaps and the chain no forks. */
  journal: 7_240_114,
  /** Serializes simultaneous first starts. */
  firstAdministrator: 7_240_115,
} as const;
