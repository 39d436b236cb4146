/** The advisory locks of the database server; every turn that processes take has a number of its own. */
export const lockNumbers = {
  /** Processes that start together migrate in turn. */
  migration: 7_240_113,
  /** Whoever adds an entry holds it until the commit: sequence and chain have no gap and no fork. */
  journal: 7_240_114,
  /** First starts at the same moment take turns. */
  firstAdministrator: 7_240_115,
} as const;
