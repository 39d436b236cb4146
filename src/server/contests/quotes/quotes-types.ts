/** When a price was last seen, and since when it is not. */
export interface Sighting {
  seenAt: Date | null;
  absentSince: Date | null;
  withdrawnAt: Date | null;
}

/** Is it the market's price? Not any more when answers have left it out for too long. */
export function isQuotedStill({ withdrawnAt }: Partial<Pick<Sighting, 'withdrawnAt'>>): boolean {
  return withdrawnAt == null;
}
