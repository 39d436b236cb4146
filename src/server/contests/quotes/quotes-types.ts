/** When a price was last seen, and since when it is absent. */
export interface Sighting {
  seenAt: Date | null;
  absentSince: Date | null;
  withdrawnAt: Date | null;
}

/** Whether it is still the market's price, not withdrawn. */
export function isQuotedStill({ withdrawnAt }: Partial<Pick<Sighting, 'withdrawnAt'>>): boolean {
  return withdrawnAt == null;
}
